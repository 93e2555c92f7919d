// Where each drug stands: its tokens, its cell, the titles above it, the dated entry that it is part of.
import type { Document, Mention, PartialDate, Span, Structure, Trait } from '../../document.ts';
import { spanAt } from '../../text/span-at.ts';
import { frameText, type FrameText } from '../frame/frame-text.ts';
import { tokenIndex } from '../frame/index.ts';
import type { PlacedDrug } from './clause.ts';
import { findLists, type TitledList } from './lists.ts';
import type { PlacedRow } from './rows.ts';

/** A drug that a text names, with what the other passes say of it. */
export interface NamedDrug {
  readonly mention: Mention;
  readonly traits: readonly Trait[];
}

export interface Place extends PlacedDrug {
  readonly named: NamedDrug;
  readonly cell: { readonly placed: PlacedRow; readonly index: number } | undefined;
  /** The titles above that say something of drugs, the nearest last. */
  readonly lists: readonly TitledList[];
  readonly date: PartialDate | undefined;
  /** The date is that of a paper, which may list what is taken for years. */
  readonly isOfPaper: boolean;
  /** Where the nearest title above begins, whatever it says; 0 where none stands. */
  readonly titleBegin: number;
  /** Where the next drug of the text begins. */
  readonly next: number | undefined;
}

export interface Scene {
  readonly doc: Document;
  readonly text: FrameText;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Looks up spans in text order by places in text order. */
function createCursor<T extends Span>(spans: readonly T[]): (at: number) => T | undefined {
  let next = 0;
  return (at) => {
    while (next < spans.length && spans[next]!.end <= at) next += 1;
    const span = spans[next];
    return span && span.begin <= at ? span : undefined;
  };
}

/** Looks up the last span that begins before a place, by places in text order. */
function createNearest<T extends Span>(spans: readonly T[]): (at: number) => T | undefined {
  let next = 0;
  return (at) => {
    while (next < spans.length && spans[next]!.begin <= at) next += 1;
    return spans[next - 1];
  };
}

const datedBy = (entry: PartialDate | undefined, paper: PartialDate | undefined) => ({
  date: entry ?? paper,
  isOfPaper: entry === undefined && paper !== undefined,
});

/** The day of the paper that a place stands in; of two ways to read it the first. */
const dateOfPaper = ({ papers }: Structure, at: number): PartialDate | undefined =>
  spanAt(papers, at)?.dates[0];

/** The place of each drug; the drugs are in text order. */
export function locate(doc: Document, drugs: readonly NamedDrug[]): Place[] {
  const { tokens } = frameText(doc);
  const { tables, encounters } = doc.structure;
  const lists = findLists(doc);
  const listsOf = (level: TitledList['level']) =>
    createCursor(
      lists
        .filter((list) => list.level === level)
        .map((list) => ({ list, begin: list.body.begin, end: list.body.end })),
    );
  const [majorAt, labelAt] = [listsOf('major'), listsOf('label')];
  const partAt = createNearest(doc.structure.parts);
  const encounterAt = createCursor(encounters);
  const rowAt = createCursor(
    tables.flatMap((table) =>
      table.rows.map((row) => ({ begin: row.begin, end: row.end, placed: { table, row } })),
    ),
  );
  return drugs.map((named, drug) => {
    const { begin, end } = named.mention;
    const first = tokenIndex(tokens, begin);
    const placed = rowAt(begin)?.placed;
    const index =
      placed?.row.cells.findIndex((cell) => cell.begin <= begin && begin < cell.end) ?? -1;
    return {
      drug,
      named,
      first,
      end: Math.max(first + 1, tokenIndex(tokens, end - 1) + 1),
      cell: placed && index >= 0 ? { placed, index } : undefined,
      lists: [majorAt(begin)?.list, labelAt(begin)?.list].filter((list) => list !== undefined),
      ...datedBy(encounterAt(begin)?.date, dateOfPaper(doc.structure, begin)),
      titleBegin: partAt(begin)?.title.begin ?? 0,
      next: drugs[drug + 1]?.mention.begin,
    };
  });
}
