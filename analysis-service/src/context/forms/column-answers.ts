// Answers below their title, a row for each day: "Date  INR  Bleed  Bruise", "22/09  2.6  N  N". The last row is of now.
import type { Document, Span } from '../../document.ts';
import { headerCell } from '../../text/structure/tables.ts';
import { rangeOf, type Frame } from '../frame/index.ts';
import { SCORE_OF_ANSWER } from './answer-words.ts';
import type { FormAnswer } from './form-answer.ts';

const OF_DAYS = /^(?:date|day|visit|week|time)$/iu;
const NO = /^(?:no?|nil|none|0)$/iu;
const YES = /^(?:y|yes)$/iu;

const textOf = ({ text }: Document, { begin, end }: Span) => text.slice(begin, end).trim();

function meaningOf(words: string): 'no' | 'yes' | undefined {
  if (NO.test(words)) return 'no';
  return YES.test(words) ? 'yes' : undefined;
}

/** Titles of columns with what their last cell answers; a number leaves its title as it is read. */
export function findColumnAnswers({ doc, tokens }: Frame): FormAnswer[] {
  return doc.structure.tables.flatMap((table) => {
    const titled = table.header?.cells[0];
    const last = table.rows.at(-1);
    if (!titled || !last || !OF_DAYS.test(textOf(doc, titled))) return [];
    return last.cells.flatMap((cell, index) => {
      const title = index === 0 ? undefined : headerCell(table, last, index);
      const meaning = meaningOf(textOf(doc, cell));
      if (!title || meaning === undefined) return [];
      const label = rangeOf(tokens, title);
      return [{ ...rangeOf(tokens, cell), label, meaning, score: SCORE_OF_ANSWER }];
    });
  });
}
