import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';

const engine = createEngine();

async function flagsOf(symptoms: string) {
  const intake = {
    dateOfBirth: '1966-04-01',
    chiefComplaint: 'not well',
    symptoms,
    medicalHistory: '',
  };
  return (await engine.analyzeIntake(intake, '2026-11-20')).assessment.redFlags;
}

describe('what somebody is not sure to have seen or felt', () => {
  it.each([
    ['Facial droop', 'Not sure if his face is drooping on one side since an hour.'],
    ['Features of pulmonary embolism', 'I may have coughed up some blood, and my calf is swollen.'],
    ['Dangerous object swallowed', 'She possibly swallowed a button battery.'],
    ['Dangerous object swallowed', 'I think she ate a battery, not sure.'],
  ])('raises "%s" as possible: %s', async (title, symptoms) => {
    const flag = (await flagsOf(symptoms)).find((one) => one.title === title);
    expect(flag?.detail).toMatch(/not sure of it\.$/u);
    expect(flag?.evidence.map(({ status }) => status)).toContain('possible');
  });

  it('hides no flag of what is told for sure', async () => {
    const titles = (await flagsOf("Suddenly can't lift his arm. Might have fractured it.")).map(
      ({ title }) => title,
    );
    expect(titles).toContain('Arm that suddenly cannot be lifted');
  });

  it.each([
    ['of a doctor', 'Suspected facial droop.'],
    ['to be ruled out', 'Rule out coughing up blood, calf swollen.'],
    ['of a likeness', 'Nappy rash that looks like a burn.'],
    ['of before', 'In 2019 he may have had a facial droop. Well.'],
    ['denied', 'Not sure why he asks, no facial droop.'],
  ])('raises none for a doubt %s', async (_, symptoms) => {
    const unsure = (await flagsOf(symptoms)).filter(({ detail }) => /not sure of it/u.test(detail));
    expect(unsure).toEqual([]);
  });
});
