import type { Attribute, Document, Mention, Span } from '../document.ts';
import {
  ACUITY,
  DIRECTION,
  FILLERS,
  QUALITY,
  SITE_FILLER,
  SITE_LINK,
} from './rules/qualifier-words.ts';

const REACH = 80;
/** Words between a site as subject and what is said of it. */
const SUBJECT_LINK =
  /^(?:is|are|was|were|has|have|had|feels?|felt|been|being|be|started|begins?|began|gets?|got|keeps?|still|really|very|so|also|all|both|getting|become|became|remains?|appears?|looks?|with|shows?|showed|:)$/iu;

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

const QUALIFIERS: ReadonlySet<string> = new Set([...ACUITY, ...QUALITY, ...DIRECTION]);
const TIE =
  /\b(?:radiating|radiates|radiate|radiated|spreading|spreads|going|goes|shooting|located|localized|involving|affecting|in|of|over|on|around|across|down)\b/iu;
const NEGATIVE = /^(?:no|not|denies|denied|without|normal|never|nor|negative)$/u;

/** What follows the qualifiers behind a condition: "pain, sharp and constant, in the ..." gives "in the ...". */
function withoutQualifiers(gap: string): string {
  const at = gap.search(TIE);
  if (at <= 0) return gap;
  const skipped = gap.slice(0, at);
  if (/[.;:!?\n]/u.test(skipped)) return gap;
  const words = skipped.toLowerCase().match(/[\p{L}'-]+/gu) ?? [];
  const unknown = words.filter((word) => !QUALIFIERS.has(word) && !FILLERS.has(word)).length;
  const isSkippable =
    !words.some((word) => NEGATIVE.test(word)) && unknown <= (skipped.includes(',') ? 0 : 2);
  return isSkippable ? gap.slice(at) : gap;
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

const COORDINATION = /^[\s,/]*(?:\b(?:and|or|with)\b\s*)?$/iu;

/** Whether a site is the subject of what follows: "knees are very swollen", "Abdomen: soft, tender". */
function isSubject(gap: string): boolean {
  const words = gap.toLowerCase().match(/[\p{L}'-]+|[:,]/gu) ?? [];
  const isForm = words[0] === ':';
  return words.every(
    (word) => SUBJECT_LINK.test(word) || QUALIFIERS.has(word) || (isForm && word === ','),
  );
}

function siteBefore(text: string, before: Mention | undefined, mention: Mention): Attribute[] {
  if (before?.category !== 'ANATOMY' || before.end > mention.begin) return [];
  const gap = text.slice(before.end, mention.begin);
  if (gap.length > 40 || /[\n.;!?]/u.test(gap)) return [];
  if (/^[\s-]*$/u.test(gap)) return [site(before, 0.95)];
  return isSubject(gap) ? [site(before, 0.85)] : [];
}

/** Findings that lie at some place; "fever, cough, pain in the knee" gives the first two none. */
const LOCAL =
  /pain|ache|aching|sore|swell|swollen|\bred|numb|tingl|weak|rash|tender|itch|burn|stiff|bruis|o?edema|erythema|warm|\bhot\b|cold|wound|lacerat|abrasi|ulcer|lesion|cramp|spasm|mass\b|masses|lump|nodul|cyst|deform|hurt|bleed|blister|abscess|cellulitis|fracture|injur|sprain|strain|contusion|h[ae]+matoma|discolou?r|paralys|paresthes|paresis|atroph|effusion|inflam|infect|crepit|laxity|instab|enlarg|thicken|discharge|drainage|stenosis|calcif|opaci|consolidat|infiltrat|pressure|tightness|heaviness|discomfort|fullness|distension|distention|crackles|rales|rhonchi|wheez/iu;

const isLocal = (text: string, { begin, end }: Mention) => LOCAL.test(text.slice(begin, end));

function isRow(text: string, from: Mention | undefined, to: Mention | undefined): boolean {
  return (
    from?.category === 'MEDICAL_CONDITION' &&
    to?.category === 'MEDICAL_CONDITION' &&
    to.begin - from.end < 12 &&
    COORDINATION.test(text.slice(from.end, to.begin).replaceAll('\n', ';')) &&
    isLocal(text, from) &&
    isLocal(text, to)
  );
}

const shared = (sites: readonly Attribute[]) =>
  sites.map((attribute) => ({ ...attribute, relationshipScore: 0.7 }));

/** Text order, without the body sites within the words of a condition ("chest" of "chest pain"). */
function withoutNested(heads: readonly Mention[]): Mention[] {
  let end = -1;
  return heads
    .toSorted((a, b) => a.begin - b.begin || b.end - a.end)
    .filter((mention) => {
      if (mention.category === 'ANATOMY') return mention.end > end;
      end = Math.max(end, mention.end);
      return true;
    });
}

/**
 * Body sites of each condition: as premodifier or subject before it, or behind a preposition. Conditions in a row share
 * the site of the first subject or of the last phrase ("pain and swelling of the knee").
 */
export function findSites(
  doc: Document,
  heads: readonly Mention[],
): ReadonlyMap<Mention, readonly Attribute[]> {
  const { text } = doc;
  const sorted = withoutNested(heads);
  const front: (readonly Attribute[])[] = [];
  const rear: (readonly Attribute[])[] = [];
  for (const [index, mention] of sorted.entries()) {
    const own = mention.category === 'ANATOMY' ? [] : siteBefore(text, sorted[index - 1], mention);
    const given = isRow(text, sorted[index - 1], mention) ? shared(front[index - 1] ?? []) : [];
    front[index] = own.length > 0 ? own : given;
  }
  for (let index = sorted.length - 1; index >= 0; index -= 1) {
    const own = sorted[index]?.category === 'ANATOMY' ? [] : sitesBehind(text, sorted, index);
    const given = isRow(text, sorted[index], sorted[index + 1])
      ? shared(rear[index + 1] ?? [])
      : [];
    rear[index] = own.length > 0 ? own : given;
  }
  return new Map(
    sorted.map((mention, index) => [mention, [...(front[index] ?? []), ...(rear[index] ?? [])]]),
  );
}
