import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';

const engine = createEngine();

async function flagsOf(symptoms: string) {
  const intake = {
    dateOfBirth: '1990-01-01',
    chiefComplaint: 'message',
    symptoms,
    medicalHistory: '',
  };
  const { assessment } = await engine.analyzeIntake(intake, '2026-11-20');
  return assessment.redFlags.map(({ title }) => title);
}

describe('thoughts of suicide are an emergency', () => {
  it.each([
    "I'm on the roof, dont want to be here anymore. how long does it take after you jump",
    "How many would it take to just not wake up? I have three months' worth saved.",
    "Most nights I lie there thinking it'd be simpler if I wasn't around",
    'Everyone would be better off without me',
    'My son wrote that he does not want to live',
    "She says life isn't worth living",
    'Standing on the bridge thinking about jumping',
    'I keep thinking about driving into a tree',
    'I wish I could go to sleep and not wake up',
    'Denies overdose, says life is not worth living and will jump.',
    "I don't want to live with this pain any more",
    'dont want to be here anymore at work or at home, pills ready',
    "No feelings left, I don't want to live",
    "Lost my work, they'd be better off without me",
    "I don't want to live in this hell",
    "one bullet left that's got my name on it",
    'Crying daily, thoughts of not wanting to wake up but no plan',
    "I wouldn't mind not waking up",
    "She denies it but her husband heard that life isn't worth living",
  ])('in: %s', async (symptoms) => {
    expect(await flagsOf(symptoms)).toContain('Thoughts of suicide');
  });

  it.each([
    'Teenager not wanting to wake up for school.',
    'Terrible headache last night, I did not want to wake up my flatmates.',
    "I don't want to wake the baby.",
    'Denies feeling that life is not worth living.',
    "Denies that she doesn't want to live.",
    'Mood ok, no thoughts of life not being worth living.',
    'No thoughts of ending his life.',
    "I don't want to be here in this job anymore",
    'Feels that life is worth living.',
    "I don't want to be here anymore, this town bores me",
    'She does not want to live with her father.',
    'No longer wants to live alone after the hip fracture.',
    'It would be better if I was not taking so many tablets.',
    'Thinking about jumping on a trampoline again.',
    'My team would be better off without me at work with this cold.',
    'In 2015 she thought everyone would be better off without her, well since.',
  ])('but not in: %s', async (symptoms) => {
    expect(await flagsOf(symptoms)).not.toContain('Thoughts of suicide');
  });
});
