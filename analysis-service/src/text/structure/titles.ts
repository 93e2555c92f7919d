// What stands above or before a part of a document: a line in capitals, with colon, underline or marks, or a label.
import type { Line, Part, Span, Table } from '../../document.ts';
import { LIST_WORDS } from '../rules/column-titles.ts';

interface Title extends Span {
  readonly level: Part['level'];
  /** Where its body begins. */
  readonly bodyBegin: number;
  readonly line: Line;
  readonly isDecorated: boolean;
}

const DECORATION = /^(?:[=*#~_]{2,}|-{3,}|#{1,4}\s|\*\*)\s*/u;
const DECORATION_END = /\s*(?:[=*#~_]{2,}|-{3,}|\*\*):?\s*$/u;
const CLOSING_MARKS = / (?:[=*#~_]{2,}|-{3,}) /u;
const UNDERLINE = /^[-=_~]{3,}$/u;
const BULLET = /^(?:[-*•·>‣▪◦●+☐☑☒✓✔✗]|\[.?\]|\d{1,2}[.)])\s/u;
const LONGEST = 90;
const MOST_WORDS = 12;
const MOST_WORDS_OF_LABEL = 8;

const textOf = (text: string, { begin, end }: Span) => text.slice(begin, end);
/** Words but for what stands in parentheses. */
const wordCount = (words: string) =>
  words
    .replaceAll(/\([^()]*\)/gu, '')
    .trim()
    .split(/\s+/u).length;

/** "PAST REPEATS (inactive)", "HOLD - DO NOT TAKE": letters in capitals but for what stands in parentheses. */
function isInCapitals(words: string): boolean {
  const plain = words.replaceAll(/\([^()]*\)/gu, '').replaceAll(/[^\p{L}]+/gu, '');
  return plain.length >= 3 && plain === plain.toUpperCase() && /\p{Lu}{3}/u.test(words);
}

/** A title in capitals names no dose: "METFORMIN 500 MG BID" is an item. */
const hasDose = (words: string) => /\d\s?(?:mg|mcg|g|ml|units?|iu|%)\b/iu.test(words);

/** "=== PLAN ===", "## Plan", "--- ENT 11/2019 --- cords mobile": the title ends with its marks. */
function marked(text: string, line: Line): Title | undefined {
  const body = textOf(text, line);
  const opening = DECORATION.exec(body)?.[0].length;
  if (opening === undefined || opening === body.length) return undefined;
  const begin = line.begin + opening;
  const closing = CLOSING_MARKS.exec(text.slice(begin, line.end));
  const end = closing
    ? begin + closing.index
    : Math.max(begin, line.end - (DECORATION_END.exec(body)?.[0].length ?? 0));
  const bodyBegin = closing ? end + closing[0].length : line.end;
  const isTitle = end > begin && end - begin <= LONGEST && !BULLET.test(text.slice(begin, end));
  return isTitle ? { begin, end, level: 'major', bodyBegin, line, isDecorated: true } : undefined;
}

function underlined(text: string, line: Line, next: Line | undefined): Title | undefined {
  if (next === undefined || next.afterBlank || !UNDERLINE.test(textOf(text, next)))
    return undefined;
  const { begin, end } = line;
  if (end - begin > LONGEST || UNDERLINE.test(textOf(text, line))) return undefined;
  return { begin, end, level: 'major', bodyBegin: end, line, isDecorated: true };
}

const LABEL =
  /^(?:\d{1,2}[.)]\s+|[-*•#]\s+)?(?:\*\*)?([\p{L}][^:|\n\t]{1,80}?)(?:\*\*)?\s?:(?:\*\*)?(?=\s|$)/u;

/** "STOPPED > ibuprofen 400" */
const ARROWED = /^(\p{Lu}{3,}(?: \p{Lu}{2,}){0,4})\s?>(?=\s)/u;

function labelled(text: string, line: Line): Title | undefined {
  const match = LABEL.exec(textOf(text, line)) ?? ARROWED.exec(textOf(text, line));
  const words = match?.[1];
  if (!match || words === undefined || wordCount(words) > MOST_WORDS || /[.;!?]\s/u.test(words))
    return undefined;
  const begin = line.begin + match[0].indexOf(words);
  const bodyBegin = line.begin + match[0].length;
  const isAlone = bodyBegin >= line.end;
  const level = isAlone && isInCapitals(words) ? 'major' : 'label';
  return { begin, end: begin + words.length, level, bodyBegin, line, isDecorated: false };
}

// "Ex-items: a, b. Stopped: c" within a line: a few words with a capital behind the end of a sentence.
const INNER_LABEL =
  /[.;]\s+(?=(\p{Lu}[\p{L}\p{N}/&-]{0,30}(?: [\p{L}\p{N}/&-]{1,30}){0,4})\s?:(?=\s))/gu;

function innerLabels(text: string, line: Line, from: number): Title[] {
  const titles: Title[] = [];
  for (const match of text.slice(from, line.end).matchAll(INNER_LABEL)) {
    const begin = from + match.index + match[0].length;
    const end = begin + (match[1] ?? '').length;
    const bodyBegin = text.indexOf(':', end) + 1;
    titles.push({ begin, end, level: 'label', bodyBegin, line, isDecorated: false });
  }
  return titles;
}

function mayStandAlone(words: string): boolean {
  if (words.length > LONGEST || wordCount(words) > MOST_WORDS || BULLET.test(words)) return false;
  return /^[\p{L}(]/u.test(words) && !/[.,;!?]$/u.test(words) && !hasDose(words);
}

const SHORTEST_OF_MEDICINES = 2;

/** "Stopped on discharge", "Discharge meds": nothing but words of such titles, the first with a capital. */
function isOfMedicines(words: string): boolean {
  const parts = words.toLowerCase().split(/\s+/u);
  if (!/^\p{Lu}/u.test(words) || parts.length < SHORTEST_OF_MEDICINES) return false;
  return parts.every((part) => LIST_WORDS.has(part));
}

/** A line by itself in capitals, or above lines that are set in or have bullets. */
function alone(text: string, line: Line, next: Line | undefined): Title | undefined {
  const words = textOf(text, line);
  if (!mayStandAlone(words)) return undefined;
  const { begin, end } = line;
  const title = { begin, end, bodyBegin: end, line, isDecorated: false };
  if (isInCapitals(words)) return { ...title, level: 'major' };
  if (next !== undefined && isOfMedicines(words)) return { ...title, level: 'label' };
  if (next === undefined || next.afterBlank || wordCount(words) > MOST_WORDS_OF_LABEL)
    return undefined;
  const isAboveBullets = /^\p{Lu}/u.test(words) && BULLET.test(textOf(text, next));
  return isAboveBullets || next.indent > line.indent ? { ...title, level: 'label' } : undefined;
}

const titleOf = (text: string, line: Line, next: Line | undefined): Title | undefined =>
  marked(text, line) ??
  underlined(text, line, next) ??
  labelled(text, line) ??
  alone(text, line, next);

/** Whether the body of a label goes on in this line. */
function goesOn(text: string, title: Title, { line, first }: BodyLine): boolean {
  if (line.afterBlank) return false;
  const isItem = (one: Line) => BULLET.test(textOf(text, one)) || one.indent > title.line.indent;
  return isItem(line) || (title.bodyBegin >= title.line.end && !isItem(first));
}

interface BodyLine {
  readonly line: Line;
  /** The first line below the title. */
  readonly first: Line;
}

function toPart({ begin, end, level, bodyBegin, isDecorated }: Title, limit: number): Part {
  const bodyEnd = Math.max(limit, bodyBegin);
  return {
    begin,
    end: bodyEnd,
    title: { begin, end },
    body: { begin: bodyBegin, end: bodyEnd },
    level,
    isDecorated,
  };
}

/** Titles that are open while the lines are read, and the parts of those that were closed. */
class OpenTitles {
  readonly parts: Part[] = [];
  readonly #open: { major?: Title; label?: Title } = {};

  get label(): Title | undefined {
    return this.#open.label;
  }

  close(level: Part['level'], limit: number): void {
    const title = this.#open[level];
    if (title) this.parts.push(toPart(title, limit));
    delete this.#open[level];
  }

  open(title: Title, limit: number): void {
    this.close('label', limit);
    if (title.level === 'major') this.close('major', limit);
    this.#open[title.level] = title;
  }
}

/** Tells of places in text order whether a table holds them. */
function createTableCheck(tables: readonly Table[]): (line: Line) => boolean {
  let next = 0;
  return ({ begin }) => {
    while (next < tables.length && tables[next]!.end < begin) next += 1;
    return (tables[next]?.begin ?? Number.POSITIVE_INFINITY) <= begin;
  };
}

/**
 * Parts of a document under their titles, in text order. A line in capitals or with marks around it heads all up to the
 * next of its kind; a label heads its line and the items below it.
 */
export function findParts(text: string, lines: readonly Line[], tables: readonly Table[]): Part[] {
  const titles = new OpenTitles();
  const isInTable = createTableCheck(tables);
  const numbers = new Map(lines.map((line, index) => [line, index]));
  const lineAfter = (title: Title) => (numbers.get(title.line) ?? 0) + 1;
  let limit = 0;
  for (const [index, line] of lines.entries()) {
    const isRow = isInTable(line);
    const title = isRow ? undefined : titleOf(text, line, lines[index + 1]);
    const { label } = titles;
    if (title) titles.open(title, limit);
    else if (label) {
      const first = lines[lineAfter(label)] ?? line;
      if (!goesOn(text, label, { line, first })) titles.close('label', limit);
    }
    for (const inner of isRow ? [] : innerLabels(text, line, title?.bodyBegin ?? line.begin))
      titles.open(inner, inner.begin);
    limit = line.end;
  }
  titles.close('label', limit);
  titles.close('major', limit);
  return titles.parts.toSorted((a, b) => a.begin - b.begin);
}
