// What a thread of analysis-threads.ts runs.
import { parentPort } from 'node:worker_threads';
import type { Job, JobAnswer, ThreadReady } from './analysis-threads.ts';
import { createEngine, type Engine } from './pipeline.ts';
import { warmUp } from './warm-up.ts';

function answer(engine: Engine, { id, intake, today }: Job): JobAnswer {
  try {
    return { id, result: engine.analyzeIntake(intake, today) };
  } catch {
    // The message of an error may quote the text: only that it failed is told.
    return { id };
  }
}

const engine = createEngine();
warmUp(engine);
const tell = (message: JobAnswer | ThreadReady) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
  parentPort?.postMessage(message);
};
parentPort?.on('message', (job: Job) => tell(answer(engine, job)));
tell({ ready: engine.provenance });
