// Puts TLS on the page of the composed stack, and shows what is served then, and what no longer is.
// Usage: node .ci/tls.mjs COMPOSE..., where COMPOSE... is the command that stands for `docker compose`.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { scanWithObservatory } from './observatory.mjs';

const [program, ...compose] = process.argv.slice(2);
// oxlint-disable-next-line node/no-process-env -- passed on to compose
const environment = process.env;
const httpPort = Number(environment.PORT ?? 8080);
const tlsPort = Number(environment.TLS_PORT ?? 8443);
const folder = mkdtempSync(join(tmpdir(), 'neurovista-tls-'));
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');

const results = { passed: 0, failed: 0 };
function expectThat(sentence, holds) {
  results[holds ? 'passed' : 'failed'] += 1;
  process.stderr.write(`${holds ? 'ok' : 'NOT OK'}: ${sentence}\n`);
}

const curve = 'ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(
  ' ',
);
const out = ['-keyout', key, '-out', certificate];
execFileSync('openssl', ['req', '-x509', '-newkey', ...curve, ...out], { stdio: 'ignore' });
chmodSync(folder, 0o755);
chmodSync(key, 0o644);
const files = ['-f', 'docker-compose.yml', '-f', 'compose.tls.yml'];
const up = 'up --detach --no-build --wait frontend gateway'.split(' ');
execFileSync(program, [...compose, ...files, ...up], {
  stdio: 'inherit',
  env: {
    ...environment,
    TLS_CERTIFICATE: certificate,
    TLS_KEY: key,
    ALLOWED_HOSTS: 'nv.hospital.test',
  },
});

function ask(send, port, { path, method = 'GET', name = '127.0.0.1' }) {
  const headers = { host: name };
  const options = { port, path, method, headers, host: '127.0.0.1', rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    send(options, (response) => {
      response.resume();
      resolve(response);
    })
      .once('error', reject)
      .end();
  });
}

const speaks = (version) =>
  new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port: tlsPort,
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
      // OpenSSL itself refuses the old versions at its usual level, which would prove nothing about the server.
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    socket.once('secureConnect', () => resolve(!socket.destroy().connecting));
    socket.once('error', () => resolve(false));
  });

const page = await ask(request, tlsPort, { path: '/' });
const api = await ask(request, tlsPort, { path: '/api/docs' });
const redirected = await ask(plainRequest, httpPort, { path: '/a?b=c' });
const refused = await ask(plainRequest, httpPort, { path: '/api/patients', method: 'POST' });
const plain = await ask(plainRequest, tlsPort, { path: '/' });
const hsts = ({ headers }) =>
  Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]);

expectThat('the page is served over TLS', page.statusCode === 200);
expectThat('so is the API', api.statusCode === 200);
expectThat('both promise TLS for a year', Math.min(hsts(page), hsts(api)) >= 31_536_000);
expectThat(
  'plain pages are sent to https',
  redirected.statusCode === 308 &&
    redirected.headers.location === `https://127.0.0.1:${tlsPort}/a?b=c`,
);
const known = await ask(plainRequest, httpPort, { path: '/', name: 'nv.hospital.test:8080' });
const unknown = await ask(plainRequest, httpPort, { path: '/', name: 'evil.test' });
expectThat(
  'so are those at a name of the list',
  known.headers.location === `https://nv.hospital.test:${tlsPort}/`,
);
expectThat(
  'at another name nothing leads anywhere',
  unknown.statusCode === 421 && unknown.headers.location === undefined,
);
expectThat('the plain answer makes no promise', Number.isNaN(hsts(redirected)));
expectThat('plain calls of the API are refused, not redirected', refused.statusCode === 403);
expectThat(
  `plain HTTP at the port for TLS is refused as a problem: ${plain.statusCode}`,
  plain.statusCode === 400 && plain.headers['content-type'] === 'application/problem+json',
);
const versions = await Promise.all(['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'].map(speaks));
expectThat('TLS 1.2 and 1.3 are spoken, and no older', versions.join() === 'false,false,true,true');
/** What the doctor says of the page over TLS. */
function examine(...more) {
  const args = ['run', '--silent', 'doctor', '--', `https://localhost:${tlsPort}`, ...more];
  return spawnSync('npm', args, { encoding: 'utf8' }).stdout;
}
expectThat(
  'the doctor tells an authority that it does not know from a page that is down',
  examine().includes('certificate is not believed'),
);
const examined = examine('--ca', certificate);
expectThat('and believes one that it is told', examined.includes('TLS, and promised.'));
const grade = await scanWithObservatory({ httpPort, tlsPort, certificate });
if (grade === undefined) process.stderr.write('NOT SCANNED: the HTTP Observatory cannot be had\n');
else {
  const { grade: letter, score, lost } = grade;
  expectThat(
    `the HTTP Observatory grades it ${letter} with ${score} points ${lost.join(' ')}`,
    letter === 'A+' && score >= 100,
  );
}

rmSync(folder, { recursive: true });
process.stdout.write(`tests: ${results.passed} passed, ${results.failed} failed\n`);
process.exitCode = results.failed === 0 ? 0 : 1;
