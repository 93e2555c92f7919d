// What the layout says of a disease: the status column of its row, the title above its list.
import type { TraitName } from '@neurovista/contracts';
import type { Document, Part, Span, Table, TableRow } from '../../document.ts';
import { spanAt } from '../../text/span-at.ts';

/** What a status or a title says, with its words. */
export interface ProblemStatus extends Span {
  readonly trait: Extract<TraitName, 'NEGATION' | 'PAST_HISTORY' | 'LOW_CONFIDENCE'>;
}

type Kind = readonly [trait: ProblemStatus['trait'], words: RegExp];

/** Cells of a column of statuses; own wording. */
const CELLS: readonly Kind[] = [
  [
    'NEGATION',
    /^(?:ruled[ -]?out|r\/o'?d|excluded|not (?:confirmed|found|present|supported)|disproved|refuted|negative|entered in error)\b/iu,
  ],
  [
    'PAST_HISTORY',
    /^(?:resolved|inactive|past|previous|historic(?:al)?|history(?: of)?|in (?:full |complete |sustained |partial )?remission|remission|healed|cured|treated|recovered|closed|ended|over|old)\b/iu,
  ],
  [
    'LOW_CONFIDENCE',
    /^(?:possible|probable|suspected|query|\?|unconfirmed|provisional|under investigation)/iu,
  ],
];
const STATUS_COLUMN =
  /^(?:(?:clinical |current |problem )?status|state|outcome|active\??|verification|certainty)$/iu;

/** Titles of lists of diseases; own wording. */
const TITLES: readonly Kind[] = [
  [
    'NEGATION',
    /^(?:(?:diagnoses |problems |conditions |things )?(?:ruled[ -]?out|excluded|disproved)(?: (?:diagnoses|problems|conditions|this (?:stay|visit|year)|so far))?|considered (?:and|but) (?:ruled out|excluded|rejected)|not confirmed|worked up and negative|(?:incorrect|wrong|entered in error) diagnoses)$/iu,
  ],
  [
    'PAST_HISTORY',
    /^(?:(?:past|previous|prior|resolved|inactive|historical|significant past|minor past|old|closed)(?: (?:medical|active))?(?: (?:problems?|diagnoses|conditions|illnesses|issues|episodes|events))?(?: list)?|problems? resolved|resolved (?:this|during) (?:stay|admission))$/iu,
  ],
];

const inWords = (text: string, { begin, end }: Span) => text.slice(begin, end).trim();

const kindOf = (kinds: readonly Kind[], words: string) =>
  kinds.find(([, pattern]) => pattern.test(words))?.[0];

function ofRow(
  text: string,
  { header }: Table,
  row: TableRow,
  at: number,
): ProblemStatus | undefined {
  const own = row.cells.findIndex(({ begin, end }) => begin <= at && at < end);
  const columns = header?.cells ?? [];
  const column = columns.findIndex((cell) => STATUS_COLUMN.test(inWords(text, cell)));
  const cell = column < 0 ? undefined : row.cells[column];
  if (own < 0 || cell === undefined || own === column) return undefined;
  const trait = kindOf(CELLS, inWords(text, cell));
  return trait && { trait, begin: cell.begin, end: cell.end };
}

/** Titles of the list that a place stands in: the label right above, else the title of the part. */
function ofTitle(
  parts: readonly (Part & { readonly kind: ProblemStatus['trait'] })[],
  at: number,
): ProblemStatus | undefined {
  const part = parts.findLast(({ body }) => body.begin <= at && at < body.end);
  return part && { trait: part.kind, begin: part.title.begin, end: part.title.end };
}

/** Looks up what the layout says of the disease at a place of the text; undefined where it says nothing. */
export function createStatusLookup({
  text,
  structure,
}: Document): (at: number) => ProblemStatus | undefined {
  const { tables, parts } = structure;
  const titled = parts.flatMap((part) => {
    const words = inWords(text, part.title).replace(/\s*\([^()]*\)\s*$/u, '');
    const kind = kindOf(TITLES, words);
    return kind ? [{ ...part, kind }] : [];
  });
  return (at) => {
    const table = spanAt(tables, at);
    const row = table && spanAt(table.rows, at);
    const status = row && ofRow(text, table, row, at);
    return status ?? (titled.length === 0 ? undefined : ofTitle(titled, at));
  };
}
