import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('negators after the finding', () => {
  it.each([
    '{Heartburn N} denied.',
    '{Thrill N} not appreciated; rhythm regular',
    '{Tenderness N} nil, {crepitus N} nil.',
    '{Nystagmus N} was never seen.',
    '{ITCHING N} NEGATIVE, {HIVES} POSITIVE',
    '{Ketones N} negative.',
    '{Kidney failure N} did not develop.',
    '{DVT N} excluded on Doppler.',
    '{MI N} was ruled out.',
    'She is {pain N} free.',
    '{seizure N}-free since 2018',
    '{Jaundice N} not seen.',
    '{Steatosis N}, {necrosis N}, or {fibrosis N} were not observed.',
    '{Nausea N} and {vomiting N} are denied.',
    '{Edema N} absent.',
    '{Rash N} is not present.',
    '{Rales N} were also not heard.',
    '{PE N} has been ruled out by CT.',
    '{Pneumonia} on X-ray, {PE N} excluded',
    'Signs of {heart failure N} were absent.',
    '{Lymphadenopathy N} was not found.',
    '{Mass N} could not be identified.',
    '{Hernia N} not palpable',
    '{Fever N} no, {cough} yes',
    '{Wheezing N} has not been noticed.',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
