import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields } from '../../read-patient.ts';

const knowledge = loadPatientKnowledge();

const allergensIn = (symptoms: string) =>
  readFields({ symptoms }, '2026-11-22', knowledge).flatMap(({ allergies }) =>
    allergies.map(({ name }) => name),
  );

describe('allergies', () => {
  it.each([
    'CMI leaflet left, which says to go to Emergency if swelling of face or tongue with perindopril.',
    'SCREENING            YES   NO\nFever today?               X\nEgg allergy?               X\nAny bleeding?              X',
  ])('of nobody are left out: %j', (text) => {
    expect(allergensIn(text)).toEqual([]);
  });

  it.each([
    ['Swelling of the face with perindopril last year, stopped.', 'perindopril'],
    [
      'SCREENING            YES   NO\nFever today?               X\nEgg allergy?         X\nAny bleeding?              X',
      'egg',
    ],
    ['Allergy: penicillin - no anaphylaxis, rash.', 'penicillin'],
  ])('of the patient stay: %j', (text, name) => {
    expect(allergensIn(text)).toContain(name);
  });
});
