import type { Document, Token } from '../document.ts';
import type { Lexicon, Term } from '../terminology/lexicon.ts';
import type { PhraseTrie } from '../terminology/phrase-trie.ts';
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
  const words = new Set([
    ...lexicon.conditions.words(),
    ...medicationWords,
    ...lexicon.tests.words(),
    ...lexicon.anatomy.words(),
  ]);
  const meaningOf = (word: string) =>
    triesOf(lexicon)
      .map((trie) => trie.get(word)?.concept.name)
      .find((name) => name !== undefined);
  const index = buildSpellingIndex({ words, drugWords, plain: plainWords, meaningOf });
  indexes.set(lexicon, index);
  return index;
}

/** The tokens with every misspelled word replaced by the word meant; undefined when there is none. */
function correctTokens(doc: Document, index: SpellingIndex): Map<number, Token> {
  const corrected = new Map<number, Token>();
  const seen = new Map<string, string | undefined>();
  for (const [at, token] of doc.tokens.entries()) {
    if (token.kind !== 'word') continue;
    if (!seen.has(token.norm)) seen.set(token.norm, index.correct(token.norm));
    const word = seen.get(token.norm);
    if (word !== undefined) corrected.set(at, { ...token, norm: word });
  }
  return corrected;
}

/** Mentions that are found once a misspelled word is read as the one term it can only mean. */
export const recognizeMisspellings: Recognizer = (doc, lexicon) => {
  const corrected = correctTokens(doc, indexOf(lexicon));
  if (corrected.size === 0) return [];
  const tokens = doc.tokens.map((token, at) => corrected.get(at) ?? token);
  return doc.sentences
    .filter(({ firstToken, endToken }) => hasCorrection(corrected, firstToken, endToken))
    .flatMap(({ firstToken, endToken }) =>
      triesOf(lexicon).flatMap((trie) => trie.findAll(tokens, firstToken, endToken)),
    )
    .filter((match) => hasCorrection(corrected, match.firstToken, match.endToken))
    .map((match) => toMention(match, 'misspelling'));
};

function triesOf(lexicon: Lexicon): readonly PhraseTrie<Term>[] {
  return [lexicon.conditions, lexicon.medications, lexicon.tests, lexicon.anatomy];
}

function hasCorrection(corrected: ReadonlyMap<number, Token>, first: number, end: number): boolean {
  for (let at = first; at < end; at += 1) if (corrected.has(at)) return true;
  return false;
}
