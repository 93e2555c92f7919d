import type { Span, Token } from '../../document.ts';
import { PhraseTrie } from '../../terminology/phrase-trie.ts';
import { tokenize } from '../../text/tokenize.ts';
import { comparableTokens } from './normal-word.ts';
import type { KnowledgeTables } from './types.ts';
import { parsePattern, PatternIndex } from './word-pattern.ts';

export interface FindingMention extends Span {
  /** Ids of the findings and conditions that the words may mean. */
  readonly ids: readonly string[];
}

/** Finds words that mean a finding or name a condition. */
export interface FindingLexicon {
  readonly mentionsIn: (tokens: readonly Token[]) => FindingMention[];
  /** What exactly these words mean; empty when they are not known. */
  readonly meaningOf: (words: string) => readonly string[];
  /** The same for a preferred name of the vocabulary, which is looked up once and kept: never for words of a text. */
  readonly meaningOfName: (name: string) => readonly string[];
}

/** A phrase that begins so is read only in the very letters that follow: "=ALL" is not "all". */
const EXACT = '=';

const comparable = (phrase: string) =>
  comparableTokens(tokenize(phrase))
    .map((token) => token.norm)
    .join(' ');

function collectPhrases(knowledge: KnowledgeTables): Map<string, string[]> {
  const phrases = new Map<string, string[]>();
  const add = (phrase: string, id: string) => {
    if (phrase.startsWith(EXACT)) return;
    const key = /[+*]/u.test(phrase) ? phrase : comparable(phrase);
    if (key === '') return;
    const known = phrases.get(key);
    if (!known) phrases.set(key, [id]);
    else if (!known.includes(id)) known.push(id);
  };
  for (const finding of knowledge.findings.values()) {
    for (const phrase of [finding.name, ...finding.phrases]) add(phrase, finding.id);
  }
  for (const condition of knowledge.conditions) {
    for (const name of [condition.name, ...condition.synonyms]) add(name, condition.id);
  }
  return phrases;
}

function collectExact(knowledge: KnowledgeTables): Map<string, string[]> {
  const owners = [
    ...[...knowledge.findings.values()].map(({ id, phrases }) => ({ id, phrases })),
    ...knowledge.conditions.map(({ id, synonyms }) => ({ id, phrases: synonyms })),
  ];
  const exact = new Map<string, string[]>();
  for (const { id, phrases } of owners) {
    for (const phrase of phrases.filter((one) => one.startsWith(EXACT))) {
      const key = phrase.slice(EXACT.length);
      exact.set(key, [...(exact.get(key) ?? []), id]);
    }
  }
  return exact;
}

/** Builds the lexicon of all phrases of the findings and all names of the conditions. */
export function buildFindingLexicon(knowledge: KnowledgeTables): FindingLexicon {
  const trie = new PhraseTrie<readonly string[]>();
  const exact = collectExact(knowledge);
  const patterns = new PatternIndex<readonly string[]>();
  for (const [phrase, ids] of collectPhrases(knowledge)) {
    if (/[+*]/u.test(phrase)) patterns.add(parsePattern(phrase, ids));
    else trie.add(phrase, ids);
  }
  const meaningOf = (words: string) => exact.get(words) ?? trie.get(comparable(words)) ?? [];
  const byName = new Map<string, readonly string[]>();
  return {
    mentionsIn(tokens) {
      const words = comparableTokens(tokens);
      const matches = [...trie.findAll(words), ...patterns.findAll(words)];
      const abbreviations = tokens.flatMap(({ begin, end, text }) => {
        const ids = exact.get(text);
        return ids ? [{ begin, end, ids }] : [];
      });
      return [
        ...matches.map(({ begin, end, value }) => ({ begin, end, ids: value })),
        ...abbreviations,
      ];
    },
    meaningOf,
    meaningOfName: (name) => {
      const known = byName.get(name) ?? meaningOf(name);
      byName.set(name, known);
      return known;
    },
  };
}
