import { describe, expect, it } from '@jest/globals';
import { array, assert, configureGlobal, integer, property } from 'fast-check';
import { chainOf, emptyTransitions, marginalsOf, forwardBackward, toFactors } from './chain.ts';
import { createDecoder } from './decode.ts';
import { beginTag, insideTag, mayFollow, OUTSIDE, TAG_COUNT } from './tags.ts';

declare const propertySeed: number;
configureGlobal({ seed: propertySeed });

const CONDITION = 0;
const DRUG = 1;
const B = beginTag(CONDITION);
const I = insideTag(CONDITION);
const B_DRUG = beginTag(DRUG);
const STEP = 0.5;

/** Scores of words in steps, given as the tags that each favors and by how much. */
function scoresOf(...words: readonly Readonly<Record<number, number>>[]): Int32Array {
  const scores = new Int32Array(words.length * TAG_COUNT);
  for (const [at, favored] of words.entries())
    for (const [tag, score] of Object.entries(favored))
      scores[at * TAG_COUNT + Number(tag)] = score / STEP;
  return scores;
}

const weights = { transitions: emptyTransitions(), step: STEP, outsideBias: 0 };

function tagsOf(words: readonly Readonly<Record<number, number>>[], chain = weights): number[] {
  return [...createDecoder(chain)(scoresOf(...words), words.length).tags];
}

describe('the best tags', () => {
  it.each([
    ['are the favored ones of each word', [{ [OUTSIDE]: 2 }, { [B]: 2 }], [OUTSIDE, B]],
    ['go on with a name that they began', [{ [B]: 2 }, { [I]: 2 }, { [I]: 2 }], [B, I, I]],
    ['begin a name before they go on with it', [{ [B]: 1 }, { [I]: 3 }], [B, I]],
    [
      'never go on with a name of another list',
      [{ [B_DRUG]: 5 }, { [I]: 1, [B]: 0.5 }],
      [B_DRUG, B],
    ],
    ['never start inside of a name', [{ [I]: 1 }], [OUTSIDE]],
    ['are none for no words', [], []],
  ])('%s', (_title, words, tags) => {
    expect(tagsOf(words)).toEqual(tags);
  });

  it('weigh a step against the words', () => {
    const transitions = emptyTransitions();
    transitions[B * TAG_COUNT + I] = -5;
    const words = [{ [B]: 2 }, { [I]: 3, [OUTSIDE]: 1 }];
    expect(tagsOf(words, { ...weights, transitions })).toEqual([B, OUTSIDE]);
  });

  it('lean to names where outside counts for less, which changes no probability', () => {
    const scores = scoresOf({ [OUTSIDE]: 1, [B]: 0.5 });
    const [plain, leaning] = [weights, { ...weights, outsideBias: -1 }].map((chain) => {
      const { tags, marginals } = createDecoder(chain)(scores, 1);
      return { tag: tags[0], outside: marginals[OUTSIDE] };
    });
    expect([plain?.tag, leaning?.tag]).toEqual([OUTSIDE, B]);
    expect(leaning?.outside).toBe(plain?.outside);
  });
});

const LONGEST = 3;
const SPREAD = 8;

const anyChain = {
  scores: array(integer({ min: -SPREAD, max: SPREAD }), {
    minLength: TAG_COUNT,
    maxLength: LONGEST * TAG_COUNT,
  }).map((all) => Int32Array.from(all.slice(0, all.length - (all.length % TAG_COUNT)))),
  steps: array(integer({ min: -3, max: 3 }), {
    minLength: (TAG_COUNT + 1) * TAG_COUNT,
    maxLength: (TAG_COUNT + 1) * TAG_COUNT,
  }).map((all) => emptyTransitions().map((score, index) => score + all[index]!)),
};

/** The score of one way through the words; -Infinity where a step is forbidden. */
function scoreOf(tags: readonly number[], scores: Int32Array, transitions: Float32Array): number {
  return tags.reduce((sum, tag, at) => {
    const from = at === 0 ? TAG_COUNT : tags[at - 1]!;
    return sum + scores[at * TAG_COUNT + tag]! * STEP + transitions[from * TAG_COUNT + tag]!;
  }, 0);
}

function allWays(count: number): number[][] {
  if (count === 0) return [[]];
  return allWays(count - 1).flatMap((way) =>
    Array.from({ length: TAG_COUNT }, (_, tag) => [...way, tag]).filter((tags) =>
      mayFollow(tags.at(-2) ?? -1, tags.at(-1)!),
    ),
  );
}

describe('whatever the scores', () => {
  it('no other way through the words is better than the tags', () => {
    assert(
      property(anyChain.scores, anyChain.steps, (scores, transitions) => {
        const count = scores.length / TAG_COUNT;
        const { tags } = createDecoder({ ...weights, transitions })(scores, count);
        const best = Math.max(...allWays(count).map((way) => scoreOf(way, scores, transitions)));
        expect(scoreOf([...tags], scores, transitions)).toBeCloseTo(best, 6);
      }),
      { numRuns: 20 },
    );
  });

  it('the probabilities are those of the sums over all ways', () => {
    assert(
      property(anyChain.scores, anyChain.steps, (scores, transitions) => {
        const count = scores.length / TAG_COUNT;
        const { marginals } = createDecoder({ ...weights, transitions })(scores, count);
        const emissions = Float32Array.from(scores, (score) => score * STEP);
        const expected = marginalsOf(forwardBackward(chainOf(emissions), toFactors(transitions)));
        for (const [index, share] of expected.entries())
          expect(marginals[index]).toBeCloseTo(share, 6);
      }),
    );
  });

  it('a sentence says nothing about the next', () => {
    const decode = createDecoder(weights);
    const scores = scoresOf({ [B]: 2 }, { [I]: 2 });
    const first = [...decode(scores, 2).marginals.subarray(0, 2 * TAG_COUNT)];
    decode(scoresOf({ [B_DRUG]: 9 }, {}, { [B]: 1 }), 3);
    expect([...decode(scores, 2).marginals.subarray(0, 2 * TAG_COUNT)]).toEqual(first);
  });
});
