import type { Document, Mention, Trait } from '../document.ts';
import { coverTokens } from './scopes/index.ts';
import { buildFrame } from './frame/index.ts';
import { sectionLookup } from './sections/section-lookup.ts';
import type { Kind } from './traits/subject.ts';
import { traitsOf } from './traits/index.ts';

export type { Kind } from './traits/subject.ts';

/**
 * Traits of each mention, in the order of the mentions. `kindOf` tells whether a condition is a diagnosis, a symptom or
 * a sign by its concept; without it no mention gets such a trait. Time grows with the length of the text.
 */
export function assertMentions(
  doc: Document,
  mentions: readonly Mention[],
  kindOf: (mention: Mention) => Kind | undefined = () => undefined,
): readonly (readonly Trait[])[] {
  if (mentions.length === 0) return [];
  const frame = buildFrame(doc, mentions, kindOf);
  const sections = sectionLookup(doc);
  const coverage = coverTokens(
    frame,
    (at) => sections.at(frame.tokens[at]?.begin ?? 0)?.category === 'family-history',
  );
  return mentions.map((mention, index) =>
    traitsOf(
      { frame, coverage },
      { mention, index, section: sections.at(mention.begin), kind: kindOf(mention) },
    ),
  );
}
