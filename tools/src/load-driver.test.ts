import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { drive } from './load-driver.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function start(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/api/patients`, server };
}

const body = JSON.stringify({ name: 'Ñandú' });
const load = (url: string, most: number, concurrency = 1) =>
  drive({ url, body, concurrency, until: { requests: most } });

describe('the load driver', () => {
  it('posts the body to the path, as many times as it is told', async () => {
    const seen: string[] = [];
    const { url } = await start((request, response) => {
      void text(request).then((arrived) => {
        seen.push(`${request.method} ${request.url} ${arrived}`);
        return response.end('{}');
      });
    });
    const { answered, failed } = await load(url, 7, 3);
    expect({ answered, failed }).toEqual({ answered: 7, failed: 0 });
    expect(seen).toEqual(Array.from({ length: 7 }, () => `POST /api/patients ${body}`));
  });

  it.each([
    [429, { answered: 0, refused: 3, failed: 0 }],
    [503, { answered: 0, refused: 3, failed: 0 }],
    [500, { answered: 0, refused: 0, failed: 3 }],
  ])('counts an answer %i as what it is', async (status, counts) => {
    const { url } = await start((_request, response) => response.writeHead(status).end('{}'));
    expect(await load(url, 3)).toMatchObject(counts);
  });

  it('goes on for as long as it is told', async () => {
    let asked = 0;
    const { url } = await start((_request, response) => {
      asked += 1;
      response.end('{}');
    });
    const { answered, failed } = await drive({
      url,
      body,
      concurrency: 2,
      until: { seconds: 0.3 },
    });
    expect(failed).toBe(0);
    // What is under way at the end is not counted.
    expect(asked - answered).toBeLessThanOrEqual(2);
  });

  it('counts a connection that is dropped as failed', async () => {
    const { url } = await start((request) => request.socket.destroy());
    expect(await load(url, 3)).toMatchObject({ answered: 0, failed: 3 });
  });
});
