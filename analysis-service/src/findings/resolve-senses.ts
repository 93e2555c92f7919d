// One concept for each stretch of text: of the readings that stand over the same words the longest counts.
import type { Mention, Span } from '../document.ts';
import { overlapping, overlaps } from '../spans.ts';
import type { FindingLexicon, FindingMatch } from './finding-lexicon.ts';

const contains = (outer: Span, inner: Span) => outer.begin <= inner.begin && inner.end <= outer.end;
const isSame = (a: Span, b: Span) => a.begin === b.begin && a.end === b.end;

const isAmongWords = (inner: FindingMatch, outer: readonly Span[]) =>
  inner.anchors.every((anchor) => outer.some((one) => contains(one, anchor)));

const lettersOf = (anchors: readonly Span[]) =>
  anchors.reduce((sum, { begin, end }) => sum + end - begin, 0);

/** Whether another reading has the same words and more of them. */
function isPartOf(match: FindingMatch, other: FindingMatch): boolean {
  return (
    other !== match &&
    overlaps(match, other) &&
    lettersOf(match.anchors) < lettersOf(other.anchors) &&
    isAmongWords(match, other.anchors)
  );
}

/** Whether one of the readings is a kind of one of the others, so that both are true. */
function isRelated(
  ids: readonly string[],
  others: readonly string[],
  { ancestorsOf }: FindingLexicon,
): boolean {
  return ids.some((id) =>
    others.some(
      (other) => id === other || ancestorsOf(id).includes(other) || ancestorsOf(other).includes(id),
    ),
  );
}

/** "Flu" in "flu shot" and "cold" in "cold sore" are words of a name that means something else. */
function isWordOfName(match: FindingMatch, name: Mention): boolean {
  if (match.anchors.length > 1 || !contains(name, match) || isSame(name, match)) return false;
  if (name.category === 'MEDICATION') return true;
  return name.category === 'TEST_TREATMENT_PROCEDURE';
}

/** A decoy owns its words, unless the reading has a phrase that goes beyond them. */
const isOwned = ({ anchors }: FindingMatch, decoy: Span) =>
  anchors.some((anchor) => overlaps(anchor, decoy)) &&
  !anchors.some((anchor) => contains(anchor, decoy) && !isSame(anchor, decoy));

export interface Rivals {
  /** The entities of the text. */
  readonly mentions: readonly Mention[];
  /** Words that mean nothing clinical where they stand ("a bit", "fits the picture"). */
  readonly decoys: readonly Span[];
}

/**
 * The readings that hold: not of words that a decoy owns, not a word of the name of a drug or test, and not of words that
 * a longer reading has too, unless the two are of one kind.
 */
export function resolveSenses(
  matches: readonly FindingMatch[],
  { mentions, decoys }: Rivals,
  lexicon: FindingLexicon,
): FindingMatch[] {
  const decoysNear = overlapping(decoys);
  const mentionsNear = overlapping(mentions);
  const matchesNear = overlapping(matches);
  return matches.filter(
    (match) =>
      !decoysNear(match).some((decoy) => isOwned(match, decoy)) &&
      !mentionsNear(match).some((mention) => isWordOfName(match, mention)) &&
      !matchesNear(match).some(
        (other) => isPartOf(match, other) && !isRelated(match.ids, other.ids, lexicon),
      ),
  );
}
