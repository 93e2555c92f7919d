// A bounded soak: what a service holds after some rounds of requests of every kind is what it held after the first
// ones. Lag and memory over a longer time are measured by `npm run bench:limits`.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePatient } from '../support/http.ts';
import {
  eventually,
  type OwnStack,
  type ServiceName,
  startOwnStack,
} from '../support/own-stack.ts';

const SERVICES: readonly ServiceName[] = ['gateway', 'analysis-service', 'translation-service'];
const ROUNDS = 3;
const OF_EACH_KIND = 25;
/** Sockets of other rounds that are about to close, and those that a test of its own keeps alive. */
const SPARE_DESCRIPTORS = 12;
/** What the garbage collector may leave for later, in bytes: a leak of 100 kB a request would be three times as much. */
const SPARE_HEAP = 64_000_000;

let stack: OwnStack;
beforeAll(async () => {
  stack = await startOwnStack();
}, 60_000);
afterAll(async () => {
  await stack.stop();
}, 20_000);

function post(path: string, body: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    ...(signal && { signal }),
  });
}

/** Asks, and is gone before the answer comes. */
async function leave(): Promise<void> {
  const leaving = new AbortController();
  const call = post('/api/patients', JSON.stringify(makePatient()), leaving.signal);
  leaving.abort();
  await call.catch(() => undefined);
}

const kinds: readonly (() => Promise<unknown>)[] = [
  async () => (await post('/api/patients', JSON.stringify(makePatient()))).text(),
  async () => (await post('/api/translate', '{"text":"No fever.","targetLanguage":"es"}')).text(),
  async () => (await post('/api/patients', '{')).text(),
  async () => (await post('/api/patients', JSON.stringify({ name: 'x'.repeat(750_000) }))).text(),
  async () => (await fetch(`${stack.url}/api/nothing`)).text(),
  leave,
];

async function runRound(): Promise<void> {
  for (const kind of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- one kind after the other keeps what is under way bounded
    await Promise.all(Array.from({ length: OF_EACH_KIND }, kind));
  }
}

const read = (metrics: string, name: string) =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0);

interface Holding {
  readonly descriptors: number;
  readonly heap: number;
}

async function readHoldings(): Promise<Holding[]> {
  const metrics = await Promise.all(SERVICES.map((name) => stack.readMetrics(name)));
  return metrics.map((text) => ({
    descriptors: read(text, 'process_open_fds'),
    heap: read(text, 'nodejs_heap_size_used_bytes'),
  }));
}

describe('[45] after rounds of requests of every kind', () => {
  it('each service holds about as many files and as much memory as after the first', async () => {
    await runRound();
    const first = await readHoldings();
    // oxlint-disable-next-line no-await-in-loop -- rounds follow each other
    for (let round = 1; round < ROUNDS; round += 1) await runRound();
    await eventually(async () => {
      const last = await readHoldings();
      return last.every(({ descriptors, heap }, index) => {
        const { descriptors: had = 0, heap: held = 0 } = first[index] ?? {};
        return descriptors <= had + SPARE_DESCRIPTORS && heap <= held + SPARE_HEAP;
      });
    });
    expect(first.every(({ heap }) => heap > 0)).toBe(true);
  }, 120_000);
});
