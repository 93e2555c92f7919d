import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import express, { type Response } from 'express';
import { clientAbortSignal } from './client-abort-signal.ts';
import { listen } from './server.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close().closeAllConnections();
});

/** Asks for an answer that `give` may give, and gives the signal of it with the means to leave. */
async function ask(give: (response: Response) => void, deadlineMs?: number) {
  const leaving = new AbortController();
  const closed = new AbortController();
  const signal = await new Promise<AbortSignal>((resolve, reject) => {
    const app = express().use((_request, response) => {
      response.once('close', () => closed.abort());
      resolve(clientAbortSignal(response, deadlineMs));
      give(response);
    });
    server = createServer(app);
    listen(server, 0, '127.0.0.1')
      .then(() => {
        const address = server?.address();
        const port = typeof address === 'object' ? address?.port : '';
        const call = fetch(`http://127.0.0.1:${port}/`, { signal: leaving.signal });
        return call.then((answer) => answer.text()).catch(() => undefined);
      })
      .catch(reject);
  });
  return { signal, leave: () => leaving.abort(), closed: closed.signal };
}

describe('the signal of a caller', () => {
  it('fires when the caller leaves before the answer', async () => {
    const { signal, leave } = await ask(() => undefined, 60_000);
    expect(signal.aborted).toBe(false);
    const fired = once(signal, 'abort');
    leave();
    await fired;
    expect(signal.reason).not.toMatchObject({ name: 'TimeoutError' });
  });

  it('fires with a TimeoutError when the time is over', async () => {
    const { signal } = await ask(() => undefined, 1);
    if (!signal.aborted) await once(signal, 'abort');
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('does not fire once the answer is sent', async () => {
    const { signal, closed } = await ask((response) => response.end('{}'), 60_000);
    if (!closed.aborted) await once(closed, 'abort');
    expect(signal.aborted).toBe(false);
  });
});
