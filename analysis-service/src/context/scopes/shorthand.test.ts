import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

function reads(marked: string): void {
  expect(traitNames(marked)).toEqual(readMarked(marked).expected);
}

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
  ])('%s', reads);
});

describe('a disease said to be under control, behind a denied one', () => {
  it.each([
    'no {d:stroke N}, {d:HTN} controlled',
    'no {d:stroke N}, {d:asthma} well controlled',
    'denies {s:itch N}, {d:HTN} stable',
    'no {d:stroke N}, {d:gout} stable on allopurinol',
    'no {s:itch N}, {s:cough} improving',
    'no {d:stable angina N}',
  ])('is there: %s', reads);
});

describe('what could not be examined', () => {
  it.each([
    'unable to assess {rebound L}',
    'could not assess for {neglect L} due to {coma}',
    'Cannot evaluate for {papilledema L}',
    '{Ataxia L} could not be assessed',
    'Unable to assess the severity of his {headache}',
    'unable to walk due to {knee pain}',
    'could not sleep, {itch}',
    '{Ataxia} was assessed',
  ])('%s', reads);
});

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
  ])('is there, though nothing grew: %s', reads);
});
