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

describe('findings whose end is awaited', () => {
  it.each([
    'Will fly home once the {infection} has resolved.',
    'No driving until the {vertigo} is completely resolved',
    'Resume warfarin once {bleeding} has stopped',
    'Remove the drain when {swelling} has subsided',
    'Stay home until the {rash} has gone away.',
    'Once the {infection P} had resolved he flew home.',
    'When the {rash P} resolved, she stopped the cream.',
    'After the {vertigo P} has resolved',
  ])('are there: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('findings that ended, in short', () => {
  it.each([
    'After the {fever P} had resolved he went home.',
    '{Rash P}, now resolved',
    '{Itch P} x 2 hrs, now resolved',
    '{Itch P} for two days, since resolved',
    '{itch} better, {rash P} gone',
    '{Rash P} gone now.',
    '{Rash} gone on for weeks',
    '{Pain} has gone to the left leg',
    'had {itch P} yesterday, none today',
    '{Itch N}: none today',
    '{Rash}, {itch P} now resolved',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
