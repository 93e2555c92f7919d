import { describe, expect, it } from '@jest/globals';
import { readNote } from '../read-note.ts';
import { loadPatientKnowledge } from '../read-patient.ts';

const { lexicons } = loadPatientKnowledge();

function statesOf(text: string): Record<string, string> {
  const { observations } = readNote(text, 'symptoms', { ...lexicons, today: '2026-11-20' });
  return Object.fromEntries(observations.map(({ finding, state }) => [finding, state]));
}

describe('what the words say of a finding', () => {
  it.each([
    ['Black stools for two days', 'melena', 'present'],
    ['My back is killing me', 'back-pain', 'present'],
    ['In agony with my tummy', 'severe-abdominal-pain', 'present'],
    ['The back is painless', 'back-pain', undefined],
    ['Stool is not red or black', 'melena', undefined],
    ['Stools aren’t black', 'melena', undefined],
    ['Skin not yellow, itchy', 'jaundice', undefined],
    ['His eyes were not red', 'red-eye', undefined],
    ['Pain does not go to the back', 'back-pain', undefined],
    ['Cough w/o sputum', 'productive-cough', 'absent'],
    ['Ibuprofen did not help the headache', 'headache', 'present'],
    ['Not relieved by rest, chest pain', 'chest-pain', 'present'],
    ['s/p appendectomy, abdominal pain', 'abdominal-pain', 'present'],
    ['Worried about her chest pain', 'chest-pain', 'present'],
    ['No pulse in the left arm, fever', 'fever', 'present'],
    ['No appetite, nausea', 'nausea', 'present'],
    ['No appetite', 'poor-appetite', 'present'],
    ['No appetite loss', 'poor-appetite', 'absent'],
    ['Red eyes without discharge, cracked lips, rash', 'rash', 'present'],
    ['No fever, cough or rash', 'rash', 'absent'],
    ['Denies fever, now has cough', 'cough', 'present'],
    ['Chest pain resolved after an hour', 'chest-pain', 'ended'],
    ['Chest pain last month, resolved', 'chest-pain', 'past'],
    ['Weakness resolved after an hour', 'transient-deficit', 'present'],
    ['No longer has chest pain', 'chest-pain', 'ended'],
    ['No history of chest pain', 'chest-pain', 'absent'],
  ] as const)('in "%s", %s: %s', (text, finding, state) => {
    expect(statesOf(text)[finding]).toBe(state);
  });
});
