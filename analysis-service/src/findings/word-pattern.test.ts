import { describe, expect, it } from '@jest/globals';
import { tokenize } from '../text/tokenize.ts';
import { loadTables } from '../knowledge/load-tables.ts';
import { comparableTokens } from './normal-word.ts';
import { parsePattern, PatternIndex } from './word-pattern.ts';

const indexOf = (patterns: readonly string[]) => {
  const index = new PatternIndex<string>();
  for (const pattern of patterns) index.add(parsePattern(pattern, pattern));
  return index;
};
const found = (index: PatternIndex<string>, text: string) =>
  index.findAll(comparableTokens(tokenize(text)));

describe('PatternIndex', () => {
  it.each([
    ['leg+swell*', 'swelling of the leg', true],
    ['leg+swell*', 'leg swells', true],
    ['swell*+leg', 'swollen leg', false],
    ['swell*+leg', 'his leg is swelling', true],
    ['sw*+leg', 'swollen leg', true],
    ['pain*+leg', 'painless leg', false],
    ['leg+pain', 'leg without pain', false],
    ['leg+pain', 'leg is not in pain', false],
    ['leg+not+move', 'cannot feel it, leg does not move', true],
    ['leg+pain', 'leg. pain', false],
    ['weight up+day', 'weight up 2.5 kg in 4 days', true],
    ['weight up+day', 'weight up 2,5 kg in 4 days', true],
    ['weight up+day', 'weight up 2. 5 days of cough', false],
    ['leg+pain', 'leg and one two three four five six pain', false],
    ['low back+pain', 'pain in the low-back', true],
  ])('finds %s in "%s": %j', (pattern, text, isFound) => {
    expect(found(indexOf([pattern]), text)).toHaveLength(isFound ? 1 : 0);
  });

  it('gives whole words before beginnings, and short beginnings before long ones', () => {
    const index = indexOf(['swelling+leg', 'swell*+leg', 'sw*+leg', 'swel*+leg']);
    expect(found(index, 'swelling leg').map(({ value }) => value)).toEqual([
      'swelling+leg',
      'sw*+leg',
      'swel*+leg',
      'swell*+leg',
    ]);
  });

  it('refuses a beginning that most words have', () => {
    expect(() => indexOf(['s*+leg'])).toThrow('too short');
  });
});

describe('all patterns of the knowledge base together', () => {
  const patterns = [
    ...new Set(
      [...loadTables().findings.values()].flatMap(({ phrases }) =>
        phrases.filter((phrase) => /[+*]/u.test(phrase)),
      ),
    ),
  ];
  const together = indexOf(patterns);
  const single = patterns.map((pattern) => indexOf([pattern]));
  const wordsOf = (pattern: string) => pattern.replaceAll('*', 'ing').split('+');

  it('are found where each is found alone', () => {
    const texts = Array.from({ length: 40 }, (_, text) =>
      Array.from({ length: 5 }, (__, at) => patterns[(text * 211 + at * 37) % patterns.length]!)
        .flatMap(wordsOf)
        .join(' '),
    );
    const places = (index: PatternIndex<string>, text: string) =>
      found(index, text).map(({ begin, end, value }) => `${begin} ${end} ${value}`);
    for (const text of texts)
      expect(places(together, text).toSorted()).toEqual(
        single.flatMap((index) => places(index, text)).toSorted(),
      );
  });
});
