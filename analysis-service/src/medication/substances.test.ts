import { describe, expect, it } from '@jest/globals';
import { readNote } from '../read-note.ts';
import { loadPatientKnowledge } from '../read-patient.ts';

const { lexicons } = loadPatientKnowledge();

const substancesOf = (text: string) =>
  readNote(text, 'medicalHistory', { ...lexicons, today: '2026-11-20' }).substances;
const isAllergen = ({ traits }: ReturnType<typeof substancesOf>[number]) =>
  traits.some(({ name }) => name === 'ALLERGY');

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

  it.each([
    ['Penicillin allergy.', true],
    ['Allergic to penicillin.', true],
    ['History of anaphylaxis to penicillin.', true],
    ['No penicillin allergy.', false],
    ['Mother has a penicillin allergy.', false],
    ['Takes penicillin.', false],
  ])('of "%s" are allergens: %s', (text, expected) => {
    const own = substancesOf(text).filter(
      ({ traits }) =>
        !traits.some(({ name }) => name === 'NEGATION' || name === 'PERTAINS_TO_FAMILY'),
    );
    expect(own.some(isAllergen)).toBe(expected);
  });
});
