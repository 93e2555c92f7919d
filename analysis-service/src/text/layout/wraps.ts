// Lines that a mail program or a terminal broke because the next word no longer fitted: what they say goes on.
import type { ReadAsSpace, WrittenLine } from './lines.ts';

/** Narrower texts are lists more often than wrapped prose, wider ones are no longer broken by hand or by mail; estimates. */
const NARROWEST = 45;
const WIDEST = 130;
/** Breaks behind which the next word would not have fitted: so many where no line ends before, else so many within sentences and nine in ten of those; estimates. */
const FEWEST_WITHOUT_OTHERS = 2;
const FEWEST_WITHIN_SENTENCES = 3;
const SHARE_FULL = 0.9;
/** Of more lines that end with an answer, the text is a form; an estimate. */
const SHARE_ANSWERED = 0.34;

const ENDS_SENTENCE = /[.!?][)"'\]]?$/u;
/** Nothing of a sentence ends so. */
const GOES_ON =
  /[,:]$|\b(?:and|or|nor|no|not|of|with|without|the|a|an|to|for|in|on|at|by|from|her|his|their|is|was|has|had|denies|denied)$/iu;
/** Nothing opens so that does not go on with what was before. */
const GOES_ON_WITH = /^(?:and|or|nor|of|in|on|with|to|for|by|at|from|which|who|that)\b/u;
const OPENS_SMALL = /^(?:["'(]?\p{Ll}|\d|I\b)/u;
const ANSWERED = /^[^.,;]*(?:\b(?:yes|no|nil|none|y|n)|[+-])$/iu;
/** Marks and numbers of items, dates, times, labels, and drugs with their dose stand on lines of their own. */
const OPENS_ITEM = [
  /^(?:[-*•·#>‣▪◦●+=_|☐☑☒✓✔✗~–—]|\[.?\])/u,
  /^\(?(?:\d{1,2}|[a-z])[.)](?:\s|$)/iu,
  /^(?:\d{1,4}[/.-]\d|\d{1,2}:\d\d|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/iu,
  /^[^\s:.,;]+(?: [^\s:.,;]+){0,3}:(?:\s|$)/u,
  /^\S+(?: \S+)? \d[\d.,]*\s?(?:mg|mcg|micrograms?|g|units?|iu|ml|%|puffs?)\b/iu,
];
const COLUMNS = / {3,}|[\t|]/u;

interface Break {
  readonly before: WrittenLine;
  readonly behind: WrittenLine;
}

const isProse = ({ text }: WrittenLine) => text !== '' && !COLUMNS.test(text);

const opensItem = ({ text }: WrittenLine) => OPENS_ITEM.some((item) => item.test(text));

/** Whether a sentence goes on behind a break, as far as its words tell. */
const isWithinSentence = ({ before, behind }: Break) =>
  !ENDS_SENTENCE.test(before.text) &&
  !opensItem(behind) &&
  (OPENS_SMALL.test(behind.text) || GOES_ON.test(before.text));

/** Whether the words alone show that it goes on: of statements below each other, however wide, none does. */
const isSurelyWithin = ({ before, behind }: Break) =>
  GOES_ON.test(before.text) || GOES_ON_WITH.test(behind.text);

const firstWord = ({ text }: WrittenLine) => /^\S+/u.exec(text)?.[0] ?? '';

function isForm(lines: readonly WrittenLine[]): boolean {
  const answered = lines.filter(({ text }) => ANSWERED.test(text)).length;
  return answered > 1 && answered > lines.length * SHARE_ANSWERED;
}

/** The breaks within sentences of a text that was broken to a width; none of any other text. */
export function unwrappedBreaks(lines: readonly WrittenLine[]): ReadAsSpace[] {
  const prose = lines.filter(isProse);
  const widest = prose.reduce((width, line) => Math.max(width, line.width), 0);
  if (widest < NARROWEST || widest > WIDEST || isForm(prose)) return [];
  const isFull = ({ before, behind }: Break) =>
    before.width + 1 + firstWord(behind).length > widest;
  const breaks = lines
    .slice(1)
    .map((behind, index) => ({ before: lines[index]!, behind }))
    .filter(({ before, behind }) => isProse(before) && isProse(behind));
  const within = breaks.filter(isWithinSentence);
  const full = within.filter(isFull);
  if (!full.some(isSurelyWithin)) return [];
  const isBroken =
    breaks.length >= FEWEST_WITHOUT_OTHERS && breaks.every(isFull)
      ? full.length > 0
      : full.length >= FEWEST_WITHIN_SENTENCES && full.length >= within.length * SHARE_FULL;
  return isBroken
    ? full.map(({ before, behind }) => ({ begin: before.end, end: behind.begin }))
    : [];
}
