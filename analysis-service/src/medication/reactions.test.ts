import { describe, expect, it } from '@jest/globals';
import { readNote } from '../read-note.ts';
import { loadPatientKnowledge } from '../read-patient.ts';

const { lexicons } = loadPatientKnowledge();

const reactionsIn = (text: string) =>
  readNote(text, 'medicalHistory', { ...lexicons, today: '2026-11-20' }).substances.flatMap(
    ({ text: words, reaction }) =>
      reaction === undefined ? [] : [`${words.toLowerCase()}: ${reaction}`],
  );

describe('what an allergen did', () => {
  it.each([
    ['Allergic to penicillin (rash).', ['penicillin: rash']],
    ['Allergic to penicillin (rash, hives and vomiting).', ['penicillin: rash, hives, vomiting']],
    ['Allergies: codeine - nausea', ['codeine: nausea']],
    ['Allergies: codeine -> nausea', ['codeine: nausea']],
    ['Allergies: codeine = nausea', ['codeine: nausea']],
    ['Allergies: penicillin causes a rash', ['penicillin: rash']],
    ['Allergies: penicillin: hives; aspirin: wheezing', ['penicillin: hives', 'aspirin: wheezing']],
    ['Allergies: hives from sulfa', ['sulfa: hives']],
    ['Allergies: sulfa, penicillin (hives)', ['penicillin: hives']],
    ['Penicillin allergy: anaphylaxis.', ['penicillin: anaphylaxis']],
    ['Allergies: penicillin. Cough for two days.', []],
    ['Allergic to penicillin. Rash since yesterday.', []],
    ['Takes penicillin (rash).', []],
  ])('in "%s": %j', (text, expected) => {
    expect(reactionsIn(text)).toEqual(expected);
  });
});
