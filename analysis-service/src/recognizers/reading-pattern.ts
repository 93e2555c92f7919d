// The cells of readings-*.tsv as regular expressions; data/lexicon/README.md has their notation.
import { describeUnknown, filled, TableError, anyText, type RowOf } from '@neurovista/tables';

/** Where what a cell tells of stands: right before the form, right behind it, or anywhere around. */
export type Side = 'before' | 'after' | 'near';

/** Patterns by the name that a cell writes in double braces. */
export type WordLists = ReadonlyMap<string, string>;

const WORDS: Readonly<Record<Side, (words: string) => string>> = {
  before: (words) => String.raw`\b(?:${words})\s+$`,
  after: (words) => String.raw`^\s*(?:${words})`,
  near: (words) => String.raw`\b(?:${words})\b`,
};
const EXACT: Readonly<Record<Side, (pattern: string) => string>> = {
  before: (pattern) => `(?:${pattern})$`,
  after: (pattern) => `^(?:${pattern})`,
  near: (pattern) => pattern,
};
const EXACT_CELL = /^\/(?<pattern>.+)\/$/u;

const WORD_LIST_NAME = /\{\{(?<name>[^{}]*)\}\}/gu;
const ESCAPE = /\\(?:p\{\w+\}|u[\da-f]{4}|.)/giu;
const ATOM = /\\.|\[(?:[^\]\\]|\\.)*\]|\{\d+(?:,\d*)?\}|[^]/gu;
const UNBOUNDED = /^(?:[*+]|\{\d+,\})$/u;

/** Texts so different that a pattern which matches all of them tells nothing. */
const PROBES = ['', ' ', 'x', 'x ', ' x', '1', '.'];

/** The pattern of a cell with the word lists that it names put in. */
export function resolveWordLists(cell: string, lists: WordLists, place: string): string {
  return cell.replaceAll(WORD_LIST_NAME, (_, name: string) => {
    const words = lists.get(name);
    if (words === undefined)
      throw new TableError(`${place}: word list: ${describeUnknown(name, lists.keys())}`);
    return `(?:${words})`;
  });
}

/** The columns of reading-words.tsv. */
export const WORD_LIST = { name: filled, words: filled, why: anyText };

/** Word lists of rows, each of which may name those above it. */
export function toWordLists(rows: readonly RowOf<typeof WORD_LIST>[]): WordLists {
  const lists = new Map<string, string>();
  for (const { cells, place } of rows) {
    if (lists.has(cells.name)) throw new TableError(`${place}: "${cells.name}" stands above`);
    lists.set(cells.name, resolveWordLists(cells.words, lists, place));
  }
  return lists;
}

/** Whether a group that repeats without bound holds something that does: its time may be exponential. */
function hasNestedQuantifiers(source: string): boolean {
  const repeats = [false];
  let last = false;
  for (const [atom] of source.matchAll(ATOM)) {
    const isUnbounded = UNBOUNDED.test(atom);
    if (isUnbounded && last) return true;
    last = false;
    if (atom === '(') repeats.push(false);
    if (atom === ')') last = repeats.pop() ?? false;
    if (isUnbounded || last) repeats[repeats.length - 1] = true;
  }
  return false;
}

function compile(source: string, place: string): RegExp {
  try {
    return new RegExp(source, 'u');
  } catch (error) {
    if (error instanceof SyntaxError) throw new TableError(`${place}: ${error.message}`);
    throw error;
  }
}

/** The pattern of a cell; throws a TableError when it is none or can have no effect. */
export function compileReadingPattern(
  cell: string,
  {
    side,
    lists,
    place,
  }: { readonly side: Side; readonly lists: WordLists; readonly place: string },
): RegExp {
  const exact = EXACT_CELL.exec(cell)?.groups?.['pattern'];
  const body = resolveWordLists(exact ?? cell, lists, place);
  const pattern = compile(exact === undefined ? WORDS[side](body) : EXACT[side](body), place);
  const fail = (fault: string): never => {
    throw new TableError(`${place}: ${fault}: ${cell}`);
  };
  if (/[A-Z]/u.test(body.replaceAll(ESCAPE, ''))) fail('capitals, which the text has none of');
  if (hasNestedQuantifiers(body)) fail('a repetition in a repetition');
  const isEmptyWord = exact === undefined && compile(`^(?:${body})$`, place).test('');
  if (isEmptyWord || PROBES.every((text) => pattern.test(text))) fail('matches everything');
  return pattern;
}
