// "Last dose" of a drug with its day: long ago it is held or over, of this morning it goes on.
import type { Token } from '../../document.ts';
import type { FrameText, Range } from '../frame/frame-text.ts';

const TAKEN = /^(?:dose|doses|dosed|taken|took|tablet|injection|shot)$/u;
const WEEKDAY =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?$/u;
const NOW =
  /^(?:today|now|am|pm|morning|hrs?|hours?|h|hourly|minutes|mins?|noon|midnight|bedtime|tonight|breakfast|lunch|\d{4})$/u;
const PAST_UNIT = /^(?:days?|d|weeks?|wks?|w|months?|mo|years?|yrs?)$/u;
const AGO = /^(?:ago|back|earlier|before)$/u;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*$/u;
const LISTS = /^(?:,|and|&)$/u;
const SELDOM = /^(?:monthly|weekly|fortnightly|yearly|annually|depot|months|weeks)$/u;
// Words from the drug to "last dose", and from there to its day; `estimate`.
const NEAR_DRUG = 10;
const NEAR_DAY = 6;

export interface LastDose extends Range {
  /** Told by the hour, or of this morning. */
  readonly isToday: boolean;
}

const isLastDose = (tokens: readonly Token[], at: number) =>
  tokens[at]?.norm === 'last' && TAKEN.test(tokens[at + 1]?.norm ?? '');

/** Token at which "last dose" stands behind a drug in its sentence. */
function findBehind({ tokens, opens }: FrameText, end: number): number | undefined {
  let breaks = 0;
  for (let at = end; at < end + NEAR_DRUG && opens[at] === 0; at += 1) {
    if (isLastDose(tokens, at)) return tokens[at + 2]?.norm === 'of' ? undefined : at;
    const norm = tokens[at]?.norm ?? '';
    // "Metformin, lisinopril and ibuprofen, last dose Monday"
    if (LISTS.test(norm)) breaks += 1;
    // "Prolia 6 monthly - had last dose 3 Sept"
    if (breaks > 1 || SELDOM.test(norm)) return undefined;
  }
  return undefined;
}

/** Token at which "last dose of" stands before a drug, or "last dose" behind it. */
function findWords(text: FrameText, drug: Range): number | undefined {
  const { tokens } = text;
  const isBefore = tokens[drug.first - 1]?.norm === 'of' && isLastDose(tokens, drug.first - 3);
  return isBefore ? drug.first - 3 : findBehind(text, drug.end);
}

const isDate = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'number' &&
  tokens[at + 1]?.norm === '/' &&
  tokens[at + 2]?.kind === 'number';

const isPastDay = (tokens: readonly Token[], at: number, norm: string) =>
  WEEKDAY.test(norm) ||
  MONTH.test(norm) ||
  (PAST_UNIT.test(norm) && tokens[at + 1]?.kind === 'number') ||
  isDate(tokens, at) ||
  (PAST_UNIT.test(norm) && AGO.test(tokens[at + 1]?.norm ?? ''));

/** "Last dose" of a drug, before or behind its name, with its day; undefined where none is told. */
export function lastDoseOf(text: FrameText, drug: Range): LastDose | undefined {
  const { tokens, opens } = text;
  const first = findWords(text, drug);
  if (first === undefined) return undefined;
  const from = Math.max(first + 2, first < drug.first ? drug.end : 0);
  for (let at = from; at < from + NEAR_DAY && opens[at] === 0; at += 1) {
    const norm = tokens[at]?.norm ?? '';
    if (NOW.test(norm)) return { first, end: at + 1, isToday: true };
    if (isPastDay(tokens, at, norm)) return { first, end: at + 1, isToday: false };
  }
  return undefined;
}
