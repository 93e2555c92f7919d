import { describe, expect, it } from '@jest/globals';
import { isPlannedVisit, tellsWorsening } from './planned-visit.ts';

describe('isPlannedVisit', () => {
  it.each([
    'School medical form for the new year',
    'Second opinion letter',
    'Hospice home visit',
    'Asthma clinic follow up',
    'RA annual review',
    'BP recheck',
    'RA follow up, stable on DMARD. No flare',
    'Letter to new GP on transfer of care, stable COPD, no acute issues',
    'Routine recert visit. Pt w/o new complaints',
    'Medication refill',
    '6 week stroke f/u',
    'Control de diabetes',
    'Lupus 3-month visit',
    'COPD check',
    'Day 5 jaundice check',
    'Diabetes visit, A1c 7.1',
    'Liver clinic. Compensated cirrhosis',
    'Results note and phone call',
    'AWV subsequent',
    'New patient registration check',
    'Transition of care visit; discharge summary pasted below',
  ])('sees a planned visit in %s', (complaint) => {
    expect(isPlannedVisit(complaint)).toBe(true);
  });

  it.each([
    'Asthma follow up, worse since yesterday',
    'Chest pain',
    'Follow up, no fever but sudden headache',
    'Follow up: fever again',
    'COPD review - more short of breath',
    'Annual check, collapsed this morning',
    'New rash',
    'Walk-in clinic: cough',
    'Seen in clinic, chest tightness',
    'Fracture clinic',
    'Epilepsy clinic, three seizures this week',
    'Diabetes review, cannot keep anything down',
    'Diabetes visit, very drowsy',
  ])('sees none in %s', (complaint) => {
    expect(isPlannedVisit(complaint)).toBe(false);
  });
});

describe('tellsWorsening', () => {
  it.each([
    'More breathless over the last week, using Ventolin 10 times a day',
    'Waking up at night coughing',
    'Increasing ankle swelling',
    'Legs worse since yesterday',
    'Blacked out on the landing this morning',
    'Last night she began vomiting',
    'Chest pain an hour ago, gone now',
  ])('sees it in %s', (text) => {
    expect(tellsWorsening(text, () => true)).toBe(true);
  });

  it.each([
    'No flares since the last visit',
    'Breathing has not been getting worse',
    'Return if it gets worse',
    'Well, no recent exacerbation',
    'Inhaler 2 times a week',
    'Rescue pack for exacerbations, flare plan given',
    'Increasing metformin to 1 g',
    'Up at night to pass water',
    'Denies any chest pain this morning',
    'Took her tablets this morning',
  ])('sees none in %s', (text) => {
    expect(tellsWorsening(text, () => true)).toBe(false);
  });

  it('does not count what is told of before', () => {
    expect(tellsWorsening('Was worse in March', () => false)).toBe(false);
  });
});
