import { describe, expect, it } from '@jest/globals';
import { readNote } from '../read-note.ts';
import { loadPatientKnowledge } from '../read-patient.ts';

const { lexicons } = loadPatientKnowledge();

const read = (text: string) =>
  readNote(text, 'symptoms', { ...lexicons, today: '2026-11-20' }).measurements.map(
    ({ test, values, state, taken }) =>
      [test, values.join('/'), state, taken].filter((part) => part !== undefined).join(' | '),
  );

describe('results that a text tells', () => {
  it.each([
    ['BP 150/90.', ['blood pressure | 150/90 | present']],
    ['BP 150/90 on 2026-11-18.', ['blood pressure | 150/90 | present | 2026-11-18']],
    ['BP 150/90 on 2026-10-01.', ['blood pressure | 150/90 | past | 2026-10-01']],
    ['Creatinine 1.2 on 2026-03-05.', ['creatinine | 1.2 | present | 2026-03-05']],
    ['Creatinine 1.2 in 2020.', ['creatinine | 1.2 | past | 2020']],
    [
      'Potassium 7.2 (non haemolysed), creatinine 318 (May 2026: potassium 4.9).',
      [
        'potassium | 7.2 | present',
        'creatinine | 318 | present',
        'potassium | 4.9 | present | 2026-05',
      ],
    ],
    ['Repeat potassium 4.4.', ['potassium | 4.4 | present']],
    ['Glucose 250 two weeks ago.', ['glucose | 250 | past | 2026-11-06']],
    ['Temp 38.6 and shivery, had my chemo nine days ago.', ['temperature | 38.6 | present']],
    ['Temp 38.6, two weeks ago.', ['temperature | 38.6 | past | 2026-11-06']],
    [
      'Had chemotherapy for breast cancer 9 days ago; temperature 38.6.',
      ['temperature | 38.6 | present'],
    ],
    ['Hip replaced 12 days ago and now the temp is 39.1.', ['temperature | 39.1 | present']],
    ['Chemotherapy 9 days ago - temp 38.6.', ['temperature | 38.6 | present']],
    ['Dialysis since 2021; potassium 7.4.', ['potassium | 7.4 | present']],
    ['Started warfarin 2 years ago; INR 9.5.', ['international normalized ratio | 9.5 | present']],
    ['Seen in clinic 3 weeks ago, BP 84/50.', ['blood pressure | 84/50 | past | 2026-10-30']],
    ['Bloods 14 months ago, potassium 6.9.', ['potassium | 6.9 | past | 2025-09']],
    ['Upper GI bleed Nov 2019: melaena, haemoglobin 64.', ['hemoglobin | 64 | past | 2019-11']],
    ['3 weeks ago: temp 39.4.', ['temperature | 39.4 | past | 2026-10-30']],
    ["Mother's BP was 210/125.", ['blood pressure | 210/125 | family']],
    ['Mother had a pulse of 140.', ['heart rate | 140 | family']],
    ['Temp is 39.2. Pulse 88.', ['temperature | 39.2 | present', 'heart rate | 88 | present']],
    ['Sodium 138, potassium 4.2.', ['sodium | 138 | present', 'potassium | 4.2 | present']],
    ['Return if temperature is above 39.', ['temperature | 39 | hypothetical']],
  ])('"%s": %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('are told once where a test and a loose number are the same words', () => {
    expect(read('Heart rate 120, heart rate 118.')).toHaveLength(2);
    expect(read('BP 150/90 mmHg')).toHaveLength(1);
  });
});
