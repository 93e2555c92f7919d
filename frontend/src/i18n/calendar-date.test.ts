import { describe, expect, it } from '@jest/globals';
import {
  ageOn,
  daysAfter,
  daysBetween,
  isCalendarDate,
  localToday,
  yearsBefore,
} from './calendar-date.ts';

describe('isCalendarDate', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2026-02-31', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
    ['12026-01-01', false],
  ])('takes %j as %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });
});

describe('ageOn', () => {
  it.each([
    ['1980-08-14', '2026-08-13', 45],
    ['1980-08-14', '2026-08-14', 46],
    ['2000-02-29', '2026-02-28', 25],
    ['2000-02-29', '2026-03-01', 26],
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-21', '2026-11-20', undefined],
    ['', '2026-11-20', undefined],
  ])('makes somebody born on %s on %s %s years old', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age);
  });
});

describe('yearsBefore', () => {
  it.each([
    ['2026-11-20', 18, '2008-11-20'],
    ['2024-02-29', 18, '2006-03-01'],
    ['2024-02-29', 20, '2004-02-29'],
  ])('goes from %s %d years back to %s', (date, years, expected) => {
    expect(yearsBefore(date, years)).toBe(expected);
  });
});

describe('days', () => {
  it('crosses the end of a year in both directions', () => {
    expect(daysAfter('2025-12-31', 1)).toBe('2026-01-01');
    expect(daysBetween('2025-12-31', '2026-01-02')).toBe(2);
  });
});

describe('localToday', () => {
  it('writes the local day with two digits each', () => {
    expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
