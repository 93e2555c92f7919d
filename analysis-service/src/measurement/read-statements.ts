import type {
  Document,
  Entity,
  FindingState,
  Measurement,
  MeasurementStatement,
  Span,
  Telling,
} from '../document.ts';
import { stateOf } from '../state-of-traits.ts';
import { isOlderThan } from '../older-than.ts';
import { overlapping } from '../spans.ts';
import { spanAt } from '../text/span-at.ts';
import { nearestTime } from '../time/onset.ts';
import { isOfAnotherEvent } from './date-owner.ts';
import { withGlucoseUnit } from './glucose-unit.ts';
import { ofItsFluid } from './other-fluid.ts';
import { withPartOfBest } from './peak-flow.ts';
import { readMeasurements } from './readings.ts';
import { createTrendReader, readColumns } from './trend-tables.ts';

const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u;

// Vital signs and glucose of more than a week ago, and other results of more than a year ago, are not of this illness;
// estimates.
const DAYS_OF_VITALS = 7;
const DAYS_OF_RESULTS = 366;
const VITALS = new Set([
  'temperature',
  'heart rate',
  'respiratory rate',
  'blood pressure',
  'oxygen saturation',
  'glucose',
]);

/** Whether a date, which may be a year or a month alone, lies before the time for which such a result holds. */
function isOutdated(taken: string, test: string, today: string): boolean {
  return isOlderThan(taken, VITALS.has(test) ? DAYS_OF_VITALS : DAYS_OF_RESULTS, today);
}

/** A measurement of no test that the text names, with what the text says of its words. */
export interface LooseMeasurement extends Measurement {
  readonly state: FindingState;
}

// Such words plan a test, but beside a number they tell when it was done: "repeat potassium 4.4", "temperature 39.5 in
// the morning". A number beside other words of the future is a goal.
const OF_A_RESULT = /^(?:re-?peat|re-?check|in the (?:morning|afternoon|evening))/iu;

// A year puts what it dates into the past; this year's result may be the one that holds.
const YEAR = /^\D?((?:19|20)\d\d)\D?$/u;

function isOfThisYear(test: string, year: string | undefined, today: string): boolean {
  return year === today.slice(0, 4) && !VITALS.has(test);
}

function stateOfResult(
  { traits }: Entity,
  { test, values }: Measurement,
  today: string,
): FindingState {
  if (values.length === 0) return stateOf(traits);
  return stateOf(
    traits.filter(({ name, cue }) => {
      const words = cue?.text ?? '';
      if (name === 'FUTURE') return !OF_A_RESULT.test(words);
      return name !== 'PAST_HISTORY' || !isOfThisYear(test, YEAR.exec(words)?.[1], today);
    }),
  );
}

const EARLIER_RESULT =
  /(?:[,;]\s*(?=\d+(?:\.\d+)?\s*$)|\b(?:was|were|from|prev(?:ious(?:ly)?)?|baseline|last|prior|before|against|vs|cf|with|to|been)\b\W{0,3}|[([]\s*)\d/iu;

/** "CURB-65 of 3 on admission" in a history: a value of a stay. */
const OF_STAY = /^[^.;\n\d]{0,16}\b(?:(?:on|at) (?:admission|diagnosis|discharge|birth))\b/iu;
const LONGEST_STAY = 40;

const isOfStay = ({ field, text }: Document, { end }: Span) =>
  field === 'medicalHistory' && OF_STAY.test(text.slice(end, end + LONGEST_STAY));

/** Whether a date opens an aside of results of its own: "K 7.2, creat 318 (May 2026: K 4.9)". */
function isOfAside({ text }: Document, one: Span, date: Span): boolean {
  const between = text.slice(one.end, date.begin);
  if (between.lastIndexOf('(') <= between.lastIndexOf(')')) return false;
  const close = text.indexOf(')', date.end);
  return close > 0 && /\d/u.test(text.slice(date.end, close));
}

/** The dates of a text, and its results by place. */
interface DatesOfText {
  readonly dates: readonly Entity[];
  readonly resultsAt: (span: Span) => readonly Span[];
  readonly doc: Document;
}

/** The date of a result; in "creatinine 388 (was 142 in Aug)" it is that of the earlier one. */
function dateOf(one: Span, { dates, resultsAt, doc }: DatesOfText): string | undefined {
  const date = nearestTime(one, dates, doc);
  if (date === undefined) return undefined;
  if (isOfAside(doc, one, date)) return undefined;
  const between = doc.text.slice(one.end, date.begin);
  if (EARLIER_RESULT.test(between)) return undefined;
  // A history tells of before: there a date holds for what stands near it.
  if (doc.field === 'medicalHistory') return date.normalized;
  const sentence = spanAt(doc.sentences, one.begin) ?? one;
  const holdsResult = (words: Span) => resultsAt(words).length > 0;
  return isOfAnotherEvent(doc.text, { sentence, date, result: one, holdsResult })
    ? undefined
    : date.normalized;
}

/**
 * The results that a text tells, in text order, each with whose it is and when it was taken, where that is written beside
 * it, above its column or at the head of its entry: those of tests, and `loose` ones where no test has them.
 */
export function readMeasurementStatements(
  doc: Document,
  entities: readonly Entity[],
  loose: readonly LooseMeasurement[],
  {
    today,
    tellingAt,
    around = doc.text,
  }: {
    readonly today: string;
    readonly tellingAt: (at: number) => Telling | undefined;
    /** The words that tell what unit a value has where none is written. */
    readonly around?: string;
  },
): MeasurementStatement[] {
  const dates = entities.filter(
    ({ category, normalized }) => category === 'TIME_EXPRESSION' && DATE.test(normalized ?? ''),
  );
  const ofTests = entities
    .filter(({ category }) => category === 'TEST_TREATMENT_PROCEDURE')
    .flatMap((entity) =>
      readMeasurements(doc, [entity], [entity.attributes]).map((measurement) => ({
        ...measurement,
        begin: Math.min(entity.begin, measurement.begin),
        end: Math.max(entity.end, measurement.end),
        state: stateOfResult(entity, measurement, today),
      })),
    );
  const known = new Uint8Array(doc.text.length);
  for (const { begin, end } of ofTests) known.fill(1, begin, end);
  const others = loose.filter(({ begin, end }) => !known.subarray(begin, end).includes(1));
  const trendOf = createTrendReader(doc, today);
  const titles = entities
    .filter(({ category }) => category === 'TEST_TREATMENT_PROCEDURE')
    .map(({ begin, end, text, concept }) => ({
      begin,
      end,
      test: concept?.name ?? text.toLowerCase(),
    }));
  const inColumns = readColumns(doc, titles, today).map((one) => ({
    ...one,
    state: 'present' as const,
  }));
  const resultsAt = overlapping<Span>([...ofTests, ...others]);
  return [...ofTests, ...inColumns, ...others]
    .toSorted((a, b) => a.begin - b.begin)
    .flatMap((one) => trendOf(one) ?? [one])
    .map((one: LooseMeasurement & { readonly taken?: string }) => {
      const told = tellingAt(one.begin);
      const taken = one.taken ?? dateOf(one, { dates, resultsAt, doc }) ?? told?.date;
      const statement = {
        ...ofItsFluid(doc, withPartOfBest(doc, withGlucoseUnit(one, around))),
        text: doc.text.slice(one.begin, one.end),
        ...(told === undefined ? {} : { told }),
      };
      if (taken === undefined)
        return statement.state === 'present' && isOfStay(doc, one)
          ? { ...statement, state: 'past' as const }
          : statement;
      const isOver = one.state === 'present' && isOutdated(taken, one.test, today);
      return { ...statement, taken, state: isOver ? 'past' : one.state };
    });
}
