import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { root } from './environment.mjs';
import { node, run, runOrFail } from './processes.mjs';
import { startStack } from './start.mjs';
import { CommandError, say, withProgress } from './terminal.mjs';

const folder = 'tools/openapi-client';
const document = `${root}docs/openapi.json`;
const SCHEMATHESIS = 'schemathesis==4.32.5';
const venv = `${root}.cache/schemathesis`;
const SETTINGS = { RATE_LIMIT_PER_MINUTE: '1000000' };
/** No server error, and nothing that the document does not say; which texts are refused it can only say in part. */
const CHECKS =
  'not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance';

async function install() {
  const args = [
    'ci',
    '--prefix',
    `${root}${folder}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  await withProgress('Installing the generator of clients', () =>
    runOrFail('npm ci', process.platform === 'win32' ? 'npm.cmd' : 'npm', args),
  );
}

async function lint() {
  const inside = (path, ...args) => node(`${folder}/node_modules/${path}`, args);
  const rules = `--ruleset=${root}${folder}/.spectral.yaml`;
  const strict = '--fail-severity=warn';
  await runOrFail('redocly', ...inside('@redocly/cli/bin/cli.js', 'lint', document));
  await runOrFail(
    'spectral',
    ...inside('@stoplight/spectral-cli/dist/index.js', 'lint', rules, strict, document),
  );
  say('redocly and spectral: ok');
}

async function callByClient(url) {
  const inside = (path, ...args) => node(`${folder}/node_modules/${path}`, args);
  const types = `${root}${folder}/generated/api.ts`;
  // A value with a default may be left out of a request.
  const options = ['--default-non-nullable=false', '-o', types];
  await runOrFail('generator', ...inside('openapi-typescript/bin/cli.js', document, ...options));
  await runOrFail('compiler', ...inside('typescript/bin/tsc', '-p', `${root}${folder}`));
  // Beside its package, which it imports.
  const { findFaults } = await import(pathToFileURL(`${root}${folder}/generated/calls.js`).href);
  const faults = await findFaults(url);
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  say('both operations by a generated client: ok');
}

async function installSchemathesis() {
  const python = await run('python3', ['--version'], { output: 'capture' }).catch(() => ({}));
  if (python.code !== 0) return false;
  if (existsSync(`${venv}/bin/schemathesis`)) return true;
  await withProgress('Installing schemathesis', async () => {
    await runOrFail('python3 -m venv', 'python3', ['-m', 'venv', venv]);
    await runOrFail('pip', `${venv}/bin/pip`, ['install', '--quiet', SCHEMATHESIS]);
  });
  return true;
}

async function fuzz(url, args) {
  if (!(await installSchemathesis())) {
    say('SKIPPED: schemathesis, for which there is no Python 3 here');
    return;
  }
  const options = [
    '--url',
    url,
    '--checks',
    CHECKS,
    '--max-examples',
    '50',
    '--suppress-health-check',
    'too_slow',
    ...args,
  ];
  const { code } = await run(`${venv}/bin/schemathesis`, ['run', document, ...options]);
  if (code !== 0) throw new CommandError('schemathesis found something.');
}

/** The description of the API: linted, called by a client that a generator makes of it, and tried at random. */
export async function testOpenApi(args) {
  await ensureBuilt();
  await install();
  await lint();
  const stack = await startStack(0, SETTINGS);
  try {
    await callByClient(stack.url);
    await fuzz(stack.url, args);
  } finally {
    await stack.stop();
  }
}
