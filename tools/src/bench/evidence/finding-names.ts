import type { Condition, Finding } from '@neurovista/analysis-service';
import { findPhrase, parsePhrase, type Phrase } from './phrases.ts';
import type { Synonyms } from './synonyms.ts';
import { comparable, wordsOf } from './words.ts';

/** What findings are called and what they are kinds of; the tables, and never what the engine makes of them. */
export interface FindingNames {
  readonly idOf: (name: string) => string | undefined;
  readonly phrasesOf: (id: string) => readonly Phrase[];
  /** The findings that these words as a whole name. */
  readonly namedBy: (words: string) => ReadonlySet<string>;
  /** The more general findings, up to the most general. */
  readonly aboveOf: (id: string) => readonly string[];
  /** The more special findings, down to the most special. */
  readonly belowOf: (id: string) => readonly string[];
  /** Whether the names of two findings have a word in common. */
  readonly sharesWord: (id: string, other: string) => boolean;
  /** The findings that the condition of this name brings or comes from. */
  readonly explainedBy: (condition: string) => ReadonlySet<string>;
}

const stemsOf = (words: string) => wordsOf(words).map(({ stem }) => stem);

// The name, the phrases, and what the vocabulary calls the same.
function toPhrases({ name, phrases }: Finding, synonyms: Synonyms): Phrase[] {
  const own = [name, ...phrases].filter((phrase) => !phrase.startsWith('='));
  const others = own.flatMap((phrase) =>
    /[+*]/u.test(phrase) ? [] : (synonyms.get(comparable(phrase)) ?? []),
  );
  return [...new Set([...own, ...others])].flatMap((phrase) => parsePhrase(phrase) ?? []);
}

function explained({ links, risks }: Condition): ReadonlySet<string> {
  return new Set([
    ...[...links].flatMap(([id, bin]) => (bin === 'excluded' ? [] : [id])),
    ...[...risks].flatMap(([id, bin]) => (bin === 'protective' ? [] : [id])),
  ]);
}

/** Names of the findings of these tables. */
export function createFindingNames(
  {
    findings,
    conditions,
  }: {
    readonly findings: ReadonlyMap<string, Finding>;
    readonly conditions: readonly Condition[];
  },
  synonyms: Synonyms,
): FindingNames {
  const all = [...findings.values()];
  const phrases = new Map(all.map((finding) => [finding.id, toPhrases(finding, synonyms)]));
  const ids = new Map(all.map(({ id, name }) => [name, id]));
  const byCondition = new Map(conditions.map((one) => [one.name, explained(one)]));
  const aboveOf = (id: string): string[] => {
    const parent = findings.get(id)?.parent;
    return parent === undefined ? [] : [parent, ...aboveOf(parent)];
  };
  const below = new Map<string, string[]>();
  for (const { id } of all)
    for (const above of aboveOf(id)) below.set(above, [...(below.get(above) ?? []), id]);
  const known = new Map<string, ReadonlySet<string>>();
  const namedBy = (words: string) => {
    const clause = wordsOf(words);
    const isWhole = (phrase: Phrase) => {
      const run = findPhrase(clause, phrase);
      return run?.first === 0 && run.end === clause.length;
    };
    return new Set(
      [...phrases].flatMap(([id, its]) => (its.some((phrase) => isWhole(phrase)) ? [id] : [])),
    );
  };
  return {
    idOf: (name) => ids.get(name),
    phrasesOf: (id) => phrases.get(id) ?? [],
    namedBy: (words) => {
      const before = known.get(words) ?? namedBy(words);
      known.set(words, before);
      return before;
    },
    aboveOf,
    belowOf: (id) => below.get(id) ?? [],
    sharesWord: (id, other) => {
      const words = stemsOf(findings.get(id)?.name ?? '');
      return stemsOf(findings.get(other)?.name ?? '').some((stem) => words.includes(stem));
    },
    explainedBy: (condition) => byCondition.get(condition) ?? new Set(),
  };
}
