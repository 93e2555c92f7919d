import { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createPostJson, isCutConnection, type Posting } from './post-json.ts';

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
  body: { text: 'fiebre, año' },
  headers: { 'X-Request-Id': 'r-1' },
  signal: new AbortController().signal,
  ...changes,
});

describe('createPostJson', () => {
  it('sends JSON and tells status, text and request id of the answer', async () => {
    const url = await startService((request, response) => {
      void text(request).then((body) => {
        response.writeHead(422, { 'X-Request-Id': request.headers['x-request-id'] });
        const { url: path, headers } = request;
        return response.end(JSON.stringify([path, headers['content-type'], body]));
      });
    });
    expect(await createPostJson(url, LIMIT_BYTES)(posting())).toEqual({
      status: 422,
      requestId: 'r-1',
      text: JSON.stringify(['/texts', 'application/json', '{"text":"fiebre, año"}']),
    });
  });

  it('uses connections again', async () => {
    const post = createPostJson(
      await startService((_, response) => response.end('{}')),
      LIMIT_BYTES,
    );
    let connections = 0;
    servers.at(-1)?.on('connection', () => (connections += 1));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let time = 0; time < 10; time += 1) await post(posting());
    expect(connections).toBeLessThan(5);
  });

  it('tells a connection that the service closed from other failures', async () => {
    const url = await startService((request) => request.socket.destroy());
    const cut: unknown = await createPostJson(
      url,
      LIMIT_BYTES,
    )(posting()).catch((error: unknown) => error);
    expect(isCutConnection(cut)).toBe(true);
    expect(isCutConnection(new Error('other'))).toBe(false);
  });

  it('follows no redirect', async () => {
    const url = await startService((_request, response) => {
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    expect(await createPostJson(url, LIMIT_BYTES)(posting())).toMatchObject({ status: 307 });
  });

  it.each<[string, RequestListener, Partial<Posting>]>([
    ['there is none in time', () => undefined, { signal: AbortSignal.timeout(20) }],
    [
      'it stops in the middle until the time is over',
      (_request, response) => void response.write('{"half":'),
      { signal: AbortSignal.timeout(200) },
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
    await expect(createPostJson(url, LIMIT_BYTES)(posting(changes))).rejects.toThrow(
      /closed|terminated|abort|timeout|max size/i,
    );
    if (open > 0) await isClosed;
  });

  it('ends the call when its caller leaves', async () => {
    const leaving = new AbortController();
    const url = await startService(() => leaving.abort());
    const asking = createPostJson(url, LIMIT_BYTES)(posting({ signal: leaving.signal }));
    await expect(asking).rejects.toThrow('abort');
  });
});
