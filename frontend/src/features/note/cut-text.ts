import type { AbbreviationView } from '../../answer/assessment.ts';
import { isFlat } from '../../answer/code-points.ts';
import type { EntityView, FieldSpan } from '../../answer/entity.ts';

/** Code points `[begin, end)` of a field. */
export interface Interval {
  readonly begin: number;
  readonly end: number;
}

/** A stretch of a field in which the same marks hold from end to end. */
export interface TextPiece extends Interval {
  readonly text: string;
  /** The shortest entity that covers the piece. */
  readonly entity: EntityView | undefined;
  readonly abbreviation: AbbreviationView | undefined;
  readonly isUnread: boolean;
  readonly isHighlighted: boolean;
}

export interface MarkedText {
  readonly pieces: readonly TextPiece[];
  /** Number of entities whose offsets do not hold their own text; they are not marked. */
  readonly misplaced: number;
}

export interface Marks {
  readonly entities: readonly EntityView[];
  readonly abbreviations: readonly AbbreviationView[];
  readonly unread: readonly { readonly span: FieldSpan | undefined }[];
  readonly highlighted: FieldSpan | undefined;
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

interface Placed<Mark> extends Interval {
  readonly mark: Mark;
}

const within = (inner: Interval, outer: Interval) =>
  outer.begin <= inner.begin && inner.end <= outer.end;

/** A site within another finding would cut that in two, and the "no" of "no leg swelling" would miss the leg. */
function withoutInnerSites(placed: readonly Placed<EntityView>[]): readonly Placed<EntityView>[] {
  const isSite = ({ mark }: Placed<EntityView>) => mark.key.startsWith('anatomy');
  const others = placed.filter((one) => !isSite(one));
  return placed.filter((one) => !isSite(one) || !others.some((other) => within(one, other)));
}

function place<Mark extends { readonly span: FieldSpan | undefined }>(
  marks: readonly Mark[],
  field: FieldSpan['field'],
): readonly Placed<Mark>[] {
  return marks.flatMap((mark) =>
    mark.span?.field === field ? [{ mark, begin: mark.span.begin, end: mark.span.end }] : [],
  );
}

/** The shortest of the marks that cover a piece. */
function covering<Mark>(placed: readonly Placed<Mark>[], piece: Interval): Mark | undefined {
  let best: Placed<Mark> | undefined;
  for (const one of placed) {
    const isShorter = best === undefined || one.end - one.begin < best.end - best.begin;
    if (isShorter && within(piece, one)) best = one;
  }
  return best?.mark;
}

/**
 * The text of a field cut where its marks begin and end. Offsets are code points, as in the API, so that an emoji or
 * an accented letter before an entity does not move its mark.
 */
export function cutText(text: string, field: FieldSpan['field'], marks: Marks): MarkedText {
  const points = pointsOf(text);
  const inField = place(marks.entities, field);
  const fitting = inField.filter(({ mark, begin, end }) => points.slice(begin, end) === mark.text);
  const entities = withoutInnerSites(fitting);
  const abbreviations = place(marks.abbreviations, field);
  const unread = place(marks.unread, field);
  const highlighted = marks.highlighted?.field === field ? [marks.highlighted] : [];
  const cuts = new Set([0, points.length]);
  for (const { begin, end } of [...entities, ...abbreviations, ...unread, ...highlighted]) {
    cuts.add(Math.min(begin, points.length)).add(Math.min(end, points.length));
  }
  const ends = [...cuts].toSorted((one, other) => one - other);
  const pieces = ends.slice(0, -1).map((begin, index) => {
    const piece = { begin, end: ends[index + 1] ?? points.length };
    return {
      ...piece,
      text: points.slice(piece.begin, piece.end),
      entity: covering(entities, piece),
      abbreviation: covering(abbreviations, piece),
      isUnread: unread.some((span) => within(piece, span)),
      isHighlighted: highlighted.some((span) => within(piece, span)),
    };
  });
  return { pieces, misplaced: inField.length - fitting.length };
}
