import http from 'node:http';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createClient } from './client.ts';
import { startDouble, type Double, type Manner } from './double/server.ts';
import type { TranslationOptions } from './double/translation.ts';
import { LibreTranslateError } from './errors.ts';
import type { ClientOptions, Health, Outcome } from './types.ts';

const pair = { source: 'en', target: 'es' };
const closing: (() => void)[] = [];

afterEach(() => {
  jest.useRealTimers();
  for (const close of closing.splice(0)) close();
});

async function serve(options: TranslationOptions = {}): Promise<Double> {
  const double = await startDouble(options);
  closing.push(double.close);
  return double;
}

/** A server of the test's own, for what the double does not do; the languages are there. */
async function serveBy(translate: http.RequestListener): Promise<string> {
  const server = http.createServer((request, response) => {
    if (request.url === '/languages')
      response
        .writeHead(200)
        .end(JSON.stringify([{ code: 'en', name: 'English', targets: ['en', 'es'] }]));
    else translate(request, response);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const connect = (baseUrl: string, options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, timeoutMs: 5_000, concurrency: 2, retryMs: 1, ...options });

const shown = (outcome: Outcome | undefined) =>
  outcome instanceof LibreTranslateError ? outcome.kind : outcome?.text;
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof LibreTranslateError ? error.kind : error),
  );

/** Stops the clock, but no timer. */
const stopClock = () => {
  jest.useFakeTimers({ doNotFake: TIMERS });
};
const TIMERS: FakeableAPI[] = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'hrtime',
];
type FakeableAPI = NonNullable<
  Extract<Parameters<typeof jest.useFakeTimers>[0], { doNotFake?: unknown }>['doNotFake']
>[number];

describe('translate', () => {
  it('answers a text with its translation', async () => {
    const { url } = await serve();
    expect((await connect(url).translate('No cough.', pair)).text).toBe('Sin tos.');
  });

  it('answers a list in its order, and blank items without sending them', async () => {
    const { url, asked } = await serve();
    const many = await connect(url).translateEach(['', 'No cough.', '  ', 'No rash.'], pair);
    expect(many.map(shown)).toEqual(['', 'Sin tos.', '  ', 'Sin erupción.']);
    expect(asked).toEqual([['No cough.', 'No rash.']]);
  });

  it('splits a long text at sentence ends and keeps its spaces', async () => {
    const { url, asked } = await serve({ dictionary: { 'One two.': 'Uno dos.' } });
    const { text } = await connect(url, { characterLimit: 10 }).translate(
      'One two.  No cough.',
      pair,
    );
    expect(text).toBe('Uno dos.  Sin tos.');
    expect(asked).toEqual([['One two.', 'No cough.']]);
  });

  it('sends a list in batches of few characters, in its order', async () => {
    const { url, asked } = await serve();
    const client = connect(url, { batchCharacters: 20, concurrency: 1 });
    await client.translateEach(
      ['No cough.', 'No rash.', 'No cough.', 'No rash at all today.'],
      pair,
    );
    expect(asked).toEqual([['No cough.', 'No rash.'], ['No cough.'], ['No rash at all today.']]);
  });

  it.each([
    ['no key and no alternatives', {}, {}, ['format', 'q', 'source', 'target']],
    ['an empty key', { apiKey: '' }, {}, ['format', 'q', 'source', 'target']],
    ['a key', { apiKey: 'k' }, {}, ['api_key', 'format', 'q', 'source', 'target']],
    ['alternatives', {}, { alternatives: 2 }, ['alternatives', 'format', 'q', 'source', 'target']],
  ])('sends only what it must with %s', async (_, options, call, keys) => {
    let sent: string[] = [];
    const url = await serveBy((request, response) => {
      request.on('data', (part: Buffer) => (sent = Object.keys(JSON.parse(part.toString()))));
      request.on('end', () => response.end('{"translatedText": "A"}'));
    });
    await connect(url, options).translate('a', { ...pair, ...call });
    expect(sent.toSorted()).toEqual(keys);
  });

  it.each<[Manner, string, number]>([
    ['server error', 'server', 2],
    ['slow down', 'rate-limited', 1],
    ['page', 'protocol', 1],
    ['cut JSON', 'protocol', 1],
    ['another shape', 'protocol', 1],
  ])('meets %s with the kind %s and %i attempts', async (manner, kind, attempts) => {
    const { url, behave, asked } = await serve();
    behave(manner);
    expect(await kindOf(connect(url).translate('a', pair))).toBe(kind);
    expect(asked).toHaveLength(attempts);
  });

  it.each([
    ['no key, where a key is asked for', undefined, 'refused', 'key-missing'],
    ['a wrong key, where a key is asked for', 'wrong', 'refused', 'key-wrong'],
    ['no key, where callers without one have a limit of zero', undefined, 'zero', 'key-missing'],
    ['a wrong key, where callers without one have a limit of zero', 'wrong', 'zero', 'key-wrong'],
  ] as const)('tells apart %s', async (_, apiKey, withoutKey, kind) => {
    const { url, asked } = await serve({ keys: { right: 100 }, withoutKey });
    const client = connect(url, { apiKey });
    const error: unknown = await client.translate('a', pair).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ kind });
    expect(String(error)).not.toContain('wrong ');
    expect(asked).toHaveLength(1);
    expect(client.health()).toEqual({ ready: false, cause: kind });
  });

  it('takes a limit above zero for a busy server', async () => {
    const { url } = await serve({ keys: { slow: 1 } });
    const client = connect(url, { apiKey: 'slow' });
    await client.translate('No cough.', pair);
    expect(await kindOf(client.translate('No rash.', pair))).toBe('rate-limited');
  });

  it('refuses an answer without end, and lets go of the server', async () => {
    let stop: () => void = () => undefined;
    const letGo = new Promise<void>((done) => (stop = done));
    const url = await serveBy((_, response) => {
      response.once('close', stop);
      const pour = (): void => {
        if (response.destroyed) return;
        if (response.write(Buffer.alloc(1_000_000, '['))) setImmediate(pour);
        else response.once('drain', pour);
      };
      pour();
    });
    expect(await kindOf(connect(url).translate('a', pair))).toBe('protocol');
    await letGo;
  });

  it('refuses an answer of other bytes than UTF-8 instead of losing a letter', async () => {
    const url = await serveBy((_, response) =>
      response.end(Buffer.from('{"translatedText": "50 µg"}', 'latin1')),
    );
    expect(await kindOf(connect(url).translate('50 mcg', pair))).toBe('protocol');
  });

  it('repeats a connection that broke once', async () => {
    let count = 0;
    const url = await serveBy((request, response) => {
      count += 1;
      if (count === 1) request.socket.destroy();
      else response.end('{"translatedText": "A"}');
    });
    expect((await connect(url).translate('a', pair)).text).toBe('A');
  });

  it('tells a caller who left from a server that failed', async () => {
    const { url, behave, whenAsked, whenLeft } = await serve();
    behave('held');
    const leave = new AbortController();
    const client = connect(url);
    const [asked, left] = [whenAsked(), whenLeft()];
    const call = kindOf(client.translate('a', { ...pair, signal: leave.signal }));
    await asked;
    leave.abort();
    expect(await call).toBe('aborted');
    await expect(left).resolves.toBeUndefined();
    expect(client.health()).toEqual({ ready: false, cause: 'starting' });
  });

  it('never puts the text or the key into an error', async () => {
    const url = await serveBy((_, response) =>
      response.writeHead(500).end('{"error": "canary-text with canary-key"}'),
    );
    const error: unknown = await connect(url, { apiKey: 'canary-key' })
      .translate('canary-text', pair)
      .catch((caught: unknown) => caught);
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('canary');
  });
});

describe('a deadline', () => {
  it('leaves what has arrived by it, and names the rest', async () => {
    const { url, behave, whenAsked } = await serve();
    const client = connect(url, { batchCharacters: 5, concurrency: 1 });
    const holdTheNext = async () => {
      await whenAsked();
      behave('held');
    };
    const ended = holdTheNext();
    const outcomes = await client.translateEach(['No cough.', 'No rash.', 'No fever today.'], {
      ...pair,
      deadline: performance.now() + 150,
    });
    await ended;
    expect(outcomes.map(shown)).toEqual(['Sin tos.', 'deadline', 'deadline']);
  });

  it.each([
    ['forward', 86_400_000],
    ['back', -86_400_000],
  ])('is one of the time that passes, not of a clock that is set %s', async (_to, by) => {
    const { url, whenAsked } = await serve();
    const client = connect(url, { batchCharacters: 5, concurrency: 1 });
    stopClock();
    const asked = whenAsked();
    const outcomes = client.translateEach(['No cough.', 'No rash.'], {
      ...pair,
      deadline: performance.now() + 10_000,
    });
    await asked;
    jest.setSystemTime(Date.now() + by);
    expect((await outcomes).map(shown)).toEqual(['Sin tos.', 'Sin erupción.']);
  });

  it('says nothing of the server', async () => {
    const { url, behave } = await serve();
    const client = connect(url);
    await client.check();
    behave('held');
    await client.translateEach(['No cough.'], { ...pair, deadline: performance.now() + 50 });
    expect(client.health().ready).toBe(true);
  });

  it('that has passed sends nothing', async () => {
    const { url, asked } = await serve();
    const outcomes = await connect(url).translateEach(['No cough.'], { ...pair, deadline: 0 });
    expect([outcomes.map(shown), asked]).toEqual([['deadline'], []]);
  });
});

describe('several callers', () => {
  it('take turns, so that the short text of one does not wait for the long text of another', async () => {
    const { url, behave, release, asked, whenAsked } = await serve();
    const client = connect(url, { batchCharacters: 5, concurrency: 1 });
    await client.check();
    behave('held');
    const first = whenAsked();
    const long = client.translateEach(['long 1', 'long 2', 'long 3', 'long 4'], pair);
    await first;
    const short = client.translateEach(['short'], pair);
    release();
    await Promise.all([long, short]);
    expect(asked.flat()).toEqual(['long 1', 'short', 'long 2', 'long 3', 'long 4']);
  });

  it('share the turns of one caller by priority, when they say that they are one', async () => {
    const { url, behave, release, asked, whenAsked } = await serve();
    const client = connect(url, { batchCharacters: 5, concurrency: 1 });
    await client.check();
    behave('held');
    const caller = {};
    const first = whenAsked();
    const history = client.translateEach(['last 1', 'last 2'], { ...pair, caller, priority: 2 });
    await first;
    const other = client.translateEach(['other 1', 'other 2'], pair);
    const complaint = client.translateEach(['first'], { ...pair, caller, priority: 0 });
    release();
    await Promise.all([history, other, complaint]);
    expect(asked.flat()).toEqual(['last 1', 'other 1', 'first', 'other 2', 'last 2']);
  });

  it('give their place up when they leave', async () => {
    const { url, behave, release, asked, whenAsked } = await serve();
    const client = connect(url, { concurrency: 1 });
    await client.check();
    behave('held');
    const leave = new AbortController();
    const first = whenAsked();
    const staying = client.translateEach(['first'], pair);
    await first;
    const leaving = client.translateEach(['leaves'], { ...pair, signal: leave.signal });
    leave.abort();
    expect((await leaving).map(shown)).toEqual(['aborted']);
    release();
    await staying;
    expect(asked.flat()).toEqual(['first']);
  });

  it('never have more under way than there are workers', async () => {
    const { url, behave, release, asked, whenAsked } = await serve();
    const client = connect(url, { concurrency: 2 });
    await client.check();
    behave('held');
    const first = whenAsked();
    const calls = ['a', 'b', 'c', 'd'].map((text) => client.translateEach([text], pair));
    await first;
    if (asked.length < 2) await whenAsked();
    expect(asked).toHaveLength(2);
    release();
    await Promise.all(calls);
    expect(asked).toHaveLength(4);
  });

  it('wait together for a server that is frozen, once, and not one after the other', async () => {
    const { url, behave } = await serve();
    const client = connect(url, { timeoutMs: 100, concurrency: 1, batchCharacters: 5 });
    await client.check();
    behave('frozen');
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((text) => client.translateEach([text], pair)),
    );
    const kinds = outcomes.flat().map(shown);
    expect(kinds.filter((kind) => kind === 'timeout')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'circuit-open')).toHaveLength(2);
    expect(await kindOf(client.translate('d', pair))).toBe('timeout');
  });
});

describe('a slow server', () => {
  /** Answers texts with "quick" in them at once, and the others never. */
  const serveSlowly = () =>
    serveBy((request, response) => {
      request.on('data', (part: Buffer) => {
        if (part.toString().includes('quick')) response.end('{"translatedText": "A"}');
      });
    });

  it('is not left alone for a batch that is late while others are answered', async () => {
    const url = await serveSlowly();
    const client = connect(url, { timeoutMs: 200 });
    const late = client.translateEach(['late'], pair);
    await client.translateEach(['quick'], pair);
    expect((await late).map(shown)).toEqual(['slow']);
    expect(client.health()).toEqual({ ready: false, cause: 'starting' });
    expect((await client.translate('quick', pair)).text).toBe('A');
  });
});

describe('check', () => {
  it.each<[Manner, string]>([
    ['without negations', 'mistranslation'],
    ['English', 'mistranslation'],
    ['no pair', 'pair-missing'],
    ['server error', 'server'],
    ['slow down', 'rate-limited'],
    ['page', 'protocol'],
    ['another shape', 'protocol'],
    ['no connection', 'unavailable'],
    ['frozen', 'timeout'],
  ])('names what is wrong with a server that answers with %s: %s', async (manner, cause) => {
    const { url, behave } = await serve();
    behave(manner);
    const timeoutMs = manner === 'frozen' ? 100 : 5_000;
    expect(await connect(url, { timeoutMs }).check()).toEqual({ ready: false, cause });
  });

  it('finds a server ready and knows its version', async () => {
    const { url } = await serve();
    expect(await connect(url).check()).toEqual({ ready: true, version: '1.9.6' });
  });

  it('finds a server ready that keeps its version for itself', async () => {
    const url = await serveBy((request, response) => {
      if (request.url === '/spec') response.writeHead(403).end('{"error": "no"}');
      else response.end('{"translatedText": "Sin fiebre."}');
    });
    expect(await connect(url).check()).toEqual({ ready: true, version: undefined });
  });

  it('finds a server again after its failure, and tells each change once', async () => {
    const { url, behave } = await serve();
    const told: Health[] = [];
    const client = connect(url, { onHealth: (health) => told.push(health) });
    await client.check();
    behave('no connection');
    await kindOf(client.translate('a', pair));
    await client.check();
    behave('well');
    await client.check();
    await client.check();
    expect(told).toEqual([
      { ready: true, version: '1.9.6' },
      { ready: false, cause: 'unavailable' },
      { ready: true, version: '1.9.6' },
    ]);
  });

  it('notices that a silent server has died', async () => {
    const { url, behave } = await serve();
    const client = connect(url);
    stopClock();
    await client.check();
    behave('no connection');
    expect((await client.check()).ready).toBe(true);
    jest.advanceTimersByTime(5_000);
    expect(await client.check()).toEqual({ ready: false, cause: 'unavailable' });
  });

  it('notices it after a clock that was set back', async () => {
    const { url, behave } = await serve();
    const client = connect(url);
    stopClock();
    await client.check();
    behave('no connection');
    jest.setSystemTime(Date.now() - 86_400_000);
    jest.advanceTimersByTime(5_000);
    expect(await client.check()).toEqual({ ready: false, cause: 'unavailable' });
  });

  it('leaves a server alone for longer that passes its checks and fails at work', async () => {
    const { url, behave } = await serve();
    const client = connect(url, { retries: 0 });
    const failAtWork = async () => {
      behave('well');
      const { ready } = await client.check();
      behave('server error');
      await kindOf(client.translate('a', pair));
      return ready;
    };
    stopClock();
    expect([await failAtWork(), await failAtWork()]).toEqual([true, true]);
    behave('well');
    expect((await client.check()).ready).toBe(false);
    jest.advanceTimersByTime(5_000);
    expect((await client.check()).ready).toBe(true);
  });

  it('comes in its turn when there is much work', async () => {
    const { url, behave, release } = await serve();
    const client = connect(url, { concurrency: 1 });
    await client.check();
    behave('held');
    const work = client.translateEach(['a'], pair);
    const check = client.check();
    release();
    expect((await check).ready).toBe(true);
    await work;
  });
});
