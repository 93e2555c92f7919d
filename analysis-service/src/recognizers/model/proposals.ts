import type { Span } from '../../document.ts';
import type { Sequence } from './sequences.ts';
import type { Tagging } from './tagger.ts';
import { isBegin, labelOf, MODEL_CATEGORIES } from './tags.ts';

/** A name that the tagger read, with the probability that it touches one of its list. */
export interface Proposal extends Span {
  readonly label: number;
  readonly probability: number;
  readonly firstToken: number;
  readonly endToken: number;
}

const LISTS = MODEL_CATEGORIES.length;

function highest(
  probabilities: ArrayLike<number>,
  [first, end]: readonly [number, number],
  label: number,
): number {
  let best = 0;
  for (let at = first; at < end; at += 1)
    best = Math.max(best, probabilities[at * LISTS + label] ?? 0);
  return best;
}

/** The names of the four lists in a tagged sentence, in text order. */
export function proposalsOf({ tokens }: Sequence, { tags, probabilities }: Tagging): Proposal[] {
  const found: Proposal[] = [];
  for (let first = 0; first < tags.length;) {
    const label = labelOf(tags[first] ?? 0);
    let end = first + 1;
    while (end < tags.length && labelOf(tags[end]!) === label && !isBegin(tags[end]!)) end += 1;
    if (label >= 0 && label < LISTS)
      found.push({
        label,
        firstToken: first,
        endToken: end,
        begin: tokens[first]?.begin ?? 0,
        end: tokens[end - 1]?.end ?? 0,
        probability: highest(probabilities, [first, end], label),
      });
    first = end;
  }
  return found;
}
