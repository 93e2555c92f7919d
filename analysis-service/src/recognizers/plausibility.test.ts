import { describe, expect, it } from '@jest/globals';
import { loadLexicon } from '../terminology/lexicon.ts';
import { readDocument } from '../text/read-document.ts';
import { recognize } from './recognize.ts';

const lexicon = loadLexicon();

const LISTS = {
  MEDICAL_CONDITION: 'condition',
  MEDICATION: 'drug',
  TEST_TREATMENT_PROCEDURE: 'test',
  ANATOMY: 'site',
  TIME_EXPRESSION: 'time',
} as const;

/** "words: list" of every mention. */
const read = (text: string) =>
  recognize(readDocument(text, undefined), lexicon).map(
    ({ begin, end, category }) => `${text.slice(begin, end)}: ${LISTS[category]}`,
  );

describe('isPlausibleReading', () => {
  it.each([
    ['an ion with its charge', 'K+: 6.3, Na+ 128', ['K+: test', 'Na+: test']],
    [
      'a panel without units',
      'BMP: Na 137 K 3.9 Cl 101',
      ['BMP: test', 'Na: test', 'K: test', 'Cl: test'],
    ],
    ['letters of vital signs', 'Vitals: T 38.6 P 118 R 24', ['T: test', 'P: test', 'R: test']],
    ['a dose of a mineral', 'takes calcium 600 mg daily', ['calcium: drug']],
    ['a rise of a result', 'Cr up to 3.2 from baseline 1.1', ['Cr: test']],
    ['a level of a mineral', 'calcium 8.1 and rising', ['calcium: test']],
    ['potassium in a dose', 'given potassium 40 mEq po', ['potassium: drug']],
    ['an elastic bandage', 'applied an ACE bandage', ['ACE bandage: test']],
    ['room air', 'SpO2 97% RA', ['SpO2: test']],
    ['prior to arrival', 'Given Narcan 2 mg PTA.', ['Narcan: drug']],
    ['an abscess', 'Muffled voice from a PTA', ['Muffled voice: condition', 'PTA: condition']],
    ['a heading that names a test', 'CXR: clear', ['CXR: test']],
    ['a predicate', 'The spleen is enlarged.', ['spleen: site', 'enlarged: condition']],
    [
      'urinary complaints',
      'no urgency, frequency or hematuria',
      ['urgency: condition', 'frequency: condition', 'hematuria: condition'],
    ],
    [
      'sounds of the heart',
      'no murmurs, rubs or gallops',
      ['murmurs: condition', 'rubs: condition', 'gallops: condition'],
    ],
    ['small letters after a denial', 'Patient denies cp.', ['cp: condition']],
    [
      'a result behind the name of a finding',
      'high blood pressure of 182/110',
      ['blood pressure: test'],
    ],
    [
      'drainage of a collection',
      'underwent drainage of an abscess',
      ['drainage: test', 'abscess: condition'],
    ],
  ])('reads %s', (_title, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['Mr Brown was seen.', 'Mr'],
    ['T wave normal, no P mitrale', 'T'],
    ['rubs the area with a towel', 'rubs'],
    ['increased frequency of visits', 'frequency'],
    ['a faint smell of acetone', 'faint'],
    ['applied an ACE wrap', 'ACE'],
    ['Vascular surgery clinic', 'surgery'],
    ['seen in the allergy/immunology office', 'allergy'],
    ['wear compression stockings', 'compression'],
    ['lying down since noon', 'down'],
    ['T2DM since 2011', 'T2'],
    ['pulse 48 at rest', 'rest'],
    ['advised a low sodium diet', 'low sodium'],
    ['flu jab in Oct', 'OCT'],
    ['continue AS TOLERATED', 'AS'],
    ['no shocks delivered by the device', 'shocks'],
    ['axillary lymph node dissection', 'dissection'],
    ['lac 4.1 on arrival', 'lac'],
    ['given Bayer HealthCare leaflets', 'Bayer'],
    ['fingerstick "HI" on the meter', 'HI'],
    ['BG reads HI', 'HI'],
  ])('reads in "%s" no "%s"', (text, word) => {
    expect(read(text).map((found) => found.split(':')[0])).not.toContain(word);
  });
});

describe('a form with two meanings in one list', () => {
  const conceptOf = (text: string) =>
    recognize(readDocument(text, undefined), lexicon)
      .filter(({ begin, end }) => text.slice(begin, end) === 'PT')
      .map(({ concept }) => concept?.name);

  it.each([
    ['Labs: PT 14.2, INR 1.3', 'prothrombin time'],
    ['PT: 13.5 seconds', 'prothrombin time'],
    ['PT was 16 s', 'prothrombin time'],
    ['PT 15, PTT 32', 'prothrombin time'],
    ['PT INR normal', undefined],
    ['Home with PT and OT.', undefined],
    ['PT sessions twice weekly', 'physical therapy'],
    ['Referred to PT for her knee.', 'physical therapy'],
    ['continues PT x 6 weeks', 'physical therapy'],
    ['PT 45 yo M here for cough', undefined],
    ['PT 3 times a week', undefined],
  ])('is read by what stands around it: %s', (text, name) => {
    expect(conceptOf(text)).toEqual(name === undefined ? [] : [name]);
  });
});
