import { describe, expect, it } from '@jest/globals';
import type { Mention } from '../document.ts';
import { readDocument } from '../text/read-document.ts';
import { parseDailyDose } from './dose.ts';
import { timesPerDay } from './frequency.ts';
import { attachSigs } from './sig.ts';

function dailyDose(sig: string) {
  const text = `drug ${sig}`;
  const mention: Mention = {
    begin: 0,
    end: 4,
    category: 'MEDICATION',
    type: 'GENERIC_NAME',
    source: 'lexicon',
    ambiguous: false,
  };
  const doc = readDocument(text, undefined);
  const attributes = attachSigs(doc, [mention])[0] ?? [];
  return parseDailyDose(
    attributes.map((one) => ({ ...one, text: text.slice(one.begin, one.end) })),
  );
}

describe('parseDailyDose', () => {
  it.each([
    ['500 mg BID', { amount: 500, unit: 'mg', times: 2, daily: 1000 }],
    ['500mg po bid', { amount: 500, unit: 'mg', times: 2, daily: 1000 }],
    ['1,000 mg twice daily', { amount: 1000, unit: 'mg', times: 2, daily: 2000 }],
    ['10 mg daily', { amount: 10, unit: 'mg', times: 1, daily: 10 }],
    ['0.1 mg once a day', { amount: 0.1, unit: 'mg', times: 1, daily: 0.1 }],
    ['75 mcg every morning', { amount: 75, unit: 'mcg', times: 1, daily: 75 }],
    ['1 g QDS', { amount: 1, unit: 'g', times: 4, daily: 4 }],
    ['15 mg once weekly', { amount: 15, unit: 'mg', times: 1 / 7, daily: 15 / 7 }],
    ['250 mg every other day', { amount: 250, unit: 'mg', times: 0.5, daily: 125 }],
    ['500mg, 1 tab twice daily', { amount: 500, unit: 'mg', times: 2, daily: 1000 }],
    ['200 mg 2 tablets TID', { amount: 400, unit: 'mg', times: 3, daily: 1200 }],
    ['100 mg 1/2 tablet daily', { amount: 50, unit: 'mg', times: 1, daily: 50 }],
    ['20 units at bedtime', { amount: 20, unit: 'units', times: 1, daily: 20 }],
    ['2 puffs q6h', { amount: 2, unit: 'puff', times: 4, daily: 8 }],
    ['500 mg q8h for 7 days', { amount: 500, unit: 'mg', times: 3, daily: 1500 }],
    ['850 mg twice daily with meals', { amount: 850, unit: 'mg', times: 2, daily: 1700 }],
    [
      '1,000 mg tablet, take 1 tablet (1,000 mg total) by mouth twice daily',
      { amount: 1000, unit: 'mg', times: 2, daily: 2000 },
    ],
    ['100 units/mL 20 units nightly', { amount: 20, unit: 'units', times: 1, daily: 20 }],
    ['HFA 90 mcg/actuation 2 puffs q6h', { amount: 2, unit: 'puff', times: 4, daily: 8 }],
    ['low-dose 81 mg daily', { amount: 81, unit: 'mg', times: 1, daily: 81 }],
    ['10 mg/day', { amount: 10, unit: 'mg', times: 1, daily: 10 }],
  ])('adds up "%s"', (sig, { amount, unit, times, daily }) => {
    const dose = dailyDose(sig);
    expect(dose).toMatchObject({ amount, unit, asNeeded: false });
    expect(dose?.timesPerDay).toBeCloseTo(times, 6);
    expect(dose?.daily).toBeCloseTo(daily, 6);
  });

  it.each([['400 mg q6h prn'], ['400 mg every 6 hours as needed'], ['2 puffs q4h PRN']])(
    'tells that "%s" is taken only when needed',
    (sig) => {
      expect(dailyDose(sig)?.asNeeded).toBe(true);
    },
  );

  it.each([
    ['5-10 mg daily'],
    ['5 mg q4-6h'],
    ['30 mg x 4 days, then 15 mg x 4 days'],
    ['75 mcg on weekdays and 100 mcg on weekends'],
    ['5/325 mg q6h'],
    ['500 mg'],
    ['500 mg prn'],
    ['BID'],
    ['81 daily'],
    ['1-2 tablets BID'],
    ['250 mg/5 mL 5 mL BID'],
    ['125 mL/hr'],
    ['1% cream BID'],
    ['20 units qAM and 30 units qPM'],
    ['5 mg occasionally'],
    ['10 mg increased to 20 mg daily'],
  ])('gives nothing where "%s" leaves it open', (sig) => {
    expect(dailyDose(sig)).toBeUndefined();
  });
});

describe('timesPerDay', () => {
  it.each([
    ['BID', 2],
    ['b.i.d.', 2],
    ['TID', 3],
    ['q.d.', 1],
    ['QOD', 0.5],
    ['q6h', 4],
    ['q 8 hours', 3],
    ['every 12 hours', 2],
    ['every six hours', 4],
    ['every 2 weeks', 1 / 14],
    ['three times a day', 3],
    ['3x/day', 3],
    ['4 times daily', 4],
    ['twice weekly', 2 / 7],
    ['3 times per week', 3 / 7],
    ['weekly', 1 / 7],
    ['once a week on Sundays', 1 / 7],
    ['nightly', 1],
    ['at bedtime', 1],
    ['daily with breakfast', 1],
    ['q24h', 1],
    ['q48h', 0.5],
  ])('counts %s', (words, times) => {
    expect(timesPerDay(words)).toBeCloseTo(times, 6);
  });

  it.each([
    ['q4-6h'],
    ['with meals'],
    ['occasionally'],
    ['prn'],
    ['once'],
    ['every 5 minutes'],
    ['monthly'],
    ['q0h'],
  ])('leaves %s open', (words) => {
    expect(timesPerDay(words)).toBeUndefined();
  });
});
