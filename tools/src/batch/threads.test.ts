import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBatchThreads } from './threads.ts';

/** A thread that does what its line says. */
const THREAD = `
  export function awaitReady() {}
  export async function analyzeLine({ text, today }) {
    if (text === 'end') process.exit(1);
    if (text === 'fail') throw new Error('zebracanary');
    if (text === 'hang') for (;;);
    return { kind: 'done', json: text + today };
  }`;

let folder = '';
let entry = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'neurovista-threads-'));
  const file = join(folder, 'thread.mjs');
  writeFileSync(file, THREAD);
  entry = pathToFileURL(file).href;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a line that costs its thread the life', () => {
  it.each([
    ['end', 60_000, 'the thread of the analysis ended'],
    ['fail', 60_000, 'the thread of the analysis ended'],
    ['hang', 2_000, 'the analysis took longer than a minute'],
  ])(
    'costs nothing else: %s',
    async (text, lineLimitMs, reason) => {
      const { analyze, stop } = await startBatchThreads(2, { entry, lineLimitMs });
      const lines = ['a', text, 'b', 'c', text, 'd', 'e'];
      const results = await Promise.all(lines.map((line) => analyze(line, '!')));
      await stop();
      expect(results).toEqual(
        lines.map((line) =>
          line === text ? { kind: 'bad', reason } : { kind: 'done', json: `${line}!` },
        ),
      );
    },
    60_000,
  );
});
