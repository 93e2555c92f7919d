import type { TranslateResponse } from '@neurovista/contracts';
import { createEngine } from './engine/engine.ts';
import { createGuards } from './guards/index.ts';
import { loadMemory } from '@neurovista/product-texts';
import { createSpanishCheck } from './termbase/already-spanish.ts';
import { createTermCheck } from './termbase/required-terms.ts';
import { loadTermbase } from './termbase/termbase.ts';
import { draftText, finishText, translate, type Steps, type TranslateCall } from './translate.ts';
import type { Upstream } from './upstream/upstream.ts';
import { dataDigest, ENGINE_VERSION } from './version.ts';

export type { TranslateCall } from './translate.ts';
// For tools/src/linear-time only.
export { createGuards } from './guards/index.ts';
export { createTermCheck } from './termbase/required-terms.ts';
export { loadTermbase } from './termbase/termbase.ts';
export { isForUpstream } from './upstream/choice.ts';
export { quieten } from './upstream/upstream.ts';
export { createUpstream } from './upstream/upstream.ts';
export type { Upstream, UpstreamCall, UpstreamOutcome } from './upstream/upstream.ts';

export interface Translator {
  /** Never rejects for what the text says; late or failing parts come from the embedded engine. */
  readonly translate: (text: string, call?: TranslateCall) => Promise<TranslateResponse>;
}

/** The work of the embedded engine, done where it is asked for; throws TableError when a data file cannot be used. */
export function createSteps(): Steps {
  const termbase = loadTermbase();
  const resources = {
    memory: loadMemory(),
    engine: createEngine(termbase),
    inspect: createGuards(termbase),
    hasTerms: createTermCheck(termbase),
    isSpanish: createSpanishCheck(termbase),
    provenance: `neurovista-embedded ${ENGINE_VERSION} (data ${dataDigest()})`,
  };
  return {
    draft: async (text) => draftText(text, resources),
    finish: async (drafted, offers) => finishText(drafted, resources, offers),
    translate: async (text) => finishText(draftText(text, resources), resources),
  };
}

interface TranslatorOptions {
  /** Where the work is done; here, unless told otherwise. */
  readonly steps?: Steps;
  /** Without one the embedded engine makes all of a translation. */
  readonly upstream?: Upstream | undefined;
}

/** A translator from English to Spanish; throws TableError when a data file cannot be used. */
export function createTranslator({
  steps = createSteps(),
  upstream,
}: TranslatorOptions = {}): Translator {
  return { translate: (text, call) => translate(text, steps, upstream, call) };
}
