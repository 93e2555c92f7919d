import { describe, expect, it } from '@jest/globals';
import type { Mention } from '../document.ts';
import { calibratedScore, parseCalibrations, scoreTerms } from './calibration.ts';
import { scoreMention, scoreTime } from './score.ts';

const TEXT = 'septic shock and MS';
const mention: Mention = {
  begin: 0,
  end: 12,
  category: 'MEDICAL_CONDITION',
  type: 'DX_NAME',
  source: 'lexicon',
  ambiguous: false,
};

describe('scoreMention', () => {
  // Rounded shares of the lists can add up to a little more than 1.
  it.each([0, 0.000_001, 0.3, 0.999_999, 1, 1.000_000_1])(
    'stays between 0 and 1 for a support of %d',
    (support) => {
      const score = scoreMention({ ...mention, support }, TEXT);
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThan(1);
    },
  );

  it('is higher the more the model supports the reading', () => {
    const scores = [0.05, 0.4, 0.8, 0.99].map((support) =>
      scoreMention({ ...mention, support, familiar: true }, TEXT),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
  });

  it('trusts the vocabulary more than the model alone', () => {
    const support = 0.7;
    expect(scoreMention({ ...mention, support }, TEXT)).toBeGreaterThan(
      scoreMention({ ...mention, support, source: 'model' }, TEXT),
    );
  });

  it('trusts an ambiguous form less', () => {
    const form = { ...mention, begin: 17, end: 19, support: 0.9 };
    expect(scoreMention({ ...form, ambiguous: true }, TEXT)).toBeLessThan(scoreMention(form, TEXT));
  });
});

describe('scoreTime', () => {
  it('is surer of an expression with a value', () => {
    const bare = { begin: 0, end: 3, kind: 'date' } as const;
    expect(scoreTime({ ...bare, value: '2024-05-01' })).toBeGreaterThan(scoreTime(bare));
  });
});

describe('calibratedScore', () => {
  it('is one half without weights', () => {
    expect(calibratedScore(scoreTerms(mention, TEXT), new Map())).toBe(0.5);
  });

  it('adds up the weights of what holds', () => {
    const weights = new Map([
      ['a', 2],
      ['b', 10],
    ]);
    expect(calibratedScore(new Map([['a', 0.5]]), weights)).toBeCloseTo(1 / (1 + Math.exp(-1)));
  });
});

describe('parseCalibrations', () => {
  it('reads names and weights', () => {
    const { note, intake } = parseCalibrations('# x\nterm\tnote\tintake\na b\t-1.5\t2\n', 'c.tsv');
    expect([...note, ...intake]).toEqual([
      ['a b', -1.5],
      ['a b', 2],
    ]);
  });

  it.each([
    ['no rows', 'term\tnote\tintake\n', 'c.tsv: no weights'],
    ['other columns', 'term\tweight\n', 'c.tsv:1: the header must be term, note, intake'],
    ['a word for a number', 'term\tnote\tintake\na\t1\tmuch\n', 'c.tsv:2'],
    ['a missing number', 'term\tnote\tintake\na\t1\n', 'c.tsv:2'],
  ])('refuses %s and says where', (_title, text, place) => {
    expect(() => parseCalibrations(text, 'c.tsv')).toThrow(place);
  });
});
