import { describe, expect, it } from '@jest/globals';
import { readNote } from '../read-note.ts';
import { loadPatientKnowledge } from '../read-patient.ts';

const { lexicons } = loadPatientKnowledge();

const stateIn = (text: string, field: 'symptoms' | 'medicalHistory', finding: string) =>
  readNote(text, field, { ...lexicons, today: '2026-11-20' }).observations.find(
    (one) => one.finding === finding,
  )?.state;

describe('the state of a finding', () => {
  it.each([
    ['Has a cough.', 'symptoms', 'cough', 'present'],
    ['Denies cough.', 'symptoms', 'cough', 'absent'],
    ['Possible rash.', 'symptoms', 'rash', 'uncertain'],
    ['Mother has a cough.', 'symptoms', 'cough', 'family'],
    ['Call if fever develops.', 'symptoms', 'fever', 'hypothetical'],
    ['Fever resolved yesterday.', 'symptoms', 'fever', 'ended'],
    ['Fever resolved.', 'medicalHistory', 'fever', 'past'],
    ['Chest pain as a child, resolved.', 'symptoms', 'chest-pain', 'past'],
    ['Chest pain two years ago, resolved.', 'symptoms', 'chest-pain', 'past'],
    ['History of diabetes.', 'symptoms', 'diabetes', 'present'],
    ['Chest pain is not relieved by rest.', 'symptoms', 'chest-pain', 'present'],
    ['The pain in his chest will not stop.', 'symptoms', 'chest-pain', 'present'],
    ['Cough does not stop.', 'symptoms', 'cough', 'present'],
    ['He does not have chest pain.', 'symptoms', 'chest-pain', 'absent'],
    ["He doesn't have any chest pain.", 'symptoms', 'chest-pain', 'absent'],
    ['Not only cough but fever.', 'symptoms', 'cough', 'present'],
    ['Never had chest pain.', 'symptoms', 'chest-pain', 'absent'],
  ] as const)('in "%s" (%s), %s: %s', (text, field, finding, state) => {
    expect(stateIn(text, field, finding)).toBe(state);
  });

  it.each([
    ['Allergic to penicillin (rash). Has a cough.', 'medicalHistory', 'rash'],
    ['Allergic to penicillin (rash). Has a cough.', 'symptoms', 'rash'],
    ['Allergies: codeine - nausea', 'medicalHistory', 'nausea'],
  ] as const)('what an allergen did is no complaint: "%s" (%s)', (text, field, finding) => {
    expect(stateIn(text, field, finding)).toBeUndefined();
  });
});
