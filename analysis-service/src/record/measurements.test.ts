import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord, type Intake } from '../read-patient.ts';
import { listMeasurements } from './measurements.ts';

const knowledge = loadPatientKnowledge();
type Texts = Partial<Omit<Intake, 'dateOfBirth'>>;

function measurementsOf(texts: Texts, age = 50) {
  const notes = readFields(texts, '2026-11-20', knowledge);
  return listMeasurements(toRecord(notes, age, knowledge).results, age);
}

const listed = (texts: Texts, age?: number) =>
  measurementsOf(texts, age).map(({ name, value, unit, range }) =>
    [name, value, unit, range].filter((part) => part !== undefined).join(' '),
  );

describe('measurements of the record', () => {
  it.each([
    ['BP 150/95.', ['systolic blood pressure 150 high', 'diastolic blood pressure 95 high']],
    ['BP 150/76.', ['systolic blood pressure 150 high', 'diastolic blood pressure 76 normal']],
    [
      'BP 118/76 mmHg.',
      ['systolic blood pressure 118 mmHg normal', 'diastolic blood pressure 76 mmHg normal'],
    ],
    ['BP 230/80.', ['systolic blood pressure 230 critical', 'diastolic blood pressure 80 normal']],
    ['BP 92/64.', ['systolic blood pressure 92 low', 'diastolic blood pressure 64 normal']],
    ['BP 104/64.', ['systolic blood pressure 104', 'diastolic blood pressure 64 normal']],
    ['BP 84/50.', ['systolic blood pressure 84 critical', 'diastolic blood pressure 50']],
    ['Heart rate 150.', ['heart rate 150 critical']],
    ['Heart rate 112.', ['heart rate 112 high']],
    ['Heart rate 72.', ['heart rate 72 normal']],
    ['Heart rate 44.', ['heart rate 44 low']],
    ['Heart rate 38.', ['heart rate 38 critical']],
    ['SpO2 88%.', ['oxygen saturation 88 % critical']],
    ['SpO2 93%.', ['oxygen saturation 93 % low']],
    ['SpO2 97%.', ['oxygen saturation 97 % normal']],
    ['Respiratory rate 28.', ['respiratory rate 28 critical']],
    ['Respiratory rate 22.', ['respiratory rate 22 high']],
    ['Respiratory rate 16.', ['respiratory rate 16 normal']],
    ['Temperature 38.4 C.', ['temperature 38.4 C high']],
    ['Temperature 36.8 C.', ['temperature 36.8 C normal']],
    ['Temperature 103.1 F.', ['temperature 103.1 F high']],
    ['Temperature 34 C.', ['temperature 34 C critical']],
    ['Potassium 6.8 mmol/L.', ['potassium 6.8 mmol/L critical']],
    ['Potassium 6.0 mmol/L.', ['potassium 6 mmol/L high']],
    ['Potassium 4.2 mmol/L.', ['potassium 4.2 mmol/L normal']],
    ['Potassium 3.1 mmol/L.', ['potassium 3.1 mmol/L low']],
    ['Potassium 2.1 mmol/L.', ['potassium 2.1 mmol/L critical']],
    ['Sodium 122 mmol/L.', ['sodium 122 mmol/L low']],
    ['Sodium 118 mmol/L.', ['sodium 118 mmol/L critical']],
    ['Hemoglobin 9.5 g/dL.', ['hemoglobin 9.5 g/dL low']],
    ['Glucose 480 mg/dL.', ['glucose 480 mg/dL critical']],
    ['Glucose 95 mg/dL.', ['glucose 95 mg/dL normal']],
    ['Glucose 30 mg/dL.', ['glucose 30 mg/dL critical']],
    ['INR 6.2.', ['international normalized ratio 6.2 critical']],
    ['Hemoglobin dropped from 12.5 to 7.8.', ['hemoglobin 7.8 low']],
  ])('reads "%s" as %j', (symptoms, expected) => {
    expect(listed({ symptoms })).toEqual(expected);
  });

  it.each([
    ["Mother's BP was 210/125."],
    ['Mother had a potassium of 6.8.'],
    ['BP 210/125 last year.'],
    ['Troponin negative.'],
    ['T12 compression fracture.'],
    ['Fever at 3 am.'],
    ['Fever of 3 days.'],
    ['Free T4 pending.'],
    ['She sat at 4 pm.'],
    ['Pulse 2+ in both feet.'],
  ])('takes nothing from "%s"', (symptoms) => {
    expect(listed({ symptoms })).toEqual([]);
  });

  it.each([
    [
      { symptoms: 'Creatinine 1.0 mg/dL on 2026-01-05. Creatinine 3.2 mg/dL on 2026-11-19.' },
      ['creatinine 3.2 2026-11-19'],
    ],
    [
      { symptoms: 'Creatinine 3.2 mg/dL on 2026-11-19. Creatinine 1.0 mg/dL on 2026-01-05.' },
      ['creatinine 3.2 2026-11-19'],
    ],
    [{ symptoms: 'Potassium 4.2.', medicalHistory: 'Potassium 6.8.' }, ['potassium 4.2']],
    [
      { symptoms: '| Date | K | Creat |\n| 02/09/26 | 4.6 | 98 |\n| 18/11/26 | 6.1 | 156 |' },
      ['creatinine 156 2026-11-18', 'potassium 6.1 2026-11-18'],
    ],
    [{ symptoms: 'Potassium 6.8. Repeat potassium 4.4.' }, ['potassium 4.4']],
    [{ symptoms: 'Potassium 6.8. Potassium now 4.4.' }, ['potassium 4.4']],
    [{ symptoms: 'Potassium 6.8. Mother had a potassium of 4.' }, ['potassium 6.8']],
    [{ symptoms: 'Heart rate 130 on arrival, heart rate 90 now.' }, ['heart rate 90']],
  ])('takes of %j the latest', (texts, expected) => {
    const items = measurementsOf(texts).map(({ name, value, taken }) =>
      [name, value, taken].filter((part) => part !== undefined).join(' '),
    );
    expect(items).toEqual(expected);
  });

  it.each([
    ['Heart rate 150.', 0.5, ['heart rate 150']],
    ['Heart rate 150.', 8, ['heart rate 150 high']],
    ['Respiratory rate 35.', 0.5, ['respiratory rate 35']],
    ['Hemoglobin 11.2 g/dL.', 3, ['hemoglobin 11.2 g/dL normal']],
    ['Hemoglobin 11.2 g/dL.', 30, ['hemoglobin 11.2 g/dL low']],
  ])('judges "%s" at %s years', (symptoms, age, expected) => {
    expect(listed({ symptoms }, age)).toEqual(expected);
  });

  it('cites the test with its value', () => {
    const symptoms = 'Café: potassium 6.8 mmol/L.';
    const [{ evidence } = { evidence: [] }] = measurementsOf({ symptoms });
    expect(evidence).toMatchObject([{ field: 'symptoms', status: 'present' }]);
    expect(evidence[0]?.text).toMatch(/^potassium 6\.8/u);
    expect(symptoms.slice(evidence[0]?.begin, evidence[0]?.end)).toBe(evidence[0]?.text);
  });
});
