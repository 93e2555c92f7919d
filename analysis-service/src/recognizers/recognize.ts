import type { Document, Mention, Span } from '../document.ts';
import { findDecoys } from '../terminology/decoys.ts';
import type { Lexicon } from '../terminology/lexicon.ts';
import { combine, type SupportedMention } from './combine.ts';
import { withoutDecoys } from './decoys.ts';
import {
  recognizeAnatomy,
  recognizeConditions,
  recognizeMedications,
  recognizeTests,
} from './dictionary.ts';
import { recognizeBareBlood } from './bare-blood.ts';
import { recognizeJoinedWords } from './joined-words.ts';
import { recognizeLayOperations } from './lay-operations.ts';
import { loadLearned } from './model/learned-tagger.ts';
import { recognizeMisspellings } from './misspellings.ts';
import { withoutDeniedPart } from './non-prefix.ts';
import type { Recognizer } from './recognizer.ts';
import { recognizeShorthand } from './shorthand.ts';
import { findUnknownDrugs } from './unknown-drugs.ts';

const recognizers: readonly Recognizer[] = [
  recognizeConditions,
  recognizeMedications,
  recognizeTests,
  recognizeAnatomy,
  recognizeMisspellings,
  recognizeJoinedWords,
  recognizeShorthand,
  recognizeLayOperations,
  recognizeBareBlood,
];

/** Every reading of the vocabulary, of which several may stand over the same words. */
export function findTerms(doc: Document, lexicon: Lexicon): readonly Mention[] {
  const text = lexicon.words.read(doc.tokens);
  const known = recognizers.flatMap((recognizer) => recognizer(doc, lexicon, text));
  return [...known, ...findUnknownDrugs(doc, known)];
}

/**
 * All mentions of the document in text order, each stretch of text read once (body sites may nest); `decoys` are the words
 * that mean nothing clinical where they stand.
 */
export function recognize(
  doc: Document,
  lexicon: Lexicon,
  decoys: readonly Span[] = findDecoys(doc),
): readonly SupportedMention[] {
  const terms = withoutDecoys(findTerms(doc, lexicon), decoys);
  const mentions = withoutDecoys(combine(doc, terms, loadLearned()), decoys);
  return withoutDeniedPart(doc, mentions, lexicon);
}
