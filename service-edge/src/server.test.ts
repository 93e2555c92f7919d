import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { settings } from './config.ts';
import {
  CLOSE_LIMIT_MS,
  closeGracefully,
  createDeferredServer,
  createHttpServer,
  drain,
  listen,
} from './server.ts';

/** As the limits of the product, but short. */
const LIMITS = {
  headersTimeout: 300,
  requestTimeout: 300,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 5_000,
  idleSocketMs: 5_000,
  exchangeMs: 600,
};
const KIB = 1_024;
/** More than the buffers of a loopback connection take. */
const LONG_ANSWER = Buffer.alloc(64 * KIB * KIB, 'a');

const answer: RequestListener = (request, response) => {
  if (request.url === '/long') response.end(LONG_ANSWER);
  else if (request.method === 'GET') response.end('short');
  else request.resume().once('end', () => response.end('taken'));
};

function urlOf(listening: Server): string {
  const address = listening.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

let server: Server | undefined;
afterEach(() => {
  jest.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

interface Opened {
  readonly url: string;
  readonly socket: Socket;
  /** Resolves when the server has let go of the connection, whether the client noticed or not. */
  readonly letGo: Promise<unknown>;
}

async function open(limits: Partial<typeof LIMITS> = {}): Promise<Opened> {
  server = createHttpServer(answer, { ...LIMITS, ...limits });
  await listen(server, 0, '127.0.0.1');
  const url = urlOf(server);
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const letGo = accepted.then(([served]) => once(served, 'close'));
  return { url, socket, letGo };
}

/** Sends one byte after the other until the other side has enough; answers what came back. */
async function drip(socket: Socket, head: string): Promise<string> {
  let answered = '';
  socket.on('data', (part: Buffer) => (answered += part.toString()));
  socket.write(head);
  const dripping = setInterval(() => socket.write('a'), 20);
  await once(socket, 'close');
  clearInterval(dripping);
  return answered;
}

describe('[30] a client that never stops, but is slow,', () => {
  it.each([
    ['in its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    ['in its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n'],
    ['in its chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n'],
  ])('%s is let go, and others are served meanwhile', async (_where, head) => {
    const { url, socket } = await open();
    const ended = drip(socket, head);
    expect(await (await fetch(url)).text()).toBe('short');
    expect(await ended).toMatch(/^(HTTP\/1\.1 408 .*|)/);
    expect(await (await fetch(url)).text()).toBe('short');
  });

  it('in reading an answer is let go, and others are served meanwhile', async () => {
    const { url, socket, letGo } = await open();
    socket.on('readable', () => undefined);
    socket.write('GET /long HTTP/1.1\r\nHost: a\r\n\r\n');
    // A little now and then, so that the connection is never idle.
    const sipping = setInterval(() => void socket.read(KIB), 20);
    expect(await (await fetch(url)).text()).toBe('short');
    await letGo;
    clearInterval(sipping);
    socket.destroy();
    expect(await (await fetch(url)).text()).toBe('short');
  });

  it('in taking anything at all is let go as idle', async () => {
    const { url, socket, letGo } = await open({ idleSocketMs: 300, exchangeMs: 60_000 });
    socket.pause();
    socket.write('GET /long HTTP/1.1\r\nHost: a\r\n\r\n');
    await letGo;
    socket.destroy();
    expect(await (await fetch(url)).text()).toBe('short');
  });
});

/** Sends these bytes and answers all that comes back. */
async function exchange(bytes: string): Promise<string> {
  const { socket } = await open();
  let answered = '';
  socket.on('data', (part: Buffer) => (answered += part.toString()));
  socket.write(bytes);
  await once(socket, 'close');
  return answered;
}

describe('what Node.js itself refuses', () => {
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';

  it.each([
    ['an expectation', `${head}Expect: tea\r\n\r\n`, 417, 'expectation-failed'],
    ['long headers', `${head}X-Long: ${'a'.repeat(17_000)}\r\n\r\n`, 431, 'headers-too-large'],
    [
      'long notes on chunks',
      `${head}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(17_000)}\r\nab\r\n`,
      413,
      'too-large',
    ],
    ['a request of HTTP/0.9', 'GET /\r\n', 408, 'request-timeout'],
    ['garbage', 'a\r\n\r\n', 400, 'bad-request'],
  ])('is answered with a problem: %s', async (_what, bytes, status, kind) => {
    const answered = await exchange(bytes);
    expect(answered).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\S`));
    expect(answered).toMatch(/^Content-Type: application\/problem\+json/im);
    expect(answered).toMatch(/^Cache-Control: no-store/im);
    expect(answered).toContain(`"type":"/problems/${kind}"`);
  });

  it('is not that a client waits for leave to send its body', async () => {
    const answered = await exchange(`${head}Expect: 100-continue\r\nContent-Length: 1\r\n\r\na`);
    expect(answered).toMatch(/^HTTP\/1\.1 100 [\s\S]*HTTP\/1\.1 200 /);
  });
});

describe('a server that is about to close', () => {
  it('takes new connections and answers, and each answer is the last of its connection', async () => {
    const late = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    server = createHttpServer((asking, response) => {
      if (asking.url !== '/late') return response.end('at once');
      begun.resolve();
      void late.promise.then(() => response.end('late'));
      return undefined;
    }, LIMITS);
    await listen(server, 0, '127.0.0.1');
    const url = urlOf(server);
    const before = await fetch(url);
    expect(before.headers.get('Connection')).toBe('keep-alive');
    const inFlight = fetch(`${url}/late`);
    await begun.promise;
    drain(server);
    const after = await fetch(url);
    expect([after.status, after.headers.get('Connection')]).toEqual([200, 'close']);
    late.resolve();
    const answered = await inFlight;
    expect([await answered.text(), answered.headers.get('Connection')]).toEqual(['late', 'close']);
    await closeGracefully(server, 1_000);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});

describe('a server that was told to close while a call is never answered', () => {
  it('is closed when its time has passed', async () => {
    const begun = Promise.withResolvers<void>();
    server = createHttpServer(() => begun.resolve());
    await listen(server, 0, '127.0.0.1');
    const call = fetch(urlOf(server));
    await begun.promise;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    let isClosed = false;
    const closed = closeGracefully(server, CLOSE_LIMIT_MS).then(() => (isClosed = true));
    await jest.advanceTimersByTimeAsync(CLOSE_LIMIT_MS - 1);
    expect(isClosed).toBe(false);
    jest.advanceTimersByTime(1);
    await expect(call).rejects.toThrow('fetch failed');
    await closed;
  });

  it('has less time than its container, the time in which it still takes calls included', () => {
    const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
    const [, graceSeconds] = /stop_grace_period: (\d+)s/.exec(compose) ?? [];
    const drainMs = settings.drainMs.parse(undefined);
    // What threads take to end has to fit as well.
    expect(drainMs + CLOSE_LIMIT_MS + 1_000).toBeLessThan(Number(graceSeconds) * 1_000);
  });
});

describe('the server of the product', () => {
  it('looks for slow clients every second, which Node.js by itself does not', () => {
    const own = createHttpServer(answer);
    const plain = createServer(answer);
    expect(own).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, timeout: 60_000 });
    expect(own).not.toMatchObject({ requestTimeout: plain.requestTimeout });
  });
});

describe('a server that waits for its service', () => {
  it('answers what was asked before it was loaded, and passes nobody on who has left', async () => {
    const { server: waiting, attachHandler } = createDeferredServer();
    await listen(waiting, 0, '127.0.0.1');
    const address = waiting.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const leaving = new AbortController();
    const hasLeft = new Promise<void>((resolve) => {
      waiting.on('request', (asking, response) => {
        if (asking.url !== '/left') return;
        response.once('close', resolve);
        leaving.abort();
      });
    });
    const early = fetch(`${url}/early`);
    const left = fetch(`${url}/left`, { signal: leaving.signal });
    await expect(left).rejects.toThrow('aborted');
    await hasLeft;
    const asked: (string | undefined)[] = [];
    attachHandler((asking, response) => {
      asked.push(asking.url);
      response.end('late');
    });
    expect(await (await early).text()).toBe('late');
    expect(asked).toEqual(['/early']);
    await closeGracefully(waiting, 1_000);
  });
});
