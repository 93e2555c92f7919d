import { describe, expect, it } from '@jest/globals';
import { readNote } from '../read-note.ts';
import { loadPatientKnowledge } from '../read-patient.ts';

const { lexicons } = loadPatientKnowledge();

const substancesOf = (text: string) =>
  readNote(text, 'medicalHistory', { ...lexicons, today: '2026-11-20' }).substances;

describe('substances that a text names', () => {
  it.each([
    ['Takes metformin.', ['metformin']],
    ['Takes Tylenol.', ['acetaminophen']],
    ['Takes Metformin and LISINOPRIL.', ['metformin', 'lisinopril']],
    ['On birth control pills.', ['birth control pills']],
    ['Has a cough.', []],
  ])('of "%s" are %j', (text, expected) => {
    const named = substancesOf(text);
    expect(named.length).toBe(expected.length);
    for (const [at, one] of named.entries())
      expect([one.name, one.text.toLowerCase()]).toContain(expected[at]);
  });

  it('know the parts of a combination', () => {
    expect(substancesOf('Takes Augmentin.')[0]?.ingredients).toEqual(
      expect.arrayContaining(['amoxicillin']),
    );
  });
});
