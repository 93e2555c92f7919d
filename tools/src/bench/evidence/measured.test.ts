import { describe, expect, it } from '@jest/globals';
import { measuredIn } from './measured.ts';

describe('measuredIn', () => {
  it.each([
    ['T 37.1', 'fever'],
    ['temperature of 38.9 C', 'high-fever'],
    ['39.2°C', 'fever'],
    ['He is afebrile', 'fever'],
    ['pulse is 97/min', 'tachycardia'],
    ['HR: 48', 'bradycardia'],
    ['BP 98/60', 'hypotension'],
    ['RR 26', 'tachypnea'],
    ['sats 93% on air', 'hypoxia'],
    ['vital signs are within normal limits', 'hypotension'],
  ])('takes %j as telling of %s', (text, finding) => {
    expect(measuredIn(text).map((one) => one.finding)).toContain(finding);
  });

  it.each(['fever for 10 days', 'two weeks of chest pain', 'vital signs pending', 'cough at 22 h'])(
    'finds no value in %j',
    (text) => {
      expect(measuredIn(text)).toEqual([]);
    },
  );
});
