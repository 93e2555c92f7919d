import { describe, expect, it } from '@jest/globals';
import { readEntityTiles } from './entity-view.ts';
import { durationYears, yearOfDate } from './iso-time.ts';
import { readTimeline } from './timeline.ts';

const today = '2026-11-20';
const none = { chiefComplaint: '-', symptoms: '-', name: 'A', dateOfBirth: '1961-03-09' };

interface Mention {
  readonly text: string;
  readonly list: 'medicalConditions' | 'medications' | 'tests' | 'timeExpressions';
  readonly traits?: readonly string[];
  readonly type?: string;
  readonly normalized?: string;
}

const condition = (text: string, ...traits: string[]): Mention => ({
  text,
  list: 'medicalConditions',
  traits: traits.length === 0 ? ['DIAGNOSIS'] : traits,
});
const time = (text: string, normalized: string): Mention => ({
  text,
  list: 'timeExpressions',
  normalized,
});

function timelineOf(medicalHistory: string, mentions: readonly Mention[]) {
  const lists: Record<string, unknown[]> = {
    medicalConditions: [],
    medications: [],
    tests: [],
    anatomy: [],
    timeExpressions: [],
  };
  for (const { text, list, traits = [], type = 'DX_NAME', normalized } of mentions) {
    const begin = medicalHistory.indexOf(text);
    lists[list]?.push({
      Text: text,
      Type: type,
      Score: 0.9,
      BeginOffset: begin,
      EndOffset: begin + text.length,
      Traits: traits.map((Name) => ({ Name, Score: 0.9 })),
      field: 'medicalHistory',
      normalized,
    });
  }
  return readTimeline(readEntityTiles(lists), { patient: { ...none, medicalHistory }, today });
}

const shown = (history: string, mentions: readonly Mention[]) =>
  timelineOf(history, mentions).events.map(({ entity, lane, start }) => [
    entity.text,
    lane,
    Math.floor(start),
  ]);

describe('readTimeline', () => {
  it('dates each condition by the year next to it', () => {
    expect(
      shown('asthma (2014), hypertension (2009).', [
        condition('asthma'),
        condition('hypertension'),
        time('2014', '2014'),
        time('2009', '2009'),
      ]),
    ).toEqual([
      ['hypertension', 'condition', 2009],
      ['asthma', 'condition', 2014],
    ]);
  });

  it('dates symptoms, procedures and medications in lanes of their own', () => {
    expect(
      shown('cough for 2 weeks. appendectomy in 1990. Takes aspirin since 2020.', [
        condition('cough', 'SYMPTOM'),
        { text: 'appendectomy', list: 'tests', type: 'PROCEDURE_NAME' },
        { text: 'aspirin', list: 'medications' },
        time('2 weeks', 'P2W'),
        time('1990', '1990'),
        time('2020', '2020'),
      ]),
    ).toEqual([
      ['appendectomy', 'procedure', 1990],
      ['aspirin', 'medication', 2020],
      ['cough', 'symptom', 2026],
    ]);
  });

  it.each(['40', 'age 40'])(
    'counts the age in "asthma at age 40" from birth when %j is the time',
    (text) => {
      expect(shown('asthma at age 40.', [condition('asthma'), time(text, 'P40Y')])).toEqual([
        ['asthma', 'condition', 2001],
      ]);
    },
  );

  it.each([
    [
      'of a relative',
      'father had gout at 52.',
      [condition('gout', 'PERTAINS_TO_FAMILY'), time('52', 'P52Y')],
    ],
    ['of a denial', 'no asthma in 2010.', [condition('asthma', 'NEGATION'), time('2010', '2010')]],
    [
      'of another sentence',
      'asthma. 2010 was a good year',
      [condition('asthma'), time('2010', '2010')],
    ],
    ['before birth', 'asthma (1950)', [condition('asthma'), time('1950', '1950')]],
    ['of the future', 'asthma (2040)', [condition('asthma'), time('2040', '2040')]],
    [
      'that is the age of the patient',
      '65-year-old with asthma',
      [condition('asthma'), time('65', 'P65Y')],
    ],
    [
      'that is not understood',
      'asthma long ago',
      [condition('asthma'), { ...time('long ago', ''), normalized: 'X' }],
    ],
  ] as const)('leaves out a time %s', (_whose, history, mentions) => {
    expect(shown(history, mentions)).toEqual([]);
  });

  it('does not lend the date of a relative to the patient', () => {
    expect(
      shown('hypertension, father died of stroke at 52', [
        condition('hypertension'),
        condition('stroke', 'PERTAINS_TO_FAMILY'),
        time('52', 'P52Y'),
      ]),
    ).toEqual([]);
  });

  it('lists medications without a date, but no allergies', () => {
    const { undated } = timelineOf('Takes aspirin. Allergic to penicillin.', [
      { text: 'aspirin', list: 'medications' },
      { text: 'penicillin', list: 'medications', traits: ['ALLERGY'] },
    ]);
    expect(undated.map(({ text }) => text)).toEqual(['aspirin']);
  });
});

describe('durationYears', () => {
  it.each([
    ['P2Y', 2],
    ['P6M', 0.5],
    ['P1Y6M', 1.5],
    ['PT2H', 0.000_228],
    ['P2W', 0.0383],
  ])('reads %s as %d years', (duration, years) => {
    expect(durationYears(duration)).toBeCloseTo(years, 4);
  });

  it.each(['P', '2Y', 'R/P1D', 'PX', ''])('refuses %j', (text) => {
    expect(durationYears(text)).toBeUndefined();
  });
});

describe('yearOfDate', () => {
  it.each([
    ['2009', 2009],
    ['2009-07', 2009.4956],
    ['2009-07-02/2010', 2009.4983],
    ['2026-11-20T08:00', 2026.8843],
  ])('places %s at %d', (date, year) => {
    expect(yearOfDate(date)).toBeCloseTo(year, 3);
  });
});
