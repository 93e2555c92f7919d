import { describe, expect, it } from '@jest/globals';
import { longFindingsOf } from './durations.ts';

describe('findings that the length of another one makes', () => {
  it.each([
    ['cough', 'P3M', ['chronic-cough']],
    ['cough', 'P8W', ['chronic-cough']],
    ['cough', 'P1Y', ['chronic-cough']],
    ['cough', 'P55D', []],
    ['cough', 'P2W', []],
    ['cough', 'PT5H', []],
    ['cough', '2026-06-01', ['chronic-cough']],
    ['cough', '2026-06', ['chronic-cough']],
    ['cough', '2024', ['chronic-cough']],
    ['cough', '2026-11-18', []],
    ['cough', 'since Monday', []],
    ['diarrhea', 'P5W', ['chronic-diarrhea']],
    ['fever', 'P10D', ['prolonged-fever']],
    ['fever', 'P3D', []],
    ['headache', 'P1Y', []],
  ])('%s since %s: %j', (finding, since, expected) => {
    expect(longFindingsOf(finding, since, '2026-11-20')).toEqual(expected);
  });
});
