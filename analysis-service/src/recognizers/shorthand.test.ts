import { describe, expect, it } from '@jest/globals';
import { loadLexicon } from '../terminology/lexicon.ts';
import { readDocument } from '../text/read-document.ts';
import { recognizeShorthand } from './shorthand.ts';

const lexicon = loadLexicon();
const read = (text: string) => {
  const doc = readDocument(text, undefined);
  return recognizeShorthand(doc, lexicon, lexicon.words.read(doc.tokens)).map(
    ({ begin, end, concept }) => `${text.slice(begin, end)}: ${concept?.name}`,
  );
};

describe('recognizeShorthand', () => {
  it.each([
    ['denies f/c', ['f: fever', 'c: chills']],
    ['Denies F/C/NS', ['F: fever', 'C: chills', 'NS: night sweats']],
    ['no n/v/d/c', ['n: nausea', 'v: vomiting', 'd: diarrhea', 'c: constipation']],
    ['no f/c/n/v', ['f: fever', 'c: chills', 'n: nausea', 'v: vomiting']],
    ['no cp/sob', ['cp: chest pain', 'sob: dyspnea']],
    ['ha/dizziness since Monday', ['ha: headache']],
    ['denies n/v/trouble with speech', ['n: nausea', 'v: vomiting']],
    ['RRR, no m/r/g', ['m: heart murmur', 'r: pericardial friction rub', 'g: gallop']],
    ['no w/r/r', ['w: wheezing', 'r: rales', 'r: rhonchi']],
    ['ext: no c/c/e', ['c: digital clubbing', 'c: cyanosis', 'e: edema']],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    'd/c home',
    'c/o pain',
    's/p fall',
    'r/o PE',
    'f/u in 2 w/ labs',
    'in a w/c',
    'w/o relief',
    'A/P',
    '120/80',
    'n/a',
    'incision c/d/i',
    'nt/nd',
    'b/l',
    'cp / sob',
    'm/f',
    'L/R',
  ])('reads no letter of "%s"', (text) => {
    expect(read(text)).toEqual([]);
  });
});
