import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadPoint, savePoint, type ResumePoint } from './resume-point.ts';
import { runBatch, type BatchRun, type LineResult } from './run-batch.ts';

let folder = '';
let input = '';
let output = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'neurovista-batch-'));
  input = join(folder, 'in.ndjson');
  output = join(folder, 'out.ndjson');
});
afterEach(() => rmSync(folder, { recursive: true }));

const begin = (): ResumePoint => ({
  input,
  number: 0,
  end: 0,
  outputBytes: 0,
  records: 0,
  skipped: 0,
  today: '2026-03-01',
});

/** Lets what else waits go first, for as many rounds: an answer that comes late, without a clock. */
async function wait(rounds: number): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- in turn
  for (let round = 0; round < rounds; round += 1) await Promise.resolve();
}

const analyze = async (text: string, today: string): Promise<LineResult> => {
  await wait((text.length * 7) % 40);
  return text.startsWith('bad')
    ? { kind: 'bad', reason: 'not a JSON object' }
    : { kind: 'done', json: JSON.stringify({ text, today }) };
};

const skipped: string[] = [];
beforeEach(() => void skipped.splice(0));

const run = (changes: Partial<BatchRun> = {}) =>
  runBatch({
    point: begin(),
    output,
    analyze,
    most: 8,
    onSkip: ({ number }, reason) => void skipped.push(`${number}: ${reason}`),
    onResult: () => undefined,
    signal: new AbortController().signal,
    ...changes,
  });

const lines = Array.from({ length: 100 }, (_, at) =>
  at % 9 === 4 ? `bad ${at}` : `ñ${'x'.repeat(at)}`,
);
const content = Buffer.concat([Buffer.from(`${lines.join('\n')}\n`), Buffer.from([0xb5, 10])]);
const expected = lines
  .filter((line) => !line.startsWith('bad'))
  .map((text) => `${JSON.stringify({ text, today: '2026-03-01' })}\n`)
  .join('');

describe('a batch', () => {
  it('writes the results in the order of the lines, whatever each takes, and tells of bad ones', async () => {
    writeFileSync(input, content);
    const { point, isWhole } = await run();
    expect(isWhole).toBe(true);
    expect(readFileSync(output, 'utf8')).toBe(expected);
    expect(point).toMatchObject({ number: 101, records: 89, skipped: 12 });
    expect(skipped).toHaveLength(12);
    expect(skipped).toEqual(expect.arrayContaining(['5: not a JSON object', '101: not in UTF-8']));
    expect(loadPoint(output, input)).toBeUndefined();
  });

  it.each([1, 7, 50, 99])('that is stopped after line %i goes on from there', async (last) => {
    writeFileSync(input, content);
    const stopping = new AbortController();
    const stopped = await run({
      onResult: ({ number }) => {
        if (number >= last) stopping.abort();
      },
      signal: stopping.signal,
    });
    expect(stopped.isWhole).toBe(false);
    const point = loadPoint(output, input) ?? begin();
    expect(point.number).toBe(stopped.point.number);
    await run({ point });
    expect(readFileSync(output, 'utf8')).toBe(expected);
    expect(existsSync(`${output}.progress`)).toBe(false);
  });

  it('whose process was ended makes again what lies behind the last point', async () => {
    writeFileSync(input, content);
    const points: ResumePoint[] = [];
    await run({ onResult: (point) => void points.push(point) });
    const kept = points[40] ?? begin();
    savePoint(output, kept);
    // A line that was being written when the process ended.
    truncateSync(output, kept.outputBytes + 30);
    await run({ point: loadPoint(output, input) ?? begin() });
    expect(readFileSync(output, 'utf8')).toBe(expected);
  });

  it('whose process was ended before its first point is not taken for whole', async () => {
    writeFileSync(input, content);
    const seen: boolean[] = [];
    await run({ onResult: () => void seen.push(existsSync(`${output}.progress`)) });
    expect(new Set(seen)).toEqual(new Set([true]));
  });

  it.each([
    ['another input', () => savePoint(output, { ...begin(), input: '/other' }), /made from/],
    ['a damaged point', () => writeFileSync(`${output}.progress`, '{'), /cannot be read/],
  ])('does not go on with %s', (_what, prepare, message) => {
    prepare();
    expect(() => loadPoint(output, input)).toThrow(message);
  });

  it('does not go on with an output that has lost something', async () => {
    writeFileSync(input, content);
    writeFileSync(output, 'a');
    const point = { ...begin(), number: 3, end: 9, outputBytes: 10 };
    await expect(run({ point })).rejects.toThrow('shorter than it was');
  });
});
