import type { Document, Mention, Trait } from '../document.ts';
import { coverTokens } from './coverage.ts';
import { buildFrame, withOthers } from './frame.ts';
import { sectionLookup } from './section-lookup.ts';
import type { Kind } from './subject.ts';
import { traitsOf } from './traits.ts';

export type { Kind } from './subject.ts';

/**
 * Traits of each mention, in the order of the mentions. `kindOf` tells whether a condition is a diagnosis, a symptom or
 * a sign by its concept; without it no mention gets such a trait. Time grows with the length of the text. `others` are
 * words that get traits as well, behind those of the mentions, and are no mentions: a cue may stand in them.
 */
export function assertMentions(
  doc: Document,
  mentions: readonly Mention[],
  kindOf: (mention: Mention) => Kind | undefined = () => undefined,
  others: readonly Mention[] = [],
): readonly (readonly Trait[])[] {
  if (mentions.length + others.length === 0) return [];
  const frame = withOthers(buildFrame(doc, mentions, kindOf), others);
  const sections = sectionLookup(doc);
  const coverage = coverTokens(
    frame,
    (at) => sections.at(frame.tokens[at]?.begin ?? 0)?.category === 'family-history',
  );
  return [...mentions, ...others].map((mention, index) =>
    traitsOf(
      { frame, coverage },
      { mention, index, section: sections.at(mention.begin), kind: kindOf(mention) },
    ),
  );
}
