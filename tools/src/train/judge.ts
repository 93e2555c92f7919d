import { MODEL_CATEGORIES, type Mention } from '@neurovista/analysis-service';
import type { GoldRecord } from './corpus.ts';

type Category = (typeof MODEL_CATEGORIES)[number];
export type Verdict = 'right' | 'wrong' | 'open';

const LISTS: Readonly<Record<string, Category>> = {
  medicalConditions: 'MEDICAL_CONDITION',
  medications: 'MEDICATION',
  tests: 'TEST_TREATMENT_PROCEDURE',
  anatomy: 'ANATOMY',
};

// What case reports mark as phrases of another kind, in which names are not annotated apart.
const OPEN_TYPES: ReadonlySet<string> = new Set([
  'Coreference',
  'History',
  'Family_history',
  'Clinical_event',
  'Outcome',
  'Other_event',
  'Other_entity',
]);

interface Stretch {
  readonly begin: number;
  readonly end: number;
}

const touches = (a: Stretch, b: Stretch) => a.begin < b.end && b.begin < a.end;
const listOf = (category: string | null) => LISTS[category ?? ''];

/** Whether a mention touches a gold name of its list, as the scorer of the benchmarks counts it. */
export function judge(mention: Mention, { entities }: GoldRecord): Verdict {
  const touched = entities.filter((entity) => touches(entity, mention));
  if (touched.some(({ category }) => listOf(category) === mention.category)) return 'right';
  if (touched.some(({ type }) => OPEN_TYPES.has(type))) return 'open';
  const isInside =
    mention.category === 'ANATOMY' &&
    touched.some(
      (entity) =>
        listOf(entity.category) !== undefined &&
        entity.begin <= mention.begin &&
        mention.end <= entity.end,
    );
  return isInside ? 'open' : 'wrong';
}

/** The names that are annotated anywhere, by list: "ANATOMY liver". */
export function annotatedNames(records: readonly GoldRecord[]): ReadonlySet<string> {
  return new Set(
    records.flatMap(({ text, entities }) =>
      entities.flatMap(({ begin, end, category }) => {
        const list = listOf(category);
        return list === undefined ? [] : [nameKey(list, text.slice(begin, end))];
      }),
    ),
  );
}

const nameKey = (list: string, words: string) => `${list} ${words.toLowerCase()}`;

/**
 * The same without what only the scheme of the case reports makes wrong: names that it files under a type of no list
 * ("erythematous" as a color), and names that are annotated elsewhere and were passed over here ("rash").
 */
export function judgeLeniently(
  mention: Mention,
  gold: GoldRecord,
  names: ReadonlySet<string>,
): Verdict {
  const verdict = judge(mention, gold);
  if (verdict !== 'wrong') return verdict;
  const touched = gold.entities.filter((entity) => touches(entity, mention));
  const isOfOtherList = touched.some(({ category }) => listOf(category) !== undefined);
  const isKnown = names.has(nameKey(mention.category, gold.text.slice(mention.begin, mention.end)));
  return !isOfOtherList && (touched.length > 0 || isKnown) ? 'open' : 'wrong';
}

/** Counts of one list, or of all. */
export interface Tally {
  readonly predicted: number;
  readonly right: number;
  readonly gold: number;
  readonly found: number;
}

const EMPTY: Tally = { predicted: 0, right: 0, gold: 0, found: 0 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      predicted: sum.predicted + tally.predicted,
      right: sum.right + tally.right,
      gold: sum.gold + tally.gold,
      found: sum.found + tally.found,
    }),
    EMPTY,
  );
}

/** How the mentions of one text compare with its annotation, over the four lists. */
export function tallyOf(mentions: readonly Mention[], gold: GoldRecord): Tally {
  const judged = mentions.map((mention) => judge(mention, gold));
  const names = gold.entities.filter(({ category }) => listOf(category) !== undefined);
  return {
    predicted: judged.filter((verdict) => verdict !== 'open').length,
    right: judged.filter((verdict) => verdict === 'right').length,
    gold: names.length,
    found: names.filter((name) =>
      mentions.some(
        (mention) => mention.category === listOf(name.category) && touches(mention, name),
      ),
    ).length,
  };
}

/** "P 0.850 R 0.820 F1 0.835" */
export function formatTally({ predicted, right, gold, found }: Tally): string {
  const precision = predicted === 0 ? 0 : right / predicted;
  const recall = gold === 0 ? 0 : found / gold;
  const sum = precision + recall;
  const f1 = sum === 0 ? 0 : (2 * precision * recall) / sum;
  return `P ${precision.toFixed(3)} R ${recall.toFixed(3)} F1 ${f1.toFixed(3)}`;
}
