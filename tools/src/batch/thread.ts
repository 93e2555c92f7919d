// What a thread of threads.ts runs: an engine of its own.
import { createEngine, loadReader } from '@neurovista/analysis-service';
import { analyzeRecord } from '../batch-record.ts';
import type { LineResult } from './run-batch.ts';

const engine = createEngine(await loadReader());

/** Answers once the thread is ready. */
export function awaitReady(): void {}

/** The result of one line as JSON, with the day (YYYY-MM-DD) that counts as today. */
export async function analyzeLine({
  text,
  today,
}: {
  text: string;
  today: string;
}): Promise<LineResult> {
  try {
    const answer = await analyzeRecord(engine, text, today);
    return answer.kind === 'bad' ? answer : { kind: 'done', json: JSON.stringify(answer.result) };
  } catch {
    // The message of an error may quote the text: only that it failed is told.
    return { kind: 'bad', reason: 'the analysis failed' };
  }
}
