// What a thread of translation-threads.ts runs: an engine of its own, loaded and warm before the first text comes.
import { createSteps } from './index.ts';
import type { DraftedText, Offers } from './translate.ts';

/** The first translation of a process takes a quarter of a second, others milliseconds: no patient's should wait for it. */
const WARM_UP = 'Denies fever, cough or leg swelling. Takes lisinopril 10 mg daily since 2012.';

const steps = createSteps();
await steps.translate(WARM_UP);

/** Does a step; the message of an error may quote the text: only that it failed is told. */
async function attempt<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch {
    throw new Error('the translation failed');
  }
}

/** Answers once the thread is ready. */
export function awaitReady(): void {}

export const draft = (text: string) => attempt(() => steps.draft(text));
export const finish = ({ drafted, offers }: { drafted: DraftedText; offers: Offers }) =>
  attempt(() => steps.finish(drafted, offers));
export const translate = (text: string) => attempt(() => steps.translate(text));
