import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields } from '../../read-patient.ts';

const knowledge = loadPatientKnowledge();

const read = (chiefComplaint: string, symptoms = '') =>
  readFields({ chiefComplaint, symptoms }, '2026-11-24', knowledge);

/** Conditions that are told of somebody. */
const told = (chiefComplaint: string, symptoms?: string) =>
  read(chiefComplaint, symptoms).flatMap(({ entities }) =>
    entities
      .filter(
        ({ category, traits }) =>
          category === 'MEDICAL_CONDITION' &&
          !traits.some(({ name }) => name === 'HYPOTHETICAL' || name === 'NEGATION'),
      )
      .map(({ text }) => text),
  );

describe('a question about nobody', () => {
  it.each<readonly [string, string?]>([
    ['What is the antidote for an opioid overdose?'],
    ['who discovered the cause of cholera'],
    ['difference between heart attack and cardiac arrest'],
    ['how many mg of paracetamol is an overdose'],
    [
      'Does a stroke always give you a headache?',
      'Writing my first aid exam on Monday, no patient here.',
    ],
    ['Draft a policy on snake bite and seizures for our clinic. There is no casualty today.'],
    ['OSCE station: made-up patient with chest pain and stridor. Please write the mark sheet.'],
    ["Please translate for the poster: 'If you have chest pain or a seizure, call 911.'"],
    ['My novel has a vicar who collapses with seizures in chapter two. Is that likely?'],
  ])('names what happens to nobody: %s', (complaint, symptoms = '') => {
    expect(told(complaint, symptoms)).toEqual([]);
    expect(read(complaint, symptoms).every(({ asksOfNobody }) => asksOfNobody)).toBe(true);
  });

  it.each([
    ['What is the antidote for an overdose? My uncle is drooling and had a seizure.', 'seizure'],
    ['Asking for my novel. OK honestly: my husband has chest pain.', 'chest pain'],
    ['Audit of our sepsis pathway. Case in point: bed 4 now has sepsis.', 'sepsis'],
    ['Please translate for my neighbour: he has chest pain.', 'chest pain'],
    ['I am revising for my exam and I have chest pain since this morning.', 'chest pain'],
    ['How many mg is an overdose? Chest pain since noon.', 'Chest pain'],
    ['Had a seizure during an exam.', 'seizure'],
    ['chest pain', 'chest pain'],
    ['Collapsed while training for a marathon. Chest pain.', 'Chest pain'],
    ['Car crash, nobody hurt. Chest pain from the belt.', 'Chest pain'],
    ['On a novel anticoagulant, chest pain.', 'chest pain'],
    ['Diabetes protocol review. Chest pain, sweating.', 'Chest pain'],
    ['Did a first aid course, chest pain.', 'chest pain'],
    ['Collapsed at pub quiz, chest pain.', 'chest pain'],
    ['Doing the crossword, chest pain.', 'chest pain'],
    ['Novelist, 54, chest pain.', 'chest pain'],
    ['Fainted at rehearsal for the play, chest pain.', 'chest pain'],
    ['Collapsed during exam paper, chest pain.', 'chest pain'],
    ['Shop assistant, hit by a mannequin, headache.', 'headache'],
    ['Please write a sick note. Chest pain, cannot walk.', 'Chest pain'],
    ['Please summarise this for the GP. Chest pain, sweating.', 'Chest pain'],
  ])('hides nobody: %s', (complaint, finding) => {
    expect(told(complaint)).toContain(finding);
    expect(read(complaint).every(({ asksOfNobody }) => asksOfNobody)).toBe(false);
  });
});
