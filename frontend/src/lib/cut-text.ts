import { isFlat } from './code-points.ts';
import type { EntityView, FieldSpan } from './entity-view.ts';
import type { EvidenceMark } from './evidence-links.ts';
import type { PatientInput } from './patient.ts';

/** Code points `[begin, end)` of a field. */
export interface Interval {
  readonly begin: number;
  readonly end: number;
}

/** A stretch of a field that is covered by the same entities from end to end. */
export interface TextPiece extends Interval {
  readonly text: string;
  /** Entities that cover the piece, the shortest first. */
  readonly entities: readonly EntityView[];
  /** Rank of a candidate that rests on the words, when no entity covers them. */
  readonly evidenceOf: number | undefined;
}

/** A piece of which all or nothing is selected. */
export interface SelectablePiece extends TextPiece {
  readonly highlight: 'on' | 'off';
}

export interface MarkedText {
  readonly pieces: readonly TextPiece[];
  /** Entities whose offsets do not hold their own text; they are not marked. */
  readonly misplaced: readonly EntityView[];
}

interface PlacedEntity {
  readonly entity: EntityView;
  readonly begin: number;
  readonly end: number;
}

const width = (placed: PlacedEntity) => placed.end - placed.begin;

/** A site within another finding would cut that in two, and the "no" of "no leg swelling" would miss the leg. */
function withoutInnerSites(placed: readonly PlacedEntity[]): PlacedEntity[] {
  const isSite = ({ entity }: PlacedEntity) => entity.key.startsWith('anatomy');
  const others = placed.filter((candidate) => !isSite(candidate));
  return placed.filter(
    (candidate) =>
      !isSite(candidate) ||
      !others.some(({ begin, end }) => begin <= candidate.begin && candidate.end <= end),
  );
}

interface Points {
  readonly length: number;
  /** The text of the code points `[begin, end)`. */
  readonly slice: (begin: number, end: number) => string;
}

/** The code points of a text. Where each is one unit, as in most notes, the text need not be taken apart. */
function pointsOf(text: string): Points {
  if (isFlat(text)) return { length: text.length, slice: (begin, end) => text.slice(begin, end) };
  const points = Array.from(text);
  return { length: points.length, slice: (begin, end) => points.slice(begin, end).join('') };
}

function place(entities: readonly EntityView[], points: Points, field: string) {
  const placed: PlacedEntity[] = [];
  const misplaced: EntityView[] = [];
  for (const entity of entities) {
    const { span } = entity;
    if (span === undefined || span.field !== field) continue;
    const fits = points.slice(span.begin, span.end) === entity.text;
    if (fits) placed.push({ entity, begin: span.begin, end: span.end });
    else misplaced.push(entity);
  }
  return { placed: withoutInnerSites(placed), misplaced };
}

const NO_ENTITIES: readonly EntityView[] = [];

/** The entities, the shortest first. Most pieces have one or none. */
function covering(open: readonly PlacedEntity[]): readonly EntityView[] {
  if (open.length === 0) return NO_ENTITIES;
  const sorted =
    open.length === 1 ? open : open.toSorted((one, other) => width(one) - width(other));
  return sorted.map(({ entity }) => entity);
}

/** Sorted, distinct places where a piece begins or ends. */
function boundaries(intervals: readonly Interval[], length: number) {
  const cuts = new Set([0, length]);
  for (const { begin, end } of intervals) cuts.add(begin).add(end);
  return [...cuts].filter((cut) => cut <= length).toSorted((one, other) => one - other);
}

const covers = (interval: Interval, point: number) =>
  interval.begin <= point && point < interval.end;

interface Marks {
  readonly entities: readonly EntityView[];
  readonly evidence?: readonly EvidenceMark[];
}

/**
 * The text of a field cut where entities and evidence begin and end. Offsets are code points, as in
 * the API, so that an emoji or an accented letter before an entity does not move its mark.
 */
export function cutText(
  patient: PatientInput,
  field: FieldSpan['field'],
  marks: Marks,
): MarkedText {
  const points = pointsOf(patient[field]);
  const { placed, misplaced } = place(marks.entities, points, field);
  const evidence = (marks.evidence ?? []).filter(({ span }) => span.field === field);
  const intervals = [...placed, ...evidence.map(({ span }) => span)];
  const cuts = boundaries(intervals, points.length);
  const waiting = placed.toSorted((one, other) => one.begin - other.begin);
  let open: PlacedEntity[] = [];
  let next = 0;
  const pieces = cuts.slice(0, -1).map((begin, index) => {
    if (open.length > 0) open = open.filter((candidate) => candidate.end > begin);
    for (; next < waiting.length; next += 1) {
      const candidate = waiting[next];
      if (candidate === undefined || candidate.begin > begin) break;
      open.push(candidate);
    }
    const end = cuts[index + 1] ?? points.length;
    return {
      begin,
      end,
      text: points.slice(begin, end),
      entities: covering(open),
      evidenceOf: evidence.find(({ span }) => covers(span, begin))?.rank,
    };
  });
  return { pieces, misplaced };
}

/** A piece cut where a selected span begins and ends. */
export function selectIn(piece: TextPiece, selected: Interval): readonly SelectablePiece[] {
  const points = pointsOf(piece.text);
  const within = (point: number) => Math.min(Math.max(point, piece.begin), piece.end);
  const from = within(selected.begin);
  const to = within(selected.end);
  const cut = (begin: number, end: number, highlight: SelectablePiece['highlight']) => {
    const text = points.slice(begin - piece.begin, end - piece.begin);
    return begin < end ? [{ ...piece, begin, end, text, highlight }] : [];
  };
  return [...cut(piece.begin, from, 'off'), ...cut(from, to, 'on'), ...cut(to, piece.end, 'off')];
}
