import { describe, expect, it } from '@jest/globals';
import { readNote } from '../../read-note.ts';
import { loadLexicon } from '../../terminology/lexicon.ts';
import { estimateFiltrationRate } from './kidney-function.ts';
import { readMeasuredValues, type Measure } from './measured-values.ts';

const lexicon = loadLexicon();

function valuesOf(text: string): Partial<Record<Measure, number>> {
  const note = readNote(text, 'symptoms', { lexicon, today: '2026-11-20' });
  return Object.fromEntries(
    [...readMeasuredValues([note])].map(([measure, { value }]) => [
      measure,
      Math.round(value * 100) / 100,
    ]),
  );
}

describe('measured values', () => {
  it.each<[string, Partial<Record<Measure, number>>]>([
    ['BP 120/80, HR 72, RR 16.', { systolic: 120, diastolic: 80, pulse: 72, breaths: 16 }],
    ['Temperature 101.3 F.', { temperature: 38.5 }],
    ['Temperature 38.5 C.', { temperature: 38.5 }],
    ['SpO2 91% on room air.', { saturation: 91 }],
    ['Creatinine 1.2 mg/dL.', { creatinine: 1.2 }],
    ['Creatinine 176.8 umol/L.', { creatinine: 2 }],
    ['Glucose 5 mmol/L.', { glucose: 90 }],
    ['BUN 20 mg/dL.', { urea: 7.14 }],
    ['Hemoglobin 7.5 g/dL.', { hemoglobin: 7.5 }],
    ['Hemoglobin 75 g/L.', { hemoglobin: 7.5 }],
    ['Platelet count 15,000.', { platelets: 15 }],
    ['eGFR <30.', { egfr: 29.99 }],
    ['INR 4.8.', { inr: 4.8 }],
  ])('of %j come in one unit each', (text, expected) => {
    expect(valuesOf(text)).toEqual(expected);
  });

  it.each([
    ['cannot be', 'Potassium 45 mmol/L.'],
    ['are a goal', 'Goal INR 2.5 next month.'],
    ['are a relative’s', 'Mother had a potassium of 6.5.'],
  ])('that %s do not count', (_, text) => {
    expect(valuesOf(text)).toEqual({});
  });
});

describe('the filtration rate', () => {
  // Computed by hand from the equation of Inker et al. 2021.
  it.each([
    [{ creatinine: 0.9, age: 20, sex: 'male' as const }, 125],
    [{ creatinine: 0.7, age: 20, sex: 'female' as const }, 127],
    [{ creatinine: 2, age: 60, sex: 'male' as const }, 38],
    [{ creatinine: 2, age: 60, sex: 'female' as const }, 28],
  ])('of %j is %d', (input, expected) => {
    expect(Math.round(estimateFiltrationRate(input))).toBe(expected);
  });
});
