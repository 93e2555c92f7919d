import http from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createClient } from './client.ts';
import { LibreTranslateError } from './errors.ts';
import type { ClientOptions } from './types.ts';

type Handler = (body: Record<string, unknown>, res: http.ServerResponse, path: string) => void;

const servers: http.Server[] = [];
const pair = { source: 'en', target: 'es' };

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    }),
  );
});

async function serve(handler: Handler): Promise<string> {
  const server = http.createServer((req, res) => {
    let raw = '';
    req.on('data', (part: Buffer) => (raw += part.toString()));
    req.on('end', () => handler(parse(raw), res, req.url ?? ''));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const parse = (raw: string) => {
  const parsed: Record<string, unknown> = JSON.parse(raw || '{}');
  return parsed;
};
const reply = (res: http.ServerResponse, status: number, body: unknown) => {
  res.writeHead(status, { 'Content-Type': 'application/json' });
  res.end(typeof body === 'string' ? body : JSON.stringify(body));
};
const upper = (q: unknown) =>
  Array.isArray(q) ? q.map((item) => String(item).toUpperCase()) : String(q).toUpperCase();
const echo: Handler = (body, res) => reply(res, 200, { translatedText: upper(body['q']) });

const client = (baseUrl: string, options: Partial<ClientOptions> = {}) =>
  createClient({
    baseUrl,
    timeoutMs: 2_000,
    retries: 3,
    concurrency: 2,
    sleep: () => Promise.resolve(),
    random: () => 0,
    ...options,
  });

describe('translate', () => {
  it('answers a string with one translation and an array with as many', async () => {
    const translator = client(await serve(echo));
    expect((await translator.translate('fever', pair)).text).toBe('FEVER');
    const many = await translator.translate(['fever', 'cough'], pair);
    expect(many.map((one) => one.text)).toEqual(['FEVER', 'COUGH']);
  });

  it('gives blank items back without sending them', async () => {
    const seen: unknown[] = [];
    const url = await serve((body, res, path) => {
      seen.push(body['q']);
      echo(body, res, path);
    });
    const many = await client(url).translate(['', 'a', '  ', 'b'], pair);
    expect(many.map((one) => one.text)).toEqual(['', 'A', '  ', 'B']);
    expect(seen).toEqual([['a', 'b']]);
  });

  it('splits a long text and keeps its spaces', async () => {
    const seen: unknown[] = [];
    const url = await serve((body, res, path) => {
      seen.push(body['q']);
      echo(body, res, path);
    });
    const { text } = await client(url, { characterLimit: 10 }).translate('One two.  Three.', pair);
    expect(text).toBe('ONE TWO.  THREE.');
    expect(seen).toEqual([['One two.', 'Three.']]);
  });

  it.each([
    ['no key and no alternatives', {}, {}, ['format', 'q', 'source', 'target']],
    ['an empty key', { apiKey: '' }, {}, ['format', 'q', 'source', 'target']],
    ['a key', { apiKey: 'k' }, {}, ['api_key', 'format', 'q', 'source', 'target']],
    ['alternatives', {}, { alternatives: 2 }, ['alternatives', 'format', 'q', 'source', 'target']],
  ])('sends only what it must with %s', async (_, options, call, keys) => {
    let sent: string[] = [];
    const url = await serve((body, res, path) => {
      sent = Object.keys(body).toSorted();
      echo(body, res, path);
    });
    await client(url, options).translate('a', { ...pair, ...call });
    expect(sent).toEqual(keys);
  });

  it.each([
    [500, 2, 'server'],
    [503, 2, 'server'],
    [429, 4, 'rate-limited'],
    [400, 1, 'bad-request'],
    [403, 1, 'auth'],
    [404, 1, 'protocol'],
    [301, 1, 'protocol'],
  ])('meets status %i with %i attempts and the kind %s', async (status, attempts, kind) => {
    let count = 0;
    const url = await serve((_, res) => {
      count += 1;
      reply(res, status, { error: 'Slowdown: 3 per 1 minute' });
    });
    await expect(client(url).translate('a', pair)).rejects.toMatchObject({ kind, status });
    expect(count).toBe(attempts);
  });

  it('takes a limit of zero for a wrong key and does not repeat', async () => {
    let count = 0;
    const url = await serve((_, res) => {
      count += 1;
      reply(res, 429, { error: 'Slowdown: 0 per 1 minute' });
    });
    await expect(client(url).translate('a', pair)).rejects.toMatchObject({ kind: 'auth' });
    expect(count).toBe(1);
  });

  it('does not wait past the deadline', async () => {
    const url = await serve((_, res) => reply(res, 429, { error: 'Slowdown: 3 per 1 minute' }));
    const slept: number[] = [];
    const translator = client(url, {
      now: () => 1_000,
      sleep: (milliseconds) => {
        slept.push(milliseconds);
        return Promise.resolve();
      },
    });
    await expect(translator.translate('a', { ...pair, deadline: 1_100 })).rejects.toMatchObject({
      kind: 'rate-limited',
    });
    expect(slept).toEqual([]);
  });

  it.each([
    ['an array for a string', 'a', { translatedText: ['A'] }],
    ['a string for an array', ['a', 'b'], { translatedText: 'A' }],
    ['a shorter array', ['a', 'b'], { translatedText: ['A'] }],
    ['an HTML page', 'a', '<html></html>'],
    ['a cut answer', 'a', '{"translatedText": "El pac'],
    ['another object', 'a', { error: 'none' }],
  ])('refuses %s', async (_, q, body) => {
    const url = await serve((__, res) => reply(res, 200, body));
    const call =
      typeof q === 'string' ? client(url).translate(q, pair) : client(url).translate(q, pair);
    await expect(call).rejects.toMatchObject({ kind: 'protocol' });
  });

  it('refuses an answer without end, and lets go of the server', async () => {
    let stop: () => void = () => undefined;
    const letGo = new Promise<void>((done) => (stop = done));
    const url = await serve((_, res) => {
      res.once('close', stop);
      const pour = (): void => {
        if (res.destroyed) return;
        if (res.write(Buffer.alloc(1_000_000, '['))) setImmediate(pour);
        else res.once('drain', pour);
      };
      pour();
    });
    await expect(client(url).translate('a', pair)).rejects.toMatchObject({ kind: 'protocol' });
    await letGo;
  });

  it('gives up on a server that hangs', async () => {
    const url = await serve(() => undefined);
    await expect(client(url, { timeoutMs: 20 }).translate('a', pair)).rejects.toMatchObject({
      kind: 'timeout',
      retryable: false,
    });
  });

  it('tells a caller who left from a server that failed', async () => {
    const leave = new AbortController();
    const url = await serve(() => leave.abort());
    await expect(
      client(url).translate('a', { ...pair, signal: leave.signal }),
    ).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('repeats a connection that broke once', async () => {
    let count = 0;
    const url = await serve((body, res, path) => {
      count += 1;
      if (count === 1) res.socket?.destroy();
      else echo(body, res, path);
    });
    expect((await client(url).translate('a', pair)).text).toBe('A');
  });

  it('stops calling after failures in a row and tries again after the cool-down', async () => {
    let count = 0;
    let healthy = false;
    let now = 0;
    const url = await serve((body, res, path) => {
      count += 1;
      if (healthy) echo(body, res, path);
      else reply(res, 500, { error: 'x' });
    });
    const translator = client(url, {
      retries: 0,
      now: () => now,
      breaker: { failures: 2, coolDownMs: 1_000 },
    });
    const kindOf = () =>
      translator
        .translate('a', pair)
        .catch((error: unknown) => (error instanceof LibreTranslateError ? error.kind : error));
    expect([await kindOf(), await kindOf(), await kindOf()]).toEqual([
      'server',
      'server',
      'circuit-open',
    ]);
    expect([count, translator.state()]).toEqual([2, 'open']);
    now = 1_000;
    healthy = true;
    expect((await translator.translate('a', pair)).text).toBe('A');
    expect(translator.state()).toBe('closed');
  });

  it('keeps to its concurrency', async () => {
    let busy = 0;
    let most = 0;
    const url = await serve((body, res, path) => {
      busy += 1;
      most = Math.max(most, busy);
      setImmediate(() => {
        busy -= 1;
        echo(body, res, path);
      });
    });
    const translator = client(url, { concurrency: 2 });
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((q) => translator.translate(q, pair)));
    expect(most).toBeLessThanOrEqual(2);
  });

  it('never puts the text into an error', async () => {
    const url = await serve((_, res) => reply(res, 500, { error: 'canary-text' }));
    const error: unknown = await client(url)
      .translate('canary-text', pair)
      .catch((caught: unknown) => caught);
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('canary-text');
  });
});

describe('ready', () => {
  const languages = [{ code: 'en', name: 'English', targets: ['en', 'es'] }];
  it.each([
    ['the pair is loaded and the canary keeps its negation', languages, 'Sin fiebre.', true],
    ['the canary loses its negation', languages, 'Fiebre.', false],
    ['the canary stays English', languages, 'No fever.', false],
    [
      'Spanish is not loaded yet',
      [{ code: 'en', name: 'English', targets: ['en'] }],
      'Sin fiebre.',
      false,
    ],
  ])('tells when %s', async (_, known, canary, expected) => {
    const url = await serve((__, res, path) =>
      reply(res, 200, path === '/languages' ? known : { translatedText: canary }),
    );
    expect(await client(url).ready()).toBe(expected);
  });

  it('is false when nothing listens', async () => {
    expect(await client('http://127.0.0.1:9').ready()).toBe(false);
  });
});
