import { describe, expect, it } from '@jest/globals';
import { ageOn, isCalendarDate } from '../../i18n/calendar-date.ts';
import { generateSample, type RandomSource } from './generate-sample.ts';
import * as vocabulary from './sample-vocabulary.ts';

const TODAY = '2026-11-20';
const YEAR = 2026;
const SEEDS = Array.from({ length: 2_000 }, (_, seed) => seed + 1);

/** Mulberry32, a small seedable generator: the same seed gives the same numbers. */
function seeded(seed: number): RandomSource {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const samples = SEEDS.map((seed) => generateSample(seeded(seed), TODAY));

/** The items of a titled line of the history; the sentences for "none" count as no items. */
function items(history: string, title: string): readonly string[] {
  const line = history.split('\n').find((text) => text.startsWith(`${title}: `)) ?? '';
  const body = line.slice(title.length + 2, -1);
  return /^(?:no known |none$|noncontributory$)/.test(body) ? [] : body.split('; ');
}

const perSample = (title: string) =>
  samples.map(({ medicalHistory }) => items(medicalHistory, title));
const counts = (lists: readonly (readonly string[])[]) => lists.map((list) => list.length);
const distinct = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b);
const share = (lists: readonly (readonly string[])[]) =>
  lists.filter((list) => list.length > 0).length / lists.length;
const years = (lists: readonly (readonly string[])[], pattern: RegExp) =>
  lists.flat().map((item) => Number(pattern.exec(item)?.[1]));

describe('generateSample', () => {
  it('gives the same patient for the same random numbers and another one for others', () => {
    expect(generateSample(seeded(7), TODAY)).toEqual(generateSample(seeded(7), TODAY));
    expect(new Set(samples.map((sample) => JSON.stringify(sample))).size).toBeGreaterThan(1_900);
  });

  it('fills all five fields within the limits of the form', () => {
    const odd = samples.filter(
      (sample) =>
        Object.values(sample).some((text) => text.trim() === '') ||
        !isCalendarDate(sample.dateOfBirth) ||
        sample.chiefComplaint.length > 1_000 ||
        sample.medicalHistory.length > 40_000,
    );
    expect(odd).toEqual([]);
  });

  it('makes patients of every age from 18 to 85', () => {
    const ages = distinct(samples.map(({ dateOfBirth }) => ageOn(dateOfBirth, TODAY) ?? -1));
    expect(ages).toEqual(Array.from({ length: 68 }, (_, index) => 18 + index));
  });

  it.each(['2024-02-29', '2026-01-01', '2026-12-31', '2027-03-01'])(
    'keeps the age between 18 and 85 on %s',
    (today) => {
      const born = SEEDS.map((seed) => generateSample(seeded(seed), today).dateOfBirth);
      const ages = distinct(born.map((dateOfBirth) => ageOn(dateOfBirth, today) ?? -1));
      expect(ages.at(0)).toBeGreaterThanOrEqual(18);
      expect(ages.at(-1)).toBeLessThanOrEqual(85);
    },
  );

  it('chooses among ten complaints and uses all of them', () => {
    expect(vocabulary.complaints).toHaveLength(10);
    expect(new Set(samples.map(({ chiefComplaint }) => chiefComplaint))).toEqual(
      new Set(vocabulary.complaints.map(({ text }) => text)),
    );
  });

  it('lists 3 to 6 different symptoms that belong to the complaint', () => {
    const lists = samples.map(({ symptoms }) => symptoms.slice(0, -1).split(', '));
    expect(distinct(counts(lists))).toEqual([3, 4, 5, 6]);
    for (const [index, list] of lists.entries()) {
      const complaint = vocabulary.complaints.find(
        ({ text }) => text === samples[index]?.chiefComplaint,
      );
      const known: readonly string[] = complaint?.symptoms ?? [];
      expect(list.filter((symptom) => !known.includes(symptom.toLowerCase()))).toEqual([]);
      expect(new Set(list).size).toBe(list.length);
    }
  });

  it.each([
    ['Conditions', [0, 1, 2, 3, 4]],
    ['Medications', [1, 2, 3, 4, 5]],
    ['Allergies', [0, 1, 2, 3]],
    ['Surgical history', [0, 1, 2, 3]],
    ['Family history', [0, 1, 2, 3, 4]],
    ['Social history', [6]],
  ])('writes %s with %j items, none of them twice', (title, expected) => {
    const lists = perSample(title);
    expect(distinct(counts(lists))).toEqual(expected);
    expect(lists.every((list) => new Set(list).size === list.length)).toBe(true);
  });

  it('gives each condition a diagnosis year of the last 20 years and one of three statuses', () => {
    const lists = perSample('Conditions');
    const pattern =
      /^.+ \(diagnosed (\d{4}), (?:well-controlled|poorly controlled|in remission)\)$/;
    const found = distinct(years(lists, pattern));
    expect(found).not.toContain(Number.NaN);
    expect(found.at(0)).toBe(YEAR - 20);
    expect(found.at(-1)).toBe(YEAR);
  });

  it('never diagnoses or operates on anybody before birth', () => {
    for (const { dateOfBirth, medicalHistory } of samples) {
      const written = [...medicalHistory.matchAll(/\((?:diagnosed )?(\d{4})/g)];
      const early = written.filter(([, year]) => Number(year) <= Number(dateOfBirth.slice(0, 4)));
      expect(early).toEqual([]);
    }
  });

  it('writes each medication with name, dose and frequency', () => {
    const pattern =
      /^[A-Za-z][\w ]* \d+ (?:mg|mcg|units) (?:once daily|twice daily|three times daily|as needed|at bedtime|every morning)$/;
    const odd = perSample('Medications')
      .flat()
      .filter((item) => !pattern.test(item));
    expect(odd).toEqual([]);
  });

  it('dates surgeries within the last 15 years', () => {
    const found = distinct(years(perSample('Surgical history'), /^.+ \((\d{4})\)$/));
    expect(found).not.toContain(Number.NaN);
    expect(found.at(0)).toBe(YEAR - 15);
    expect(found.at(-1)).toBe(YEAR);
  });

  it('writes a surgical history for 40 % of the patients', () => {
    expect(share(perSample('Surgical history'))).toBeCloseTo(0.4, 1);
  });

  it.each(vocabulary.relatives)('writes about the %s with a chance of 70 %%', (relative) => {
    const withRelative = perSample('Family history').filter((list) =>
      list.some((item) => item.toLowerCase().startsWith(relative)),
    );
    expect(withRelative.length / samples.length).toBeCloseTo(0.7, 1);
  });

  it('covers smoking, alcohol, exercise, diet, stress and sleep', () => {
    const topics = Object.values(vocabulary.habits);
    expect(topics).toHaveLength(6);
    for (const list of perSample('Social history')) {
      const known = topics.map((choices, index) => {
        const item = list[index]?.toLowerCase();
        return choices.some((choice) => choice === item);
      });
      expect(known).toEqual([true, true, true, true, true, true]);
    }
  });

  it('leaves no slot of a template open', () => {
    expect(
      samples.filter((sample) =>
        /[{}]|undefined/.test(JSON.stringify(Object.values(sample).join())),
      ),
    ).toEqual([]);
  });
});
