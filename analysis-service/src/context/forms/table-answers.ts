// Answers in a table: "| Chest pain | No |", or a tick in the column of "Yes" or "No".
import type { Document, Span, Table, TableRow } from '../../document.ts';
import { columnTitle, headerCell } from '../../text/structure/tables.ts';
import { rangeOf, type Frame } from '../frame/index.ts';
import { meaningFor, SCORE_OF_ANSWER } from './answer-words.ts';
import type { AnswerMeaning, FormAnswer } from './form-answer.ts';

/** Titles of a column that answers for its row; another column ("Treated", "Changed") answers something else. */
const ANSWER_COLUMN =
  /^(?:present|presence|y n|y\/n|yes no|yes\/no|yes \/ no|answer|response|reported|reports|patient reports|status|finding|findings|result|today|now|currently|at present)$/u;
const NO_COLUMN = /^(?:no|n|absent|negative|neg|ve|denies|denied)$/u;
const YES_COLUMN = /^(?:yes|y|present|positive|pos|reports|reported)$/u;
const NO =
  /^(?:no|n|nil|none|neg(?:ative)?|absent|denie[sd]|not present|never|false|[✗✘☐]|\(-\)|-ve)$/iu;
const YES =
  /^(?:yes|y|pos(?:itive)?|present|report(?:s|ed)|true|[✓✔☑]|\+{1,4}|\(\+\)|\+ve|mild|moderate|severe)$/iu;
/** Signs that deny only where another row of their column affirms. */
const WEAK_NO = /^(?:[-–—]|0|x)$/iu;
const TICK = /^(?:x|[✓✔☑☒■●•+]|\[x\]|\(x\)|yes|y)$/iu;
const WORD = /\p{L}{2}/u;

const textOf = ({ text }: Document, { begin, end }: Span) => text.slice(begin, end).trim();

interface Answered {
  readonly meaning: AnswerMeaning;
  readonly cell: Span;
}

const titleOf = (doc: Document, table: Table, row: TableRow, index: number) => {
  const cell = headerCell(table, row, index);
  return cell && columnTitle(textOf(doc, cell));
};

/** The answer by where a tick stands below "YES   NO", as spaces keep no place for an empty cell. */
function byPlace(doc: Document, table: Table, row: TableRow): Answered | undefined {
  const titles = (table.header?.cells ?? []).map((cell) => columnTitle(textOf(doc, cell)));
  const hasBoth = [NO_COLUMN, YES_COLUMN].every((column) => titles.some((one) => column.test(one)));
  const ticked = row.cells.flatMap((cell, index) =>
    index > 0 && TICK.test(textOf(doc, cell))
      ? [{ cell, title: titleOf(doc, table, row, index) }]
      : [],
  );
  const [only, other] = ticked;
  if (!hasBoth || only?.title === undefined || other !== undefined) return undefined;
  if (NO_COLUMN.test(only.title)) return { meaning: 'no', cell: only.cell };
  return YES_COLUMN.test(only.title) ? { meaning: 'yes', cell: only.cell } : undefined;
}

/** The answer by a tick, where the table has a column for each of yes and no. */
function byTick(doc: Document, table: Table, row: TableRow): Answered | undefined {
  const titles = row.cells.map((_, index) => titleOf(doc, table, row, index) ?? '');
  const no = titles.findIndex((title) => NO_COLUMN.test(title));
  const yes = titles.findIndex((title) => YES_COLUMN.test(title));
  if (table.isAligned) return byPlace(doc, table, row);
  const [noCell, yesCell] = [row.cells[no], row.cells[yes]];
  if (!noCell || !yesCell) return undefined;
  const isNo = TICK.test(textOf(doc, noCell));
  if (isNo === TICK.test(textOf(doc, yesCell))) return undefined;
  return isNo ? { meaning: 'no', cell: noCell } : { meaning: 'yes', cell: yesCell };
}

/** Whether a column speaks of the presence of what its row names. */
function answersIn(doc: Document, table: Table, row: TableRow, index: number): boolean {
  const title = titleOf(doc, table, row, index);
  if (title !== undefined && title !== '') return ANSWER_COLUMN.test(title);
  return row.cells.length === 2;
}

function byWord(doc: Document, table: Table, row: TableRow): Answered | undefined {
  for (const [index, cell] of row.cells.entries()) {
    if (index === 0 || !answersIn(doc, table, row, index)) continue;
    const words = textOf(doc, cell);
    if (NO.test(words)) return { meaning: 'no', cell };
    if (YES.test(words)) return { meaning: 'yes', cell };
    if (WEAK_NO.test(words) && isAffirmedIn(doc, table, index)) return { meaning: 'no', cell };
  }
  return undefined;
}

const isAffirmedIn = (doc: Document, { rows }: Table, index: number) =>
  rows.some(({ cells }) => {
    const cell = cells[index];
    return cell !== undefined && YES.test(textOf(doc, cell));
  });

const isOfWords = (doc: Document, cell: Span) => {
  const words = textOf(doc, cell);
  return WORD.test(words) && !NO.test(words) && !YES.test(words);
};

/** Answers of the rows of all tables, each for what the first cell with words names. */
export function findTableAnswers(frame: Frame): FormAnswer[] {
  const { doc, tokens } = frame;
  return doc.structure.tables.flatMap((table) =>
    table.rows.flatMap((row) => {
      const label = row.cells.find((cell) => isOfWords(doc, cell));
      const answered = label && (byTick(doc, table, row) ?? byWord(doc, table, row));
      if (!answered || label === answered.cell) return [];
      const named = rangeOf(tokens, label);
      const meaning = meaningFor(frame, named, answered.meaning);
      if (meaning === undefined) return [];
      return [{ ...rangeOf(tokens, answered.cell), meaning, label: named, score: SCORE_OF_ANSWER }];
    }),
  );
}
