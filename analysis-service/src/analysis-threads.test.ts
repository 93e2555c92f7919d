import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { startAnalysisThreads, type AnalysisThreads } from './analysis-threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'analysis-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A module with this source. */
function asModule(source: string): URL {
  const file = join(mkdtempSync(join(folder, 'thread-')), 'thread.mjs');
  writeFileSync(file, source);
  return pathToFileURL(file);
}

/** A thread that answers with the words it got; some words make it fail or die. */
const entry = asModule(`
  export const awaitReady = () => undefined;
  export function analyzeIntake({ intake: { chiefComplaint }, today }) {
    if (chiefComplaint === 'die') process.exit(1);
    if (chiefComplaint === 'fail') throw new Error('the analysis failed');
    if (chiefComplaint === 'hoard') for (const all = []; ; ) all.push(new Array(1e6).fill({ today }));
    return chiefComplaint + ' ' + today;
  }`);

const SETTINGS = { reader: 'off' } as const;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function startThreads(count = 1) {
  const analyzer = await startAnalysisThreads(entry, count, SETTINGS);
  stops.push(analyzer.stop);
  return analyzer;
}

const DAY = '2026-11-20';

function analyze(
  analyzer: AnalysisThreads,
  chiefComplaint: string,
  { day = DAY, signal }: { readonly day?: string; readonly signal?: AbortSignal } = {},
) {
  const intake = { dateOfBirth: '1961-05-04', chiefComplaint, symptoms: 'x', medicalHistory: 'y' };
  return analyzer.analyzeIntake(intake, day, signal);
}

describe('[25] an intake', () => {
  it.each([1, 3])('gets its own answer among many, with %d threads', async (count) => {
    const analyzer = await startThreads(count);
    const days = Array.from({ length: 25 }, (_, index) => `2026-11-${index + 1}`);
    const results = await Promise.all(days.map((day) => analyze(analyzer, 'a', { day })));
    expect(results).toEqual(days.map((day) => `a ${day}`));
  });

  it('that fails fails alone, without a word of it', async () => {
    const analyzer = await startThreads();
    const failing = analyze(analyzer, 'fail');
    const next = analyze(analyzer, 'a');
    await expect(failing).rejects.toThrow(/^the analysis failed$/);
    expect(await next).toBe(`a ${DAY}`);
  });

  it.each([
    ['die', 'worker exited with code: 1'],
    ['hoard', 'memory limit'],
  ])(
    'that makes its thread %s fails alone: what waited behind it is analyzed by a new one',
    async (word, reason) => {
      const analyzer = await startThreads();
      const failing = analyze(analyzer, word);
      const waiting = ['a', 'b', 'c'].map((one) => analyze(analyzer, one));
      await expect(failing).rejects.toThrow(reason);
      const answers = await Promise.all(waiting);
      expect(answers).toEqual(['a', 'b', 'c'].map((one) => `${one} ${DAY}`));
    },
  );

  it('that nobody waits for any more is not begun', async () => {
    const analyzer = await startThreads();
    const left = new AbortController();
    const first = [analyze(analyzer, 'a'), analyze(analyzer, 'b')];
    const third = analyze(analyzer, 'die', { signal: left.signal });
    left.abort();
    await expect(third).rejects.toMatchObject({ kind: 'upstream-timeout' });
    await expect(Promise.all(first)).resolves.toHaveLength(2);
  });

  it('that waits when the service stops fails', async () => {
    const analyzer = await startAnalysisThreads(entry, 1, SETTINGS);
    const waiting = Array.from({ length: 4 }, () => analyze(analyzer, 'a'));
    const stopped = analyzer.stop();
    const outcomes = await Promise.allSettled(waiting);
    await stopped;
    expect(outcomes.map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'));
  });
});

describe('startAnalysisThreads', () => {
  it('tells the threads their settings', async () => {
    const source = `
      import { workerData } from 'node:worker_threads';
      export const awaitReady = () => undefined;
      export const analyzeIntake = () => workerData;`;
    const analyzer = await startAnalysisThreads(asModule(source), 2, SETTINGS);
    stops.push(analyzer.stop);
    expect(await analyze(analyzer, 'a')).toEqual(SETTINGS);
  });

  it.each([
    [
      'has a damaged model',
      `throw new Error('The reader cannot start: encoder-int8.onnx')`,
      /^The reader cannot start/,
    ],
    ['cannot read its tables', `throw new Error('conditions.tsv:3: no name')`, /conditions\.tsv:3/],
    ['ends at once', 'process.exit(1)', /worker exited with code: 1/],
  ])('fails with the reason when a thread %s', async (_what, source, reason) => {
    await expect(startAnalysisThreads(asModule(source), 1, SETTINGS)).rejects.toThrow(reason);
  });
});
