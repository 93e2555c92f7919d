import type { Attribute, Document, Measurement, Mention, Span } from '../document.ts';
import { OUTCOMES, UNIT_NAMES } from './rules/reading-words.ts';

type Comparator = NonNullable<Measurement['comparator']>;

const NUMBER = /(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,7})(?:\.\d{1,4})?|\.\d{1,4}/gu;
const MIXED: readonly (readonly [pattern: RegExp, unit: string, parts: number])[] = [
  [/\d\s*(?:pounds?|lbs?)/iu, 'lb', 16],
  [/\d\s*(?:feet|ft|foot|')/iu, 'in', 12],
];
const COMPARATORS: readonly (readonly [pattern: RegExp, comparator: Comparator])[] = [
  [/^(?:<=|\u2264|up\s+to)/iu, '<='],
  [/^(?:>=|\u2265|at\s+least)/iu, '>='],
  [/^(?:<|less|under|below)/iu, '<'],
  [/^(?:>|greater|more|over|above)/iu, '>'],
  [/^~|\ds(?:\/|$)/iu, '~'],
];

/** A titer (1:640) counts by its dilution. */
const numbersIn = (words: string) =>
  [...words.replace(/^1:/u, '').matchAll(NUMBER)].map(([digits]) =>
    Number(digits.replaceAll(',', '')),
  );

function shapeOf(words: string, values: readonly number[]): Measurement['shape'] {
  if (values.length === 0) return 'words';
  if (values.length === 1) return 'single';
  return /\/|\bover\b/iu.test(words) ? 'pair' : 'range';
}

/** Pounds and ounces in pounds, feet and inches in inches. */
function readMixed(words: string, values: readonly number[]) {
  const mixed = MIXED.find(([pattern]) => pattern.test(words));
  const [first, second] = values;
  if (!mixed || first === undefined || second === undefined) return undefined;
  const [, unit, parts] = mixed;
  return { unit, values: [unit === 'lb' ? first + second / parts : first * parts + second] };
}

function unitName(words: string): string {
  const text = words.toLowerCase().replace(/\s+/gu, ' ');
  return UNIT_NAMES.find(([pattern]) => pattern.test(text))?.[1] ?? words;
}

/** "Leucocytes 3+" on a dipstick is a grade, no count. */
const GRADED = /^\s*[1-4]\s?\+\s*$/u;

/** The plus of a grade may stand outside of the value; one with a word behind it joins what follows. */
const PLUS = /^(?:\+(?=\s*(?:$|[,;)]|neg|trace|nil)|\s{2}|\t))?/u;

function readValue(
  words: string,
  unit: string | undefined,
): Omit<Measurement, 'test' | keyof Span> {
  if (GRADED.test(words)) return { values: [], shape: 'words', outcome: 'positive' };
  const values = numbersIn(words);
  const mixed = readMixed(words, values);
  if (mixed) return { values: mixed.values, shape: 'single', unit: mixed.unit };
  const comparator = COMPARATORS.find(([pattern]) => pattern.test(words))?.[1];
  const outcome = OUTCOMES.find(([pattern]) => pattern.test(words))?.[1];
  const isNumeric = values.length > 0;
  return {
    values,
    shape: shapeOf(words, values),
    ...(unit === undefined ? {} : { unit: unitName(unit) }),
    ...(isNumeric && comparator !== undefined ? { comparator } : {}),
    ...(!isNumeric && outcome !== undefined ? { outcome } : {}),
  };
}

/** "Next INR 8/52": in so many weeks; of days and months as well. */
const TIMES = /^\d{1,2}\/(?:7|52|12)$/u;

/**
 * The results of tests as numbers, in text order of each test. `attributes` are those that `attachTestValues` gave for
 * the same tests. Units are not converted.
 */
export function readMeasurements(
  doc: Document,
  tests: readonly Mention[],
  attributes: readonly (readonly Attribute[])[],
): Measurement[] {
  const words = ({ begin, end }: Span) => doc.text.slice(begin, end);
  const withPlus = ({ begin, end }: Span) =>
    words({ begin, end: end + PLUS.exec(doc.text.slice(end, end + 8))![0].length });
  return tests.flatMap((test, index) => {
    const own = attributes[index] ?? [];
    return own.flatMap((value, at) => {
      if (value.type !== 'TEST_VALUE') return [];
      const next = own[at + 1];
      const unit = next?.type === 'TEST_UNIT' ? words(next) : undefined;
      const { begin, end } = value;
      const name = test.concept?.name ?? words(test).toLowerCase();
      return TIMES.test(words(value))
        ? []
        : [{ test: name, begin, end, ...readValue(withPlus(value), unit) }];
    });
  });
}
