import { describe, expect, it } from '@jest/globals';
import { isCalledAlert } from './alertness.ts';

describe('a patient who is called alert', () => {
  it.each([
    ['Temp 36.9°C, AVPU A (alert)', true],
    ['AVPU: A', true],
    ['ACVPU = alert', true],
    ['A on AVPU', true],
    ['Alert and oriented x3', true],
    ['alert & orientated', true],
    ['A&Ox4', true],
    ['AVPU V', false],
    ['AVPU not done', false],
    ['not alert and oriented', false],
    ['no longer alert and oriented', false],
    ['on high alert', false],
    ['', false],
  ])('"%s": %s', (text, expected) => {
    expect(isCalledAlert(text)).toBe(expected);
  });
});
