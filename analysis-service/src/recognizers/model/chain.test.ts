import { describe, expect, it } from '@jest/globals';
import { bestTags, chainOf, emptyTransitions, marginalsOf, sumChain, toFactors } from './chain.ts';
import { beginTag, insideTag, OUTSIDE, TAG_COUNT } from './tags.ts';

const CONDITION = 0;
const DRUG = 1;
const B = beginTag(CONDITION);
const I = insideTag(CONDITION);
const B_DRUG = beginTag(DRUG);

/** Scores of words, given as the tags that each favors and by how much. */
function emissions(...words: readonly Readonly<Record<number, number>>[]): Float32Array {
  const scores = new Float32Array(words.length * TAG_COUNT);
  for (const [at, favored] of words.entries())
    for (const [tag, score] of Object.entries(favored))
      scores[at * TAG_COUNT + Number(tag)] = score;
  return scores;
}

const chain = (...words: readonly Readonly<Record<number, number>>[]) =>
  chainOf(emissions(...words));

describe('bestTags', () => {
  it.each([
    ['takes the favored tag of each word', [{ [OUTSIDE]: 2 }, { [B]: 2 }], [OUTSIDE, B]],
    ['goes on with a name that it began', [{ [B]: 2 }, { [I]: 2 }, { [I]: 2 }], [B, I, I]],
    ['begins a name before it goes on with it', [{ [B]: 1 }, { [I]: 3 }], [B, I]],
    [
      'never goes on with a name of another list',
      [{ [B_DRUG]: 5 }, { [I]: 1, [B]: 0.5 }],
      [B_DRUG, B],
    ],
    ['never starts inside of a name', [{ [I]: 1 }], [OUTSIDE]],
    ['has no tags for no words', [], []],
  ])('%s', (_title, words, tags) => {
    expect([...bestTags(chain(...words), emptyTransitions())]).toEqual(tags);
  });

  it('weighs a step against the words', () => {
    const transitions = emptyTransitions();
    transitions[B * TAG_COUNT + I] = -5;
    expect([...bestTags(chain({ [B]: 2 }, { [I]: 3, [OUTSIDE]: 1 }), transitions)]).toEqual([
      B,
      OUTSIDE,
    ]);
  });
});

describe('sumChain', () => {
  const scores = emissions({ [B]: 1.5 }, { [I]: 2, [OUTSIDE]: 0.5 }, { [B_DRUG]: 1 });
  const factors = toFactors(emptyTransitions());

  it('gives the tags of each word probabilities that add up to 1', () => {
    const marginals = marginalsOf(sumChain(chainOf(scores), factors));
    for (const at of [0, 1, 2]) {
      const row = marginals.subarray(at * TAG_COUNT, (at + 1) * TAG_COUNT);
      expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });

  it('gives forbidden tags no probability', () => {
    const marginals = marginalsOf(sumChain(chainOf(scores), factors));
    expect(marginals[I]).toBe(0);
  });

  it('adds up all tag sequences', () => {
    // One word: every tag but the insides of names, all of score 0 but one of 1.5.
    const { logPartition } = sumChain(chain({ [B]: 1.5 }), factors);
    const others = TAG_COUNT - (TAG_COUNT - 1) / 2 - 1;
    expect(logPartition).toBeCloseTo(Math.log(others + Math.exp(1.5)), 6);
  });

  it('keeps to the tags that are left open', () => {
    const only = scores.map((score, index) => (index === TAG_COUNT + I ? score : -Infinity));
    only[B] = 0;
    only[2 * TAG_COUNT] = 0;
    const marginals = marginalsOf(sumChain(chainOf(only), factors));
    expect(marginals[TAG_COUNT + I]).toBeCloseTo(1, 9);
  });

  it('stays finite over long sentences with large scores', () => {
    const words = Array.from({ length: 2_000 }, () => ({ [B]: 80, [OUTSIDE]: -80 }));
    expect(Number.isFinite(sumChain(chain(...words), factors).logPartition)).toBe(true);
  });
});
