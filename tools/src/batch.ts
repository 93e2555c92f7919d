// npm run -s batch -- --input notes.ndjson --output out.ndjson: the engine over many records, without HTTP.
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { localToday } from '@neurovista/contracts';
import { readNumber, runTool, UsageError } from './arguments.ts';
import { loadPoint, type ResumePoint } from './batch/resume-point.ts';
import { runBatch } from './batch/run-batch.ts';
import { startBatchThreads } from './batch/threads.ts';
import { showProgress } from './progress.ts';

const USAGE =
  'usage: npm run -s batch -- --input notes.ndjson --output out.ndjson [--threads N] [--resume]';
/** Lines of each thread that may wait for a slower one before them. */
const LINES_PER_THREAD = 32;
const INTERRUPTED = 130;

interface BatchOptions {
  readonly input: string;
  readonly output: string;
  readonly threads: number;
  readonly isResumed: boolean;
}

function readOptions(args: readonly string[]): BatchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      input: { type: 'string' },
      output: { type: 'string' },
      threads: { type: 'string', default: String(availableParallelism()) },
      resume: { type: 'boolean', default: false },
    },
  });
  const { input, output, threads, resume } = values;
  if (input === undefined || output === undefined) throw new UsageError(USAGE);
  const count = Math.ceil(readNumber('threads', threads));
  return { input: resolve(input), output: resolve(output), threads: count, isResumed: resume };
}

const begin = (input: string): ResumePoint => {
  const nothing = { number: 0, end: 0, outputBytes: 0, records: 0, skipped: 0 };
  return { input, today: localToday(), ...nothing };
};

const say = (text: string) => process.stderr.write(`${text}\n`);

async function batch(args: readonly string[]): Promise<number> {
  const { input, output, threads, isResumed } = readOptions(args);
  const { size } = await stat(input);
  const before = isResumed ? loadPoint(output, input) : undefined;
  if (isResumed && before === undefined && existsSync(output)) {
    say('The output is whole: there is nothing to resume.');
    return 0;
  }
  const point = before ?? begin(input);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const engines = await startBatchThreads(threads);
  let reached = point;
  const share = () => `${Math.floor((100 * reached.end) / Math.max(1, size))} % of the input`;
  const progress = showProgress('records', { detail: share });
  const running = runBatch({
    point,
    output,
    analyze: engines.analyze,
    most: threads * LINES_PER_THREAD,
    onSkip: ({ number }, reason) => say(`line ${number} skipped: ${reason}`),
    onResult: (next) => {
      if (next.records > reached.records) progress.step();
      reached = next;
    },
    signal: stopping.signal,
  });
  const { isWhole, point: last } = await running.finally(() => void engines.stop());
  progress.finish();
  if (!isWhole) {
    say('Stopped; go on with --resume.');
    return INTERRUPTED;
  }
  return last.skipped > 0 ? 1 : 0;
}

await runTool(batch);
