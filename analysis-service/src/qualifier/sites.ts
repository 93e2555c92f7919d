import type { Attribute, Document, Mention, Span } from '../document.ts';
import { SITE_FILLER, SITE_LINK } from './rules/qualifier-words.ts';

const REACH = 80;
const SUBJECT_LINK =
  /^\s*(?:is|are|was|were|has|have|had|feels?|felt|been|being|started|begins?|began|gets?|got|keeps?|still|really|very|so|also|all|both|,|\s|getting|become|became|hurting)*$/iu;

const site = ({ begin, end }: Span, relationshipScore: number): Attribute => ({
  type: 'SYSTEM_ORGAN_SITE',
  begin,
  end,
  score: 0.9,
  relationshipScore,
});

/** Whether the words lead from a condition, or from its first site, to a body site. */
function leadsToSite(gap: string, isFurther: boolean): boolean {
  const words = gap.toLowerCase().match(/[\p{L}'-]+|[.;:!?\n]/gu) ?? [];
  if (words.some((word) => /^[.;:!?\n]$/u.test(word))) return false;
  const hasLink = words.some((word) => SITE_LINK.test(word));
  const isPlain = words.every((word) => SITE_LINK.test(word) || SITE_FILLER.test(word));
  return isPlain && (hasLink || (isFurther && words.length <= 4));
}

/** Words that may stand between a condition and the preposition: "pain, sharp and constant, in the ...". */
function withoutQualifiers(gap: string): string {
  const at = gap.search(
    /\b(?:radiating|radiates|radiate|radiated|spreading|spreads|going|goes|shooting|located|localized|involving|affecting|in|of|over|around|across|down)\b/iu,
  );
  return at < 0 || /[.;:!?\n]/u.test(gap.slice(0, at)) ? gap : gap.slice(at);
}

function sitesBehind(text: string, heads: readonly Mention[], index: number): Attribute[] {
  const found: Attribute[] = [];
  let from = heads[index]?.end ?? 0;
  for (let next = index + 1; next < heads.length; next += 1) {
    const head = heads[next];
    if (!head || head.category !== 'ANATOMY' || head.begin - from > REACH || head.begin < from)
      break;
    const gap = text.slice(from, head.begin);
    const isFurther = found.length > 0;
    if (!leadsToSite(isFurther ? gap : withoutQualifiers(gap), isFurther)) break;
    found.push(site(head, isFurther ? 0.85 : 0.9));
    from = head.end;
  }
  return found;
}

function siteBefore(text: string, before: Mention | undefined, mention: Mention): Attribute[] {
  if (before?.category !== 'ANATOMY' || before.end > mention.begin) return [];
  const gap = text.slice(before.end, mention.begin);
  if (gap.length > 40 || /[\n.;:!?]/u.test(gap)) return [];
  if (/^[\s-]*$/u.test(gap)) return [site(before, 0.95)];
  return SUBJECT_LINK.test(gap) ? [site(before, 0.85)] : [];
}

/** Body sites of each condition: as premodifier or subject before it, or behind a preposition. */
export function findSites(
  doc: Document,
  heads: readonly Mention[],
): ReadonlyMap<Mention, readonly Attribute[]> {
  const sorted = heads.toSorted((a, b) => a.begin - b.begin);
  const found = new Map<Mention, readonly Attribute[]>();
  for (const [index, mention] of sorted.entries()) {
    if (mention.category !== 'MEDICAL_CONDITION') continue;
    found.set(mention, [
      ...siteBefore(doc.text, sorted[index - 1], mention),
      ...sitesBehind(doc.text, sorted, index),
    ]);
  }
  return found;
}
