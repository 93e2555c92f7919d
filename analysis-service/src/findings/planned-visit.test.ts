import { describe, expect, it } from '@jest/globals';
import { isPlannedVisit } from './planned-visit.ts';

describe('isPlannedVisit', () => {
  it.each([
    'Asthma clinic follow up',
    'RA annual review',
    'BP recheck',
    'Medication refill',
    '6 week stroke f/u',
    'Control de diabetes',
    'New patient registration check',
    'Transition of care visit; discharge summary pasted below',
  ])('sees a planned visit in %s', (complaint) => {
    expect(isPlannedVisit(complaint)).toBe(true);
  });

  it.each([
    'Asthma follow up, worse since yesterday',
    'Chest pain',
    'Follow up: fever again',
    'COPD review - more short of breath',
    'Annual check, collapsed this morning',
    'New rash',
  ])('sees none in %s', (complaint) => {
    expect(isPlannedVisit(complaint)).toBe(false);
  });
});
