import { describe, expect, it } from '@jest/globals';
import { readNote } from './read-note.ts';
import { loadPatientKnowledge } from './read-patient.ts';

const { lexicons } = loadPatientKnowledge();

/** The conditions of a text with a sign: "-" denied, "?" doubted, "+" neither. */
function readConditions(text: string): string[] {
  const { entities } = readNote(text, 'symptoms', { ...lexicons, today: '2026-11-20' });
  return entities
    .filter(({ category }) => category === 'MEDICAL_CONDITION')
    .map(({ begin, end, traits }) => {
      const has = (wanted: string) => traits.some(({ name }) => name === wanted);
      const sign = has('NEGATION') ? '-' : has('LOW_CONFIDENCE') ? '?' : '+';
      return sign + text.slice(begin, end);
    });
}

// The rules of context are tested on findings whose place is given; here vocabulary and context must agree on it.
describe('readNote', () => {
  it.each([
    ['+fever -chills', ['+fever', '-chills']],
    ['+ fever - chills', ['+fever', '-chills']],
    ['cough, +nausea -vomiting', ['+cough', '+nausea', '-vomiting']],
    ['Denies fever, chills, cough.', ['-fever', '-chills', '-cough']],
    ['No fever, cough or rash.', ['-fever', '-cough', '-rash']],
    ['Sore throat without fever, now hoarse.', ['+Sore throat', '-fever', '+hoarse']],
    ['Not pregnant, headaches.', ['-pregnant', '+headaches']],
    ['No known allergies, productive cough for 3 days.', ['-allergies', '+productive cough']],
    ['No guarding, tenderness RLQ.', ['-guarding', '?tenderness']],
    ['No murmur, edema bilaterally.', ['-murmur', '?edema']],
    ['No tenderness RLQ, guarding.', ['-tenderness', '-guarding']],
    ['No rash, tenderness or masses.', ['-rash', '-tenderness', '-masses']],
    ['No fever but chest pain.', ['-fever', '+chest pain']],
    ['Chest pain no fever denies cough', ['+Chest pain', '-fever', '-cough']],
    ['fever no cough yes rash no', ['-fever', '+cough', '-rash']],
    ['fever: no\nrash: yes', ['-fever', '+rash']],
  ])('%s', (text, conditions) => {
    expect(readConditions(text)).toEqual(conditions);
  });
});
