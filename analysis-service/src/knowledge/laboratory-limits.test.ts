import { describe, expect, it } from '@jest/globals';
import { parseTable } from '../terminology/tsv.ts';
import { LABORATORY_LIMITS, LIMIT_COLUMNS, TEST_COLUMNS, toLimits } from './laboratory-limits.ts';

const limitsOf = (tests: readonly string[], limits: readonly string[]) =>
  toLimits(
    parseTable([TEST_COLUMNS.join('\t'), ...tests].join('\n'), 'tests.tsv', TEST_COLUMNS),
    parseTable([LIMIT_COLUMNS.join('\t'), ...limits].join('\n'), 'limits.tsv', LIMIT_COLUMNS),
  );

const CALCIUM = 'calcium\tmg/dL\t3\t25\t\tyes\t0.25';

describe('laboratory limits', () => {
  it('are of a test at an age, the strictest first', () => {
    const limits = limitsOf(
      [CALCIUM],
      ['calcium\t\t2\thigh\t14\tcrisis\tsome', 'calcium\t\t2\thigh\t11\traised\tsome'],
    );
    expect(limits).toEqual([
      {
        test: 'calcium',
        belowAge: 2,
        range: [3, 25],
        other: { molar: true, divisor: 0.25 },
        high: [
          { limit: 14, finding: 'crisis' },
          { limit: 11, finding: 'raised' },
        ],
      },
    ]);
  });

  it.each([
    ['calcium\t\t\thigh\t11\traised', 'the source is missing'],
    ['calcium\t\t\thigh\t11\t\tsome', 'the finding is missing'],
    ['calcium\t\t\tabove\t11\traised\tsome', 'side is low or high'],
    ['calcium\t\t\thigh\televen\traised\tsome', 'limit is no number: "eleven"'],
    ['calcium\t\t\thigh\t\traised\tsome', 'limit is no number: ""'],
    ['calcium\ttwo\t\thigh\t11\traised\tsome', 'from-age is no number'],
    ['calcum\t\t\thigh\t11\traised\tsome', 'no unit of "calcum"'],
    ['calcium\t\t\thigh\t15\traised\tsome', 'the strictest limit first'],
  ])('stop the start at %j', (row, message) => {
    const limits = ['calcium\t\t\thigh\t14\tcrisis\tsome', row];
    expect(() => limitsOf([CALCIUM], limits)).toThrow(message);
    expect(() => limitsOf([CALCIUM], limits)).toThrow('limits.tsv:3');
  });

  it.each([
    ['calcium\tmg/dL\t25\t3', 'least is not below most'],
    ['calcium\tmg/dL\t3\t25\t\tyes', 'the divisor is missing'],
    ['calcium\tmg/dL\t3\t25\t\tno\t0.25', 'molar is yes or empty'],
    ['calcium\tmg/dL\t3\t', 'most is no number'],
  ])('stop the start at the test %j', (row, message) => {
    expect(() => limitsOf([row], [])).toThrow(message);
    expect(() => limitsOf([row], [])).toThrow('tests.tsv:2');
  });

  it('of the product take the limits of one test from ages that do not overlap', () => {
    for (const one of LABORATORY_LIMITS)
      for (const other of LABORATORY_LIMITS) {
        if (one === other || one.test !== other.test) continue;
        const isBefore = (one.belowAge ?? Infinity) <= (other.fromAge ?? 0);
        const isAfter = (other.belowAge ?? Infinity) <= (one.fromAge ?? 0);
        expect(isBefore || isAfter).toBe(true);
      }
  });
});
