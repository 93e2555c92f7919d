import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('a medication taken, but not as told', () => {
  it.each([
    'not taking {m:metformin} as prescribed',
    'does not take {m:insulin} regularly',
    "doesn't take her {m:lisinopril} every day",
    'not taking {m:metformin N}',
    'no {m:ibuprofen N} regularly',
    'avoids {m:ibuprofen N}, takes {m:acetaminophen}',
    'allergic to {m:aspirin A}, takes {m:naproxen}',
    'denies {m:nsaid N} use, takes {m:tylenol}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
