// What the patient was exposed to, in the words of the note; whether it was so, and whom it met, is told by the context.
import type { Document, Mention, Span } from '../document.ts';
import { amountsAt, unitAt, type Amount } from './amounts.ts';
import { drugsByBegin, toClause, type Clause } from './clause.ts';
import {
  coordinated,
  matchFrame,
  skipFillers,
  type FrameMatch,
  type Range,
} from './match-frame.ts';
import { fillers, framesByOpener, type ExposureKind, type Frame } from './tables.ts';

export type { ExposureKind } from './tables.ts';

export interface ExposureMention extends Span {
  readonly kind: ExposureKind;
  /** What it was, in the words of the text: "paracetamol", "dog", "fell from ladder". */
  readonly name: string;
  /** How much, in the words of the text: "30 tablets", "3 m". */
  readonly amount?: string;
  readonly text: string;
}

interface Candidate extends FrameMatch {
  readonly kind: ExposureKind;
}

/** What the amount of an exposure measures when it stands behind the words: "fell from a ladder, 3 m". */
const GROUPS: Readonly<Record<ExposureKind, readonly string[]>> = {
  ingestion: ['dose'],
  injection: ['dose'],
  inhalation: [],
  bite: [],
  sting: [],
  needle: [],
  trauma: ['length', 'speed'],
  burn: ['voltage'],
  drowning: ['time'],
  travel: [],
  contact: [],
  'self-harm': [],
  violence: [],
};

const overlap = (a: Range, b: Range) => a.begin < b.end && b.begin < a.end;

function framesAt({ norms, drugs }: Clause, at: number): readonly Frame[] {
  const frames = [...(framesByOpener.get(norms[at]!) ?? [])];
  if (drugs.has(at)) frames.push(...(framesByOpener.get('@drug') ?? []));
  if (amountsAt(norms, at).length > 0) frames.push(...(framesByOpener.get('#') ?? []));
  return frames;
}

const LEADS: ReadonlySet<string> = new Set([
  ',',
  '(',
  'at',
  'from',
  'of',
  'for',
  'x',
  'doing',
  'going',
]);

/** An amount that stands behind the words of the exposure. */
function trailing(clause: Clause, end: number, groups: readonly string[]): Amount | undefined {
  if (groups.length === 0) return undefined;
  let at = skipFillers(clause, end);
  while (at - end < 4 && LEADS.has(clause.norms[at] ?? '')) at = skipFillers(clause, at + 1);
  return amountsAt(clause.norms, at).find(({ group }) => groups.includes(group));
}

interface Matches {
  readonly found: readonly Candidate[];
  readonly excluded: readonly (Range & { readonly kind: Frame['kind'] })[];
}

function findMatches(clause: Clause): Matches {
  const found: Candidate[] = [];
  const excluded: (Range & { readonly kind: Frame['kind'] })[] = [];
  for (let at = 0; at < clause.norms.length; at += 1)
    for (const { pattern, kind, isExclusion } of framesAt(clause, at)) {
      const match = matchFrame(pattern, clause, at);
      if (match === undefined) continue;
      const { begin, end } = match;
      if (isExclusion || kind === 'any') excluded.push({ begin, end, kind });
      else
        for (const one of [match, ...coordinated(pattern, clause, end)])
          found.push({ ...one, kind });
    }
  return { found, excluded };
}

/** Of candidates of one kind that share words the longest, and of equally long ones that of the earlier row. */
function longest(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const one of candidates.toSorted((a, b) => b.end - b.begin - (a.end - a.begin)))
    if (!kept.some((other) => other.kind === one.kind && overlap(other, one))) kept.push(one);
  return kept.toSorted((a, b) => a.begin - b.begin);
}

function textOf({ text }: Document, { tokens }: Clause, { begin, end }: Range): string {
  const [first, last] = [tokens[begin], tokens[end - 1]];
  return first === undefined || last === undefined ? '' : text.slice(first.begin, last.end);
}

/** The words of the name without the small words before them and between its parts. */
function nameOf(doc: Document, clause: Clause, { names, begin, end }: Candidate): string {
  const parts = names.length === 0 ? [{ begin, end }] : names;
  return parts
    .map((part) => {
      let from = part.begin;
      while (from < part.end - 1 && fillers.has(clause.norms[from]!)) from += 1;
      return textOf(doc, clause, { begin: from, end: part.end });
    })
    .filter((part) => part !== '')
    .join(' ');
}

// "40 amitriptyline tablets": the unit stands behind the name.
function amountText(doc: Document, clause: Clause, candidate: Candidate): string | undefined {
  const amount = candidate.amount ?? trailing(clause, candidate.end, GROUPS[candidate.kind]);
  if (amount === undefined) return undefined;
  const text = textOf(doc, clause, amount);
  const unit = amount.group === '' ? unitAt(clause.norms, candidate.end) : undefined;
  return unit?.group === 'dose'
    ? `${text} ${textOf(doc, clause, { begin: candidate.end, end: unit.end })}`
    : text;
}

function toMention(doc: Document, clause: Clause, candidate: Candidate): ExposureMention {
  const amount = amountText(doc, clause, candidate);
  const begin = clause.tokens[candidate.begin]!.begin;
  const end = clause.tokens[candidate.end - 1]!.end;
  return {
    begin,
    end,
    kind: candidate.kind,
    name: nameOf(doc, clause, candidate),
    ...(amount === undefined ? {} : { amount }),
    text: doc.text.slice(begin, end),
  };
}

/** Exposures that the text tells of, in its order; `mentions` are the resolved entities of the note. */
export function readExposures(
  doc: Document,
  mentions: readonly Mention[],
): readonly ExposureMention[] {
  const drugAt = drugsByBegin(mentions);
  return doc.sentences.flatMap((sentence) => {
    const clause = toClause(doc, sentence, drugAt);
    const { found, excluded } = findMatches(clause);
    const real = found.filter(
      (one) =>
        !excluded.some(
          (other) => (other.kind === 'any' || other.kind === one.kind) && overlap(other, one),
        ),
    );
    return longest(real).map((one) => toMention(doc, clause, one));
  });
}
