import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { startThreads, type Threads } from './threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A module with this source. */
function asModule(source: string): URL {
  const file = join(mkdtempSync(join(folder, 'thread-')), 'thread.mjs');
  writeFileSync(file, source);
  return pathToFileURL(file);
}

/** A thread that answers with the words it got; some words make it fail, die or go on for ever. */
const entry = asModule(`
  export const awaitReady = () => undefined;
  export function work({ word, number }) {
    if (word === 'die') process.exit(1);
    if (word === 'fail') throw new Error('the work failed');
    if (word === 'hoard') for (const all = []; ; ) all.push(new Array(1e6).fill({ number }));
    if (word === 'spin') for (;;);
    if (word === 'never') return new Promise(() => undefined);
    return word + ' ' + number;
  }`);
/** Longer than any job of these tests takes that ends. */
const LONG_MS = 600_000;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function start({ count = 1, limitMs = LONG_MS } = {}) {
  const overdue = { count: 0 };
  const onOverdue = () => void (overdue.count += 1);
  const resourceLimits = { maxOldGenerationSizeMb: 32 };
  const threads = await startThreads({ entry, count, limitMs, onOverdue, resourceLimits });
  stops.push(threads.stop);
  return { threads, overdue };
}

const work = (threads: Threads, word: string, number = 0, signal?: AbortSignal) =>
  threads.run('work', { word, number }, { signal });

describe('[25] a job', () => {
  it.each([1, 3])('gets its own answer among many, with %d threads', async (count) => {
    const { threads } = await start({ count });
    const numbers = Array.from({ length: 25 }, (_, index) => index);
    const results = await Promise.all(numbers.map((number) => work(threads, 'a', number)));
    expect(results).toEqual(numbers.map((number) => `a ${number}`));
  });

  it('that fails fails alone', async () => {
    const { threads } = await start();
    const failing = work(threads, 'fail');
    const next = work(threads, 'a');
    await expect(failing).rejects.toThrow(/^the work failed$/);
    expect(await next).toBe('a 0');
  });

  it.each([
    ['die', 'worker exited with code: 1'],
    ['hoard', 'memory limit'],
  ])(
    'that makes its thread %s fails alone: what waited behind it is done by a new one',
    async (word, reason) => {
      const { threads } = await start();
      const failing = work(threads, word);
      const waiting = ['a', 'b', 'c'].map((one) => work(threads, one));
      await expect(failing).rejects.toThrow(reason);
      expect(await Promise.all(waiting)).toEqual(['a 0', 'b 0', 'c 0']);
    },
  );

  it('that nobody waits for any more is not begun', async () => {
    const { threads } = await start();
    const left = new AbortController();
    const first = [work(threads, 'a'), work(threads, 'b')];
    const third = work(threads, 'die', 0, left.signal);
    left.abort();
    await expect(third).rejects.toMatchObject({ kind: 'upstream-timeout' });
    await expect(Promise.all(first)).resolves.toHaveLength(2);
    expect(await work(threads, 'c')).toBe('c 0');
  });

  it.each(['never', 'a'])('that waits when the threads stop fails: %s', async (word) => {
    const { threads } = await start();
    const waiting = Array.from({ length: 4 }, () => work(threads, word));
    const stopped = threads.stop();
    const outcomes = await Promise.allSettled(waiting);
    await stopped;
    expect(outcomes.map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'));
    await expect(work(threads, 'a')).rejects.toThrow('stopping');
  });
});

describe('the jobs of several clients', () => {
  it('take turns: one that asks for much keeps none of the others waiting for more than one', async () => {
    const { threads } = await start();
    const order: string[] = [];
    const ask = async (client: string) => {
      await threads.run('work', { word: client }, { client });
      order.push(client);
    };
    const clients = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'];
    await Promise.all(clients.map(ask));
    expect(order.join('')).toBe('aabcabaa');
  });
});

describe('a job that does not end', () => {
  it.each(['spin', 'never'])(
    'has its thread ended and replaced: %s; what waited behind it is done',
    async (word) => {
      const { threads, overdue } = await start({ limitMs: 300 });
      const endless = work(threads, word);
      const next = work(threads, 'a');
      await expect(endless).rejects.toMatchObject({ kind: 'upstream-timeout' });
      expect(await next).toBe('a 0');
      expect(overdue.count).toBe(1);
    },
  );

  it('leaves the other threads at work', async () => {
    const { threads } = await start({ count: 2 });
    const left = new AbortController();
    const endless = work(threads, 'spin', 0, left.signal);
    const numbers = Array.from({ length: 10 }, (_, index) => index);
    const results = await Promise.all(numbers.map((number) => work(threads, 'a', number)));
    expect(results).toEqual(numbers.map((number) => `a ${number}`));
    left.abort();
    await expect(endless).rejects.toMatchObject({ kind: 'upstream-timeout' });
  });

  it('keeps its caller no longer than that one wants to wait, and its thread until it has had its time', async () => {
    const { threads, overdue } = await start();
    const deadline = new AbortController();
    const endless = work(threads, 'spin', 0, deadline.signal);
    deadline.abort();
    await expect(endless).rejects.toMatchObject({ kind: 'upstream-timeout' });
    expect(overdue.count).toBe(0);
  });
});

describe('the threads', () => {
  it('are ready while they are idle and while they work, and not once they stop', async () => {
    const { threads } = await start();
    expect(await threads.isReady()).toBe(true);
    const endless = work(threads, 'spin').catch(() => 'ended');
    expect(await threads.isReady()).toBe(true);
    await threads.stop();
    expect(await endless).toBe('ended');
    expect(await threads.isReady()).toBe(false);
  });

  it('are not ready while the only one is replaced', async () => {
    const { threads } = await start({ limitMs: 100 });
    await expect(work(threads, 'spin')).rejects.toMatchObject({ kind: 'upstream-timeout' });
    expect(await threads.isReady()).toBe(false);
    expect(await work(threads, 'a')).toBe('a 0');
    expect(await threads.isReady()).toBe(true);
  });

  it('are told their settings, and have a gate each', async () => {
    const source = `
      import { workerData } from 'node:worker_threads';
      export const awaitReady = () => undefined;
      export const work = () => workerData;`;
    const settings = { reader: 'off' };
    const options = { entry: asModule(source), count: 2, settings, limitMs: LONG_MS };
    const threads = await startThreads(options);
    stops.push(threads.stop);
    // Of another realm than this test's.
    const gate = expect.objectContaining({ byteLength: 4 });
    expect(await threads.run('work', undefined)).toEqual({ reader: 'off', gate });
  });

  it.each([
    [
      'has a damaged model',
      `throw new Error('The reader cannot start: encoder-int8.onnx')`,
      /^The reader cannot start/,
    ],
    ['cannot read its tables', `throw new Error('conditions.tsv:3: no name')`, /conditions\.tsv:3/],
    ['ends at once', 'process.exit(1)', /worker exited with code: 1/],
  ])('fail with the reason when one %s', async (_what, source, reason) => {
    const options = { entry: asModule(source), count: 2, limitMs: LONG_MS };
    await expect(startThreads(options)).rejects.toThrow(reason);
  });
});
