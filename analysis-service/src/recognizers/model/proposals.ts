import type { Span } from '../../document.ts';
import type { Sequence } from './sequences.ts';
import type { Tagging } from './tagger.ts';
import { beginTag, insideTag, isBegin, labelOf, MODEL_CATEGORIES, TAG_COUNT } from './tags.ts';

/** A name that the tagger read, with the probability that it touches one of its list. */
export interface Proposal extends Span {
  readonly label: number;
  readonly probability: number;
  readonly firstToken: number;
  readonly endToken: number;
}

/** The probability that a word belongs to a name of the list with this label. */
export function probabilityAt(marginals: Float64Array, at: number, label: number): number {
  const row = at * TAG_COUNT;
  return (marginals[row + beginTag(label)] ?? 0) + (marginals[row + insideTag(label)] ?? 0);
}

/** The highest probability of any word from `first` to `end`. */
export function probabilityOf(
  marginals: Float64Array,
  [first, end]: readonly [number, number],
  label: number,
): number {
  let best = 0;
  for (let at = first; at < end; at += 1)
    best = Math.max(best, probabilityAt(marginals, at, label));
  return best;
}

/** The names of the four lists in a tagged sentence, in text order. */
export function proposalsOf({ tokens }: Sequence, { tags, marginals }: Tagging): Proposal[] {
  const found: Proposal[] = [];
  for (let first = 0; first < tags.length;) {
    const label = labelOf(tags[first] ?? 0);
    let end = first + 1;
    while (end < tags.length && labelOf(tags[end]!) === label && !isBegin(tags[end]!)) end += 1;
    if (label >= 0 && label < MODEL_CATEGORIES.length)
      found.push({
        label,
        firstToken: first,
        endToken: end,
        begin: tokens[first]?.begin ?? 0,
        end: tokens[end - 1]?.end ?? 0,
        probability: probabilityOf(marginals, [first, end], label),
      });
    first = end;
  }
  return found;
}
