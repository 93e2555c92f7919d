import { filled, readTable } from '@neurovista/tables';
import type { Condition } from './types.ts';

function readWords(): readonly string[] {
  const file = new URL('../../data/knowledge/chronic-conditions.tsv', import.meta.url);
  return readTable(file, { words: filled }).map(({ cells }) => cells.words.toLowerCase());
}

const isLivedWith = ({ courses }: Condition) =>
  courses.length > 0 && courses.every((course) => course === 'chronic');

/** Ends with the pregnancy, or by itself, whatever its name has in common with one that stays. */
const IS_PASSING = /\b(?:gestational|pregnancy-induced|transient)\b/u;

/** Tells by its name in lower case whether a disease stays once it is there. */
export function buildChronicCheck(conditions: readonly Condition[]): (name: string) => boolean {
  const words = readWords();
  const names = new Set(
    conditions
      .filter(isLivedWith)
      .flatMap(({ name, synonyms }) => [name, ...synonyms])
      .map((name) => name.toLowerCase()),
  );
  return (name) =>
    !IS_PASSING.test(name) && (names.has(name) || words.some((word) => name.includes(word)));
}
