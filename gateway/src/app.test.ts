import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  FIELD_TRANSLATIONS_PATH,
  livenessSchema,
  PROBLEM_KINDS,
  problemSchema,
  readinessSchema,
} from '@neurovista/contracts';
import { BODY_LIMIT_BYTES } from './app.ts';
import {
  findDeadAddress,
  sendRaw,
  startService,
  startTestGateway,
  stopAll,
} from './testing/loopback.ts';

afterEach(stopAll);

const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** A gateway over a service that answers everything with 200; it counts what reaches it. */
async function startOverCounter(settings: Record<string, string> = {}) {
  const seen = { requests: 0 };
  const service = await startService((request, response) => {
    seen.requests += 1;
    void text(request).then(() => response.end('{}'));
  });
  const gateway = await startTestGateway({
    ANALYSIS_URL: service,
    TRANSLATION_URL: service,
    ...settings,
  });
  return { ...gateway, seen };
}

function post(url: string, init: RequestInit = {}) {
  return fetch(`${url}/api/patients`, {
    method: 'POST',
    body: '{}',
    headers: JSON_HEADERS,
    ...init,
  });
}

describe('refusals', () => {
  it.each([
    { why: 'an unknown path', path: '/api/nothing', init: {}, status: 404 },
    { why: 'a path beside the API', path: '/package.json', init: {}, status: 404 },
    {
      why: 'the call that is for the services alone',
      path: FIELD_TRANSLATIONS_PATH,
      init: { method: 'POST', body: '{}', headers: JSON_HEADERS },
      status: 404,
    },
    { why: 'an unknown kind of problem', path: '/problems/toString', init: {}, status: 404 },
    { why: 'GET of an analysis', path: '/api/patients', init: {}, status: 405 },
    { why: 'PUT', path: '/api/translate', init: { method: 'PUT' }, status: 405 },
    { why: 'OPTIONS', path: '/api/translate', init: { method: 'OPTIONS' }, status: 405 },
    {
      why: 'DELETE under a path',
      path: '/api/patients/1',
      init: { method: 'DELETE' },
      status: 404,
    },
    { why: 'POST of a health page', path: '/health/live', init: { method: 'POST' }, status: 405 },
    {
      why: 'a text body',
      path: '/api/patients',
      init: { method: 'POST', body: '{}', headers: { 'Content-Type': 'text/plain' } },
      status: 415,
    },
    {
      why: 'a type that only starts like JSON',
      path: '/api/patients',
      init: { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/jsonp' } },
      status: 415,
    },
    {
      why: 'a compressed body',
      path: '/api/patients',
      init: {
        method: 'POST',
        body: '{}',
        headers: { ...JSON_HEADERS, 'Content-Encoding': 'gzip' },
      },
      status: 415,
    },
    {
      why: 'a call that a page of another site makes',
      path: '/api/patients',
      init: {
        method: 'POST',
        body: '{}',
        headers: { ...JSON_HEADERS, 'Sec-Fetch-Site': 'cross-site' },
      },
      status: 403,
    },
    {
      why: 'a path that cannot be decoded',
      path: '/problems/%E0%A4%A',
      init: {},
      status: 400,
    },
  ])('answers $why with $status and a problem', async ({ path, init, status }) => {
    const gateway = await startOverCounter();
    const response = await fetch(`${gateway.url}${path}`, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
    const problem = problemSchema.parse(await response.json());
    expect(problem).toMatchObject({ status, requestId: response.headers.get('X-Request-Id') });
    expect(gateway.seen.requests).toBe(0);
  });

  it('names the methods that an address takes', async () => {
    const gateway = await startOverCounter();
    const response = await fetch(`${gateway.url}/api/patients`, { method: 'DELETE' });
    expect(response.headers.get('Allow')).toBe('POST');
  });

  it.each([
    ['announced', { body: 'x'.repeat(BODY_LIMIT_BYTES + 1) }],
    [
      'streamed without a length',
      { body: new Blob(['x'.repeat(BODY_LIMIT_BYTES + 1)]).stream(), duplex: 'half' },
    ],
  ])('answers a body over the limit with 413 when it is %s', async (_how, init) => {
    const gateway = await startOverCounter();
    const response = await post(gateway.url, init as RequestInit);
    expect(response.status).toBe(413);
    expect(problemSchema.parse(await response.json()).type).toBe('/problems/too-large');
    expect(gateway.seen.requests).toBe(0);
  });

  it.each([
    ['two Host headers', 'GET /health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['no Host header', 'GET /health/live HTTP/1.1\r\n\r\n', 400],
    ['TRACE', 'TRACE /health/live HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    [
      'both length and chunks',
      'POST /api/patients HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['17 kB of headers', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ['101 headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: a\r\n'.repeat(101)}\r\n`, 400],
  ])('refuses %s', async (_what, request, status) => {
    const gateway = await startOverCounter();
    const closing = request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    const answer = await sendRaw(gateway.url, closing);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('application/problem+json');
    expect(gateway.seen.requests).toBe(0);
  });

  it('sends nothing on when the client stops in the middle of its body', async () => {
    const gateway = await startOverCounter();
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/patients HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    socket.end();
    await once(socket.resume(), 'close');
    expect(gateway.seen.requests).toBe(0);
  });
});

describe('rate limit', () => {
  it('answers 429 with Retry-After beyond the limit, and leaves health alone', async () => {
    const gateway = await startOverCounter({ RATE_LIMIT_PER_MINUTE: '2' });
    const statuses = [await post(gateway.url), await post(gateway.url)].map(({ status }) => status);
    const refused = await post(gateway.url);
    expect(statuses).toEqual([200, 200]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(problemSchema.parse(await refused.json()).type).toBe('/problems/rate-limited');
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
  });

  it('counts the addresses apart that a trusted proxy names', async () => {
    const gateway = await startOverCounter({ RATE_LIMIT_PER_MINUTE: '1' });
    const call = (address: string) =>
      post(gateway.url, { headers: { ...JSON_HEADERS, 'X-Forwarded-For': address } });
    expect((await call('192.0.2.1')).status).toBe(200);
    expect((await call('192.0.2.2')).status).toBe(200);
    expect((await call('192.0.2.1')).status).toBe(429);
  });

  it('is not escaped by claiming another address', async () => {
    const gateway = await startOverCounter({
      RATE_LIMIT_PER_MINUTE: '1',
      TRUST_PROXY: '10.0.0.0/8',
    });
    const call = (address: string) =>
      post(gateway.url, { headers: { ...JSON_HEADERS, 'X-Forwarded-For': address } });
    expect((await call('192.0.2.1')).status).toBe(200);
    expect((await call('192.0.2.2')).status).toBe(429);
  });
});

describe('headers', () => {
  it.each(['/health/live', '/api/patients', '/nothing', '/api/docs'])(
    'guard the answer of %s',
    async (path) => {
      const gateway = await startOverCounter();
      const { headers } = await fetch(`${gateway.url}${path}`);
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      );
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
      expect(headers.get('Permissions-Policy')).toContain('clipboard-write=(self)');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.has('ETag')).toBe(false);
      expect(headers.has('X-Powered-By')).toBe(false);
      expect(headers.has('Strict-Transport-Security')).toBe(false);
    },
  );

  it.each([
    [{}, 'max-age=31536000'],
    [{ HSTS_SUBDOMAINS: 'true' }, 'max-age=31536000; includeSubDomains'],
    [{ HSTS_MAX_AGE: '300' }, 'max-age=300'],
    [{ HSTS_MAX_AGE: '0' }, 'max-age=0'],
  ])('promise TLS when it is on, for a year unless %j', async (settings, promise) => {
    const gateway = await startOverCounter({ TLS: 'true', ...settings });
    const { headers } = await fetch(`${gateway.url}/health/live`);
    expect(headers.get('Strict-Transport-Security')).toBe(promise);
  });

  it('never allow another origin', async () => {
    const gateway = await startOverCounter();
    const origin = { ...JSON_HEADERS, Origin: 'https://evil.test' };
    const { headers } = await post(gateway.url, { headers: origin });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

/** A service whose readiness is this. */
const answering = (readiness: object, status = 200) =>
  startService((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(readiness));
  });

describe('health', () => {
  const ready = { status: 'ready', dependencies: [] };

  it('is alive with every service dead', async () => {
    const dead = await findDeadAddress();
    const gateway = await startTestGateway({ ANALYSIS_URL: dead, TRANSLATION_URL: dead });
    const response = await fetch(`${gateway.url}/health/live`);
    expect(livenessSchema.parse(await response.json())).toEqual({ status: 'ok' });
  });

  it.each([
    { translation: ready, code: 200, status: 'ready', up: 'up' },
    { translation: { ...ready, status: 'degraded' }, code: 200, status: 'degraded', up: 'up' },
    { translation: { title: 'not ready' }, code: 503, status: 'degraded', up: 'down' },
  ])('is $status when the translation service answers $code', async (row) => {
    const gateway = await startTestGateway({
      ANALYSIS_URL: await answering(ready),
      TRANSLATION_URL: await answering(row.translation, row.code),
    });
    const response = await fetch(`${gateway.url}/health/ready`);
    expect(response.status).toBe(200);
    expect(readinessSchema.parse(await response.json())).toEqual({
      status: row.status,
      dependencies: [
        { name: 'analysis-service', status: 'up', required: true },
        { name: 'translation-service', status: row.up, required: false },
      ],
    });
  });

  it('is asked of the services once a second, however often it is asked for', async () => {
    let asked = 0;
    const counting = await startService((_request, response) => {
      asked += 1;
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(ready));
    });
    const gateway = await startTestGateway({
      ANALYSIS_URL: counting,
      TRANSLATION_URL: await answering(ready),
    });
    const ask = async () => (await fetch(`${gateway.url}/health/ready`)).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, ask));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(asked).toBeLessThan(30);
  });

  it('names what a service misses, and why', async () => {
    const missing = { name: 'libretranslate', status: 'down', required: false, cause: 'key-wrong' };
    const gateway = await startTestGateway({
      ANALYSIS_URL: await answering(ready),
      TRANSLATION_URL: await answering({ status: 'degraded', dependencies: [missing] }),
    });
    const response = await fetch(`${gateway.url}/health/ready`);
    expect(readinessSchema.parse(await response.json())).toEqual({
      status: 'degraded',
      dependencies: [
        { name: 'analysis-service', status: 'up', required: true },
        { name: 'translation-service', status: 'up', required: false },
        missing,
      ],
    });
  });

  it('is not ready without analysis, and says so without addresses', async () => {
    const dead = await findDeadAddress();
    const gateway = await startTestGateway({
      ANALYSIS_URL: dead,
      TRANSLATION_URL: await answering(ready),
    });
    const response = await fetch(`${gateway.url}/health/ready`);
    expect(response.status).toBe(503);
    const problem = problemSchema.parse(await response.json());
    expect(problem).toMatchObject({
      type: '/problems/not-ready',
      detail: 'analysis-service is not ready.',
    });
  });
});

describe('documents', () => {
  it('describe the API as OpenAPI', async () => {
    const gateway = await startOverCounter();
    const response = await fetch(`${gateway.url}/api/docs`);
    expect(await response.json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/patients': { post: {} }, '/api/translate': { post: {} } },
    });
  });

  it.each(Object.keys(PROBLEM_KINDS))('explain the problem %s', async (kind) => {
    const gateway = await startOverCounter();
    const url = `${gateway.url}/problems/${kind}`;
    const asJson = await fetch(url);
    const asPage = await fetch(url, { headers: { Accept: 'text/html' } });
    expect(await asJson.json()).toMatchObject({ type: `/problems/${kind}` });
    expect(asPage.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await asPage.text()).toContain('<h1>');
  });
});
