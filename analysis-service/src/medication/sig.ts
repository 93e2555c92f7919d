// Binds the parts of a sig to their drug. A part belongs to the drug before it as long as only words of an instruction
// stand between; to the drug after it when it leads directly to that drug ("2 tablets of ibuprofen", "oral prednisone").
import type { Attribute, Document, Mention, Span } from '../document.ts';
import { findSigElements, type SigElement } from './elements.ts';
import { BREAKERS, FILLERS, SIG_VERB } from './rules/sig-links.ts';

/** Relationship scores are an estimate: how often such a bond was right in the development notes, rounded. */
const BOND = { adjacent: 0.95, near: 0.85, shared: 0.7 } as const;
const MAX_GAP = 90;
const SHAREABLE: ReadonlySet<string> = new Set(['FREQUENCY', 'ROUTE_OR_MODE', 'DURATION']);

interface Bound extends SigElement {
  readonly bond: number;
}

const sliceBetween = (text: string, from: Span, to: Span) => text.slice(from.end, to.begin);

function unknownWords(gap: string): number | undefined {
  let unknown = 0;
  for (const [word] of gap.toLowerCase().matchAll(/[\p{L}']+/gu)) {
    if (BREAKERS.has(word)) return undefined;
    if (!FILLERS.has(word)) unknown += 1;
  }
  return unknown;
}

function allowedUnknown(element: SigElement, gap: string, chain: readonly Bound[]): number {
  const isIndication = /\b(?:for|to|in|on|of)\b/iu.test(gap);
  switch (element.type) {
    case 'FORM':
      return chain.length === 0 ? 1 : 0;
    case 'DURATION':
      return chain.length > 0 && isIndication ? 4 : 0;
    case 'STRENGTH':
    case 'DOSAGE':
    case 'RATE':
      return isIndication ? 5 : 3;
    default:
      return isIndication ? (chain.length > 0 ? 5 : 3) : 1;
  }
}

/** Whether the element still belongs to the instruction after this gap; lines and sentences end one. */
function isLinked(gap: string, element: SigElement, chain: readonly Bound[]): boolean {
  if (gap.length > MAX_GAP) return false;
  const lastBreak = Math.max(gap.lastIndexOf('\n'), gap.search(/[.;!?]\s+\S/u));
  if (lastBreak >= 0) {
    if (/\n\s*\n/u.test(gap)) return false;
    const rest = gap.slice(lastBreak + 1);
    if (rest.trim() !== '' && !SIG_VERB.test(rest)) return false;
  }
  const unknown = unknownWords(gap);
  if (unknown === undefined) return false;
  const allowed = allowedUnknown(element, gap, chain);
  const isAside = /[,;]\s*\p{L}/u.test(gap) && !SIG_VERB.test(gap.slice(gap.lastIndexOf(',') + 1));
  return unknown <= (isAside ? Math.min(allowed, 1) : allowed);
}

const isSentenceEnd = (gap: string, text: string, element: Span) =>
  /^\.\s+$/u.test(gap) && /\p{Lu}/u.test(text.charAt(element.begin));

function chainAfter(text: string, drug: Span, elements: readonly SigElement[]): Bound[] {
  const chain: Bound[] = [];
  for (const element of elements) {
    const gap = sliceBetween(text, chain.at(-1) ?? drug, element);
    if (isSentenceEnd(gap, text, element) || !isLinked(gap, element, chain)) break;
    chain.push({ ...element, bond: gap.trim().length <= 2 ? BOND.adjacent : BOND.near });
  }
  return chain;
}

const LEADS_TO =
  /^\s*(?:(?:dose|doses|course|tablets?|capsules?|supply|taper|burst|pack|bolus|shot|infusion|injection|of|the|a|an|his|her|my|oral|iv|generic)\s+){0,4}$/iu;
const SEPARATED =
  /[,;\n:(+&]|\b(?:and|plus|then|or|with|take[sn]?|taking|took|on|given|gave|of|also|a|an|the|his|her|my|was|were|is)\b/iu;
const LEADING_FREQUENCY =
  /^(?:once[\s-]|twice[\s-]|\w+\s(?:times|x)\s)?(?:daily|weekly|nightly|monthly|prn|as[\s-]needed|bid|tid|qd)\b|^\w+\stimes\sa\s\w+$/iu;

const mayLead = (text: string, element: SigElement) =>
  element.type !== 'FREQUENCY' || LEADING_FREQUENCY.test(text.slice(element.begin, element.end));

/** How many of the last elements before a drug lead to it. */
function leadingCount(
  text: string,
  elements: readonly SigElement[],
  drug: Span,
  left: Span | undefined,
): number {
  let next: Span = drug;
  let count = 0;
  for (const element of elements.toReversed()) {
    const gap = sliceBetween(text, element, next);
    if (!LEADS_TO.test(gap) || gap.includes('\n') || !mayLead(text, element)) break;
    next = element;
    count += 1;
  }
  if (count === 0 || left === undefined) return count;
  const first = elements[elements.length - count];
  const before = elements[elements.length - count - 1] ?? left;
  if (first === undefined) return 0;
  const isOf = /\bof\b/iu.test(sliceBetween(text, elements.at(-1) ?? first, drug));
  return isOf || SEPARATED.test(sliceBetween(text, before, first)) ? count : 0;
}

const COUNT_BEFORE =
  /\b(?:take[sn]?|taking|took|had|gave|given|giving|tried|popped|used|swallowed|ingested|up to|of|another|and)\s{1,2}(?:about |only |just |another )?(\d{1,2}(?:\s?(?:-|to)\s?\d)?|one|two|three|four|five|six|half an?)\s$/iu;

/** "Took 2 Tylenol": a bare number before the drug. */
function bareCount(text: string, drug: Span): Bound[] {
  const before = text.slice(Math.max(0, drug.begin - 40), drug.begin);
  const match = COUNT_BEFORE.exec(before);
  const count = match?.[1];
  if (count === undefined) return [];
  const begin = drug.begin - 1 - count.length;
  return [{ type: 'DOSAGE', rank: 2, begin, end: drug.begin - 1, bond: BOND.near }];
}

const COORDINATION =
  /^[\s,&+/]*(?:(?:and|plus|as well as)\s+)?(?:(?:both|also|a|an|the|his|her|my|baby|some)\s+){0,2}$/iu;
const EACH = /\b(?:both|each|all)\s*$/iu;

/** A frequency stated once for drugs in a row holds for each ("aspirin and clopidogrel daily"). */
function shareBack(text: string, drugs: readonly Span[], sigs: Bound[][]): void {
  for (let index = drugs.length - 2; index >= 0; index -= 1) {
    const [drug, next] = [drugs[index], drugs[index + 1]];
    const [own, theirs] = [sigs[index], sigs[index + 1]];
    if (!drug || !next || !own || !theirs) continue;
    const gap = sliceBetween(text, own.findLast(({ end }) => end > drug.end) ?? drug, next);
    const isRow = gap.length < 40 && !gap.includes('\n') && COORDINATION.test(gap);
    if (!isRow) continue;
    const behind = theirs.filter(
      (element) => element.begin >= next.end && SHAREABLE.has(element.type),
    );
    const given =
      own.length === 0
        ? behind
        : behind.filter(({ begin }) => EACH.test(text.slice(begin - 8, begin)));
    const types = new Set(own.map(({ type }) => type));
    own.push(
      ...given
        .filter(({ type }) => !types.has(type))
        .map((element) => ({ ...element, bond: BOND.shared })),
    );
  }
}

function toAttribute({ type, rank, begin, end, bond }: Bound): Attribute {
  return { type, begin, end, score: rank >= 4 ? 0.95 : 0.85, relationshipScore: bond };
}

function bindAll(text: string, drugs: readonly Span[], elements: readonly SigElement[]): Bound[][] {
  const sigs: Bound[][] = drugs.map(() => []);
  let at = 0;
  for (let index = -1; index < drugs.length; index += 1) {
    const drug = drugs[index];
    const next = drugs[index + 1];
    const from = at;
    while (at < elements.length && (next === undefined || (elements[at]?.begin ?? 0) < next.begin))
      at += 1;
    const between = elements.slice(from, at);
    const leading = next === undefined ? 0 : leadingCount(text, between, next, drug);
    const own = between.slice(0, between.length - leading);
    if (drug) sigs[index]?.push(...chainAfter(text, drug, own));
    if (next === undefined) continue;
    const lead = between
      .slice(between.length - leading)
      .map((element) => ({ ...element, bond: BOND.adjacent }));
    sigs[index + 1]?.push(...(lead.length > 0 ? lead : bareCount(text, next)));
  }
  return sigs;
}

/**
 * The sig of each medication: dosage, strength, form, route, frequency, rate and duration, in text order. A lone mass
 * ("500 mg") is STRENGTH, a count of units ("2 tablets", "20 units") DOSAGE. Same order as `medications`.
 */
export function attachSigs(
  doc: Document,
  medications: readonly Mention[],
): readonly (readonly Attribute[])[] {
  if (medications.length === 0) return [];
  const order = medications
    .map((_, index) => index)
    .toSorted((a, b) => (medications[a]?.begin ?? 0) - (medications[b]?.begin ?? 0));
  const drugs = order.flatMap((index) => medications[index] ?? []);
  const sigs = bindAll(doc.text, drugs, findSigElements(doc.text, drugs));
  shareBack(doc.text, drugs, sigs);
  const attributes: (readonly Attribute[])[] = medications.map(() => []);
  for (const [position, index] of order.entries())
    attributes[index] = (sigs[position] ?? [])
      .toSorted((a, b) => a.begin - b.begin)
      .map(toAttribute);
  return attributes;
}
