import { describe, expect, it } from '@jest/globals';
import { chainOf, emptyTransitions, marginalsOf, forwardBackward, toFactors } from './chain.ts';
import { beginTag, FREE_TAGS, insideTag, OUTSIDE, TAG_COUNT } from './tags.ts';

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

describe('forwardBackward', () => {
  const scores = emissions({ [B]: 1.5 }, { [I]: 2, [OUTSIDE]: 0.5 }, { [B_DRUG]: 1 });
  const factors = toFactors(emptyTransitions());

  it('gives the tags of each word probabilities that add up to 1', () => {
    const marginals = marginalsOf(forwardBackward(chainOf(scores), factors));
    for (const at of [0, 1, 2]) {
      const row = marginals.subarray(at * TAG_COUNT, (at + 1) * TAG_COUNT);
      expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });

  it('gives forbidden tags no probability', () => {
    const marginals = marginalsOf(forwardBackward(chainOf(scores), factors));
    expect(marginals[I]).toBe(0);
  });

  it('adds up all tag sequences', () => {
    // One word: every tag but the insides of names, all of score 0 but one of 1.5.
    const { logPartition } = forwardBackward(chain({ [B]: 1.5 }), factors);
    const others = FREE_TAGS - 1;
    expect(logPartition).toBeCloseTo(Math.log(others + Math.exp(1.5)), 6);
  });

  it('keeps to the tags that are left open', () => {
    const only = scores.map((score, index) => (index === TAG_COUNT + I ? score : -Infinity));
    only[B] = 0;
    only[2 * TAG_COUNT] = 0;
    const marginals = marginalsOf(forwardBackward(chainOf(only), factors));
    expect(marginals[TAG_COUNT + I]).toBeCloseTo(1, 9);
  });

  it('stays finite over long sentences with large scores', () => {
    const words = Array.from({ length: 2_000 }, () => ({ [B]: 80, [OUTSIDE]: -80 }));
    expect(Number.isFinite(forwardBackward(chain(...words), factors).logPartition)).toBe(true);
  });
});
