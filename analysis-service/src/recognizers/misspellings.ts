import type { Lexicon, Term } from '../terminology/lexicon.ts';
import type { PhraseTrie } from '../terminology/phrase-trie.ts';
import type { NumberedText } from '../text/word-ids.ts';
import { buildSpellingIndex, type SpellingIndex } from '../terminology/spelling-index.ts';
import { toMention } from './dictionary.ts';
import type { Recognizer } from './recognizer.ts';
import { plainWords } from './plain-words.ts';

const indexes = new WeakMap<Lexicon, SpellingIndex>();

function indexOf(lexicon: Lexicon): SpellingIndex {
  const known = indexes.get(lexicon);
  if (known) return known;
  const medicationWords = lexicon.medications.words();
  // "Anti-diarrhea tablets" do not make diarrhea a drug.
  const drugWords = new Set(
    [...medicationWords].filter((word) => lexicon.medications.get(word) !== undefined),
  );
  const words = new Set(lexicon.words.words());
  const meaningOf = (word: string) =>
    triesOf(lexicon)
      .map((trie) => trie.get(word)?.concept.name)
      .find((name) => name !== undefined);
  const index = buildSpellingIndex({ words, drugWords, plain: plainWords, meaningOf });
  indexes.set(lexicon, index);
  return index;
}

/** The word meant by every misspelled one, by its place among the tokens. */
function corrections({ tokens, ids }: NumberedText, index: SpellingIndex): Map<number, string> {
  const corrected = new Map<number, string>();
  const seen = new Map<string, string | undefined>();
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind, norm } = tokens[at]!;
    if (kind !== 'word' || ids[at] !== 0) continue;
    if (!seen.has(norm)) seen.set(norm, index.correct(norm));
    const word = seen.get(norm);
    if (word !== undefined) corrected.set(at, word);
  }
  return corrected;
}

/** Mentions that are found once a misspelled word is read as the one term it can only mean. */
export const recognizeMisspellings: Recognizer = (doc, lexicon, text) => {
  const corrected = corrections(text, indexOf(lexicon));
  if (corrected.size === 0) return [];
  const ids = text.ids.slice();
  for (const [at, word] of corrected) ids[at] = lexicon.words.of(word);
  const meant = { tokens: text.tokens, ids };
  return doc.sentences
    .filter(({ firstToken, endToken }) => hasCorrection(corrected, firstToken, endToken))
    .flatMap(({ firstToken, endToken }) =>
      triesOf(lexicon).flatMap((trie) => trie.findIn(meant, firstToken, endToken)),
    )
    .filter((match) => hasCorrection(corrected, match.firstToken, match.endToken))
    .map((match) => toMention(match, 'misspelling'));
};

function triesOf(lexicon: Lexicon): readonly PhraseTrie<Term>[] {
  return [lexicon.conditions, lexicon.medications, lexicon.tests, lexicon.anatomy];
}

function hasCorrection(
  corrected: ReadonlyMap<number, string>,
  first: number,
  end: number,
): boolean {
  for (let at = first; at < end; at += 1) if (corrected.has(at)) return true;
  return false;
}
