import type { Document, Mention } from '../document.ts';
import type { Lexicon, Term } from '../terminology/lexicon.ts';
import type { PhraseMatch, PhraseTrie } from '../terminology/phrase-trie.ts';
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

function* matches(doc: Document, trie: PhraseTrie<Term>): Generator<PhraseMatch<Term>> {
  for (const sentence of doc.sentences) {
    for (let index = sentence.firstToken; index < sentence.endToken;) {
      const match = trie.matchAt(doc.tokens, index, sentence.endToken);
      const isReading = match !== undefined && isPlausibleReading(doc, match);
      if (isReading) yield match;
      index = isReading ? match.endToken : index + 1;
    }
  }
}

function dictionaryOf(pick: (lexicon: Lexicon) => PhraseTrie<Term>): Recognizer {
  return (doc, lexicon) => Array.from(matches(doc, pick(lexicon)), (match) => toMention(match));
}

export const recognizeConditions = dictionaryOf((lexicon) => lexicon.conditions);
export const recognizeMedications = dictionaryOf((lexicon) => lexicon.medications);
export const recognizeTests = dictionaryOf((lexicon) => lexicon.tests);
export const recognizeAnatomy = dictionaryOf((lexicon) => lexicon.anatomy);
