import { filled, readTable } from '@neurovista/tables';

function readEqualWords(): ReadonlyMap<string, readonly string[]> {
  const file = new URL('../../data/findings/equal-words.tsv', import.meta.url);
  const rows = readTable(file, { part: filled, also: filled });
  return new Map(rows.map(({ cells }) => [cells.part, cells.also.split('|')]));
}

const equalsOf = readEqualWords();

/** The word pattern and the same one with other words for one of its parts: "back+pain*" with "back+hurt*". */
export function inEqualWords(pattern: string): readonly string[] {
  const parts = pattern.split('+');
  const others = parts.flatMap((part, at) =>
    (equalsOf.get(part) ?? []).map((also) => parts.with(at, also).join('+')),
  );
  return [pattern, ...others];
}
