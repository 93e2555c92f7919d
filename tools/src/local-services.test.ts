import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startLocalServices, type LocalServices } from './local-services.ts';

const READY = `
import { createServer } from 'node:http';
const { HOST, PORT, TRANSLATION_URL } = process.env;
createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.end(JSON.stringify({ pid: process.pid, TRANSLATION_URL }));
}).listen(Number(PORT), HOST);
`;
const NAMES = ['gateway', 'analysis-service', 'translation-service'];

let services: LocalServices | undefined;
let root = '';

afterEach(async () => {
  await services?.stop();
  services = undefined;
  rmSync(root, { recursive: true, force: true });
});

/** A checkout with a program of each name, ready at once unless `programs` says otherwise. */
function makeCheckout(programs: Record<string, string> = {}): string {
  root = `${mkdtempSync(join(tmpdir(), 'neurovista-'))}/`;
  for (const name of NAMES) {
    mkdirSync(`${root}${name}/dist`, { recursive: true });
    writeFileSync(`${root}${name}/package.json`, '{"type":"module"}');
    writeFileSync(`${root}${name}/dist/main.js`, programs[name] ?? READY);
  }
  return root;
}

async function start(programs?: Record<string, string>): Promise<LocalServices> {
  services = await startLocalServices({ root: makeCheckout(programs), environment: {} });
  return services;
}

interface Answer {
  readonly pid: number;
  readonly TRANSLATION_URL: string;
}
const ask = async (url: string) => (await (await fetch(url)).json()) as Answer;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('startLocalServices', () => {
  it('tells the gateway where the services are', async () => {
    const { gatewayUrl } = await start();
    const told = await ask(gatewayUrl);
    const translation = await ask(told.TRANSLATION_URL);
    expect(translation.pid).not.toBe(told.pid);
  });

  it('stops every process', async () => {
    const running = await start();
    const { pid } = await ask(running.gatewayUrl);
    await running.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('says which service ended by itself', async () => {
    const { gatewayUrl, failure } = await start();
    await expect(fetch(`${gatewayUrl}/die`)).rejects.toThrow('fetch failed');
    expect((await failure).message).toBe('gateway ended by itself (exit code 3).');
  });

  it('gives up when a service ends before it is ready', async () => {
    const starting = start({ 'analysis-service': 'process.exit(7);' });
    await expect(starting).rejects.toThrow('analysis-service ended by itself (exit code 7).');
  });
});
