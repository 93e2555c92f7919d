import type { AbbreviationView } from '../../answer/assessment.ts';

/** A short form with one reading, however often the text has it. */
export interface ListedAbbreviation {
  readonly key: string;
  /** The first mention. */
  readonly first: AbbreviationView;
  readonly count: number;
}

/** Each form with each of its readings once: those that are easily misread first, else in text order. */
export function listAbbreviations(
  abbreviations: readonly AbbreviationView[],
): readonly ListedAbbreviation[] {
  const byKey = new Map<string, ListedAbbreviation>();
  for (const one of abbreviations) {
    const key = `${one.text} ${one.meaning.en} ${one.risk}`;
    const { first = one, count = 0 } = byKey.get(key) ?? {};
    byKey.set(key, { key, first, count: count + 1 });
  }
  const rank = ({ first }: ListedAbbreviation) => Number(first.risk === 'none');
  return [...byKey.values()].toSorted((one, other) => rank(one) - rank(other));
}
