import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('lines after a heading that denies', () => {
  it.each([
    'Denies:\n- {fever N}\n- {chills N}\n{Cough} for 3 days',
    'Denies:\n- {fever N}\n- {chills N}\n- {cough} for 3 days',
    'Denies:\n{fever N}\n{chills N}\nHas {cough}',
    'Denies:\n{fever N}\n{chills N}\n{Cough} and {sore throat} since Monday',
    'No:\n{fever N}\n{cough N}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
