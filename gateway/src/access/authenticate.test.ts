import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../config.ts';
import { startService, startTestGateway, stopAll, type TestGateway } from '../testing/loopback.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-access-'));
afterEach(stopAll);
afterAll(() => rmSync(folder, { recursive: true }));

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');

const toJwk = (key: KeyObject, kid: string) => ({ ...key.export({ format: 'jwk' }), kid });
const keys = [
  toJwk(rsa.publicKey, 'rsa'),
  toJwk(short.publicKey, 'short'),
  toJwk(ec.publicKey, 'ec'),
  toJwk(ed.publicKey, 'ed'),
  { ...toJwk(ed.publicKey, 'for-encryption'), use: 'enc' },
  { ...toJwk(rsa.publicKey, 'pss-only'), alg: 'PS256' },
  { kty: 'oct', kid: 'secret', k: Buffer.from('secret').toString('base64url') },
];
const keyFile = join(folder, 'keys.json');
writeFileSync(keyFile, JSON.stringify({ keys }));

const JWT = {
  AUTH_MODE: 'jwt',
  JWKS_FILE: keyFile,
  JWT_ISSUER: 'https://login.test',
  JWT_AUDIENCE: 'neurovista',
};
const now = Math.floor(Date.now() / 1000);
const claims = { iss: 'https://login.test', aud: 'neurovista', sub: 'dr-7', exp: now + 600 };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of these parts; `seal` makes the signature of the text that is signed. */
function makeToken(header: object, body: object, seal: (text: Buffer) => Buffer): string {
  const text = `${encode(header)}.${encode(body)}`;
  return `${text}.${seal(Buffer.from(text)).toString('base64url')}`;
}
// oxlint-disable-next-line unicorn/no-null -- what node:crypto takes for "no digest of its own"
const byEd = (text: Buffer) => sign(null, text, ed.privateKey);
const edToken = (body: object, header: object = {}) =>
  makeToken({ alg: 'EdDSA', kid: 'ed', ...header }, body, byEd);
const byPss = (text: Buffer) =>
  sign('sha256', text, { key: rsa.privateKey, padding: 6, saltLength: 32 });
const byRsa = (text: Buffer) => sign('sha256', text, rsa.privateKey);
const byEc = (text: Buffer) =>
  sign('sha256', text, { key: ec.privateKey, dsaEncoding: 'ieee-p1363' });

const accepted: [string, string][] = [
  ['EdDSA', edToken(claims)],
  ['RS256', makeToken({ alg: 'RS256', kid: 'rsa' }, claims, byRsa)],
  ['PS256', makeToken({ alg: 'PS256', kid: 'pss-only' }, claims, byPss)],
  ['ES256', makeToken({ alg: 'ES256', kid: 'ec' }, claims, byEc)],
  ['one audience of several', edToken({ ...claims, aud: ['other', 'neurovista'] })],
  ['a clock that is a little slow', edToken({ ...claims, exp: now - 30, nbf: now + 30 })],
];

const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' });
const byHmac = (secret: string | Buffer) => (text: Buffer) =>
  createHmac('sha256', secret).update(text).digest();
const byStranger = (text: Buffer) =>
  // oxlint-disable-next-line unicorn/no-null -- what node:crypto takes for "no digest of its own"
  sign(null, text, stranger.privateKey);

const refused: [string, string][] = [
  ['alg none', makeToken({ alg: 'none', kid: 'ed' }, claims, () => Buffer.alloc(0))],
  ['alg none with a signature', makeToken({ alg: 'none', kid: 'ed' }, claims, byEd)],
  ['alg nOnE', makeToken({ alg: 'nOnE', kid: 'ed' }, claims, byEd)],
  [
    'HS256 signed with the public key',
    makeToken({ alg: 'HS256', kid: 'rsa' }, claims, byHmac(publicPem)),
  ],
  [
    'HS256 with a secret of the set',
    makeToken({ alg: 'HS256', kid: 'secret' }, claims, byHmac('secret')),
  ],
  ['another signer', makeToken({ alg: 'EdDSA', kid: 'ed' }, claims, byStranger)],
  ['an algorithm that is not the key’s', makeToken({ alg: 'ES256', kid: 'ed' }, claims, byEd)],
  [
    'an algorithm that its key excludes',
    makeToken({ alg: 'RS256', kid: 'pss-only' }, claims, byRsa),
  ],
  [
    'a key that is too short',
    makeToken({ alg: 'RS256', kid: 'short' }, claims, (text) =>
      sign('sha256', text, short.privateKey),
    ),
  ],
  ['a key for encryption', edToken(claims, { kid: 'for-encryption' })],
  ['an unknown key', edToken(claims, { kid: 'other' })],
  ['no key id', edToken(claims, { kid: undefined })],
  ['a critical extension', edToken(claims, { crit: ['exp'] })],
  ['a key of its own', edToken(claims, { kid: 'mine', jwk: toJwk(stranger.publicKey, 'mine') })],
  ['another issuer', edToken({ ...claims, iss: 'https://evil.test' })],
  ['another audience', edToken({ ...claims, aud: 'other' })],
  ['no audience', edToken({ ...claims, aud: undefined })],
  ['no subject', edToken({ ...claims, sub: undefined })],
  ['no expiry', edToken({ ...claims, exp: undefined })],
  ['an expiry that is no number', edToken({ ...claims, exp: String(now + 600) })],
  ['an expired token', edToken({ ...claims, exp: now - 61 })],
  ['a token of tomorrow', edToken({ ...claims, nbf: now + 120 })],
  [
    'claims that were changed',
    edToken(claims).replace(/\.[^.]+\./, `.${encode({ ...claims, sub: 'x' })}.`),
  ],
  ['no signature', edToken(claims).replace(/[^.]+$/, '')],
  ['two parts', edToken(claims).replace(/\.[^.]+$/, '')],
  ['four parts', `${edToken(claims)}.x`],
  ['no token', 'x'],
  ['17 kB', edToken({ ...claims, pad: 'x'.repeat(17_000) })],
];

async function startWith(settings: Readonly<Record<string, string>>): Promise<TestGateway> {
  const service = await startService((_request, response) => void response.end('{}'));
  return startTestGateway({ ANALYSIS_URL: service, TRANSLATION_URL: service, ...settings });
}

const post = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}/api/patients`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: '{}',
  });

const principalsOf = ({ lines }: TestGateway) =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; principal?: string })
    .filter(({ msg }) => msg === 'audit')
    .map(({ principal }) => principal);

describe('[64] AUTH_MODE=none', () => {
  it('takes nobody for somebody, whatever a header says', async () => {
    const gateway = await startWith({});
    const claimed = { 'X-Forwarded-User': 'root', Authorization: `Bearer ${edToken(claims)}` };
    expect((await post(gateway.url, claimed)).status).toBe(200);
    expect(principalsOf(gateway)).toEqual(['anonymous']);
  });
});

describe('AUTH_MODE=jwt', () => {
  it.each(accepted)('lets in: %s', async (_what, token) => {
    const gateway = await startWith(JWT);
    const response = await post(gateway.url, { Authorization: `Bearer ${token}` });
    expect(response.status).toBe(200);
    expect(principalsOf(gateway)).toEqual(['dr-7']);
  });

  it.each(refused)(
    'answers 401 without a reason, and logs nothing of it: %s',
    async (_what, token) => {
      const gateway = await startWith(JWT);
      // Undici sends no header over 16 kB; a token of that length is refused by Node's parser.
      const response = await post(gateway.url, { Authorization: `Bearer ${token}` });
      expect([401, 431, 400]).toContain(response.status);
      expect(await response.json()).not.toHaveProperty('detail');
      expect(gateway.lines.join('')).not.toContain(token.slice(0, 40));
    },
  );

  it.each([[{}], [{ Authorization: 'Basic eDp5' }], [{ 'X-Forwarded-User': 'root' }]])(
    'answers 401 to %j and names the scheme',
    async (headers: Record<string, string>) => {
      const gateway = await startWith(JWT);
      const response = await post(gateway.url, headers);
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(response.headers.get('Content-Type')).toContain('application/problem+json');
      expect(principalsOf(gateway)).toEqual(['anonymous']);
    },
  );

  it.each(['/health/live', '/api/docs', '/problems/unauthorized'])(
    'leaves %s open',
    async (path) => {
      const { url } = await startWith(JWT);
      expect((await fetch(url + path)).status).toBe(200);
    },
  );

  it('follows a key set at an address, and lets unknown keys make it ask only so often', async () => {
    let served: unknown[] = [toJwk(rsa.publicKey, 'rsa')];
    let asked = 0;
    const login = await startService((_request, response) => {
      asked += 1;
      response.end(JSON.stringify({ keys: served }));
    });
    const gateway = await startWith({ ...JWT, JWKS_FILE: '', JWKS_URL: login });
    const good = {
      Authorization: `Bearer ${makeToken({ alg: 'RS256', kid: 'rsa' }, claims, byRsa)}`,
    };
    expect((await post(gateway.url, good)).status).toBe(200);
    served = keys;
    const unknown = { Authorization: `Bearer ${edToken(claims)}` };
    expect((await post(gateway.url, unknown)).status).toBe(401);
    expect((await post(gateway.url, good)).status).toBe(200);
    expect(asked).toBe(1);
  });

  it('is not ready while the keys cannot be read, says so, and is ready again by itself', async () => {
    let isUp = false;
    const login = await startService((_request, response) => {
      if (isUp) response.end(JSON.stringify({ keys }));
      else response.writeHead(500).end();
    });
    const analysis = await startService((_request, response) =>
      response.end('{"status":"ready","dependencies":[]}'),
    );
    const settings = { ...JWT, JWKS_FILE: '', JWKS_URL: login, ANALYSIS_URL: analysis };
    const gateway = await startTestGateway(settings);
    const down = await fetch(`${gateway.url}/health/ready`);
    expect(down.status).toBe(503);
    expect(await down.text()).toContain('identity-provider is not ready');
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
    isUp = true;
    // What is found is kept for a second.
    let up = await fetch(`${gateway.url}/health/ready`);
    // oxlint-disable-next-line no-await-in-loop -- until it is seen
    while (up.status !== 200) up = await fetch(`${gateway.url}/health/ready`);
    expect(await up.json()).toMatchObject({
      dependencies: expect.arrayContaining([
        { name: 'identity-provider', required: true, status: 'up' },
      ]),
    });
  });

  it('answers 503 while the key set was never read', async () => {
    const login = await startService((_request, response) => void response.writeHead(500).end());
    const gateway = await startWith({ ...JWT, JWKS_FILE: '', JWKS_URL: login });
    const response = await post(gateway.url, { Authorization: `Bearer ${edToken(claims)}` });
    expect(response.status).toBe(503);
  });

  it.each([
    [{ AUTH_MODE: 'jwt' }, 'JWKS_FILE or JWKS_URL'],
    [{ AUTH_MODE: 'jwt', JWKS_FILE: keyFile }, 'JWT_AUDIENCE'],
    [{ AUTH_MODE: 'proxy', PROXY_SECRET_FILE: keyFile }, 'TRUSTED_PROXY_CIDRS'],
    [{ AUTH_MODE: 'proxy', TRUSTED_PROXY_CIDRS: '10.9.0.0/24' }, 'PROXY_SECRET_FILE'],
    [{ AUTH_MODE: 'basic' }, 'AUTH_MODE'],
    [{ ALLOWED_CIDRS: '10.0.0.0/33' }, 'ALLOWED_CIDRS'],
  ])('does not start with %j', (settings, name) => {
    expect(() => readConfig(settings)).toThrow(name);
  });

  it.each(['absent.json', 'empty.json'])('does not start with the key file %s', async (name) => {
    writeFileSync(join(folder, 'empty.json'), '{"keys":[]}');
    const start = startTestGateway({ ...JWT, JWKS_FILE: join(folder, name) });
    await expect(start).rejects.toThrow('JWKS_FILE');
  });
});

describe('AUTH_MODE=proxy', () => {
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'hospital\n');
  const PROXY = {
    AUTH_MODE: 'proxy',
    TRUSTED_PROXY_CIDRS: '10.9.0.0/24',
    PROXY_SECRET_FILE: secret,
  };
  const told = { 'X-Forwarded-User': 'dr-7', 'X-Proxy-Secret': 'hospital' };
  const fromProxy = { 'X-Peer-Address': '10.9.0.4' };

  it.each([
    ['takes the user from the proxy', { ...told, ...fromProxy }, 200],
    ['believes no other peer', { ...told, 'X-Peer-Address': '10.8.0.4' }, 401],
    ['believes no peer that the page did not name', told, 401],
    ['needs a user', { ...fromProxy, 'X-Proxy-Secret': 'hospital' }, 401],
    ['believes no claimed client address', { ...told, 'X-Forwarded-For': '10.9.0.4' }, 401],
    ['needs the secret', { ...fromProxy, 'X-Forwarded-User': 'dr-7' }, 401],
    ['needs the right secret', { ...told, ...fromProxy, 'X-Proxy-Secret': 'x' }, 401],
  ])('%s', async (_what, headers: Record<string, string>, status) => {
    const gateway = await startWith(PROXY);
    expect((await post(gateway.url, headers)).status).toBe(status);
    expect(principalsOf(gateway)).toEqual([status === 200 ? 'dr-7' : 'anonymous']);
  });

  it('believes the named peer only from a page that it trusts', async () => {
    const gateway = await startWith({ ...PROXY, TRUST_PROXY: '10.1.1.1' });
    expect((await post(gateway.url, { ...told, ...fromProxy })).status).toBe(401);
  });
});

describe('ALLOWED_CIDRS', () => {
  it.each([
    ['127.0.0.0/8', '', 200],
    ['10.0.0.0/8,::1', '', 403],
    ['10.0.0.0/8', '10.2.3.4', 200],
    ['10.0.0.0/8', '::ffff:10.2.3.4', 200],
    ['10.0.0.0/8', '11.2.3.4', 403],
    ['10.0.0.0/8', 'unknown', 403],
    ['2001:db8::/32', '2001:db8::7', 200],
  ])('%s meets client %j with %i', async (ranges, client, status) => {
    const gateway = await startWith({ ALLOWED_CIDRS: ranges });
    const headers: Record<string, string> = client === '' ? {} : { 'X-Forwarded-For': client };
    expect((await post(gateway.url, headers)).status).toBe(status);
    expect((await fetch(`${gateway.url}/health/live`, { headers })).status).toBe(200);
  });
});
