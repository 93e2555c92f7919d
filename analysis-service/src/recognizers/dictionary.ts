import type { Document, Mention, Span } from '../document.ts';
import type { Lexicon, Term } from '../terminology/lexicon.ts';
import type { PhraseMatch, PhraseTrie } from '../terminology/phrase-trie.ts';
import { coordinatedBegin } from './coordination.ts';
import { findingSpan } from './site-phrases.ts';
import { isNamedAllergy } from './named-allergy.ts';
import { isPlausibleReading } from './plausibility.ts';
import type { Recognizer } from './recognizer.ts';

/** The mention that a match of the vocabulary stands for. */
export function toMention(
  match: PhraseMatch<Term>,
  source: Mention['source'] = 'lexicon',
): Mention {
  const { form: _form, ...meaning } = match.value;
  return { ...meaning, begin: match.begin, end: match.end, source };
}

function conditionSpan(doc: Document, match: PhraseMatch<Term>, lexicon: Lexicon): Span {
  const { begin, end } = findingSpan(doc, match, lexicon);
  return begin === match.begin && end === match.end
    ? { begin: coordinatedBegin(doc, match, lexicon), end }
    : { begin, end };
}

function isReading(doc: Document, match: PhraseMatch<Term>): boolean {
  return !isNamedAllergy(doc.text.slice(match.begin, match.end)) && isPlausibleReading(doc, match);
}

function* matches(doc: Document, trie: PhraseTrie<Term>): Generator<PhraseMatch<Term>> {
  for (const sentence of doc.sentences) {
    for (let index = sentence.firstToken; index < sentence.endToken;) {
      const match = trie.matchAt(doc.tokens, index, sentence.endToken);
      const found = match !== undefined && isReading(doc, match);
      if (found) yield match;
      index = found ? match.endToken : index + 1;
    }
  }
}

function dictionaryOf(pick: (lexicon: Lexicon) => PhraseTrie<Term>): Recognizer {
  return (doc, lexicon) => Array.from(matches(doc, pick(lexicon)), (match) => toMention(match));
}

export const recognizeConditions: Recognizer = (doc, lexicon) =>
  Array.from(matches(doc, lexicon.conditions), (match) => ({
    ...toMention(match),
    ...conditionSpan(doc, match, lexicon),
  }));

export const recognizeMedications = dictionaryOf((lexicon) => lexicon.medications);
export const recognizeTests = dictionaryOf((lexicon) => lexicon.tests);
export const recognizeAnatomy = dictionaryOf((lexicon) => lexicon.anatomy);
