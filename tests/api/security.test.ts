import { describe, expect, it } from '@jest/globals';
import { makePatient, postPatient, sendRaw, stack } from '../support/http.ts';
import { expectProblem } from '../support/problems.ts';

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const API_POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

describe('headers', () => {
  it.each([
    ['the page', '/', PAGE_POLICY],
    ['an unknown page', '/nothing', PAGE_POLICY],
    ['a health report', '/health/live', API_POLICY],
    ['a refused method', '/api/patients', API_POLICY],
    ['an unknown call', '/api/nothing', API_POLICY],
  ])('guard %s', async (_what, path, policy) => {
    const { headers } = await stack().get(path);
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-store',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['permissions-policy']).toContain('clipboard-write=(self)');
  });

  it.each(['/', '/api/docs', '/nothing'])(
    'of %s promise no TLS and name no version',
    async (path) => {
      const { headers } = await stack().get(path);
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers['server'] ?? '').not.toMatch(/\d/);
    },
  );

  it('guard answers to bodies that are too large', async () => {
    const { headers } = await postPatient(makePatient({ symptoms: 'x'.repeat(750_001) }));
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('keep answers of the API out of every cache', async () => {
    const { headers } = await postPatient(makePatient()).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('files', () => {
  it('are kept by browsers for good when their name has a hash', async () => {
    const page = await stack().get('/').expect(200);
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? [];
    const { headers } = await stack().get(asset).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/index.html.map',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/metrics',
    '/api/metrics',
    '//evil.test',
  ])('are not found at %s', async (path) => {
    const response = await stack().get(path);
    expectProblem(response, 'not-found');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers).not.toHaveProperty('location');
  });

  it.each(['/../../etc/passwd', '/..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2fetc/passwd'])(
    'are not reached outside the page by %s',
    async (path) => {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(answer).not.toContain('root:');
    },
  );
});

describe('other sites', () => {
  it('may not make a browser call the API', async () => {
    const response = await postPatient(makePatient()).set('Sec-Fetch-Site', 'cross-site');
    expectProblem(response, 'forbidden');
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('get no leave to read an answer', async () => {
    const { headers } = await stack().get('/api/docs').set('Origin', 'https://evil.test');
    const names = Object.keys(headers).filter((name) => name.startsWith('access-control'));
    expect(names).toEqual([]);
  });

  it('get no answer to a preflight', async () => {
    const response = await stack()
      .options('/api/patients')
      .set('Origin', 'https://evil.test')
      .set('Access-Control-Request-Method', 'POST');
    expectProblem(response, 'method-not-allowed');
    expect(response.headers).not.toHaveProperty('access-control-allow-methods');
  });
});

describe('an address that is not exactly one of the API', () => {
  it.each([
    '/api/translate/',
    '/api/patients/',
    '/api/patients//',
    '/api/patients/1',
    '/api//translate',
    '/api/Translate',
    '/api/%74ranslate',
    '/api/translate%2F',
    '/api/translate;a=b',
    '/api/nothing/../translate/',
  ])('is not found: %s', async (path) => {
    const body = JSON.stringify({ text: 'No fever.', targetLanguage: 'es' });
    const head = `Host: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    const answer = await sendRaw(
      `POST ${path} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toMatch(/^Content-Type: application\/problem\+json/im);
  });
});

describe('unclear requests', () => {
  const end = 'Connection: close\r\n\r\n';

  it.each([
    [
      'two Host headers',
      `GET /api/docs HTTP/1.1\r\nHost: a\r\nHost: b\r\n${end}`,
      /^HTTP\/1\.1 400 /,
    ],
    ['no Host header', `GET /api/docs HTTP/1.1\r\n${end}`, /^HTTP\/1\.1 400 /],
    ['TRACE', `TRACE /api/docs HTTP/1.1\r\nHost: a\r\n${end}`, /^HTTP\/1\.1 405 /],
    [
      'both length and chunks',
      `POST /api/patients HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      'two lengths',
      `POST /api/patients HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n${end}abcde`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      'a header of 17 kB',
      `GET /api/docs HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(17_000)}\r\n${end}`,
      /^HTTP\/1\.1 4(00|31) /,
    ],
  ])('are refused: %s', async (_what, bytes, status) => {
    expect(await sendRaw(bytes)).toMatch(status);
  });
});

/** How many requests are left to a client that claims this address. */
async function readRemaining(claimed: string): Promise<number> {
  const { headers } = await stack()
    .get('/api/docs')
    .set('X-Forwarded-For', claimed)
    .set('X-Real-IP', claimed)
    .set('Forwarded', `for=${claimed}`);
  return Number(/r=(\d+)/.exec(headers['ratelimit'] ?? '')?.[1]);
}

describe('addresses', () => {
  it('that a client claims do not change the limit on its requests', async () => {
    const first = await readRemaining('192.0.2.1');
    expect(await readRemaining('192.0.2.2')).toBeLessThan(first);
  });
});
