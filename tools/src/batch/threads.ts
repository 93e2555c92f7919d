import { Piscina } from 'piscina';
import type { LineResult } from './run-batch.ts';

export interface BatchThreads {
  /** Never rejects: what costs a thread its life costs the output one line. */
  readonly analyze: (text: string, today: string) => Promise<LineResult>;
  readonly stop: () => Promise<void>;
}

/** Many times what the longest record takes. */
const LINE_LIMIT_MS = 60_000;
/** As the threads of the service (analysis-service/src/analysis-threads.ts): what a thread leaves behind piles up otherwise. */
const LIMITS = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 24 };
const THREAD = new URL('../../dist/batch/thread.js', import.meta.url).href;

/** Lets `count` pieces of work run at a time, the others in the order in which they came. */
function createTurns(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

const describeEnd = (signal: AbortSignal) =>
  signal.aborted ? 'the analysis took longer than a minute' : 'the thread of the analysis ended';

interface ThreadOptions {
  /** What the threads run. */
  readonly entry?: string;
  readonly lineLimitMs?: number;
}

/** Engines on `count` threads. Rejects with the error of a thread that cannot start. */
export async function startBatchThreads(
  count: number,
  { entry = THREAD, lineLimitMs = LINE_LIMIT_MS }: ThreadOptions = {},
): Promise<BatchThreads> {
  const pool = new Piscina<unknown, unknown>({
    filename: entry,
    minThreads: count,
    maxThreads: count,
    idleTimeout: Infinity,
    resourceLimits: LIMITS,
  });
  // A thread that ends has failed its task, which is told; without a listener it would end the process.
  pool.on('error', () => undefined);
  await Promise.all(
    Array.from({ length: count }, () => pool.run(undefined, { name: 'awaitReady' })),
  );
  // The time of a line begins with its turn.
  const inTurn = createTurns(count);
  return {
    analyze: (text, today) =>
      inTurn(async () => {
        const signal = AbortSignal.timeout(lineLimitMs);
        try {
          const result = await pool.run({ text, today }, { name: 'analyzeLine', signal });
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what thread.ts answers
          return result as LineResult;
        } catch {
          return { kind: 'bad', reason: describeEnd(signal) };
        }
      }),
    stop: () => pool.destroy(),
  };
}
