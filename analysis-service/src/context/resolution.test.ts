import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from './marked-text.ts';

describe('findings that went away', () => {
  it.each([
    'By the third day her {wheezing P} had resolved.',
    'On day five his {cramps P} had subsided, and he went home.',
    'The {hiccups P} ceased after two minutes.',
    '{Vertigo P} stopped 3 hours later.',
    '{Rash P} resolved 2 days ago.',
    'The {ulcers P} disappeared within a week.',
    'Ultrasound showed disappearance of the {thrombus N}.',
    'After cessation of {bleeding P} the pack was removed.',
    'Follow-up MRI showed complete resolution of the {abscess N} and {edema N}.',
    'He no longer has {tremor P}.',
    '{Diplopia P} has since cleared.',
    'Her {itching P} then went away.',
    'The {tinnitus} has not resolved.',
    '{Palpitations} have not completely subsided.',
    '{Jaundice P} gradually faded.',
    'The {swelling P} had completely gone.',
    'His {limp P} has vanished.',
    '{VT P} did not recur.',
    '{Hematuria P} has not recurred since.',
    'He has not returned to work because of {back pain}.',
    'CT showed complete resolution of the {infiltrate N}.',
    'Repeat scan confirmed disappearance of all {nodules N}.',
    'Imaging showed near complete resolution of the {mass}.',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
