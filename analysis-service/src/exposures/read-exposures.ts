// What the patient was exposed to, in the words of the note; whether it was so, and whom it met, is told by the context.
import type { Document, Mention, Span } from '../document.ts';
import { amountsAt, unitAt, type Amount } from './amounts.ts';
import { overlapping } from '../spans.ts';
import { drugsByBegin, toClause, type Clause } from './clause.ts';
import { isOnceDaily } from './once-daily.ts';
import { coordinated, matchFrame, type FrameMatch, type Range } from './match-frame.ts';
import {
  classesByOpener,
  determiners,
  DRUG,
  framesByOpener,
  isPlace,
  NO_FINDING,
  type ExposureKind,
  type Frame,
} from './tables.ts';

export type { ExposureKind } from './tables.ts';

export interface ExposureMention extends Span {
  readonly kind: ExposureKind;
  /** What it was, in the words of the text: "paracetamol", "dog", "fell from ladder". */
  readonly name: string;
  /** How much, in the words of the text: "30 tablets", "3 m". */
  readonly amount?: string;
  /** Id of the finding that the words tell of besides: "took a whole box" of an overdose. */
  readonly finding?: string;
  readonly text: string;
}

interface Candidate extends FrameMatch {
  readonly kind: ExposureKind;
  readonly finding: string | undefined;
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

function framesAt({ norms, drugs }: Clause, at: number): readonly Frame[] {
  const frames = [...(framesByOpener.get(norms[at]!) ?? [])];
  if (drugs.has(at)) frames.push(...(framesByOpener.get('@drug') ?? []));
  if (amountsAt(norms, at).length > 0) frames.push(...(framesByOpener.get('#') ?? []));
  return frames;
}

/** So many words behind the exposure its amount may stand; a dose, which may be of something else, only next to it. */
const FARTHEST_AMOUNT = 9;
const FARTHEST_DOSE = 3;
const STOPPERS: ReadonlySet<string> = new Set(['.', ';', ':']);

/** An amount that stands behind the words of the exposure and before `until`, where something else is told. */
function trailing(clause: Clause, { kind, end }: Candidate, until: number): Amount | undefined {
  const groups = GROUPS[kind];
  const farthest = end + (groups.includes('dose') ? FARTHEST_DOSE : FARTHEST_AMOUNT);
  for (let at = end; at < Math.min(farthest, until, clause.norms.length); at += 1) {
    if (STOPPERS.has(clause.norms[at]!) || clause.drugs.has(at)) return undefined;
    const amount = amountsAt(clause.norms, at).find(
      ({ group, isBare }) => groups.includes(group) && !isBare,
    );
    if (amount !== undefined) return amount;
  }
  return undefined;
}

/** The words of a clause and the classes that they may belong to, as frames need them. */
function signsOf({ norms, drugs }: Clause): ReadonlySet<string> {
  const signs = new Set(norms);
  for (const norm of norms) for (const name of classesByOpener.get(norm) ?? []) signs.add(name);
  return drugs.size > 0 ? signs.add(`@${DRUG}`) : signs;
}

function matchesIn(clause: Clause): readonly (Frame & { readonly match: FrameMatch })[] {
  const signs = signsOf(clause);
  const isPossible = ({ needs }: Frame) =>
    needs.every((choice) => choice.some((sign) => signs.has(sign)));
  return clause.norms.flatMap((_, at) =>
    framesAt(clause, at).flatMap((frame) => {
      if (!isPossible(frame)) return [];
      const match = matchFrame(frame.pattern, clause, at);
      return match === undefined ? [] : [{ ...frame, match }];
    }),
  );
}

/** Words that are marked, by kind, so that a long sentence costs no more for its matches. */
class MarkedWords {
  readonly #marks = new Map<Frame['kind'], Uint8Array>();
  readonly #length: number;

  constructor(length: number) {
    this.#length = length;
  }

  mark(kind: Frame['kind'], { begin, end }: Range): void {
    const marks = this.#marks.get(kind) ?? new Uint8Array(this.#length);
    this.#marks.set(kind, marks.fill(1, begin, end));
  }

  touches(kind: Frame['kind'], { begin, end }: Range): boolean {
    return this.#marks.get(kind)?.subarray(begin, end).includes(1) ?? false;
  }
}

// "Camping in Utah" is two journeys in one phrase; of other kinds one phrase tells one exposure.
const wordsTaken = (one: Candidate): readonly Range[] =>
  one.kind === 'travel' && one.names.length > 0 ? one.names : [one];

const wordsOfSpan = ({ begin, end }: Range): number => end - begin;
const wordsOfName = ({ names }: Candidate): number =>
  names.reduce((sum, name) => sum + wordsOfSpan(name), 0);
const beginOf = ({ names, begin }: Candidate): number => names[0]?.begin ?? begin;

/**
 * Of candidates of one kind that share words the longest, and of equally long ones that of the earlier row. It tells of the
 * findings that the others tell of, unless its row says that it tells of none.
 */
function longest(candidates: readonly Candidate[], length: number): Candidate[] {
  const taken = new MarkedWords(length);
  const kept: Candidate[] = [];
  const tellersAt = overlapping(candidates.filter(({ finding }) => finding !== undefined));
  for (const one of candidates.toSorted(
    (a, b) => wordsOfSpan(b) - wordsOfSpan(a) || wordsOfName(b) - wordsOfName(a),
  )) {
    const ranges = wordsTaken(one);
    if (ranges.some((range) => taken.touches(one.kind, range))) continue;
    for (const range of ranges) taken.mark(one.kind, range);
    const told = tellersAt(one).find(({ kind }) => kind === one.kind);
    kept.push({ ...one, finding: one.finding ?? told?.finding });
  }
  return kept.toSorted((a, b) => beginOf(a) - beginOf(b));
}

/** What the frames find, without what only looks like it. */
function findCandidates(doc: Document, clause: Clause): readonly Candidate[] {
  const found: Candidate[] = [];
  const excluded = new MarkedWords(clause.norms.length);
  for (const { match, pattern, kind, finding, isExclusion } of matchesIn(clause))
    if (isExclusion || kind === 'any') excluded.mark(kind, match);
    else
      for (const one of [match, ...coordinated(pattern, clause, match.end)])
        found.push({ ...one, kind, finding });
  const isExcluded = (one: Candidate) =>
    excluded.touches('any', one) ||
    excluded.touches(one.kind, one) ||
    isOnceDaily(doc, clause, one);
  return found.filter((one) => !isExcluded(one));
}

function textOf({ text }: Document, { tokens }: Clause, { begin, end }: Range): string {
  const [first, last] = [tokens[begin], tokens[end - 1]];
  return first === undefined || last === undefined ? '' : text.slice(first.begin, last.end);
}

// At the beginning of a sentence a capital letter tells nothing, unless a name begins with it.
function partOfName(doc: Document, clause: Clause, range: Range): string {
  const text = textOf(doc, clause, range);
  const first = clause.tokens[range.begin];
  const isName = clause.drugs.has(range.begin) || isPlace(clause.norms, range.begin);
  if (first === undefined || isName || clause.isWord(range.begin - 1)) return text;
  const isCapitalized = first.text.slice(1) === first.text.slice(1).toLowerCase();
  return isCapitalized && first.text.length > 1
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** The words of the name without the articles and possessives before its parts. */
function nameOf(doc: Document, clause: Clause, { names, begin, end }: Candidate): string {
  const parts = names.length === 0 ? [{ begin, end }] : names;
  return parts
    .map((part) => {
      let from = part.begin;
      while (from < part.end - 1 && determiners.has(clause.norms[from]!)) from += 1;
      return partOfName(doc, clause, { begin: from, end: part.end });
    })
    .filter((part) => part !== '')
    .join(' ');
}

// "40 amitriptyline tablets": the unit stands behind the name.
function amountText(doc: Document, clause: Clause, candidate: Candidate, amount: Amount): string {
  const text = partOfName(doc, clause, amount);
  if (amount.group !== '') return text;
  const next = unitAt(clause.norms, amount.end);
  if (next !== undefined) return textOf(doc, clause, { begin: amount.begin, end: next.end });
  const unit = unitAt(clause.norms, candidate.end);
  return unit?.group === 'dose'
    ? `${text} ${textOf(doc, clause, { begin: candidate.end, end: unit.end })}`
    : text;
}

function toMention(
  doc: Document,
  clause: Clause,
  candidate: Candidate,
  until: number,
): ExposureMention {
  const amount = candidate.amount ?? trailing(clause, candidate, until);
  const begin = clause.tokens[candidate.begin]!.begin;
  const end = clause.tokens[candidate.end - 1]!.end;
  return {
    begin,
    end,
    kind: candidate.kind,
    name: nameOf(doc, clause, candidate),
    ...(amount === undefined ? {} : { amount: amountText(doc, clause, candidate, amount) }),
    ...(candidate.finding === undefined || candidate.finding === NO_FINDING
      ? {}
      : { finding: candidate.finding }),
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
    const candidates = findCandidates(doc, clause);
    const length = clause.norms.length;
    return longest(candidates, length).map((one, index, all) =>
      toMention(doc, clause, one, all[index + 1]?.begin ?? length),
    );
  });
}
