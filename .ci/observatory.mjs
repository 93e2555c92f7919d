// Scans a site with the HTTP Observatory of MDN (npm: @mdn/mdn-http-observatory), which grades headers, cookies,
// redirects and policies. It asks ports 80 and 443 alone, so both lead to the site while it scans.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@mdn/mdn-http-observatory@1.4.8';
const folder = fileURLToPath(new URL('../.cache/observatory', import.meta.url));
const home = join(folder, 'node_modules/@mdn/mdn-http-observatory');

/** Installs the scanner apart from the product's packages; its list of preloaded sites is left empty. */
function install() {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  execFileSync('npm', ['install', ...options, PACKAGE], { stdio: ['ignore', 'ignore', 2] });
  writeFileSync(join(home, 'conf/hsts-preload.json'), '{}');
}

function lead(port, target) {
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1');
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

const script = `
import { scan } from ${JSON.stringify(join(home, 'src/scanner/index.js'))};
const { scan: result, tests } = await scan('localhost');
const lost = Object.entries(tests).filter(([, test]) => !test.pass).map(([name]) => name);
console.log(JSON.stringify({ grade: result.grade, score: result.score, lost }));
process.exit(0);
`;

function run(certificate) {
  // oxlint-disable-next-line node/no-process-env -- the PATH of this machine
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: home,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (part) => (printed += String(part)));
    child.once('close', () => resolve(printed));
  });
}

/** Grade, score and failed tests of the site; `undefined` when the scanner cannot be had or the ports are taken. */
export async function scanWithObservatory({ httpPort, tlsPort, certificate }) {
  const servers = [];
  try {
    install();
    servers.push(await lead(80, httpPort), await lead(443, tlsPort));
    return JSON.parse((await run(certificate)).trim().split('\n').at(-1));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return undefined;
  } finally {
    for (const server of servers) server.close();
  }
}
