import { hashText, wordClassOf, type Model } from '@neurovista/analysis-service';
import type { GoldRecord } from './corpus.ts';
import { clusterWords, type ClusterSettings } from './clusters.ts';
import { wordsOf } from './words.ts';

export type WordTable = Pick<Model, 'words' | 'wordClasses'>;

const LEAST_SEEN = 2;

/** 0 unseen or never inside such a name, 1 seldom, 2 often, 3 nearly always. */
function grade(inside: number, all: number): number {
  if (inside === 0) return 0;
  const share = inside / all;
  if (share > 0.8) return 3;
  return share > 0.3 ? 2 : 1;
}

interface Usage {
  all: number;
  disease: number;
  chemical: number;
}

// The annotations of another kind of text are used as a property of words, not as sentences to learn from: their
// conventions differ, and as sentences they made the tagger worse on case reports.
function countUsage(records: readonly GoldRecord[]): Map<string, Usage> {
  const usage = new Map<string, Usage>();
  for (const { text, entities } of records)
    for (const { norm, begin, end } of wordsOf(text)) {
      const known = usage.get(norm) ?? { all: 0, disease: 0, chemical: 0 };
      usage.set(norm, known);
      known.all += 1;
      const name = entities.find((entity) => entity.begin < end && begin < entity.end);
      if (name?.category === 'medicalConditions') known.disease += 1;
      if (name?.category === 'medications') known.chemical += 1;
    }
  return usage;
}

function usageCode({ all, disease, chemical }: Usage): number {
  if (all < LEAST_SEEN) return 0;
  return grade(disease, all) * 4 + grade(chemical, all);
}

export interface WordSources {
  readonly annotated: readonly GoldRecord[];
  readonly texts: readonly string[];
  /** Words of everyday English, lower case. */
  readonly english: ReadonlySet<string>;
}

const ENGLISH = 16;

/**
 * What is known of words beyond the annotated case reports: how the annotated abstracts use them, which words stand in
 * like places of all texts, and which are plain English.
 */
export function wordTable(
  { annotated, texts, english }: WordSources,
  settings: ClusterSettings,
): WordTable {
  const clusters = clusterWords(
    texts.map((text) => wordsOf(text).map(({ norm }) => norm)),
    settings,
  );
  const usage = countUsage(annotated);
  const classes = new Map<number, number>();
  for (const word of new Set([...clusters.keys(), ...usage.keys(), ...english])) {
    const used = usage.get(word);
    const code = (used ? usageCode(used) : 0) + (english.has(word) ? ENGLISH : 0);
    const wordClass = wordClassOf(clusters.get(word) ?? 0, code);
    if (wordClass > 0) classes.set(hashText(word), wordClass);
  }
  const words = Int32Array.from(classes.keys()).toSorted();
  return { words, wordClasses: Uint16Array.from(words, (word) => classes.get(word) ?? 0) };
}
