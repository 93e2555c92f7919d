// What a thread of analysis-threads.ts runs: an engine of its own, loaded and warm before the first intake comes.
import { workerData } from 'node:worker_threads';
import { passing } from '@neurovista/nest-edge/native-gate';
import type { ThreadData } from '@neurovista/nest-edge/threads';
import { createEngine, type Intake, type IntakeAnalysis } from './pipeline.ts';
import { loadReader } from './reader/load-reader.ts';
import { MODEL_FOLDER } from './reader/model-files.ts';
import type { ThreadSettings } from './analysis-threads.ts';
import { warmUp } from './warm-up.ts';

/**
 * How long the reader may take of an answer, in milliseconds: 60 clauses took a twentieth of it. Where it takes longer, the
 * machine is so busy that the answer is worth more without it.
 */
const READER_LIMIT_MS = 2000;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what analysis-threads.ts gives
const { reader, gate } = workerData as ThreadData<ThreadSettings>;
const engine = createEngine(reader === 'on' ? await loadReader(MODEL_FOLDER, passing(gate)) : {});
await warmUp(engine);

/** Answers once the thread is ready. */
export function awaitReady(): void {}

/** One intake, with the date (YYYY-MM-DD) that counts as today. */
export async function analyzeIntake({
  intake,
  today,
}: {
  intake: Intake;
  today: string;
}): Promise<IntakeAnalysis> {
  try {
    return await engine.analyzeIntake(intake, today, AbortSignal.timeout(READER_LIMIT_MS));
  } catch {
    // The message of an error may quote the text: only that it failed is told.
    throw new Error('the analysis failed');
  }
}
