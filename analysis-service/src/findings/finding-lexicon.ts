import type { Document, Span, Token } from '../document.ts';
import { ancestorTable } from '../knowledge/ancestors.ts';
import type { FindingKind, KnowledgeTables } from '../knowledge/types.ts';
import { PhraseTrie } from '../terminology/phrase-trie.ts';
import { tokenize } from '../text/tokenize.ts';
import { inEqualWords } from './equal-words.ts';
import { MentionIndex } from './mentioned-findings.ts';
import { comparableTokens } from './normal-word.ts';
import { parsePattern, PatternIndex } from './word-pattern.ts';

/** Words that may mean one of several findings or conditions. */
export interface FindingMatch extends Span {
  /** Ids of the findings and conditions. */
  readonly ids: readonly string[];
  /** The words themselves; of a pattern they may stand apart. */
  readonly anchors: readonly Span[];
}

/** Finds words that mean a finding or name a condition, and knows what these are. */
export interface FindingLexicon {
  /** Every reading, of which several may stand over the same words; `tokens` with short forms written out. */
  readonly matchesIn: (tokens: readonly Token[]) => FindingMatch[];
  /** What exactly these words mean; empty when they are not known. */
  readonly meaningOf: (words: string) => readonly string[];
  /** The same for a preferred name of the vocabulary, which is looked up once and kept: never for words of a text. */
  readonly meaningOfName: (name: string) => readonly string[];
  /** Ids of the findings that taking a drug suggests, by its name in lower case. */
  readonly hintsOf: (drug: string) => readonly string[];
  /** Of a condition none. */
  readonly kindOf: (id: string) => FindingKind | undefined;
  /** Findings that the sentences of a document come near to, with all words of a phrase in any order; `tokens` as above. */
  readonly mentionedIn: (doc: Document, tokens: readonly Token[]) => ReadonlySet<string>;
  /** The more general findings of a finding, from the next on. */
  readonly ancestorsOf: (id: string) => readonly string[];
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
    const keys = /[+*]/u.test(phrase) ? inEqualWords(phrase) : [comparable(phrase)];
    for (const key of keys.filter((one) => one !== '')) {
      const known = phrases.get(key);
      if (!known) phrases.set(key, [id]);
      else if (!known.includes(id)) known.push(id);
    }
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

function collectHints({ drugHints }: KnowledgeTables): ReadonlyMap<string, readonly string[]> {
  const hints = new Map<string, string[]>();
  for (const { ingredient, finding } of drugHints)
    hints.set(ingredient, [...(hints.get(ingredient) ?? []), finding]);
  return hints;
}

function indexMentions({ findings }: KnowledgeTables): MentionIndex {
  return new MentionIndex(
    [...findings.values()].flatMap(({ id, name, phrases }) =>
      [name, ...phrases]
        .filter((phrase) => !phrase.startsWith(EXACT))
        .map((phrase) => [phrase, id] as const),
    ),
  );
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
  const hints = collectHints(knowledge);
  const ancestors = ancestorTable(knowledge.findings);
  const mentioned = indexMentions(knowledge);
  return {
    matchesIn(tokens) {
      const words = comparableTokens(tokens);
      const phrases = trie
        .findAll(words)
        .map(({ begin, end, value }) => ({ begin, end, ids: value, anchors: [{ begin, end }] }));
      const scattered = patterns
        .findAll(words)
        .map(({ begin, end, value, anchors }) => ({ begin, end, ids: value, anchors }));
      const abbreviations = tokens.flatMap(({ begin, end, text }) => {
        const ids = exact.get(text);
        return ids ? [{ begin, end, ids, anchors: [{ begin, end }] }] : [];
      });
      return [...phrases, ...scattered, ...abbreviations];
    },
    meaningOf,
    meaningOfName: (name) => {
      const known = byName.get(name) ?? meaningOf(name);
      byName.set(name, known);
      return known;
    },
    hintsOf: (drug) => hints.get(drug) ?? [],
    kindOf: (id) => knowledge.findings.get(id)?.kind,
    mentionedIn: (doc, tokens) => mentioned.idsIn(doc, tokens),
    ancestorsOf: (id) => ancestors.get(id) ?? [],
  };
}
