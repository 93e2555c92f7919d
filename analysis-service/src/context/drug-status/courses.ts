// Drugs that were given for days that are over, told by the length of the course or by its days.
import type { Cue, DrugStatement, PartialDate } from '../../document.ts';
import { daysBefore, findDate, notAhead } from '../../text/structure/dates.ts';
import type { Pass } from './pass.ts';
import type { Place, Scene } from './places.ts';
import { OF_COURSES, OF_SHORT_COURSES } from '../../course-drugs.ts';
import { MEANING_OF } from './says.ts';

// A duration as "7/7", "x 5 days", "2 weeks".
const COURSE =
  /\b(\d{1,2})\/(7|52)\b|\b(\d{1,2}|one|two|three|four|five|six|seven)\s?-?(days?|d|weeks?|wks?)\b(?! (?:a|per|each|every|out)\b)|(?<=\b(?:od|bd|tds|qds|bid|tid|qid|hs|daily)\s?)x\s?(\d{1,2})(?!\d|\s?(?:\/12|mg|m|tabs?|tablets|months?|mths?|years?)\b)/iu;
/** The day behind these words is the last one. */
const LAST_DAY =
  /\b(?:last dose|until|till|to|ends?|ending|finish\w*|complet\w*)\W{0,3}(?:on )?$/iu;
const EVERY = /\b(?:every|each|q|per)\s?$/iu;
const FARTHEST_DATE = 60;
/** Days beyond which a number of days is the supply of a repeat prescription; `estimate`. */
const LONGEST_COURSE = 21;
/** Days by which a course may end later than it was meant to, and one of which the end is told; `estimate`. */
const GRACE = 7;
const GRACE_OF_TOLD_END = 1;
/** The same for a drug that may as well be taken for long, and the days beyond which its days are no course; `estimate`. */
const GRACE_OF_OTHERS = 28;
const LONGEST_OF_OTHERS = 14;
/** "Dexamethasone 10 days.", "mefenamic acid for 5 days, ...": where nothing is told of how it goes on. */
const ENDS_THERE = /^\s*(?:[.;)]|$)/u;
/** What may stand between such a drug and its days: how it is taken, and no complaint ("warfarin 3 mg, nosebleeds 4 days"). */
const IS_SIG =
  /^(?:[\s,(]|\d[\d.,/]*|(?:mg|g|mcg|ml|micrograms?|units?|iu|tabs?|tablets?|caps?|capsules?|puffs?|drops?|od|bd|tds|tid|qid|qds|qd|bid|daily|once|twice|three|four|times?|a|per|day|every|each|hours?|hourly|h|nocte|mane|night|nightly|morning|at|iv|im|sc|po|oral|orally|by|mouth|mr|xl|sr|x|for)\b)*$/iu;
const IS_SUPPLY = /\b(?:supply|supplied|script|dispens\w*|dosette|blister|nomad|issue\w*)\b/iu;

/** A taper, a check or a plan in so many days is no course; "then stop" ends one of any drug. */
const NO_COURSE =
  /[;.]|\b(?:in|re-?check\w*|check|fbc|u&?e|inr|levels?|bloods?|see|review|call|ring|gp|next|then(?! (?:to )?(?:stop|off))|taper\w*|weekly|monthly|prophylaxis|long[- ]?term|suppressi\w+)\b/iu;
/** Characters behind a course that may take it back. */
const NEAR = 15;
const THEN_STOP =
  /^\W{0,3}(?:and )?then (?:to )?(?:stop\b|off\b(?! (?:for )?(?:\d|one\b|two\b|three\b|four\b|seven\b|a\b)))/iu;

const isPast = (cue: Cue): DrugStatement => ({ ...MEANING_OF.past, cue });

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

function daysOf(course: RegExpExecArray): number {
  const amount = (course[1] ?? course[3] ?? course[5] ?? '').toLowerCase();
  const unit = course[2] ?? course[4] ?? '';
  return (NUMBERS.indexOf(amount) + 1 || Number(amount)) * (/^(?:52|w)/u.test(unit) ? 7 : 1);
}

/** Whether a course of so many days is over: from its own date behind it, or from that of the entry or the paper. */
function isOver(
  days: number,
  { behind, ofEntry, isDayFirst, today, isOfOthers }: CourseDates,
): boolean {
  const grace = graceOf(behind, isOfOthers);
  const own = findDate(behind, isDayFirst);
  const date = own ?? (ofEntry && notAhead(endOfMonth(ofEntry), today));
  // A supply of four weeks is no course.
  if (date?.day === undefined || date.year === undefined || days > LONGEST_COURSE) return false;
  const isLastDay = own !== undefined && LAST_DAY.test(behind.slice(0, behind.search(/\d/u)));
  return daysBefore(date, today) > (isLastDay ? 0 : days + grace);
}

function graceOf(behind: string, isOfOthers: boolean): number {
  if (THEN_STOP.test(behind)) return GRACE_OF_TOLD_END;
  return isOfOthers ? GRACE_OF_OTHERS : GRACE;
}

interface CourseDates {
  /** The words behind the course, in its line. */
  readonly behind: string;
  readonly ofEntry: PartialDate | undefined;
  readonly isDayFirst: boolean;
  readonly today: string;
  /** The drug is none of those that are mostly given in courses. */
  readonly isOfOthers: boolean;
}

interface Course {
  /** What an end of its days says. */
  readonly statement: DrugStatement;
  /** "Then stop" */
  readonly isEndTold: boolean;
}

/** "March 2026" is over with its last day. */
const endOfMonth = (date: PartialDate): PartialDate =>
  date.day === undefined && date.month !== undefined ? { ...date, day: LAST_OF_MONTH } : date;
const LAST_OF_MONTH = 28;

interface ToldCourse {
  readonly isOfCourses: boolean;
  readonly isOfShort: boolean;
  /** The words behind the drug. */
  readonly rest: string;
  readonly course: RegExpExecArray;
  /** Where the next drug begins in them. */
  readonly next: number;
}

/** Whether the days behind a drug are those of a course that ends with them. */
function isCourseOf({ isOfCourses, isOfShort, rest, course, next }: ToldCourse): boolean {
  const end = course.index + course[0].length;
  // "IV for 3 days, then cefalexin": the next step is another drug.
  const behind = rest.slice(end, Math.max(end, next)).replace(/\bthen\b[^.;]*$/iu, '');
  if (isOfCourses)
    return !NO_COURSE.test(
      `${rest.slice(0, course.index)} ${behind.slice(0, NEAR).split(/[.;]/u)[0]}`,
    );
  // "Paracetamol, ibuprofen 400 mg for 5 days": the days are those of the second.
  if (!isOfShort || course.index > next || course[5] !== undefined) return false;
  if (daysOf(course) > LONGEST_OF_OTHERS) return false;
  const isLast =
    ENDS_THERE.test(rest.slice(end)) || /^,? *(?:(?:and|then) *)*$/iu.test(rest.slice(end, next));
  return isLast && IS_SIG.test(rest.slice(0, course.index)) && !IS_SUPPLY.test(rest);
}

function readCourse(
  { doc, today }: Scene,
  { named: { mention }, date: ofEntry, next: nextDrug }: Place,
): Course | undefined {
  const { text, structure } = doc;
  const lineEnd = text.indexOf('\n', mention.end);
  const limit = Math.min(lineEnd < 0 ? text.length : lineEnd, mention.end + FARTHEST_DATE);
  const rest = text.slice(mention.end, limit);
  const next = Math.max(0, Math.min(nextDrug ?? limit, limit) - mention.end);
  const course = COURSE.exec(rest);
  if (!course || EVERY.test(rest.slice(0, course.index))) return undefined;
  const behind = rest.slice(course.index + course[0].length);
  const classes = mention.classes ?? [];
  const isOfCourses = classes.some((one) => OF_COURSES.has(one));
  const isOfShort = classes.some((one) => OF_SHORT_COURSES.has(one));
  const isOfEntry =
    THEN_STOP.test(behind) || isCourseOf({ isOfCourses, isOfShort, rest, course, next });
  // "x 7" without a unit may be tablets.
  if (course[5] !== undefined && !isOfEntry) return undefined;
  const dates = {
    behind,
    ofEntry: isOfEntry ? ofEntry : undefined,
    isDayFirst: structure.isDayFirst,
    today,
    isOfOthers: !isOfCourses,
  };
  if (!isOver(daysOf(course), dates)) return undefined;
  const cue = { begin: mention.end, end: limit, text: rest.trim() };
  return { statement: isPast(cue), isEndTold: THEN_STOP.test(behind) };
}

/** "Flucloxacillin 500 qds 7/7   01/09/26": a course whose days are over. */
export const byCourse: Pass = (scene, place) => readCourse(scene, place)?.statement;

/** "Citalopram 10 mg for 7 days then stop": a course of which the end is told, and over. */
export const byToldEnd: Pass = (scene, place) => {
  const course = readCourse(scene, place);
  return course?.isEndTold === true ? course.statement : undefined;
};

// "Betamethasone 12-13/11", "cefalexin 3/10 - 10/10": the days on which it was given.
const DAYS_GIVEN =
  /^\s?(?:\d{1,2}(?:\/\d{1,2})?)\s?[-–]\s?(\d{1,2})\/(\d{1,2})(?:\/(?:20)?(\d{2}))?(?![\d/])/u;

// "1-2/7", "2-3/12": British short forms of days, weeks and months.
const DURATION = /^\s?\d{1,2}\s?[-–]\s?\d{1,2}\/(?:7|12|52)(?![\d/])/u;

/** The last of the days behind a drug; undefined for what is no date. */
function lastDayGiven(
  rest: string,
  isDayFirst: boolean,
  today: string,
): { readonly day: PartialDate; readonly length: number } | undefined {
  const match = DURATION.test(rest) ? undefined : DAYS_GIVEN.exec(rest);
  if (!match) return undefined;
  const [first, second] = [Number(match[1]), Number(match[2])];
  const [day, month] = isDayFirst || first > 12 ? [first, second] : [second, first];
  if (day < 1 || day > 31 || month < 1 || month > 12) return undefined;
  const year = match[3] === undefined ? Number(today.slice(0, 4)) : 2000 + Number(match[3]);
  return { day: { day, month, year }, length: match[0].length };
}

/** Days behind a drug that lie before today. */
export const byDays: Pass = ({ doc, today }, { named: { mention } }) => {
  const rest = doc.text.slice(mention.end, mention.end + 24);
  const given = lastDayGiven(rest, doc.structure.isDayFirst, today);
  if (!given || daysBefore(given.day, today) <= 0) return undefined;
  const end = mention.end + given.length;
  return isPast({ begin: mention.end, end, text: rest.slice(0, given.length).trim() });
};
