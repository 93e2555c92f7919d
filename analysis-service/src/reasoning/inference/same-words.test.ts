import { describe, expect, it } from '@jest/globals';
import type { Field } from '@neurovista/contracts';
import type { FindingEvidence } from './evidence.ts';
import { sameWords } from './same-words.ts';

type Place = readonly [begin: number, end: number, field?: Field];

const told = (places: readonly Place[], isPresent = true): FindingEvidence => ({
  finding: 'cough',
  isPresent,
  weight: 1,
  observations: places.map(([begin, end, field = 'symptoms']) => ({
    finding: 'cough',
    state: 'present',
    basis: 'words',
    text: 'cough',
    begin,
    end,
    field,
  })),
});

describe('evidence that rests on the same words', () => {
  it.each([
    ['apart', [told([[0, 5]]), told([[6, 9]])], [[], []]],
    ['side by side', [told([[0, 5]]), told([[5, 9]])], [[], []]],
    ['the same', [told([[0, 5]]), told([[0, 5]])], [[1], [0]]],
    ['one within the other', [told([[0, 16]]), told([[11, 16]])], [[1], [0]]],
    [
      'one has words of its own',
      [
        told([
          [0, 5],
          [20, 25],
        ]),
        told([[0, 5]]),
      ],
      [[], [0]],
    ],
    ['another field', [told([[0, 5]]), told([[0, 5, 'medicalHistory']])], [[], []]],
    ['denied', [told([[0, 5]]), told([[0, 5]], false)], [[], []]],
    [
      'three of the same',
      [told([[0, 5]]), told([[0, 5]]), told([[0, 5]])],
      [
        [1, 2],
        [0, 2],
        [0, 1],
      ],
    ],
    ['none', [], []],
  ] as const)('%s', (_, evidence, expected) => {
    expect(sameWords(evidence)).toEqual(expected);
  });
});
