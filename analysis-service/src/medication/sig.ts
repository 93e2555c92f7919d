// Binds the parts of a sig to their drug. A part belongs to the drug before it as long as only words of an instruction
// stand between; to the drug after it when it leads directly to that drug ("2 tablets of ibuprofen", "oral prednisone").
import type { AttributeType } from '@neurovista/contracts';
import type { Attribute, Document, Mention, Span } from '../document.ts';
import { findSigElements, type SigElement } from './elements.ts';
import { BREAKERS, FILLERS, SIG_VERB } from './rules/sig-links.ts';
import { BARE_STRENGTH_RANK } from './rules/sig-patterns.ts';

const FORM_WORD =
  /^(?:(?:nasal|eye|ear|oral|topical)\s)?(?:inhalers?|puffer|nebulizers?|nebs?|creams?|ointments?|gels?|lotions?|patch(?:es)?|sprays?|drops|eyedrops|pumps?|pills?|tablets?|capsules?|injections?|shots?|infusions?|pens?|powder|syrup|solution|suspension)$/iu;

/** Relationship scores: an estimate, not calibrated; only their order is meant. */
const BOND = { adjacent: 0.95, near: 0.85, shared: 0.7 } as const;
const MAX_GAP = 90;
const SHAREABLE: ReadonlySet<string> = new Set(['FREQUENCY', 'ROUTE_OR_MODE', 'DURATION']);

interface Bound extends SigElement {
  readonly bond: number;
}

const sliceBetween = (text: string, from: Span, to: Span) => text.slice(from.end, to.begin);

/** "has been taking it daily" goes on with the drug, "has pain daily" does not. */
const CONTINUED_USE =
  /\b(?:has|have|had) (?:been )?(?:taking|taken|on|using|used|getting|receiving)\b/gu;

function unknownWords(gap: string): number | undefined {
  let unknown = 0;
  const plain = gap.toLowerCase().replace(CONTINUED_USE, 'taking');
  for (const [word] of plain.matchAll(/[\p{L}']+/gu)) {
    if (BREAKERS.has(word)) return undefined;
    if (!FILLERS.has(word)) unknown += 1;
  }
  return unknown;
}

/** How many unknown words a part may skip, by its type; more where the words name an indication or a place (estimate). */
const SKIPS: Readonly<Partial<Record<AttributeType, readonly [plain: number, indicated: number]>>> =
  {
    FORM: [0, 0],
    DURATION: [0, 4],
    STRENGTH: [3, 5],
    DOSAGE: [3, 5],
    RATE: [3, 5],
    FREQUENCY: [1, 5],
    ROUTE_OR_MODE: [1, 5],
  };

function allowedUnknown(type: AttributeType, gap: string, chain: readonly Bound[]): number {
  const [plain, indicated] = SKIPS[type] ?? [0, 0];
  if (type === 'FORM') return chain.length === 0 ? 1 : 0;
  if (!/\b(?:for|to|in|on|of)\b/iu.test(gap)) return plain;
  if (chain.length > 0) return indicated;
  // "metformin for years" lasts; "Tylenol for a headache for 3 days" may speak of the headache.
  return type === 'DURATION' ? 0 : Math.min(indicated, 3);
}

/** A new line, sentence or list item ends an instruction, unless it goes on with a verb or with the next part itself. */
function isCut(gap: string): boolean {
  const lastBreak = Math.max(gap.lastIndexOf('\n'), gap.search(/[.;!?]\s+\S/u));
  if (lastBreak < 0) return false;
  if (/\n\s*\n/u.test(gap)) return true;
  const rest = gap.slice(lastBreak + 1);
  return rest.trim() !== '' && !SIG_VERB.test(rest);
}

/** Whether the element still belongs to the instruction after this gap. */
function isLinked(gap: string, element: SigElement, chain: readonly Bound[]): boolean {
  if (gap.length > MAX_GAP || isCut(gap)) return false;
  if (element.type === 'STRENGTH' && element.rank === BARE_STRENGTH_RANK)
    return chain.length === 0 && gap.trim() === '';
  const unknown = unknownWords(gap);
  if (unknown === undefined) return false;
  const allowed = allowedUnknown(element.type, gap, chain);
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
  /^\s*(?:(?:dose|doses|dosage|administered|course|courses|tablets?|capsules?|supply|taper|burst|pack|bolus|shot|infusion|injection|of|the|a|an|his|her|my|oral|iv|generic)\s+){0,4}$/iu;
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
    const missing = given.filter(({ type }) => !types.has(type));
    own.push(...withBond(missing, BOND.shared));
  }
}

function toAttribute({ type, rank, begin, end, bond }: Bound): Attribute {
  return { type, begin, end, score: rank >= 4 ? 0.95 : 0.85, relationshipScore: bond };
}

const withBond = (elements: readonly SigElement[], bond: number): Bound[] =>
  elements.map(({ type, rank, begin, end }) => ({ type, rank, begin, end, bond }));

/** For each gap, before the first drug, between two and behind the last one, the elements that stand in it. */
function splitByDrugs(elements: readonly SigElement[], drugs: readonly Span[]): SigElement[][] {
  const gaps: SigElement[][] = [[], ...drugs.map(() => [])];
  let gap = 0;
  for (const element of elements) {
    while (gap < drugs.length && (drugs[gap]?.begin ?? 0) <= element.begin) gap += 1;
    gaps[gap]?.push(element);
  }
  return gaps;
}

function bindAll(text: string, drugs: readonly Span[], elements: readonly SigElement[]): Bound[][] {
  const gaps = splitByDrugs(elements, drugs);
  const leads = drugs.map((drug, index) =>
    leadingCount(text, gaps[index] ?? [], drug, drugs[index - 1]),
  );
  return drugs.map((drug, index) => {
    const before = gaps[index] ?? [];
    const lead = withBond(before.slice(before.length - (leads[index] ?? 0)), BOND.adjacent);
    const behind = gaps[index + 1] ?? [];
    const own = behind.slice(0, behind.length - (leads[index + 1] ?? 0));
    return [...(lead.length > 0 ? lead : bareCount(text, drug)), ...chainAfter(text, drug, own)];
  });
}

/** "albuterol inhaler" is one drug, also where a vocabulary knows "inhaler" as a drug of its own. */
function isFormOf(text: string, before: Span | undefined, drug: Span): boolean {
  if (before === undefined || !FORM_WORD.test(text.slice(drug.begin, drug.end))) return false;
  return /^[^\S\r\n]{1,3}(?:\d{1,3}(?:\.\d{1,3})?\s?(?:%|mg|mcg)\s)?$/iu.test(
    sliceBetween(text, before, drug),
  );
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
  const { text } = doc;
  const sorted = [...medications.entries()].toSorted(([, a], [, b]) => a.begin - b.begin);
  const drugs = sorted.filter(([, drug], at) => !isFormOf(text, sorted[at - 1]?.[1], drug));
  const spans = drugs.map(([, drug]) => drug);
  const sigs = bindAll(text, spans, findSigElements(text, spans));
  shareBack(text, spans, sigs);
  const attributes: (readonly Attribute[])[] = medications.map(() => []);
  for (const [position, [index]] of drugs.entries())
    attributes[index] = (sigs[position] ?? [])
      .toSorted((a, b) => a.begin - b.begin)
      .map(toAttribute);
  return attributes;
}
