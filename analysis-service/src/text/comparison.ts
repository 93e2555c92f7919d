// What a complaint of now is compared with: an attack of before that was the same.
import type { Span } from '../document.ts';

/** Characters between the words that compare and the time of what is compared with; estimate. */
const REACH = 60;

/** A state that has stayed since then, or that is always so, is no comparison with an attack. */
const LIKENESS = String.raw`(?:\bsame\b(?: [\p{L}'’]+){0,3} as|\bidentical to|\b(?:just|exactly) (?:as|like)|\bfeels? like) (?!(?:since|after|baseline|usual|always|ever)\b|\p{L}+ing\b)`;
const COMPARES = new RegExp(
  String.raw`${LIKENESS}(?:(?!(?:since|after)\b)[\p{L}'’]+ ){0,9}$`,
  'iu',
);
const LIKENESS_IN = new RegExp(LIKENESS, 'iu');

/** Whether the time that begins there is of what is compared with: "same as my stroke in 2020", "just like before his stent two years ago". */
export const isTimeOfComparison = (text: string, begin: number): boolean =>
  COMPARES.test(text.slice(Math.max(0, begin - REACH), begin));

/** Whether words, or those before them, compare: "headache just like when I had my bleed three years ago". */
export const compares = (text: string, { begin, end }: Span): boolean =>
  LIKENESS_IN.test(text.slice(Math.max(0, begin - REACH), end));
