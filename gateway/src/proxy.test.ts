import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@neurovista/contracts';
import { BODY_LIMIT_BYTES } from './app.ts';
import { ANSWER_LIMIT_BYTES } from './proxy.ts';
import {
  findDeadAddress,
  sendRaw,
  startService,
  startTestGateway,
  stopAll,
} from './testing/loopback.ts';

afterEach(stopAll);

const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** A service that tells what reached it. */
const mirror: RequestListener = (request, response) => {
  void text(request).then((body) => {
    const seen = { path: request.url, headers: request.headers, body };
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Set-Cookie': 'a=b',
      'X-Powered-By': 'a service',
      'Cache-Control': 'public',
    });
    return response.end(JSON.stringify(seen));
  });
};

interface Seen {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

async function startBoth(listener: RequestListener, settings: Record<string, string> = {}) {
  const service = await startService(listener);
  return startTestGateway({ ANALYSIS_URL: service, TRANSLATION_URL: service, ...settings });
}

function post(url: string, body: string, headers: Record<string, string> = {}) {
  return fetch(`${url}/api/patients`, {
    method: 'POST',
    body,
    headers: { ...JSON_HEADERS, ...headers },
  });
}

describe('forwarding', () => {
  it.each([
    ['/api/patients', 'analysis'],
    ['/api/translate', 'translation'],
  ])('sends %s to the %s service', async (path, name) => {
    const analysis = await startService((_request, response) => response.end('analysis'));
    const translation = await startService((_request, response) => response.end('translation'));
    const gateway = await startTestGateway({
      ANALYSIS_URL: analysis,
      TRANSLATION_URL: translation,
    });
    const response = await fetch(`${gateway.url}${path}`, {
      method: 'POST',
      body: '{}',
      headers: JSON_HEADERS,
    });
    expect(await response.text()).toBe(name);
  });

  it('passes a body of the longest accepted length on byte for byte', async () => {
    const gateway = await startBoth(mirror);
    const body = `"${'ñ'.repeat((BODY_LIMIT_BYTES - 2) / 2)}"`;
    const response = await post(gateway.url, body);
    const seen = (await response.json()) as Seen;
    expect(seen.body).toBe(body);
  });

  it('keeps path and query as they were sent', async () => {
    const gateway = await startBoth(mirror);
    const response = await fetch(`${gateway.url}/api/patients?c=d%20e`, {
      method: 'POST',
      body: '{}',
      headers: JSON_HEADERS,
    });
    expect(await response.json()).toMatchObject({ path: '/api/patients?c=d%20e' });
  });

  it('passes request id and trace on, and echoes the id', async () => {
    const gateway = await startBoth(mirror);
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const response = await post(gateway.url, '{}', { 'X-Request-Id': 'a-1_B', traceparent });
    const { headers } = (await response.json()) as Seen;
    expect(headers).toMatchObject({ 'x-request-id': 'a-1_B', traceparent });
    expect(response.headers.get('X-Request-Id')).toBe('a-1_B');
  });

  const dayFromToday = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it.each([
    ['is passed on when it is today', 0, true],
    ['is passed on when it is tomorrow in UTC, as in Auckland', 1, true],
    ['ends here when it is that day nowhere', 3, false],
    ['ends here when it was that day long ago', -400, false],
  ])('the day of the caller %s', async (_what, days, isPassed) => {
    const gateway = await startBoth(mirror);
    const day = dayFromToday(days);
    const response = await post(gateway.url, '{}', { 'X-Client-Date': day });
    const { headers } = (await response.json()) as Seen;
    expect(headers['x-client-date']).toBe(isPassed ? day : undefined);
  });

  it.each(['today', '2026-02-30', '2026-11-01, 2026-11-02', 'zebracanary'])(
    'a day of the caller that is none is refused: %s',
    async (day) => {
      const gateway = await startBoth(mirror);
      const response = await post(gateway.url, '{}', { 'X-Client-Date': day });
      expect(response.status).toBe(400);
      const body = await response.text();
      expect(body).toContain('X-Client-Date must be a date written YYYY-MM-DD.');
      expect(body).not.toContain(day);
    },
  );

  it.each([
    ['a blank in it', 'a b'],
    ['more than 64 characters', 'a'.repeat(65)],
    ['a line break in it, encoded', 'a%0Ab'],
  ])('makes a request id of its own when the offered one has %s', async (_why, id) => {
    const gateway = await startBoth(mirror);
    const response = await post(gateway.url, '{}', { 'X-Request-Id': id });
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(['garbage', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`])(
    'starts a new trace when it is given %s',
    async (traceparent) => {
      const gateway = await startBoth(mirror);
      const response = await post(gateway.url, '{}', { traceparent });
      const { headers } = (await response.json()) as Seen;
      expect(headers['traceparent']).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
      expect(headers['traceparent']).not.toBe(traceparent);
    },
  );

  it('tells the service nothing that the client says about addresses, connections or identities', async () => {
    const gateway = await startBoth(mirror, { TRUST_PROXY: '10.0.0.0/8' });
    const response = await post(gateway.url, '{}', {
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Host': 'evil.test',
      'X-Forwarded-Proto': 'https',
      'X-Real-IP': '203.0.113.9',
      Forwarded: 'for=203.0.113.9',
      'Proxy-Authorization': 'Basic eA==',
      TE: 'trailers',
      Cookie: 'a=b',
    });
    const { headers } = (await response.json()) as Seen;
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113|evil|eA==|trailers|cookie/);
  });

  it('passes the client address on that a trusted proxy names', async () => {
    const gateway = await startBoth(mirror);
    const response = await post(gateway.url, '{}', { 'X-Forwarded-For': '192.0.2.7' });
    const { headers } = (await response.json()) as Seen;
    expect(headers['x-forwarded-for']).toBe('192.0.2.7');
  });

  it('lets only headers of its own list come back from a service', async () => {
    const gateway = await startBoth(mirror);
    const response = await post(gateway.url, '{}');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.has('Set-Cookie')).toBe(false);
    expect(response.headers.has('X-Powered-By')).toBe(false);
    expect(response.headers.has('ETag')).toBe(false);
  });

  it.each([
    ['of one part', 17_000],
    ['of many parts', 120_000],
    ['longer than what is held back', 900_000],
  ])('passes an answer %s on byte for byte', async (_kind, length) => {
    const body = `"${'ñ'.repeat(length / 2)}"`;
    const gateway = await startBoth((_request, response) => {
      response.setHeader('Content-Length', Buffer.byteLength(body)).end(body);
    });
    expect(await (await post(gateway.url, '{}')).text()).toBe(body);
  });

  it('asks for the path alone when the request line names an address', async () => {
    const gateway = await startBoth(mirror);
    const { host } = new URL(gateway.url);
    const line = 'POST http://evil.test/api/patients?b=c HTTP/1.1';
    const head = `Host: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2`;
    const answer = await sendRaw(gateway.url, `${line}\r\n${head}\r\nConnection: close\r\n\r\n{}`);
    expect(answer).toContain('"path":"/api/patients?b=c"');
    expect(answer).not.toContain('evil.test');
  });

  it("passes a service's own problem through", async () => {
    const gateway = await startBoth((_request, response) => {
      response.writeHead(422, { 'Content-Type': 'application/problem+json' }).end('{"status":422}');
    });
    const response = await post(gateway.url, '{}');
    expect(response.status).toBe(422);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  });
});

describe('failures of a service', () => {
  it('answers 502 when nothing listens', async () => {
    const dead = await findDeadAddress();
    const gateway = await startTestGateway({ ANALYSIS_URL: dead });
    const response = await post(gateway.url, '{"name":"Canary"}');
    const problem = problemSchema.parse(await response.json());
    expect(problem).toMatchObject({ type: '/problems/upstream-unavailable', status: 502 });
    expect(problem.requestId).toBe(response.headers.get('X-Request-Id'));
    expect(JSON.stringify(problem)).not.toContain(new URL(dead).port);
    expect(await gateway.readMetrics()).toContain(
      'gateway_upstream_failures_total{service="analysis-service",kind="upstream-unavailable"} 1',
    );
  });

  it('answers 502 when the service drops the connection', async () => {
    const gateway = await startBoth((request) => request.socket.destroy());
    expect((await post(gateway.url, '{}')).status).toBe(502);
  });

  it('answers 502, and passes nothing on, when the service answers another request', async () => {
    const gateway = await startBoth((_request, response) => {
      response.writeHead(200, { 'X-Request-Id': 'of-another' }).end('{"name":"Canary"}');
    });
    const response = await post(gateway.url, '{}', { 'X-Request-Id': 'mine' });
    const problem = problemSchema.parse(await response.json());
    expect(problem).toMatchObject({ status: 502, requestId: 'mine' });
    expect(JSON.stringify(problem)).not.toContain('Canary');
    expect(await gateway.readMetrics()).toContain(
      'gateway_upstream_failures_total{service="analysis-service",kind="upstream-unavailable"} 1',
    );
  });

  it('answers 504 when the deadline passes, and lets go of the service', async () => {
    const closed = new AbortController();
    const gateway = await startBoth(
      (request) => request.socket.once('close', () => closed.abort()),
      {
        GATEWAY_TIMEOUT_MS: '50',
      },
    );
    const gone = once(closed.signal, 'abort');
    const response = await post(gateway.url, '{}');
    expect(await response.json()).toMatchObject({
      type: '/problems/upstream-timeout',
      status: 504,
    });
    await gone;
    expect(closed.signal.aborted).toBe(true);
  });

  it.each([
    ['dies', {}, (response: { destroy: () => void }) => response.destroy()],
    ['dies', { 'Content-Length': '99' }, (response: { destroy: () => void }) => response.destroy()],
    ['stalls', {}, () => undefined],
  ])(
    'breaks off its own answer when the service %s in mid-answer, and counts a failure: %j',
    async (_how, headers, act) => {
      const gateway = await startBoth(
        (_request, response) => {
          response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
          response.write('{"half":', () => act(response));
        },
        // Enough for the first bytes to arrive on a busy machine.
        { GATEWAY_TIMEOUT_MS: '1000' },
      );
      const read = async () => (await post(gateway.url, '{}')).text();
      await expect(read()).rejects.toThrow('terminated');
      const failures = /^gateway_upstream_failures_total\{.*\} (\d+)$/m;
      expect(failures.exec(await gateway.readMetrics())?.[1]).toBe('1');
    },
  );

  it('answers 502 instead of an answer that is announced as longer than any', async () => {
    const gateway = await startBoth((_request, response) => {
      response.writeHead(200, { 'Content-Length': String(ANSWER_LIMIT_BYTES * 4) }).write('[');
    });
    expect((await post(gateway.url, '{}')).status).toBe(502);
  });

  it('breaks off an answer without end', async () => {
    const gateway = await startBoth((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const part = Buffer.alloc(1_000_000, 'a');
      const pour = (): void => {
        if (response.destroyed) return;
        if (response.write(part)) setImmediate(pour);
        else response.once('drain', pour);
      };
      pour();
    });
    const response = await post(gateway.url, '{}');
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('ends the call of a client that goes away', async () => {
    const server = createServer();
    const received = once(server, 'request') as Promise<[IncomingMessage]>;
    const gateway = await startBoth((request, response) =>
      server.emit('request', request, response),
    );
    const client = new AbortController();
    const call = fetch(`${gateway.url}/api/patients`, {
      method: 'POST',
      body: '{}',
      headers: JSON_HEADERS,
      signal: client.signal,
    });
    const [request] = await received;
    const gone = once(request.socket, 'close');
    client.abort();
    await expect(call).rejects.toThrow('aborted');
    await gone;
    expect(request.socket.destroyed).toBe(true);
  });
});

describe('logs and metrics', () => {
  it.each([
    ['/api/patients', '/api/patients', 200],
    ['/api/patients/canary-path', 'other', 404],
  ])(
    'name route, status and id of %s and nothing that the client wrote',
    async (path, route, status) => {
      const gateway = await startBoth((_request, response) => response.end('{}'));
      const answered = await fetch(`${gateway.url}${path}?q=canary-query`, {
        method: 'POST',
        body: '"canary-body"',
        headers: { ...JSON_HEADERS, 'X-Request-Id': 'id-1', 'User-Agent': 'canary-agent' },
      });
      await answered.text();
      const line = gateway.lines
        .map((logged) => JSON.parse(logged) as { msg: string })
        .find(({ msg }) => msg === 'request');
      expect(line).toMatchObject({ requestId: 'id-1', method: 'POST', route, status });
      const written = gateway.lines.join('') + (await gateway.readMetrics());
      expect(written).not.toContain('canary');
    },
  );
});
