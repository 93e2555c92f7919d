import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord } from '../read-patient.ts';
import type { Measure } from './measures.ts';

const knowledge = loadPatientKnowledge();

function valuesOf(text: string): Partial<Record<Measure, number>> {
  const { values } = toRecord(
    readFields({ symptoms: text }, '2026-11-20', knowledge),
    60,
    knowledge,
  );
  return Object.fromEntries(
    [...values].map(([measure, { value }]) => [measure, Math.round(value * 100) / 100]),
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
    ['Platelets 2.31 lakh, afebrile.', { platelets: 231 }],
    ['Platelets 0.18 lakhs/cumm.', { platelets: 18 }],
    [
      'Test   Result   Ref\nPlatelets   2.31 lakh   1.5-4.5\nDengue NS1   NEGATIVE',
      { platelets: 231 },
    ],
    ['eGFR <30.', { egfr: 29.99 }],
    ['INR 4.8.', { inr: 4.8 }],
  ])('of %j come in one unit each', (text, expected) => {
    expect(valuesOf(text)).toEqual(expected);
  });

  it.each<[string, Partial<Record<Measure, number>>]>([
    ['BP 180/100 last year. BP 132/80 today.', { systolic: 132, diastolic: 80 }],
    ['BP was 180/100 in 2019.', {}],
    ['Potassium 5.9 yesterday. Potassium 4.2 today.', { potassium: 4.2 }],
    ['Glucose 38 by EMS. Glucose 110 now.', { glucose: 110 }],
    ['eGFR 32 in June.', { egfr: 32 }],
    ['Potassium 4.0. Potassium 6.2 today.', { potassium: 6.2 }],
    ['Potassium 4.0 today. Potassium 6.2.', { potassium: 6.2 }],
    ['Creatinine 1.2 in 2026. Creatinine 1.9 in 2024.', { creatinine: 1.2 }],
  ])('of %j are the latest of this illness', (text, expected) => {
    expect(valuesOf(text)).toEqual(expected);
  });

  it.each([
    ['cannot be', 'Potassium 45 mmol/L.'],
    ['are a goal', 'Goal INR 2.5 next month.'],
    ['are a target', 'Target INR 2-3.'],
    ['are a relative’s', 'Mother had a potassium of 6.5.'],
  ])('that %s do not count', (_, text) => {
    expect(valuesOf(text)).toEqual({});
  });
});
