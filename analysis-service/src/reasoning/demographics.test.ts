import { describe, expect, it } from '@jest/globals';
import { ageOn, describePatient } from './demographics.ts';

describe('ageOn', () => {
  it.each([
    ['1961-11-21', '2026-11-20', 64],
    ['1961-11-20', '2026-11-20', 65],
    ['2026-05-20', '2026-11-20', 0.5],
    ['2026-11-20', '2026-11-20', 0],
  ])('of %s on %s is %d', (birth, today, age) => {
    expect(ageOn(birth, today)).toBe(age);
  });

  it('refuses a date of birth after today', () => {
    expect(() => ageOn('2027-01-01', '2026-11-20')).toThrow(RangeError);
  });
});

describe('describePatient', () => {
  it.each([
    ['65-year-old male with chest pain', 'male'],
    ['A 30-year-old woman. Her husband says he is worried about him.', 'female'],
    ['20F vomiting', 'female'],
    ['She feels tired.', 'female'],
    ['Enlarged prostate', 'male'],
    ['His mother is ill. She has fever. He has cough. He feels hot.', 'male'],
    ['67 yo M with cough', 'male'],
    ['Temperature 102.6 F', undefined],
    ['Temp 99F, cough', undefined],
    ['Calf pain after 100 m', undefined],
    ['Headache', undefined],
  ])('reads the sex in "%s"', (text, sex) => {
    expect(describePatient(40, text).sex).toBe(sex);
  });

  it.each([
    ['She is 12 weeks pregnant', true],
    ['pregnancy test positive', true],
    ['She is not pregnant', false],
    ['Female with cough', undefined],
    ['male, his wife is pregnant', undefined],
  ])('reads pregnancy in "%s"', (text, pregnant) => {
    expect(describePatient(30, text).pregnant).toBe(pregnant);
  });

  it('takes the weeks of a newborn from the text', () => {
    expect(describePatient(0, 'A 4-week-old boy').age).toBeCloseTo(4 / 52);
  });
});
