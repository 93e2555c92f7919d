import { ProblemError } from '@neurovista/contracts';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { Config } from './config.ts';
import type { Intake, IntakeAnalysis } from './pipeline.ts';

/** What analyzes an intake for an answer. */
export interface IntakeAnalyzer {
  /**
   * @throws Error when the analysis failed or its thread ended, without a word of the intake.
   * @throws ProblemError when `signal` aborted before it began.
   */
  readonly analyzeIntake: (
    intake: Intake,
    today: string,
    signal?: AbortSignal,
  ) => Promise<IntakeAnalysis>;
}

/** An analyzer on threads. */
export interface AnalysisThreads extends IntakeAnalyzer {
  readonly stop: () => Promise<void>;
}

/** What the threads run with. */
export interface ThreadSettings {
  readonly reader: Config['READER'];
}

/**
 * Heap of a thread in megabytes. The engine holds about 70, the longest intakes took 120 for a moment; without a limit the
 * garbage of quick requests piles up to several hundred. A thread that needs more ends, and nothing else does.
 */
const HEAP_MB = 320;
/** Space of a thread for new objects; twice as much made nothing quicker and stayed in memory (measured). */
const NEW_OBJECTS_MB = 24;

/**
 * An engine on threads of its own, so that whatever a text costs, requests are accepted and health is told meanwhile.
 * @throws the error of a thread that cannot start, as for a malformed table or a damaged model.
 */
export async function startAnalysisThreads(
  entry: URL,
  count: number,
  settings: ThreadSettings,
): Promise<AnalysisThreads> {
  const pool = new Piscina<unknown, unknown>({
    filename: entry.href,
    minThreads: count,
    maxThreads: count,
    idleTimeout: Infinity,
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: NEW_OBJECTS_MB },
  });
  // A thread that ends has failed its task, which is told; without a listener it would end the process.
  pool.on('error', () => undefined);
  const awaitReady = () => pool.run(undefined, { name: 'awaitReady' });
  const started = Promise.all(Array.from({ length: count }, awaitReady));
  await started.catch(async (error: unknown) => {
    await pool.destroy();
    throw error;
  });
  // Piscina can only give up a task by ending its thread; what waits here is given up without that.
  const inTurn = pLimit(count);
  return {
    analyzeIntake: (intake, today, signal) =>
      inTurn(async () => {
        if (signal?.aborted === true)
          throw new ProblemError('upstream-timeout', 'The analysis could not begin in time');
        const result = await pool.run({ intake, today }, { name: 'analyzeIntake' });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what analysis-thread.ts answers
        return result as IntakeAnalysis;
      }),
    stop: () => pool.destroy(),
  };
}
