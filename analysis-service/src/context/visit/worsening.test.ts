import { describe, expect, it } from '@jest/globals';
import { tellsWorsening } from './worsening.ts';

describe('tellsWorsening', () => {
  it.each([
    'More breathless over the last week, using Ventolin 10 times a day',
    'Waking up at night coughing',
    'It comes on the stairs since Tuesday',
    'Last night it woke him',
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
    'It never woke him',
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
