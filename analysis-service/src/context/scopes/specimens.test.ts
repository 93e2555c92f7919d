import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('a specimen', () => {
  it.each([
    '{Abscess} {t:culture} negative',
    '{Wound} {abscess} {t:cultures} were negative',
    '{Pleural effusion} {t:cytology} was negative',
    'The blood, {ascites} and urine {t:cultures} tested negative',
    '{Ulcer} {t:biopsy} negative for {cancer N}',
    '{Abscess N} negative',
    'Imaging negative for {abscess N}',
    '{Ascites N} not seen',
  ])('is there, though nothing grew: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
