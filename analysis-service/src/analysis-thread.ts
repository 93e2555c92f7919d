// What a thread of analysis-threads.ts runs: an engine of its own, loaded and warm before the first intake comes.
import { createEngine, type Engine, type Intake, type IntakeAnalysis } from './pipeline.ts';
import { warmUp } from './warm-up.ts';

const engine = createEngine();
warmUp(engine);

/** Names with versions of engine and knowledge. */
export function describeEngine(): Engine['provenance'] {
  return engine.provenance;
}

/** One intake, with the date (YYYY-MM-DD) that counts as today. */
export function analyzeIntake({
  intake,
  today,
}: {
  intake: Intake;
  today: string;
}): IntakeAnalysis {
  try {
    return engine.analyzeIntake(intake, today);
  } catch {
    // The message of an error may quote the text: only that it failed is told.
    throw new Error('the analysis failed');
  }
}
