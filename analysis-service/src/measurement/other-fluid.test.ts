import { describe, expect, it } from '@jest/globals';
import { readNote } from '../read-note.ts';
import { loadPatientKnowledge } from '../read-patient.ts';

const { lexicons } = loadPatientKnowledge();

const testsIn = (text: string) =>
  readNote(text, 'symptoms', { ...lexicons, today: '2026-11-20' }).measurements.map(
    ({ test }) => test,
  );

describe('a count or an acidity', () => {
  it.each([
    ['CSF: WBC 350.', 'CSF white blood cell count'],
    ['Urine WBC 150 per hpf.', 'urine white blood cell count'],
    ['WBC 150 /hpf.', 'urine white blood cell count'],
    ['WBC 150 in the joint fluid.', 'joint fluid white blood cell count'],
    ['Pleural pH 7.1.', 'pleural fluid pH'],
    ['Urine dip: pH 7.2.', 'urine pH'],
    ['Urine clear. WBC 14.', 'white blood cell count'],
    ['FBC: WBC 14, urine clear.', 'white blood cell count'],
    ['VBG: pH 7.2.', 'pH'],
  ])('"%s" is of %s', (text, test) => {
    expect(testsIn(text)).toStrictEqual([test]);
  });
});
