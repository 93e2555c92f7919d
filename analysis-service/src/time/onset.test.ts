import { describe, expect, it } from '@jest/globals';
import { readNote } from '../read-note.ts';
import { loadPatientKnowledge } from '../read-patient.ts';

const { lexicons } = loadPatientKnowledge();

const sinceIn = (text: string) =>
  readNote(text, 'symptoms', { ...lexicons, today: '2026-11-20' })
    .entities.filter(({ category }) => category === 'MEDICAL_CONDITION')
    .map((one) => `${one.text.toLowerCase()} ${one.since ?? '-'}`);

describe('since when a condition is there', () => {
  it.each([
    ['Chest pain for 2 days.', ['chest pain P2D']],
    ['Chest pain. Fever for 2 days.', ['chest pain -', 'fever P2D']],
    ['Fever for 3 days and cough for 2 weeks.', ['fever P3D', 'cough P2W']],
    ['Fever for 3 days, cough for 2 weeks.', ['fever P3D', 'cough P2W']],
    ['3 days of fever and 2 weeks of cough.', ['fever P3D', 'cough P2W']],
    ['Since yesterday he has had a headache.', ['headache 2026-11-19']],
    ['Headache.', ['headache -']],
    ['Asthma since 2012.', ['asthma 2012']],
    ['34 weeks pregnant with headache.', ['pregnant -', 'headache -']],
    ['Pregnant 34 weeks headache.', ['pregnant -', 'headache -']],
    ['Pregnant, 34 weeks, headache for 2 days.', ['pregnant P2D', 'headache P2D']],
    ['Three days ago a rash appeared.', ['rash 2026-11-17']],
  ])('"%s": %j', (text, expected) => {
    expect(sinceIn(text)).toEqual(expected);
  });

  it('is not told by a time far away in the same sentence', () => {
    const filler = 'and then he went on about many other things that do not matter here '.repeat(3);
    expect(sinceIn(`Cough ${filler} for 2 days.`)[0]).toBe('cough -');
  });
});
