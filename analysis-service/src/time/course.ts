import type { Course, Document, Span } from '../document.ts';
import { isOfAnother, type Owners } from './owners.ts';
import { NUMBER_WORDS } from './rules/words.ts';

const DAYS = {
  minute: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  night: 1,
  week: 7,
  month: 30,
  year: 365,
} as const;
const NUMBERS: Readonly<Record<string, number>> = {
  ...NUMBER_WORDS,
  a: 1,
  an: 1,
  several: 3,
  few: 3,
  couple: 2,
};
const NUMBER = String.raw`(?:\d{1,3}|${Object.keys(NUMBERS).join('|')})`;
/** Of "two or three" the less counts. */
const AMOUNT = String.raw`(${NUMBER})(?:(?: or | to |-)${NUMBER})?`;
const UNIT = String.raw`(minute|hour|day|night|week|month|year)`;
// Only durations of the complaint: "for three days", "two weeks ago", "3-day history", "past 2 months".
const DURATION = new RegExp(
  String.raw`(?:(?:for|past|last|since|over|x)(?: the| about| past| last| around| at least| nearly| approximately)*(?: a)?\s+${AMOUNT}(?: of)?[- ]${UNIT}s?\b)|(?:\b${AMOUNT}(?: of)?[- ]${UNIT}s?'?(?: of\b|[- ](?:ago|history|duration)))`,
  'giu',
);
/** "Calf swollen 3 days", "since yesterday": beside a long duration, that something new has come. */
const RECENT = new RegExp(
  String.raw`\bsince (?:yesterday|today|tonight|noon|midnight|lunch ?time|breakfast|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)|this (?:morning|afternoon|evening)|last night|(?:mon|tue|wed|thu|fri|sat|sun)\w*)\b|\b(?:started|began|came on) (?:yesterday|today|this morning|last night)\b|(?<!\b(?:every|each|in|within|after|next|per|of|about|every other|alternate|take|takes|daily) )\b(?:[1-9]|1[0-4]|two|three|four|five|six) (?:days?|hours?|hrs?)\b(?! (?:a|per|each|off|on|supply|course|week))`,
  'iu',
);
/** "Stiff for five minutes when I wake": how long it lasts each time. */
const LASTS =
  /^ ?(?:or so )?(?:when(?:ever)? |on waking|in the mornings?|each|every|at a time|at most|(?:and )?then (?:it )?(?:goes|eases|passes|settles))/iu;
// "No sudden loss" tells of no sudden course.
const SUDDEN =
  /(?<!\b(?:no|not|nor|never|without|denies|denied|any)\s)\b(?:sudden(?:ly)?|abrupt(?:ly)?|all of a sudden|(?:came|hit|struck|started|began) (?:on |me |her |him )?(?:in (?:a|one) (?:second|flash|instant)|all at once)|from one (?:second|minute|moment) to the next|in an instant|like a (?:bolt|thunderbolt|thunderclap))\b/iu;
/** What began within these hours. */
const OF_HOURS =
  /\b(?:since|from) (?:early |earlier |late )?(?:this (?:morning|afternoon|evening)|last night|lunch ?time|lunch|breakfast|tea ?time)\b|\b(?:right|just) now\b|\b(?:started|began|came on) (?:today|this (?:morning|afternoon|evening)|tonight|last night|just now)\b/iu;
/** "Gradual forgetfulness 18/12": months in British shorthand, which by itself may be a date. */
const GRADUAL_MONTHS =
  /\b(?:gradual(?:ly)?|insidious(?:ly)?|progressive(?:ly)?|slowly)\b[^.;]{0,40}\b\d{1,2}\/12\b|\b\d{1,2}\/12 (?:of |hx |history )/iu;
const EPISODIC =
  /\b(?:episodes? of|recurrent|recurring|comes and goes|intermittent(?:ly)?|attacks of|on and off)\b/iu;

function fromDays(days: number): Course {
  if (days <= 1) return 'sudden';
  if (days <= 14) return 'acute';
  return days <= 60 ? 'subacute' : 'chronic';
}

const daysIn = (match: RegExpExecArray) => {
  const amount = (match[1] ?? match[3] ?? '').toLowerCase();
  const unit = (match[2] ?? match[4] ?? '').toLowerCase();
  const perUnit = Object.entries(DAYS).find(([name]) => name === unit)?.[1] ?? 1;
  return (NUMBERS[amount] ?? Number(amount)) * perUnit;
};

/** Durations looked at in a field; what matters stands among the first; `estimate`. */
const MOST_DURATIONS = 20;

/** "12 months of Rigevidon": the time of a drug in the same part of a sentence is none of the complaint. */
function isOfDrug(text: string, { index }: RegExpExecArray, drugs: readonly Span[]): boolean {
  const begin = Math.max(...['.', ';', '\n'].map((mark) => text.lastIndexOf(mark, index)));
  const length = text.slice(index).search(/[.;\n]/u);
  const end = length < 0 ? text.length : index + length;
  return drugs.some((drug) => drug.begin > begin && drug.begin < end);
}

/** Names of a text that a duration may be of. */
export interface OwnersOfTime extends Owners {
  readonly drugs: readonly Span[];
}

/** Whether a duration is none of the complaint; shorter ones than these weeks are taken for it. */
function isElsewhere(text: string, match: RegExpExecArray, owners: OwnersOfTime): boolean {
  if (isOfDrug(text, match, owners.drugs)) return true;
  const time = { begin: match.index, end: match.index + match[0].length };
  return isLong(fromDays(daysIn(match))) && isOfAnother(text, time, owners);
}

const HOUR = 1 / 24;
const isOfEachTime = (text: string, match: RegExpExecArray) =>
  daysIn(match) <= HOUR && LASTS.test(text.slice(match.index + match[0].length));

const isLong = (course: Course) => course === 'subacute' || course === 'chronic';

interface ToldDuration {
  readonly course: Course;
  readonly at: number;
}

const durationsIn = (text: string, owners: OwnersOfTime): ToldDuration[] =>
  [...text.matchAll(DURATION)]
    .slice(0, MOST_DURATIONS)
    .filter((match) => !isElsewhere(text, match, owners) && !isOfEachTime(text, match))
    .map((match) => ({ course: fromDays(daysIn(match)), at: match.index }));

/** Where months or years of a complaint are told. */
export const findLongTimes = ({ text }: Document, owners: OwnersOfTime): readonly number[] =>
  durationsIn(text, owners)
    .filter(({ course }) => course === 'chronic')
    .map(({ at }) => at);

function fromText(text: string, owners: OwnersOfTime): Course[] {
  const courses: Course[] = [];
  const told = durationsIn(text, owners).map(({ course }) => course);
  const [first] = told;
  if (first !== undefined) courses.push(first);
  if (GRADUAL_MONTHS.test(text)) courses.push('chronic');
  const isNew = told.includes('acute') || told.includes('sudden') || RECENT.test(text);
  if (courses.some(isLong) && isNew) courses.push('acute');
  if (SUDDEN.test(text) || (courses.length === 0 && OF_HOURS.test(text))) courses.push('sudden');
  if (EPISODIC.test(text)) courses.push('episodic');
  return courses;
}

/** Courses that a complaint or its symptoms speak of; empty when they tell none, and for a medical history. */
export function readCourses({ text, field }: Document, owners: OwnersOfTime): readonly Course[] {
  return field === 'medicalHistory' ? [] : [...new Set(fromText(text, owners))];
}
