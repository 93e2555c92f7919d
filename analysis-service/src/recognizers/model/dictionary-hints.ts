import type { ConditionKind, Mention, Token } from '../../document.ts';
import { LABELS, MODEL_CATEGORIES } from './tags.ts';

// What the dictionary says of a word, packed into one number: for each of the four lists three bits of place (0 none,
// 1 begins a term, 2 inside, 3 ends it, 4 the whole term), one bit per list for an ambiguous form, three for the kind.
const PLACE_BITS = 3;
const PLACE_MASK = 0b111;
const AMBIGUOUS_SHIFT = PLACE_BITS * MODEL_CATEGORIES.length;
const KIND_SHIFT = AMBIGUOUS_SHIFT + MODEL_CATEGORIES.length;
const SINGLE = 4;

const KINDS: Readonly<Record<ConditionKind, number>> = { diagnosis: 1, symptom: 2, sign: 3 };
const TYPES: Readonly<Record<string, number>> = {
  TEST_NAME: 4,
  PROCEDURE_NAME: 5,
  TREATMENT_NAME: 6,
};

const LABEL_OF: ReadonlyMap<string, number> = new Map(LABELS.map((name, label) => [name, label]));

/** The places of a word in the terms of all lists, without ambiguity and kind. */
export const placesOf = (hint: number): number => hint & ((1 << AMBIGUOUS_SHIFT) - 1);

function placeAt(at: number, first: number, end: number): number {
  if (end - first === 1) return SINGLE;
  if (at === first) return 1;
  return at === end - 1 ? 3 : 2;
}

function paint(hints: Int32Array, mention: Mention, [first, end]: readonly [number, number]) {
  const label = LABEL_OF.get(mention.category);
  if (label === undefined) return;
  const kind = mention.kind === undefined ? (TYPES[mention.type] ?? 0) : KINDS[mention.kind];
  const ambiguous = mention.ambiguous ? 1 << (AMBIGUOUS_SHIFT + label) : 0;
  for (let at = first; at < end; at += 1) {
    const place = placeAt(at, first, end) << (PLACE_BITS * label);
    const kept = (hints[at] ?? 0) & ~(PLACE_MASK << (PLACE_BITS * label));
    hints[at] = kept | place | ambiguous | (kind << KIND_SHIFT);
  }
}

/** What the dictionary found, word by word; of two terms of one list the later and longer counts. */
export function hintsOf(tokens: readonly Token[], mentions: readonly Mention[]): Int32Array {
  const hints = new Int32Array(tokens.length);
  let first = 0;
  for (const mention of mentions.toSorted((a, b) => a.begin - b.begin || a.end - b.end)) {
    while (first < tokens.length && (tokens[first]?.end ?? 0) <= mention.begin) first += 1;
    let end = first;
    while (end < tokens.length && (tokens[end]?.begin ?? 0) < mention.end) end += 1;
    paint(hints, mention, [first, end]);
  }
  return hints;
}
