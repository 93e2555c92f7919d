import type { TranslateResponse } from '@neurovista/contracts';
import { startThreads, type Threads } from '@neurovista/nest-edge/threads';
import type { Config } from './config.ts';
import type { DraftedText, Steps } from './translate.ts';

/** The work of the embedded engine on a thread of its own; LibreTranslate is asked where the requests are. */
export interface TranslationThreads extends Pick<Threads, 'isReady' | 'stop'> {
  readonly steps: Steps;
}

/** One does some 500 notes a second; the longest text takes it a fifth of a second. */
const COUNT = 1;
/** Heap in megabytes. A thread that needs more ends, and nothing else does. */
const HEAP_MB = 256;
/** Space for new objects; by itself Node.js 24 lets it grow to 128 MB. */
const NEW_OBJECTS_MB = 24;
/** Of the time that a translation may take, what one text may run: what waits behind it can still be done in time. */
const RUN_SHARE = 0.5;

const THREAD = new URL('./translation-thread.js', import.meta.url);

/**
 * A translator's work on a thread, so that whatever a text costs, requests are accepted and health is told meanwhile.
 * @throws the error of a thread that cannot start, as for a malformed table
 */
export async function startTranslationThreads(
  { TRANSLATION_DEADLINE_MS }: Config,
  onOverdue: () => void,
): Promise<TranslationThreads> {
  const { run, isReady, stop } = await startThreads({
    entry: THREAD,
    count: COUNT,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: NEW_OBJECTS_MB },
    limitMs: TRANSLATION_DEADLINE_MS * RUN_SHARE,
    onOverdue,
  });
  // oxlint-disable typescript/no-unsafe-type-assertion -- what translation-thread.ts answers
  const steps: Steps = {
    draft: async (text, call) => (await run('draft', text, call)) as DraftedText,
    finish: async (drafted, offers, call) =>
      (await run('finish', { drafted, offers }, call)) as TranslateResponse,
    translate: async (text, call) => (await run('translate', text, call)) as TranslateResponse,
  };
  // oxlint-enable typescript/no-unsafe-type-assertion
  return { steps, isReady, stop };
}
