import { describe, expect, it } from '@jest/globals';
import { expandShorthand, SHORTHAND } from './shorthand.ts';

const LEADS = [
  '',
  'q',
  'Q ',
  'q.',
  'x',
  '× ',
  'X',
  'at ',
  'since ',
  'Pt is a ',
  'p/w ',
  '(+) ',
  '+/- ',
];
const FIGURES = ['', '2', '4-6', '4 to 6', '38w2', '38 2/7', '1415', '0730', '101'];
const UNITS =
  '|h| hrs| min|d| days|wk| w| months|mo|y| yrs| weeks|' +
  'M| F|yo| y/o| y.o.|-year-old| yrs. old| mo old|m/o| wk old| day-old| mm Hg|mmhg| °F|º C|cc|#| pack-year smoking history';
const TAILS = [
  '',
  ' with pain',
  ', w/o cough',
  ' w/fever (-) chills',
  ' “woke him up”',
  ' ‘wakes her up’',
];

const SENTENCES = LEADS.flatMap((lead) =>
  FIGURES.flatMap((figure) =>
    UNITS.split('|').flatMap((unit) => TAILS.map((tail) => lead + figure + unit + tail)),
  ),
);
const REWRITINGS = SHORTHAND.flatMap(({ needs, rewritings }) =>
  rewritings.map(([pattern, replacement]) => ({ needs, pattern, replacement })),
);

describe('expandShorthand', () => {
  it.each(REWRITINGS)('looks for $pattern wherever it may be found', ({ needs, pattern }) => {
    const found = SENTENCES.filter((sentence) => sentence.search(pattern) >= 0);
    expect(found).not.toEqual([]);
    expect(found.filter((sentence) => !needs.test(sentence))).toEqual([]);
  });

  it('gives what all rewritings one after the other give', () => {
    const differs = SENTENCES.filter(
      (sentence) =>
        expandShorthand(sentence) !==
        REWRITINGS.reduce(
          (text, { pattern, replacement }) => text.replaceAll(pattern, replacement),
          sentence,
        ),
    );
    expect(differs).toEqual([]);
  });
});
