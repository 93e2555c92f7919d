import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../pipeline.ts';
import { toMilligramsPerDeciliter } from './glucose.ts';

describe('a glucose', () => {
  it.each([
    [3.1, '', 56],
    [11.2, '', 202],
    [28.4, '', 511],
    [12, '', 216],
    [55, '', 55],
    [210, 'mg/dL', 210],
    [15, 'mg/dL', 15],
    [6, 'mmol/L', 108],
  ])('of %d %s is %d mg/dL', (value, unit, milligrams) => {
    expect(Math.round(toMilligramsPerDeciliter(value, unit))).toBe(milligrams);
  });
});

describe('values without a unit', () => {
  const engine = createEngine();
  const flagsOf = async (symptoms: string) => {
    const intake = {
      dateOfBirth: '1966-05-04',
      chiefComplaint: 'review',
      symptoms,
      medicalHistory: 'None.',
    };
    const { assessment } = await engine.analyzeIntake(intake, '2026-11-20');
    return assessment.redFlags.map(({ title }) => title);
  };

  it.each([
    ['a raised glucose is not low', 'BM 11.2, well.', 'Low glucose', false],
    ['a low glucose is low', 'BM 2.1, sweaty.', 'Low glucose', true],
    ['a time to the next test is no result', 'Next INR 8/52.', 'INR of 8 or more', false],
    ['an INR is a result', 'INR 9.1 today.', 'INR of 8 or more', true],
  ])('%s', async (_, text, title, isRaised) => {
    expect((await flagsOf(text)).includes(title)).toBe(isRaised);
  });
});
