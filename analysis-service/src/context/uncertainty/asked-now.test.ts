import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields } from '../../read-patient.ts';

const knowledge = loadPatientKnowledge();

/** What is told of the patient now, in doubt or outright. */
const told = (chiefComplaint: string) =>
  readFields({ chiefComplaint, symptoms: '' }, '2026-11-24', knowledge).flatMap(({ entities }) =>
    entities
      .filter(
        ({ category, traits }) =>
          category === 'MEDICAL_CONDITION' &&
          !traits.some(
            ({ name }) =>
              name === 'HYPOTHETICAL' || name === 'NEGATION' || name === 'PERTAINS_TO_FAMILY',
          ),
      )
      .map(({ text }) => text),
  );

describe('who asks what to do', () => {
  it.each([
    ['Should I go to the ER if my face is drooping on one side?', 'face is drooping'],
    ['is it an emergency if I have crushing chest pain', 'crushing chest pain'],
    ['what do I do if my husband is having chest pain and sweating', 'chest pain'],
    ['What should I do if my grandmother has slurred speech', 'slurred speech'],
    ['If someone has a seizure, should I call 911', 'seizure'],
    ['Is it safe to wait until tomorrow if I have a headache and neck stiffness', 'neck stiffness'],
    ['Can I fly if I have chest pain', 'chest pain'],
    ['Could it be a stroke if my speech is slurred', 'speech is slurred'],
    ['If my chest pain gets worse should I call 911?', 'chest pain'],
    ['If my wife has chest pain. What do I do', 'chest pain'],
    ["I don't know if this is chest pain or wind", 'chest pain'],
    ['Do I need to go in for chest pain', 'chest pain'],
    ['Should she be seen with this chest pain?', 'chest pain'],
  ])('asks for what is told: %s', (text, finding) => {
    expect(told(text)).toContain(finding);
  });

  it.each([
    'Doctor told me to go to the ER if I get chest pain. Can I exercise?',
    'Should I come back if I get chest pain?',
    'If I ever have chest pain, should I chew aspirin?',
    'What should I do if she has another seizure?',
    'Knows what to do if he has chest pain.',
    'Wife asks what to do if he has a seizure.',
    'Explained when to return if he has chest pain.',
    'Return if chest pain.',
    'Call 911 if you have chest pain.',
    'What do I do if the chest pain comes back?',
  ])('asks for what is only to come: %s', (text) => {
    expect(told(text)).toEqual([]);
  });
});
