// Puts an identity provider in front of the composed stack, and shows that nobody else is let in: whoever has not logged in, comes with a
// wrong secret, or by another way than through it. Checks every combination of the overlays first.
// Usage: node .ci/login.mjs COMPOSE..., where COMPOSE... is the command that stands for `docker compose`.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { patient } from './patient.mjs';

const [program, ...compose] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'neurovista-login-'));
const SECRET = 'a-secret-of-the-test';
const file = (name, text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
chmodSync(folder, 0o755);
const environment = {
  // oxlint-disable-next-line node/no-process-env -- passed on to compose
  ...process.env,
  LOGIN_PORT: '4180',
  OIDC_ISSUER_URL: 'https://login.test',
  OIDC_CLIENT_ID: 'neurovista',
  OIDC_REDIRECT_URL: 'https://nv.test/oauth2/callback',
  OIDC_CLIENT_SECRET_FILE: file('client-secret', 'a'),
  OIDC_COOKIE_SECRET_FILE: file('cookie-secret', 'b'),
  PROXY_SECRET_FILE: file('proxy-secret', SECRET),
};

const results = { passed: 0, failed: 0 };
function expectThat(sentence, holds) {
  results[holds ? 'passed' : 'failed'] += 1;
  process.stderr.write(`${holds ? 'ok' : 'NOT OK'}: ${sentence}\n`);
}

const withFiles = (files) => ['docker-compose.yml', ...files].flatMap((name) => ['-f', name]);
function control(files, args, options = {}) {
  const all = [...compose, ...withFiles(files), ...args];
  const reading = { encoding: 'utf8', maxBuffer: 2 ** 29 };
  return execFileSync(program, all, { ...reading, env: environment, ...options });
}

/** The resolved configuration, or undefined when Compose refuses it. */
function resolve(files, env = environment) {
  try {
    const quiet = { env, stdio: ['ignore', 'pipe', 'ignore'] };
    return JSON.parse(control(files, ['config', '--format', 'json'], quiet));
  } catch {
    return undefined;
  }
}

const AUTH = 'docker-compose.auth.yml';
const TLS = 'compose.tls.yml';
const KEYS = 'compose.jwks-url.yml';
const OTHER = 'compose.libretranslate-url.yml';
environment.JWKS_URL = 'https://login.test/keys';
environment.LIBRETRANSLATE_URL = 'http://translate.test:5000';
for (const files of [[], [AUTH], [TLS], [AUTH, TLS], [TLS, AUTH], [KEYS], [KEYS, TLS, OTHER]]) {
  const services = resolve(files)?.services ?? {};
  const published = Object.values(services).flatMap(({ ports = [] }) => ports);
  expectThat(
    `${['docker-compose.yml', ...files].join(' + ')} resolves, and publishes on loopback alone`,
    published.length > 0 && published.every((port) => port.host_ip === '127.0.0.1'),
  );
}
const { OIDC_ISSUER_URL: _issuer, ...withoutIssuer } = environment;
expectThat(
  'without the address of the identity provider nothing starts',
  !resolve([AUTH], withoutIssuer),
);

const files = [AUTH, '.ci/login.yml'];
process.once('exit', () => {
  control(files, ['down', '--remove-orphans'], { stdio: ['ignore', 2, 2] });
  rmSync(folder, { recursive: true });
});
control(files, ['up', '--detach', '--no-build', '--wait'], { stdio: ['ignore', 2, 2] });
const body = JSON.stringify(patient);
/** Status and body of an answer of the identity provider; status 0 without one. */
function ask(path, { method = 'GET', headers = {}, send = '' } = {}) {
  const options = { host: '127.0.0.1', port: environment.LOGIN_PORT, agent: false };
  return new Promise((done) => {
    const call = request({ ...options, path, method, headers }, (answer) => {
      const end = (text) => done({ status: answer.statusCode, body: text });
      readText(answer).then(end, () => end(''));
    });
    call.once('error', () => done({ status: 0, body: '' }));
    call.end(send);
  });
}
const analyze = (headers) =>
  ask('/api/patients', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    send: body,
  });

/** Status of an analysis that a container beside it asks the page for. */
function analyzeFromBeside(headers) {
  const script = `fetch('http://frontend:8080/api/patients', { method: 'POST', body: ${JSON.stringify(body)}, headers: ${JSON.stringify({ 'Content-Type': 'application/json', ...headers })} }).then(({ status }) => console.log(status))`;
  const args = ['run', '--rm', '--no-deps', '-T', 'outsider', 'node', '-e', script];
  return Number(control(files, args, { stdio: ['ignore', 'pipe', 'ignore'] }).trim());
}

/** Status of an analysis that a container of the stack asks the gateway for, past the page. */
function analyzeFromWithin(service, headers) {
  const lines = [
    'POST /api/patients HTTP/1.0',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const script = `exec 3<>/dev/tcp/gateway/3000 && printf '%s\\r\\n' "\${@:2}" '' >&3 && printf %s "$1" >&3 && head -n 1 <&3`;
  const args = ['exec', '-T', service, 'bash', '-c', script, 'ask', body, ...lines];
  return Number(control(files, args).split(' ')[1]);
}

const isOpen = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(!socket.destroy().connecting));
    socket.once('error', () => done(false));
  });

const statusOf = async (headers) => (await analyze(headers)).status;
// The identity provider has no health check.
while ((await ask('/health/ready')).status !== 200) await pause(500);
const refused = await analyze({});
const problem = JSON.parse(refused.body);
expectThat('who has not logged in gets 401', refused.status === 401);
expectThat('and no reason', !('detail' in problem) && problem.type === '/problems/unauthorized');
expectThat('who has one is served', (await statusOf({ 'X-Test-User': 'dr-7' })) === 200);
expectThat(
  'a wrong secret gets 401',
  (await statusOf({ 'X-Test-User': 'dr-7', 'X-Test-Secret': 'another' })) === 401,
);
expectThat(
  'no secret gets 401',
  (await statusOf({ 'X-Test-User': 'dr-7', 'X-Test-Secret': 'none' })) === 401,
);
expectThat(
  'who claims to be logged in gets 401',
  (await statusOf({ 'X-Forwarded-User': 'dr-7', 'X-Proxy-Secret': SECRET })) === 401,
);
expectThat(
  'who comes by another way than the identity provider gets 401, secret or not',
  analyzeFromBeside({ 'X-Forwarded-User': 'dr-7', 'X-Proxy-Secret': SECRET }) === 401 &&
    analyzeFromBeside({ 'X-Forwarded-User': 'dr-7', 'X-Peer-Address': '198.18.251.2' }) === 401,
);
for (const service of ['frontend', 'analysis-service', 'translation-service']) {
  const claims = { 'X-Forwarded-User': 'dr-7', 'X-Peer-Address': '198.18.251.2' };
  expectThat(
    `nobody in ${service} can be somebody without the secret`,
    analyzeFromWithin(service, claims) === 401 &&
      analyzeFromWithin(service, { ...claims, 'X-Proxy-Secret': 'guessed' }) === 401,
  );
}
expectThat('health is told without a login', (await ask('/health/ready')).status === 200);
expectThat('the port of the page is closed', !(await isOpen(Number(environment.PORT ?? 8080))));
const audited = control(files, ['logs', '--no-color', '--no-log-prefix', 'gateway'])
  .split('\n')
  .filter((line) => line.includes('"msg":"audit"'))
  // Compose puts control characters of a terminal before some lines.
  .map((line) => JSON.parse(line.slice(line.indexOf('{'))));
expectThat(
  'the audit names who was served, and nobody who was not',
  audited.some(({ principal, outcome }) => principal === 'dr-7' && outcome === 200) &&
    audited.every(({ principal, outcome }) => (principal === 'dr-7') === (outcome === 200)),
);
expectThat('the secret is in no log', !control(files, ['logs', '--no-color']).includes(SECRET));

process.stdout.write(`tests: ${results.passed} passed, ${results.failed} failed\n`);
process.exitCode = results.failed === 0 ? 0 : 1;
