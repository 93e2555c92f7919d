// Answers below their title, a row for each day: "Date  INR  Bleed  Bruise", "22/09  2.6  N  N". The last row is of now.
import type { Document, Span } from '../../document.ts';
import { headerCell } from '../../text/structure/tables.ts';
import { rangeOf, type Frame } from '../frame/index.ts';
import { SCORE_OF_ANSWER } from './answer-words.ts';
import type { FormAnswer } from './form-answer.ts';

const OF_DAYS = /^(?:date|day|visit|week|time)$/iu;
const NO = /^(?:no?|nil|none|0)$/iu;

const textOf = ({ text }: Document, { begin, end }: Span) => text.slice(begin, end).trim();

/** Titles of columns whose last cell says no; a column that says yes or a number leaves its title as it is read. */
export function findColumnAnswers({ doc, tokens }: Frame): FormAnswer[] {
  return doc.structure.tables.flatMap((table) => {
    const titled = table.header?.cells[0];
    const last = table.rows.at(-1);
    if (!titled || !last || !OF_DAYS.test(textOf(doc, titled))) return [];
    return last.cells.flatMap((cell, index) => {
      const title = index === 0 ? undefined : headerCell(table, last, index);
      if (!title || !NO.test(textOf(doc, cell))) return [];
      const label = rangeOf(tokens, title);
      return [{ ...rangeOf(tokens, cell), label, meaning: 'no' as const, score: SCORE_OF_ANSWER }];
    });
  });
}
