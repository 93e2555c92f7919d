import type { Course, Document } from '../document.ts';
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
const AMOUNT = String.raw`(\d{1,3}|${Object.keys(NUMBERS).join('|')})`;
const UNIT = String.raw`(minute|hour|day|night|week|month|year)`;
// Only durations of the complaint: "for three days", "two weeks ago", "3-day history", "past 2 months".
const DURATION = new RegExp(
  String.raw`(?:(?:for|past|last|since|over|x)(?: the| about| past| last| around| at least| nearly| approximately)*(?: a)?\s+${AMOUNT}(?: of)?[- ]${UNIT}s?\b)|(?:\b${AMOUNT}(?: of)?[- ]${UNIT}s?'?(?: of\b|[- ](?:ago|history|duration)))`,
  'iu',
);
// "No sudden loss" tells of no sudden course.
const SUDDEN =
  /(?<!\b(?:no|not|nor|never|without|denies|denied|any)\s)\b(?:sudden(?:ly)?|abrupt(?:ly)?|all of a sudden)\b/iu;
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

function fromText(text: string): Course[] {
  const courses: Course[] = [];
  const match = DURATION.exec(text);
  if (match) {
    const amount = (match[1] ?? match[3] ?? '').toLowerCase();
    const unit = (match[2] ?? match[4] ?? '').toLowerCase();
    const perUnit = Object.entries(DAYS).find(([name]) => name === unit)?.[1] ?? 1;
    courses.push(fromDays((NUMBERS[amount] ?? Number(amount)) * perUnit));
  }
  if (GRADUAL_MONTHS.test(text)) courses.push('chronic');
  if (SUDDEN.test(text)) courses.push('sudden');
  if (EPISODIC.test(text)) courses.push('episodic');
  return courses;
}

/** Courses that a complaint or its symptoms speak of; empty when they tell none, and for a medical history. */
export function readCourses({ text, field }: Document): readonly Course[] {
  return field === 'medicalHistory' ? [] : [...new Set(fromText(text))];
}
