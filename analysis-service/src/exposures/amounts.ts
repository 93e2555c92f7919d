import { list, optionalNumber, readTable, anyText } from '@neurovista/tables';
import { z } from 'zod';
import { phrasesAt, toPhraseTable, type PhraseTable } from './phrase-table.ts';

const ROLES = ['number', 'unit', 'container', 'whole', 'phrase'] as const;
type Role = (typeof ROLES)[number];

interface Measure {
  readonly value: number;
  readonly group: string;
  readonly much: number;
}

/** An amount at [begin, end) of the words of a clause. */
export interface Amount {
  readonly begin: number;
  readonly end: number;
  /** What its unit measures; empty for a bare number. */
  readonly group: string;
  /** More than a dose that is prescribed. */
  readonly isMuch: boolean;
  /** A container without number: "bottle". */
  readonly isBare: boolean;
}

function readAmounts(): Readonly<Record<Role, PhraseTable<Measure>>> {
  const file = new URL('../../data/exposures/amounts.tsv', import.meta.url);
  const amount = optionalNumber(0);
  const shape = { role: z.enum(ROLES), words: list, value: amount, group: anyText, much: amount };
  const rows = readTable(file, shape);
  const tableOf = (role: Role) =>
    toPhraseTable(
      rows
        .filter(({ cells }) => cells.role === role)
        .flatMap(({ cells }) =>
          cells.words.map((words): [string, Measure] => [
            words,
            { value: cells.value ?? 0, group: cells.group, much: cells.much ?? 0 },
          ]),
        ),
    );
  return {
    number: tableOf('number'),
    unit: tableOf('unit'),
    container: tableOf('container'),
    whole: tableOf('whole'),
    phrase: tableOf('phrase'),
  };
}

const amounts = readAmounts();

/** A bare number of tablets or drinks is much from here on; estimate. */
const MANY = 8;
/** "Had 2017 booster" */
const isYear = (value: number) => value >= 1900 && value < 2100;
const LINKS: ReadonlySet<string> = new Set(['to', 'or', 'x']);
const isDigits = (norm: string | undefined) => norm !== undefined && /^\d+$/u.test(norm);

interface Quantity {
  readonly value: number;
  readonly end: number;
  /** Of "30 x 500 mg": how many there are. */
  readonly times?: number;
}

function digitsAt(norms: readonly string[], at: number): Quantity | undefined {
  const norm = norms[at];
  if (norm === undefined || !isDigits(norm)) return undefined;
  const mark = norms[at + 1];
  const next = norms[at + 2];
  if ((mark !== '.' && mark !== ',') || next === undefined || !isDigits(next))
    return { value: Number(norm), end: at + 1 };
  if (mark === '.') return { value: Number(`${norm}.${next}`), end: at + 3 };
  return next.length === 3
    ? { value: Number(norm + next), end: at + 3 }
    : { value: Number(norm), end: at + 1 };
}

function quantityAt(norms: readonly string[], at: number): Quantity | undefined {
  const digits = digitsAt(norms, at);
  if (digits !== undefined) return digits;
  const [word] = phrasesAt(amounts.number, norms, at);
  return word && { value: word.value.value, end: at + word.words.length };
}

// "20-30", "two or three", "30 x 500 mg".
function rangeAt(norms: readonly string[], at: number): Quantity | undefined {
  const first = quantityAt(norms, at);
  if (first === undefined) return undefined;
  const isLinked = LINKS.has(norms[first.end] ?? '');
  const second = quantityAt(norms, isLinked ? first.end + 1 : first.end);
  if (second === undefined) return first;
  const { end } = second;
  return norms[first.end] === 'x'
    ? { value: first.value * second.value, end, times: first.value }
    : { value: Math.max(first.value, second.value), end };
}

/** The unit at `at`, also behind an "of" or with a number between. */
export function unitAt(
  norms: readonly string[],
  at: number,
): (Measure & { readonly end: number }) | undefined {
  const [unit] = [
    ...phrasesAt(amounts.unit, norms, at),
    ...phrasesAt(amounts.container, norms, at),
  ];
  return unit && { ...unit.value, end: at + unit.words.length };
}

function withoutNumber(norms: readonly string[], at: number): Amount[] {
  const found: Amount[] = [];
  const [phrase] = phrasesAt(amounts.phrase, norms, at);
  if (phrase !== undefined) {
    const { group, much } = phrase.value;
    found.push({
      begin: at,
      end: at + phrase.words.length,
      group,
      isMuch: much === 0,
      isBare: false,
    });
  }
  const [whole] = phrasesAt(amounts.whole, norms, at);
  const from = at + (whole?.words.length ?? 0);
  const [container] = phrasesAt(amounts.container, norms, from);
  if (container !== undefined) {
    const { group, much } = container.value;
    const isMuch = whole !== undefined || much === 0;
    found.push({
      begin: at,
      end: from + container.words.length,
      group,
      isMuch,
      isBare: whole === undefined,
    });
  }
  return found;
}

// "Half a bottle", "two whole packets".
function unitBehind(norms: readonly string[], at: number) {
  const [whole] = phrasesAt(amounts.whole, norms, at);
  const article = norms[at] === 'a' ? 1 : 0;
  return unitAt(norms, at + (whole?.words.length ?? article));
}

// "75 mg x 20".
const timesBehind = (norms: readonly string[], at: number) =>
  norms[at] === 'x' ? quantityAt(norms, at + 1) : undefined;

/** Amounts that begin at `at`, the longest first. */
export function amountsAt(norms: readonly string[], at: number): readonly Amount[] {
  const number = rangeAt(norms, at);
  if (number === undefined) return withoutNumber(norms, at);
  const { value, end } = number;
  const unit = unitBehind(norms, end);
  const bare = { begin: at, end, group: '', isBare: false };
  if (unit === undefined)
    return [...withoutNumber(norms, at), { ...bare, isMuch: value >= MANY && !isYear(value) }];
  const times = timesBehind(norms, unit.end);
  const isMuch = value >= unit.much || (times?.value ?? number.times ?? 0) >= MANY;
  const { group } = unit;
  return [
    { begin: at, end: times?.end ?? unit.end, group, isMuch, isBare: false },
    ...withoutNumber(norms, at),
    // A strength without its unit is no number of tablets.
    { ...bare, isMuch },
  ];
}
