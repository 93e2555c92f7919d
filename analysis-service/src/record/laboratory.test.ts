import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord } from '../read-patient.ts';
import { LABORATORY_LIMITS } from '../knowledge/laboratory-limits.ts';

const knowledge = loadPatientKnowledge();
const { findings } = knowledge;

function read(text: string, age: number): string[] {
  const { observations } = toRecord(
    readFields({ symptoms: text }, '2026-11-20', knowledge),
    age,
    knowledge,
  );
  return observations
    .filter(({ basis }) => basis === 'value')
    .map(({ finding, state }) => `${finding} ${state}`);
}

describe('findings from laboratory values', () => {
  it.each([
    ['BP 168/98.', 60, 'severe-hypertension absent'],
    ['Platelets 8.', 30, 'thrombocytopenia present'],
    ['Platelet count 250,000/mm3.', 30, 'thrombocytopenia absent'],
    ['Hemoglobin 9.5 g/dL.', 40, 'anemia-lab present'],
    ['Hemoglobin 11.2 g/dL.', 3, 'anemia-lab absent'],
    ['Hemoglobin 11.2 g/dL.', 30, 'anemia-lab present'],
    ['Leukocyte count 58,000/mm3.', 70, 'marked-leukocytosis present'],
    ['WBC 15.0 x10^9/L.', 0.5, 'leukocytosis absent'],
    ['WBC 15.0 x10^9/L.', 30, 'leukocytosis present'],
    ['Sodium 122 mEq/L.', 60, 'hyponatremia present'],
    ['Potassium 6.2 mEq/L.', 60, 'hyperkalemia-lab present'],
    ['Calcium 2.95 mmol/L.', 60, 'hypercalcemia-lab present'],
    ['Creatinine 350 umol/L.', 60, 'high-creatinine present'],
    ['TSH 12 mIU/L.', 45, 'high-tsh present'],
    ['ALT 1500 U/L.', 45, 'elevated-transaminases present'],
    ['Lipase 900 U/L.', 45, 'elevated-lipase present'],
    ['ESR 95 mm/hr.', 75, 'high-esr-crp present'],
    ['MCV 115 fL.', 60, 'macrocytosis present'],
    ['CK 12,000 U/L.', 30, 'high-ck present'],
    ['Heart rate 150/min.', 0.5, undefined],
    ['Heart rate 150/min.', 40, 'tachycardia present'],
  ])('reads "%s" at %s years as %s', (text, age, expected) => {
    const found = read(text, age);
    expect(expected === undefined ? found : found.includes(expected)).toEqual(
      expected === undefined ? [] : true,
    );
  });

  it.each(['Mother had a platelet count of 8.', 'Platelets 90000000.'])(
    'takes nothing from "%s"',
    (text) => {
      expect(read(text, 40)).toEqual([]);
    },
  );

  it('names only findings that the knowledge base has', () => {
    const named = LABORATORY_LIMITS.flatMap(({ low = [], high = [] }) => [...low, ...high]);
    expect(named.filter(({ finding }) => !findings.has(finding))).toEqual([]);
  });
});
