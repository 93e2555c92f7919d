import { startThreads, type ThreadCall, type Threads } from '@neurovista/nest-edge/threads';
import type { Config } from './config.ts';
import type { Intake, IntakeAnalysis } from './pipeline.ts';

/** What analyzes an intake for an answer. */
export interface IntakeAnalyzer {
  /**
   * @throws Error when the analysis failed or its thread ended, without a word of the intake.
   * @throws ProblemError when it took too long, or its signal aborted before it was done.
   */
  readonly analyzeIntake: (
    intake: Intake,
    today: string,
    call?: ThreadCall,
  ) => Promise<IntakeAnalysis>;
}

/** An analyzer on threads. */
export interface AnalysisThreads extends IntakeAnalyzer, Pick<Threads, 'isReady' | 'stop'> {}

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
 * Of the time that an answer may take, what its analysis may run: what waits behind one that does not end can then be
 * answered in time, by a new thread. The longest was measured to take a tenth of it.
 */
const RUN_SHARE = 0.5;

const THREAD = new URL('./analysis-thread.js', import.meta.url);

/**
 * An engine on threads of its own, so that whatever a text costs, requests are accepted and health is told meanwhile.
 * @throws the error of a thread that cannot start, as for a malformed table or a damaged model.
 */
export async function startAnalysisThreads(
  { ANALYSIS_THREADS, ANALYSIS_DEADLINE_MS, READER }: Config,
  onOverdue: () => void,
): Promise<AnalysisThreads> {
  const settings: ThreadSettings = { reader: READER };
  const { run, isReady, stop } = await startThreads({
    entry: THREAD,
    count: ANALYSIS_THREADS,
    settings,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: NEW_OBJECTS_MB },
    limitMs: ANALYSIS_DEADLINE_MS * RUN_SHARE,
    onOverdue,
  });
  return {
    analyzeIntake: async (intake, today, call) => {
      const result = await run('analyzeIntake', { intake, today }, call);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what analysis-thread.ts answers
      return result as IntakeAnalysis;
    },
    isReady,
    stop,
  };
}
