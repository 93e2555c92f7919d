import { describe, expect, it } from '@jest/globals';
import { parseTable } from '@neurovista/tables';
import { LABORATORY_LIMITS, LIMIT, TEST, toLimits } from './laboratory-limits.ts';

const limitsOf = (tests: readonly string[], limits: readonly string[]) =>
  toLimits(
    parseTable([Object.keys(TEST).join('\t'), ...tests].join('\n'), 'tests.tsv', TEST),
    parseTable([Object.keys(LIMIT).join('\t'), ...limits].join('\n'), 'limits.tsv', LIMIT),
  );

const CALCIUM = 'calcium\tmg/dL\t3\t25\t\t4.2\tyes\t0.25';

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
        other: { below: 4.2, molar: true, divisor: 0.25 },
        high: [
          { limit: 14, finding: 'crisis' },
          { limit: 11, finding: 'raised' },
        ],
      },
    ]);
  });

  it.each([
    ['calcium\t\t\thigh\t11\traised', 'source: is empty'],
    ['calcium\t\t\thigh\t11\t\tsome', 'finding: is empty'],
    ['calcium\t\t\tabove\t11\traised\tsome', 'side: unknown "above"; it is one of low, high'],
    ['calcium\t\t\thigh\televen\traised\tsome', 'limit: "eleven" is no number from 0'],
    ['calcium\t\t\thigh\t\traised\tsome', 'limit: "" is no number from 0'],
    ['calcium\ttwo\t\thigh\t11\traised\tsome', 'from-age: "two" is no number from 0'],
    ['calcum\t\t\thigh\t11\traised\tsome', 'no unit of "calcum"'],
    ['calcium\t\t\thigh\t15\traised\tsome', 'the strictest limit first'],
  ])('stop the start at %j', (row, message) => {
    const limits = ['calcium\t\t\thigh\t14\tcrisis\tsome', row];
    expect(() => limitsOf([CALCIUM], limits)).toThrow(message);
    expect(() => limitsOf([CALCIUM], limits)).toThrow('limits.tsv:3');
  });

  it.each([
    ['calcium\tmg/dL\t25\t3', 'least is not below most'],
    ['calcium\tmg/dL\t3\t25\t\t\tyes', 'the divisor is missing'],
    ['calcium\tmg/dL\t3\t25\t\t4.2', 'the divisor is missing'],
    ['calcium\tmg/dL\t3\t25\t\t\tno\t0.25', 'molar: unknown "no"; it is one of nothing, yes'],
    ['calcium\tmg/dL\t3\t', 'most: "" is no number from 0'],
  ])('stop the start at the test %j', (row, message) => {
    expect(() => limitsOf([row], [])).toThrow(message);
    expect(() => limitsOf([row], [])).toThrow('tests.tsv:2');
  });

  it('of the product take the limits of one test from ages that do not overlap', () => {
    const pairs = LABORATORY_LIMITS.flatMap((one, at) =>
      LABORATORY_LIMITS.slice(at + 1)
        .filter(({ test }) => test === one.test)
        .map((other) => [one, other] as const),
    );
    expect(pairs.length).toBeGreaterThan(0);
    const overlapping = pairs.filter(
      ([one, other]) =>
        (one.belowAge ?? Infinity) > (other.fromAge ?? 0) &&
        (other.belowAge ?? Infinity) > (one.fromAge ?? 0),
    );
    expect(overlapping).toEqual([]);
  });
});
