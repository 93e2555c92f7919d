// Logs in as a browser does: oauth2-proxy as docker-compose.auth.yml ships it, before a real OpenID Connect provider. Where
// the image of oauth2-proxy or the provider cannot be had, that is told, and counts as neither passed nor failed.
// Usage: node .ci/openid.mjs COMPOSE..., where COMPOSE... is the command that stands for `docker compose`.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { patient } from './patient.mjs';

const [program, ...compose] = process.argv.slice(2);
const PROVIDER = 'oidc-provider@9.13.3';
const cache = fileURLToPath(new URL('../.cache/openid', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'neurovista-openid-'));
chmodSync(folder, 0o755);
const file = (name, text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const environment = {
  // oxlint-disable-next-line node/no-process-env -- passed on to compose
  ...process.env,
  OIDC_ISSUER_URL: 'http://identity.test:9080',
  OIDC_CLIENT_ID: 'neurovista',
  OIDC_REDIRECT_URL: 'http://nv.test:4180/oauth2/callback',
  OIDC_ALLOWED_GROUPS: 'cardiology, neurology',
  OIDC_CLIENT_SECRET_FILE: file('client-secret', 'the-secret-of-the-client'),
  OIDC_COOKIE_SECRET_FILE: file('cookie-secret', '0123456789abcdef0123456789abcdef'),
  PROXY_SECRET_FILE: file('proxy-secret', 'a-secret-of-the-test'),
};

const results = { passed: 0, failed: 0 };
function expectThat(sentence, holds) {
  results[holds ? 'passed' : 'failed'] += 1;
  process.stderr.write(`${holds ? 'ok' : 'NOT OK'}: ${sentence}\n`);
}
function conclude() {
  process.stdout.write(`tests: ${results.passed} passed, ${results.failed} failed\n`);
  process.exit(results.failed === 0 ? 0 : 1);
}

const FILES = ['docker-compose.yml', 'docker-compose.auth.yml', '.ci/openid.yml'];
const control = (args, options = {}) =>
  execFileSync(program, [...compose, ...FILES.flatMap((name) => ['-f', name]), ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 29,
    env: environment,
    stdio: ['ignore', 'pipe', 2],
    ...options,
  });

try {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), '{"private":true,"type":"module"}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', cache];
  execFileSync('npm', ['install', ...options, PROVIDER], { stdio: ['ignore', 'ignore', 2] });
  control(['create', '--no-build', 'login', 'identity'], { stdio: 'ignore' });
} catch {
  process.stderr.write('NOT RUN: the login, since its image or the provider cannot be had here\n');
  conclude();
}
process.once('exit', () => {
  control(['down', '--remove-orphans'], { stdio: ['ignore', 2, 2] });
  rmSync(folder, { recursive: true });
});
control(['up', '--detach', '--no-build', '--wait'], { stdio: ['ignore', 2, 2] });

/** A browser with cookies of its own; every name leads to this machine. */
function openBrowser() {
  const jar = new Map();
  const keepCookies = (hostname, lines) => {
    const own = jar.get(hostname) ?? new Map();
    for (const line of lines) {
      const [pair] = line.split(';');
      own.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    jar.set(hostname, own);
  };
  const send = async (url, { method = 'GET', headers = {}, body = '' } = {}) => {
    const { host, hostname, port, pathname, search } = new URL(url);
    const cookies = [...(jar.get(hostname) ?? [])].map(([name, value]) => `${name}=${value}`);
    const options = { host: '127.0.0.1', port, path: pathname + search, method, agent: false };
    const given = { Host: host, Cookie: cookies.join('; '), ...headers };
    const call = request({ ...options, headers: given }).end(body);
    const [answer] = await once(call, 'response');
    const { location, 'set-cookie': lines = [] } = answer.headers;
    keepCookies(hostname, lines);
    const next = location === undefined ? undefined : new URL(location, url).href;
    return { status: answer.statusCode, next, url, body: await readText(answer) };
  };
  const follow = async (answer) => {
    let last = answer;
    // oxlint-disable-next-line no-await-in-loop -- one leads to the next
    while (last.next !== undefined) last = await send(last.next);
    return last;
  };
  return { send, follow };
}

const PAGE = 'http://nv.test:4180/';
/** Fills in the forms of the provider until the page, or a refusal, is there; all that was answered last. */
async function logIn({ send, follow }, user) {
  let answer = await follow(await send(PAGE));
  for (const prompt of ['login', 'consent']) {
    const fields = { prompt, login: user, password: 'any' };
    const form = /<form[^>]* action="([^"]+)"/.exec(answer.body)?.[1];
    if (form === undefined) return answer;
    // oxlint-disable-next-line no-await-in-loop -- the second form follows the first
    answer = await follow(
      // oxlint-disable-next-line no-await-in-loop -- the same
      await send(new URL(form, answer.url), {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    );
  }
  return answer;
}

const analyze = ({ send }, headers = {}) =>
  send(`${PAGE}api/patients`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(patient),
  });

const stranger = openBrowser();
const sent = await stranger.send(PAGE);
expectThat(
  'who is not logged in is sent to the identity provider, with PKCE',
  sent.status === 302 &&
    sent.next.startsWith('http://identity.test:9080/auth?') &&
    sent.next.includes('code_challenge_method=S256'),
);
const claimed = { 'X-Forwarded-User': 'dr-7', 'X-Proxy-Secret': 'a-secret-of-the-test' };
expectThat('and calls of the API get 401', (await analyze(stranger, claimed)).status === 401);

const doctor = openBrowser();
const page = await logIn(doctor, 'dr-7');
expectThat('who logs in gets the page', page.status === 200 && page.body.includes('NeuroVista'));
expectThat('and is served', (await analyze(doctor, { 'X-Forwarded-User': 'dr-8' })).status === 200);
const visitor = openBrowser();
const refused = await logIn(visitor, 'visitor-1');
expectThat(`who is in none of the groups is refused: ${refused.status}`, refused.status === 403);
expectThat('and not served', (await analyze(visitor)).status !== 200);

const again = openBrowser();
const start = await again.follow(await again.send(PAGE));
expectThat('another browser has to log in itself', start.url.includes('/interaction/'));
const session = control(['config', '--format', 'json']);
expectThat(
  'a login holds for eight hours',
  JSON.parse(session).services.login.environment.OAUTH2_PROXY_COOKIE_EXPIRE === '8h',
);

/** Lines of the audit of calls that were served. */
const listServed = () =>
  control(['logs', '--no-color', '--no-log-prefix', 'gateway'])
    .split('\n')
    .filter((line) => line.includes('"msg":"audit"'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))))
    .filter(({ outcome }) => outcome === 200);
const served = listServed();
expectThat(
  `the audit names the user that the identity provider names: ${served.map(({ principal }) => principal)}`,
  served.length === 1 && served[0].principal === 'dr-7',
);
expectThat(
  `and the address of the browser, not that of the login: ${served.map(({ ip }) => ip)}`,
  served.every(({ ip }) => ip !== undefined && !ip.startsWith('198.18.251.')),
);

const CLINIC = '203.0.113.7';
await analyze(doctor, { 'X-Forwarded-For': CLINIC });
expectThat('what it claims of its address is not believed', listServed().at(-1).ip !== CLINIC);
// From here on the address that the login sees is that of a proxy which ends TLS.
environment.REAL_IP_FROM = `${served[0].ip}/32`;
control(['up', '--detach', '--no-build', '--wait'], { stdio: ['ignore', 2, 2] });
await analyze(doctor, { 'X-Forwarded-For': CLINIC });
expectThat(
  `what a proxy before the login says of it is: ${listServed().at(-1).ip}`,
  listServed().length === 3 && listServed().at(-1).ip === CLINIC,
);
conclude();
