import type { Mention, Span } from '../document.ts';

const contains = (outer: Span, inner: Span) => outer.begin <= inner.begin && inner.end <= outer.end;
const lengthOf = ({ begin, end }: Span) => end - begin;

/** A decoy owns its words: of the readings that touch it only one that covers it and more is left. */
function isOwned(mention: Mention, decoy: Span): boolean {
  if (mention.begin >= decoy.end || decoy.begin >= mention.end) return false;
  if (!contains(mention, decoy)) return true;
  // The model knows no names: of "panic button round" most is the decoy.
  const least = mention.source === 'model' ? 2 * lengthOf(decoy) : lengthOf(decoy);
  return lengthOf(mention) <= least;
}

/** The mentions without conditions and body sites that are words of a decoy; a drug or test is never taken away. */
export function withoutDecoys<T extends Mention>(
  mentions: readonly T[],
  decoys: readonly Span[],
): T[] {
  if (decoys.length === 0) return [...mentions];
  return mentions.filter(
    (mention) =>
      (mention.category !== 'MEDICAL_CONDITION' && mention.category !== 'ANATOMY') ||
      !decoys.some((decoy) => isOwned(mention, decoy)),
  );
}
