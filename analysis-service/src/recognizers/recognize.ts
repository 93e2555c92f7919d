import type { Document, Mention } from '../document.ts';
import type { Lexicon } from '../terminology/lexicon.ts';
import { combine, type SupportedMention } from './combine.ts';
import {
  recognizeAnatomy,
  recognizeConditions,
  recognizeMedications,
  recognizeTests,
} from './dictionary.ts';
import { recognizeLayOperations } from './lay-operations.ts';
import { loadLearned } from './model/learned-tagger.ts';
import { recognizeMisspellings } from './misspellings.ts';
import { withoutDeniedPart } from './non-prefix.ts';
import type { Recognizer } from './recognizer.ts';
import { recognizeShorthand } from './shorthand.ts';

const recognizers: readonly Recognizer[] = [
  recognizeConditions,
  recognizeMedications,
  recognizeTests,
  recognizeAnatomy,
  recognizeMisspellings,
  recognizeShorthand,
  recognizeLayOperations,
];

/** Every reading of the vocabulary, of which several may stand over the same words. */
export function findTerms(doc: Document, lexicon: Lexicon): readonly Mention[] {
  const text = lexicon.words.read(doc.tokens);
  return recognizers.flatMap((recognizer) => recognizer(doc, lexicon, text));
}

/** All mentions of the document in text order, each stretch of text read once (body sites may nest). */
export function recognize(doc: Document, lexicon: Lexicon): readonly SupportedMention[] {
  return withoutDeniedPart(doc, combine(doc, findTerms(doc, lexicon), loadLearned()), lexicon);
}
