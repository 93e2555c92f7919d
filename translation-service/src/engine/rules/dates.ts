import type { Generation, Rule } from '../generation.ts';
import { isVerb } from '../lexicon/reading.ts';
import { unitAt } from '../units-and-readings.ts';
import { monthByNumber, monthOf, weekdayOf } from '../phrases/calendar.ts';
import { opens } from '../rule-index.ts';
import type { OpenedRule } from '../rule-index.ts';
import { ownEntry } from '../../own-entry.ts';

const YEAR = /^(?:18|19|20)\d{2}$/;
const DAY = /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/i;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

interface When {
  readonly text: string;
  readonly end: number;
  readonly withDay: boolean;
}

const isCapital = (text: string) => /^\p{Lu}/u.test(text);

function monthAt(g: Generation, at: number): string | undefined {
  const { text } = unitAt(g.units, at);
  return isCapital(text) ? monthOf(text) : undefined;
}

/** The number at a unit when it has this form; '' otherwise. */
function numberAt(g: Generation, at: number, form: RegExp): string {
  const { kind, text } = unitAt(g.units, at);
  return kind === 'number' && form.test(text) ? text : '';
}
const figures = (text: string) => text.replace(/\D+$/, '');

/** A date with its month in words, so that nobody takes the day for the month. */
const readDate = (g: Generation, at: number): When | undefined =>
  readSlashed(g, at) ?? readMonthFirst(g, at) ?? readDayFirst(g, at);

function readSlashed(g: Generation, at: number): When | undefined {
  const match = SLASHED.exec(numberAt(g, at, SLASHED));
  if (!match) return undefined;
  const [, month = '', day = '', year = ''] = match;
  const name = monthByNumber(Number(month));
  // A first part above 12 is no month; the date stays as it was written.
  if (name === undefined || Number(day) > 31) return undefined;
  return { text: `${Number(day)} de ${name} de ${year}`, end: at + 1, withDay: true };
}

function readMonthFirst(g: Generation, at: number): When | undefined {
  const month = monthAt(g, at);
  if (month === undefined) return undefined;
  const year = numberAt(g, at + 1, YEAR);
  if (year !== '') return { text: `${month} de ${year}`, end: at + 2, withDay: false };
  const day = figures(numberAt(g, at + 1, DAY));
  if (day === '') return { text: month, end: at + 1, withDay: false };
  const comma = unitAt(g.units, at + 2).text === ',' ? 1 : 0;
  return withYear(g, { text: `${day} de ${month}`, end: at + 2, withDay: true }, comma);
}

function readDayFirst(g: Generation, at: number): When | undefined {
  const day = figures(numberAt(g, at, DAY));
  const month = day === '' ? undefined : monthAt(g, at + 1);
  if (month === undefined) return undefined;
  return withYear(g, { text: `${day} de ${month}`, end: at + 2, withDay: true }, 0);
}

function withYear(g: Generation, when: When, comma: number): When {
  const year = numberAt(g, when.end + comma, YEAR);
  if (year === '') return when;
  return { ...when, text: `${when.text} de ${year}`, end: when.end + comma + 1 };
}

const LEADS: Readonly<Record<string, string>> = {
  on: '',
  in: 'en',
  since: 'desde',
  until: 'hasta',
  before: 'antes de',
  after: 'después de',
  by: 'para',
  from: 'desde',
};

const date: Rule = (g) => {
  const lead = ownEntry(LEADS, g.lower());
  const when = readDate(g, lead === undefined ? g.at : g.at + 1);
  if (!when) return false;
  g.emit(lead === undefined ? when.text : sayWhen(lead, when), when.end - g.at);
  return true;
};

function sayWhen(lead: string, { text, withDay }: When): string {
  const before = lead === '' && !withDay ? 'en' : lead;
  return `${before} ${withDay ? 'el ' : ''}${text}`.trim().replace(/\bde el /, 'del ');
}

/** A year on its own: "diagnosed 2012" -> "diagnosticada en 2012" */
const year: Rule = (g) => {
  const text = numberAt(g, g.at, YEAR);
  if (text === '') return false;
  const afterAdverb = g.verb === 'participle' && g.tag(-1)?.pos === 'adv';
  g.emit(isVerb(g.tag(-1)) || afterAdverb ? `en ${text}` : text);
  return true;
};

const CLOCK = /^\d{1,2}:\d{2}$/;
const HALF_DAY: Readonly<Record<string, string>> = {
  'a.m.': 'a. m.',
  am: 'a. m.',
  'p.m.': 'p. m.',
  pm: 'p. m.',
};
const CLOCK_LEADS: Readonly<Record<string, string>> = {
  at: 'a',
  around: 'alrededor de',
  by: 'para',
  since: 'desde',
  until: 'hasta',
  from: 'de',
};

/** "at 7:00", "at 8 a.m.", "(8 a.m. and 2 p.m.)" */
const clock: Rule = (g) => {
  const lead = ownEntry(CLOCK_LEADS, g.lower());
  const offset = lead === undefined ? 0 : 1;
  const half = ownEntry(HALF_DAY, g.lower(offset + 1));
  const hour = numberAt(g, g.at + offset, half === undefined ? CLOCK : /^\d{1,2}(?::\d{2})?$/);
  if (hour === '') return false;
  const time = half === undefined ? hour : `${hour} ${half}`;
  const article = hourArticle(hour);
  g.emit(
    lead === undefined ? time : `${lead} ${article} ${time}`,
    offset + (half === undefined ? 1 : 2),
  );
  return true;
};

const hourArticle = (hour: string) => (/^0?1(?::|$)/.test(hour) ? 'la' : 'las');

const WEEKDAY_PATTERNS: Readonly<Record<string, string>> = {
  on: 'el %',
  since: 'desde el %',
  until: 'hasta el %',
  by: 'para el %',
  last: 'el % pasado',
  next: 'el próximo %',
  this: 'este %',
  every: 'cada %',
  each: 'cada %',
};

const weekday: Rule = (g) => {
  const pattern = ownEntry(WEEKDAY_PATTERNS, g.lower());
  const { text } = g.unit(pattern === undefined ? 0 : 1);
  const day = isCapital(text) ? weekdayOf(text) : undefined;
  if (!day) return false;
  const spoken = pattern === undefined ? day.es : pattern.replace('%', day.es);
  g.emit(day.plural ? spoken.replace('el ', 'los ') : spoken, pattern === undefined ? 1 : 2);
  return true;
};

/** Rules for dates and clock times, in the order in which they are tried. */
export const dateRules: readonly OpenedRule[] = [
  opens(date, ['number', 'capital'], Object.keys(LEADS)),
  opens(clock, ['number'], Object.keys(CLOCK_LEADS)),
  opens(weekday, ['capital'], Object.keys(WEEKDAY_PATTERNS)),
  opens(year, ['number']),
];
