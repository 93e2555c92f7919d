import { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { keepConnections, type Posting } from './kept-connections.ts';

const LIMIT_BYTES = 100_000;
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function startService(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const posting = (changes: Partial<Posting> = {}): Posting => ({
  path: '/texts',
  body: '{"text":"fiebre, año"}',
  headers: { 'X-Request-Id': 'r-1' },
  signal: new AbortController().signal,
  timeoutMs: 60_000,
  ...changes,
});

/** A service whose listener is told the how many-th request of its connection each one is, from 1 on. */
function countingRequests(
  answer: (nth: number, ...exchange: Parameters<RequestListener>) => void,
): RequestListener {
  const counts = new Map<unknown, number>();
  return (request, response) => {
    const nth = (counts.get(request.socket) ?? 0) + 1;
    counts.set(request.socket, nth);
    answer(nth, request, response);
  };
}

describe('keepConnections', () => {
  it('sends JSON and tells status, text and request id of the answer', async () => {
    const url = await startService((request, response) => {
      void text(request).then((body) => {
        response.writeHead(422, { 'X-Request-Id': request.headers['x-request-id'] });
        const { url: path, headers } = request;
        return response.end(JSON.stringify([path, headers['content-type'], body]));
      });
    });
    expect(await keepConnections(url, LIMIT_BYTES)(posting())).toEqual({
      status: 422,
      requestId: 'r-1',
      text: JSON.stringify(['/texts', 'application/json', posting().body]),
    });
  });

  it('uses connections again', async () => {
    const listener = countingRequests((nth, _request, response) => response.end(String(nth)));
    const post = keepConnections(await startService(listener), LIMIT_BYTES);
    for (const nth of ['1', '2', '3']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await post(posting())).text).toBe(nth);
    }
  });

  it('asks once more by a new connection when the service had just closed a kept one', async () => {
    const listener = countingRequests((nth, request, response) => {
      if (nth > 1) request.socket.destroy();
      else void text(request).then((body) => response.end(body));
    });
    const post = keepConnections(await startService(listener), LIMIT_BYTES);
    for (const body of ['1', '2', '3']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await post(posting({ body }))).text).toBe(body);
    }
  });

  it('asks once only by a new connection', async () => {
    let asked = 0;
    const url = await startService((request) => {
      asked += 1;
      request.socket.destroy();
    });
    await expect(keepConnections(url, LIMIT_BYTES)(posting())).rejects.toThrow('no answer');
    expect(asked).toBe(1);
  });

  it('follows no redirect', async () => {
    const url = await startService((_request, response) => {
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    expect(await keepConnections(url, LIMIT_BYTES)(posting())).toMatchObject({ status: 307 });
  });

  it.each<[string, RequestListener, Partial<Posting>]>([
    ['there is none in time', () => undefined, { timeoutMs: 20 }],
    [
      'it stops in the middle until the time is over',
      (_request, response) => void response.write('{"half":'),
      { timeoutMs: 200 },
    ],
    [
      'it is cut',
      (_request, response) => void response.write('{"half":', () => response.destroy()),
      {},
    ],
    ['the caller has left', (_, response) => response.end('{}'), { signal: AbortSignal.abort() }],
    [
      'it has no end',
      (_request, response) => {
        const pour = (): void => {
          if (response.destroyed) return;
          if (response.write(Buffer.alloc(50_000, '['))) setImmediate(pour);
          else response.once('drain', pour);
        };
        pour();
      },
      {},
    ],
  ])('fails, and lets go of the connection, when %s', async (_what, listener, changes) => {
    let open = 0;
    let closed: (() => void) | undefined;
    const url = await startService(listener);
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    servers.at(-1)?.on('connection', (socket) => {
      open += 1;
      socket.once('close', () => closed?.());
    });
    await expect(keepConnections(url, LIMIT_BYTES)(posting(changes))).rejects.toThrow(
      /no answer|cut|aborted|too long/,
    );
    if (open > 0) await isClosed;
  });

  it('ends the call when its caller leaves', async () => {
    const leaving = new AbortController();
    const url = await startService(() => leaving.abort());
    const asking = keepConnections(url, LIMIT_BYTES)(posting({ signal: leaving.signal }));
    await expect(asking).rejects.toThrow('no answer');
  });
});
