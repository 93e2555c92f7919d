import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('denials in shorthand', () => {
  it.each([
    'she does not c/o {earache N}, does c/o {vertigo}',
    'pt not c/o {earache N} or {vertigo N}',
    "doesn't c/o {itch N}",
    'isnt currently c/o {itch N}',
    'never c/o {vertigo N}',
    '0 c/o {vertigo N}',
    'c/o {vertigo}',
    "{sepsis N} r/o'd by cultures",
    "r/o'd {sepsis N}",
    "r/o'd for {MI N}",
    'r/o {sepsis L}',
    'not known to be {diabetic N}',
    'not known to have {gout N}',
    'None {aortic stenosis N}.',
    '2) None {aortic stenosis N}',
    '{Aortic stenosis N}: none',
    'None\n{Gout}',
    'no {dyspnea} except w/ stairs',
    'no {wheeze N} or {dyspnea} except w/ exertion',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
