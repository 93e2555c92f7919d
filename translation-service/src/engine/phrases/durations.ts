import { isNoun, isRole } from '../lexicon/reading.ts';
import type { Tagged } from '../unit.ts';
import type { Gender } from '../spanish/agreement.ts';
import { unitAt } from '../units-and-readings.ts';
import { agreeCount, readCount } from './determiner.ts';
import { ownEntry } from '../../own-entry.ts';

interface TimeUnit {
  readonly one: string;
  readonly many: string;
  readonly gender: Gender;
}

const unit = (one: string, many: string, gender: Gender): TimeUnit => ({ one, many, gender });
const SECOND = unit('segundo', 'segundos', 'm');
const MINUTE = unit('minuto', 'minutos', 'm');
const HOUR = unit('hora', 'horas', 'f');
const DAY = unit('día', 'días', 'm');
const WEEK = unit('semana', 'semanas', 'f');
const MONTH = unit('mes', 'meses', 'm');
const YEAR = unit('año', 'años', 'm');

const TIME_UNITS: Readonly<Record<string, TimeUnit>> = {
  second: SECOND,
  seconds: SECOND,
  sec: SECOND,
  secs: SECOND,
  s: SECOND,
  minute: MINUTE,
  minutes: MINUTE,
  min: MINUTE,
  mins: MINUTE,
  hour: HOUR,
  hours: HOUR,
  hr: HOUR,
  hrs: HOUR,
  h: HOUR,
  day: DAY,
  days: DAY,
  d: DAY,
  week: WEEK,
  weeks: WEEK,
  wk: WEEK,
  wks: WEEK,
  w: WEEK,
  month: MONTH,
  months: MONTH,
  mo: MONTH,
  mos: MONTH,
  year: YEAR,
  years: YEAR,
  yr: YEAR,
  yrs: YEAR,
  y: YEAR,
  night: unit('noche', 'noches', 'f'),
  nights: unit('noche', 'noches', 'f'),
  morning: unit('mañana', 'mañanas', 'f'),
  decade: unit('década', 'décadas', 'f'),
  decades: unit('década', 'décadas', 'f'),
  weekend: unit('fin de semana', 'fines de semana', 'm'),
  shift: unit('turno', 'turnos', 'm'),
  hospitalization: unit('hospitalización', 'hospitalizaciones', 'f'),
  century: unit('siglo', 'siglos', 'm'),
  semester: unit('semestre', 'semestres', 'm'),
};

/** The unit of time that a word means, also as an abbreviation. */
export const timeUnitOf = (word: string): TimeUnit | undefined => ownEntry(TIME_UNITS, word);

export interface Duration {
  /** "unas 2 horas" */
  readonly text: string;
  /** "2 horas", without "about" and the like. */
  readonly amount: string;
  readonly gender: Gender;
  readonly plural: boolean;
  readonly end: number;
}

type SayApproximation = (gender: Gender, plural: boolean) => string;

const fixed = (es: string) => () => es;
const about: SayApproximation = (gender, plural) => {
  if (!plural) return 'aproximadamente';
  return gender === 'f' ? 'unas' : 'unos';
};
const APPROXIMATIONS: ReadonlyMap<string, SayApproximation> = new Map([
  ...['about', 'around', 'roughly', 'some'].map((word) => [word, about] as const),
  ['approximately', fixed('aproximadamente')],
  ['approx', fixed('aproximadamente')],
  ['approx.', fixed('aproximadamente')],
  ['an estimated', fixed('aproximadamente')],
  ['almost', fixed('casi')],
  ['nearly', fixed('casi')],
  ['over', fixed('más de')],
  ['more than', fixed('más de')],
  ['greater than', fixed('más de')],
  ['less than', fixed('menos de')],
  ['under', fixed('menos de')],
  ['fewer than', fixed('menos de')],
  ['at least', fixed('al menos')],
  ['up to', fixed('hasta')],
  ['only', fixed('solo')],
  ['just', fixed('solo')],
  ['~', fixed('~')],
  ['>', fixed('>')],
  ['<', fixed('<')],
]);
const firstWord = (phrase: string) => phrase.split(' ')[0] ?? '';
const PAIRS = [...APPROXIMATIONS.keys()].filter((phrase) => phrase.includes(' '));
/** First words of those approximations that may come as two units. */
const PAIR_LEADS: ReadonlySet<string> = new Set(PAIRS.map(firstWord));

/** All units, in lower case, at which an approximation may begin. */
export const APPROXIMATION_WORDS: readonly string[] = [...APPROXIMATIONS.keys(), ...PAIR_LEADS];

const exactly = fixed('');

/** An approximation before a number, and the unit after it. */
export function readApproximation(units: readonly Tagged[], at: number) {
  const word = unitAt(units, at).lower;
  const one = APPROXIMATIONS.get(word);
  if (one) return { say: one, end: at + 1 };
  const pair = PAIR_LEADS.has(word)
    ? APPROXIMATIONS.get(`${word} ${unitAt(units, at + 1).lower}`)
    : undefined;
  return pair ? { say: pair, end: at + 2 } : { say: exactly, end: at };
}

/** A length of time such as "about 2 hours", "several days", "38 weeks and 2 days", "a week". */
export function readDuration(units: readonly Tagged[], at: number): Duration | undefined {
  const approximation = readApproximation(units, at);
  const count = readAmount(units, approximation.end);
  if (!count) return undefined;
  const time = timeUnitOf(unitAt(units, count.end).lower);
  if (!time) return undefined;
  const plural = !/^(?:1|un|medio)$/.test(count.text);
  const amount = `${sayAmount(count.text, time.gender)} ${plural ? time.many : time.one}`;
  const lead = approximation.say(time.gender, plural);
  const text = joinLead(lead, amount);
  return withRest(units, { text, amount, gender: time.gender, plural, end: count.end + 1 });
}

const joinLead = (lead: string, amount: string) =>
  lead === '' ? amount : `${lead}${/^[~<>]$/.test(lead) ? '' : ' '}${amount}`;

function sayAmount(count: string, gender: Gender): string {
  const feminine = gender === 'f';
  if (count === 'medio') return feminine ? 'media' : 'medio';
  if (feminine && count.endsWith('os')) return count.replace(/os$/, 'as');
  return agreeCount(count, { gender });
}

/** "2 hours and 30 minutes", "38 weeks, 2 days". */
function withRest(units: readonly Tagged[], first: Duration): Duration {
  if (units[first.end]?.lower !== 'and') return first;
  const rest =
    units[first.end + 1]?.kind === 'number' ? readDuration(units, first.end + 1) : undefined;
  if (!rest) return first;
  return {
    ...first,
    text: `${first.text} y ${rest.text}`,
    amount: `${first.amount} y ${rest.amount}`,
    end: rest.end,
  };
}

const WORD_COUNTS: Readonly<Record<string, string>> = {
  several: 'varios',
  many: 'muchos',
  'a few': 'unos pocos',
  few: 'pocos',
  a: 'un',
  an: 'un',
  half: 'medio',
  'half a': 'medio',
  'half an': 'medio',
  'a couple of': 'un par de',
  'the past few': 'los últimos',
  multiple: 'varios',
};

/** All words at which a duration may begin, besides figures and words for numbers. */
export const DURATION_WORDS: readonly string[] = [
  ...APPROXIMATION_WORDS,
  ...Object.keys(WORD_COUNTS),
];

function readAmount(units: readonly Tagged[], at: number) {
  const count = readCount(units, at);
  if (count.text !== '') return count;
  const word = unitAt(units, at).lower;
  const es = ownEntry(WORD_COUNTS, word);
  return es === undefined ? undefined : { text: es, end: at + 1 };
}

const RECENT: Readonly<Record<string, string>> = {
  past: 'últimos',
  last: 'últimos',
  previous: 'últimos',
  next: 'próximos',
  following: 'siguientes',
  first: 'primeros',
};

interface Recent {
  readonly text: string;
  readonly end: number;
}

/** "the past 10 days", "the last week": what is counted back from now. */
export function readRecent(units: readonly Tagged[], at: number): Recent | undefined {
  const from = isRole(unitAt(units, at).tag, 'article') ? at + 1 : at;
  const es = ownEntry(RECENT, unitAt(units, from).lower);
  if (es === undefined) return undefined;
  const duration = readDuration(units, from + 1) ?? readSingle(units, from + 1);
  if (!duration) return undefined;
  const { amount, gender, plural, end } = duration;
  return { text: recentText(es, amount, gender, plural), end };
}

/** "the last week" and "the past months", without a count */
function readSingle(units: readonly Tagged[], at: number): Duration | undefined {
  const word = unitAt(units, at).lower;
  const time = timeUnitOf(word);
  if (!time || isNoun(unitAt(units, at + 1).tag)) return undefined;
  const plural = word.endsWith('s');
  const amount = plural ? time.many : time.one;
  return { text: amount, amount, gender: time.gender, plural, end: at + 1 };
}

function recentText(adjective: string, amount: string, gender: Gender, plural: boolean): string {
  const feminine = gender === 'f' ? adjective.replace(/os$/, 'as') : adjective;
  if (plural)
    return `${gender === 'f' ? 'las' : 'los'} ${feminine} ${amount.replace(/^un[oa]s poc[oa]s /, '')}`;
  const single = feminine
    .replace(/s$/, '')
    .replace(/^primero$/, 'primer')
    .replace(/^siguiente$/, 'siguiente');
  return `${gender === 'f' ? 'la' : 'el'} ${single} ${amount.replace(/^(?:1|un|una) /, '')}`;
}
