import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('findings that went away', () => {
  it.each([
    '{s:Headache PN} 2 weeks ago, resolved',
    '{s:Chest pain PN} last month, resolved',
    '{d:Pneumonia PN} 3 weeks ago, resolved',
    'Stopped {vomiting PN}, still {nauseated}.',
    'Quit having {headaches PN}.',
    'Has not stopped {vomiting}',
    'She stopped {m:lisinopril P}, {coughing}',
    'No {chest pain PN} currently but had some this morning lasting 10 min.',
    'Denies {headache PN} now, but had one last night',
    'No {headache PN} today but had one last night.',
    'No {chest pain PN} or {dyspnea PN} now but had some earlier',
    'Denies {vomiting PN} although had two episodes yesterday',
    'No {fever N} but had {chills} yesterday',
    'No {SOB N} but has had some {wheezing}',
    'No {headache N}, {nausea PN} resolved',
    'Denies {chest pain N}, none now',
    'By the third day her {wheezing PN} had resolved.',
    'On day five his {cramps PN} had subsided, and he went home.',
    'The {hiccups PN} ceased after two minutes.',
    '{Vertigo PN} stopped 3 hours later.',
    '{Rash PN} resolved 2 days ago.',
    'The {ulcers PN} disappeared within a week.',
    'Ultrasound showed disappearance of the {thrombus N}.',
    'After cessation of {bleeding PN} the pack was removed.',
    'Follow-up MRI showed complete resolution of the {abscess N} and {edema N}.',
    'He no longer has {tremor PN}.',
    '{Diplopia PN} has since cleared.',
    'Her {itching PN} then went away.',
    'The {tinnitus} has not resolved.',
    '{Palpitations} have not completely subsided.',
    '{Jaundice PN} gradually faded.',
    'The {swelling PN} had completely gone.',
    'His {limp PN} has vanished.',
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
    'Once the {infection PN} had resolved he flew home.',
    'When the {rash PN} resolved, she stopped the cream.',
    'After the {vertigo PN} has resolved',
  ])('are there: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('findings that ended, in short', () => {
  it.each([
    'After the {fever PN} had resolved he went home.',
    '{Rash PN}, now resolved',
    '{Itch PN} x 2 hrs, now resolved',
    '{Itch PN} for two days, since resolved',
    '{itch} better, {rash PN} gone',
    '{Rash PN} gone now.',
    '{Rash} gone on for weeks',
    '{Pain} has gone to the left leg',
    'had {itch PN} yesterday, none today',
    '{Itch N}: none today',
    '{Rash}, {itch PN} now resolved',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('what came back is not past', () => {
  it.each([
    '{headache} went away then came back',
    '{Rash} resolved but has returned',
    '{fever} subsided and recurred',
    '{Pain PN} resolved, {fever} returned',
    '{Cough PN} resolved, has not come back',
    '{Cough PN} went away last month',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
