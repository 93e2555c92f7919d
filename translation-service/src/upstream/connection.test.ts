import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@neurovista/service-edge';
import { configSchema } from '../config.ts';
import { connectUpstream } from './connection.ts';

const folder = mkdtempSync(join(tmpdir(), 'libretranslate-key-'));
const keyFile = join(folder, 'key');
writeFileSync(keyFile, 'of-the-file\n');
afterAll(() => rmSync(folder, { recursive: true }));

const logger = createLogger('translation-service', 'silent', { write: () => undefined });

/** The key that the first translation is asked for with. */
async function findKeySent(settings: Readonly<Record<string, string>>): Promise<unknown> {
  let tell: (key: unknown) => void = () => undefined;
  const sent = new Promise((resolve) => (tell = resolve));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readText(request);
    if (request.method === 'POST') tell((JSON.parse(body) as { api_key?: string }).api_key);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify([{ code: 'en', name: 'English', targets: ['en', 'es'] }]));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on TCP
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const config = configSchema.parse({ LIBRETRANSLATE_URL: url, ...settings });
  const connection = connectUpstream(config, logger);
  try {
    return await sent;
  } finally {
    connection?.probe.stop();
    server.closeAllConnections();
    server.close();
  }
}

describe('the key for LibreTranslate', () => {
  it.each([
    ['of the file', { LIBRETRANSLATE_API_KEY_FILE: keyFile }, 'of-the-file'],
    ['of the variable', { LIBRETRANSLATE_API_KEY: 'of-the-variable' }, 'of-the-variable'],
    [
      'of the file, where both are there',
      { LIBRETRANSLATE_API_KEY: 'of-the-variable', LIBRETRANSLATE_API_KEY_FILE: keyFile },
      'of-the-file',
    ],
    ['none', {}, undefined],
  ])('is that %s', async (_what, settings: Record<string, string>, key) => {
    expect(await findKeySent(settings)).toBe(key);
  });
});
