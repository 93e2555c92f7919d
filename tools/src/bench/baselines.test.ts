import { describe, expect, it } from '@jest/globals';
import { fallsBehind, raised } from './baselines.ts';

describe('fallsBehind', () => {
  it.each([
    ['a share that fell', { found: 0.8 }, ['set: found 0.800 is worse than 0.900']],
    ['a share that rose', { found: 0.95 }, []],
    ['a difference that is not printed', { found: 0.8996 }, []],
    ['a figure that is gone', {}, ['set: found was not measured']],
    ['a figure that could not be read', { found: Number.NaN }, ['set: found was not measured']],
  ])('judges %s', (_, now, expected) => {
    expect(fallsBehind('set', now, { set: { found: 0.9 } })).toEqual(expected);
  });

  it('takes more of what should be few as worse', () => {
    const baselines = { set: { 'red flags a record': 0.6 } };
    expect(fallsBehind('set', { 'red flags a record': 0.5 }, baselines)).toEqual([]);
    expect(fallsBehind('set', { 'red flags a record': 0.7 }, baselines)).toEqual([
      'set: red flags a record 0.700 is worse than 0.600',
    ]);
  });
});

describe('raised', () => {
  it.each([
    ['takes a better share', { found: 0.9 }, { found: 0.95 }, { found: 0.95 }],
    ['keeps the baseline of a worse one', { found: 0.9 }, { found: 0.8 }, { found: 0.9 }],
    ['adds a new figure', { found: 0.9 }, { traits: 1 / 3 }, { found: 0.9, traits: 0.3333 }],
    ['leaves out what could not be read', {}, { found: Number.NaN }, {}],
    [
      'takes the lower of what should be few',
      { 'red flags a record': 0.6 },
      { 'red flags a record': 0.5 },
      { 'red flags a record': 0.5 },
    ],
  ])('%s', (_, before, now, after) => {
    expect(raised(before, now)).toEqual(after);
  });
});
