import type { Guard } from './guard.ts';
import { ownEntry } from '../own-entry.ts';

// Spanish keeps the English decimal point and thousands comma here, as in US and Mexican usage.
const NUMBER = /\d+(?:[.,:]\d+)*/g;
// Abbreviations made of digits, and digits inside names, that are put in words or kept as a name.
const NOT_A_NUMBER = /\b2\/2\b|\b[12]°(?=\s+\p{L})/gu;
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );
const SHORT_DATE = /\b(\d{1,2})\/(\d{1,2})\/(\d{2}(?:\d{2})?)\b/g;
const WORD_VALUES: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
  once: '11',
  doce: '12',
  second: '2',
  third: '3',
  segundo: '2',
  segunda: '2',
  tercer: '3',
  tercero: '3',
  tercera: '3',
  first: '1',
  primer: '1',
  primero: '1',
  primera: '1',
  ambos: '2',
  ambas: '2',
  both: '2',
};
const WORDS = /\p{L}+/gu;

/**
 * Every number of the source must stand in the target as often, and none may be added. Words for numbers up to
 * twelve count on either side only as credit for a digit that seems missing ("two" -> "2").
 */
export const checkNumbers: Guard = ({ source, target }) => {
  const wanted = numbersOf(source);
  const found = numbersOf(target);
  return isLost(wanted, found, target) || isLost(found, wanted, source) ? ['number-mismatch'] : [];
};

/** Whether a number of one side is on the other side neither in figures nor in words. */
function isLost(wanted: readonly string[], found: readonly string[], text: string): boolean {
  const missing = subtract(wanted, found);
  return missing.length > 0 && subtract(missing, wordValues(text)).length > 0;
}

function numbersOf(text: string): readonly string[] {
  if (!/\d/.test(text)) return [];
  const dated = text
    .replaceAll(NOT_A_NUMBER, ' ')
    .replaceAll(SHORT_DATE, (date, ...parts: string[]) => {
      const [month = '', day = '', year = ''] = parts;
      return isMonth(month) ? ` ${MONTHS[Number(month) - 1] ?? ''} ${day} ${year} ` : date;
    });
  const clocks = dated
    .replaceAll(
      /\b(?:at|around|by|since|until|LKW|known well) (0\d|1[0-8]|2[0-3])([0-5]\d)\b/gi,
      (clock, hour: string, minute: string) =>
        /since|until/i.test(clock) && hour === '20' ? clock : ` ${hour}:${minute} `,
    )
    .replaceAll(/\bx(?=\d)/gi, ' ');
  return clocks.match(NUMBER)?.map(plain) ?? [];
}

const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= 12;

/** Without separators of thousands and leading zeros. */
function plain(number: string): string {
  const joined = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number)
    ? number.replaceAll(',', '')
    : number;
  return joined.replace(/^0+(?=\d)/, '');
}

function wordValues(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .match(WORDS)
      ?.flatMap((word) => ownEntry(WORD_VALUES, word) ?? []) ?? []
  );
}

/** The items without as many of each as are taken away. */
function subtract(from: readonly string[], what: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const item of what) left.set(item, (left.get(item) ?? 0) + 1);
  return from.filter((item) => {
    const count = left.get(item) ?? 0;
    if (count > 0) left.set(item, count - 1);
    return count === 0;
  });
}
