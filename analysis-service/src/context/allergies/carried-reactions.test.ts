import { describe, expect, it } from '@jest/globals';
import { readNote } from '../../read-note.ts';
import { loadPatientKnowledge } from '../../read-patient.ts';

const { lexicons } = loadPatientKnowledge();
const read = (text: string) => readNote(text, 'symptoms', { ...lexicons, today: '2026-11-20' });

describe('what stands behind a list of allergies', () => {
  it.each([
    [
      'the complaint on the next line',
      'Allergies: penicillin\nCrushing chest pain since 7 am, sweating.',
      'sweating',
      [],
    ],
    [
      'bleeding on the next line',
      'All: PCN, sulfa\nvomiting blood x2, black stools',
      'hematemesis',
      [],
    ],
    [
      'drowsiness on the next line',
      'Allergy: sulfonamides.\nHard to rouse, right pupil larger.',
      'hard-to-rouse',
      [],
    ],
    [
      'drowsiness in the next sentence',
      'Allergies: penicillin. Hard to rouse, right pupil larger.',
      'unequal-pupils',
      [],
    ],
    [
      'pain below a list with reactions',
      'ALLERGIES: penicillin - hives; latex\nChest pain radiating to left arm, sweating.',
      'chest-pain',
      ['hives'],
    ],
  ] as const)('is a finding: %s', (_, text, finding, told) => {
    const { observations, allergies } = read(text);
    expect(observations).toContainEqual(expect.objectContaining({ finding, state: 'present' }));
    expect(allergies.flatMap(({ reactions }) => reactions.map((one) => one.text))).toEqual(told);
  });

  it.each([
    ['Allergies:\nCeftriaxone\nwheeze and facial swelling', 'wheeze, facial swelling'],
    ['Allergies: morphine\nreaction: vomiting, drowsy', 'vomiting, drowsy'],
    ['Allergies: penicillin. Came out in hives and collapsed.', 'Came out in hives, collapsed'],
    ['Allergies: penicillin. Collapsed in ITU for 2 days in 2023.', 'Collapsed'],
  ])('is what the allergen did: %s', (text, reactions) => {
    const { observations, allergies } = read(text);
    expect(allergies[0]?.reactions.map((one) => one.text).join(', ')).toBe(reactions);
    expect(observations.filter(({ state }) => state === 'present')).toEqual([]);
  });

  it.each([
    [
      'what is said today is said of before',
      'Allergies:\nLatex\nPenicillin (as she told us today)',
      ['latex', 'penicillin'],
    ],
    [
      'the list begins with it',
      'Takes metformin 500 mg. Allergies: codeine unsure, came up again today at the desk.',
      ['codeine'],
    ],
  ])('takes no allergen back where %s', (_, text, names) => {
    const active = read(text).allergies.filter(({ status }) => status === 'active');
    expect(active.map(({ name }) => name)).toEqual(names);
  });
});
