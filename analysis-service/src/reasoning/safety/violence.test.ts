import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';

const engine = createEngine();

async function flagsOf(dateOfBirth: string, symptoms: string) {
  const intake = { dateOfBirth, chiefComplaint: 'help', symptoms, medicalHistory: '' };
  const { assessment } = await engine.analyzeIntake(intake, '2026-11-20');
  return assessment.redFlags.map(({ title }) => title);
}

describe('violence', () => {
  it.each([
    ['2014-01-01', 'My uncle comes in my bed at night, there is blood.', 'Sexual abuse of a child'],
    ['2014-01-01', 'The coach made me touch him.', 'Sexual abuse of a child'],
    ['1990-01-01', 'I was raped last night.', 'Sexual assault'],
    ['1990-01-01', 'I was raped, he put drugs in my drink.', 'Sexual assault'],
    [
      '1990-01-01',
      'I am going to kill her if she leaves me.',
      'Thoughts of killing or harming others',
    ],
    ['1990-01-01', 'Voices tell me to stab my mother.', 'Thoughts of killing or harming others'],
    [
      '1990-01-01',
      "If I can't have them nobody does, I'll do her, then them, then me.",
      'Thoughts of killing or harming others',
    ],
  ])('is seen of somebody born %s in: %s', async (dateOfBirth, symptoms, title) => {
    expect(await flagsOf(dateOfBirth, symptoms)).toContain(title);
  });

  it.each([
    'History of childhood sexual abuse, well supported.',
    'Denies homicidal ideation.',
    'No thoughts of killing her or others.',
    'I am going to kill him if he forgets the milk again lol.',
    'Rapeseed oil gives her a rash.',
  ])('is not seen in: %s', async (symptoms) => {
    const flags = await flagsOf('1990-01-01', symptoms);
    expect(flags.filter((title) => /Sexual|killing/u.test(title))).toEqual([]);
  });
});
