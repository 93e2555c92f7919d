// What a thread of analysis-threads.ts runs.
import { parentPort } from 'node:worker_threads';
import type { Job, JobAnswer, ThreadReady } from './analysis-threads.ts';
import { encodeAnalysis } from './encode-analysis.ts';
import { createEngine, type Engine } from './pipeline.ts';
import { warmUp } from './warm-up.ts';

function answer(engine: Engine, { id, intake, today }: Job): JobAnswer {
  try {
    return { id, result: encodeAnalysis(engine.analyzeIntake(intake, today)) };
  } catch {
    // The message of an error may quote the text: only that it failed is told.
    return { id };
  }
}

const engine = createEngine();
warmUp(engine);
const tell = (message: JobAnswer | ThreadReady, given: readonly ArrayBuffer[] = []) => {
  parentPort?.postMessage(message, given);
};
parentPort?.on('message', (job: Job) => {
  const done = answer(engine, job);
  // The bytes change hands instead of being copied.
  tell(done, done.result && [done.result.json.buffer]);
});
tell({ ready: engine.provenance });
