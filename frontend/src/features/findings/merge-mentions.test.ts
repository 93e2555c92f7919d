import { describe, expect, it } from '@jest/globals';
import { assertionOf } from '../../answer/assertion.ts';
import type { EntityView } from '../../answer/entity.ts';
import { mergeMentions } from './merge-mentions.ts';

const strength = (text: string) => ({ type: 'STRENGTH', text, begin: undefined });

function mention(key: string, text: string, rest: Partial<EntityView> = {}): EntityView {
  return {
    key,
    id: undefined,
    text,
    type: 'DX_NAME',
    score: 0.9,
    traits: [],
    asserted: assertionOf(rest.traits ?? [], rest.taking),
    taking: undefined,
    attributes: [],
    span: undefined,
    concept: undefined,
    normalized: undefined,
    es: undefined,
    proposal: undefined,
    ...rest,
  };
}

const negated = { traits: [{ name: 'NEGATION', score: 0.9, cue: undefined }] };
/** Denied and past, by the words at two places. */
const over = (denied: number, past: number) => ({
  traits: [
    { name: 'NEGATION', score: 0.9, cue: { begin: denied, end: denied + 8 } },
    { name: 'PAST_HISTORY', score: 0.9, cue: { begin: past, end: past + 8 } },
  ],
});
const counts = (entities: readonly EntityView[]) =>
  mergeMentions(entities).map(({ key, mentions }) => [key, mentions.length]);

describe('mergeMentions', () => {
  it('counts repeated words once, whatever their capitals, in the order of the text', () => {
    const entities = [
      mention('a', 'Chest pain'),
      mention('b', 'cough'),
      mention('c', 'chest pain'),
    ];
    expect(counts(entities)).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it.each([
    ['a denial', mention('b', 'fever', negated)],
    ['another type', mention('b', 'fever', { type: 'TEST_NAME' })],
    ['another meaning', mention('b', 'fever', { concept: 'ICD-10-CM A75.9' })],
    ['another date', mention('b', 'fever', { normalized: '2020' })],
  ])('keeps %s apart', (_difference, other) => {
    expect(mergeMentions([mention('a', 'fever'), other])).toHaveLength(2);
  });

  it('keeps what has ended apart from what is denied and past by two cues', () => {
    const ended = mention('a', 'nausea', over(7, 7));
    const denied = mention('b', 'nausea', over(20, 30));
    expect(counts([ended, denied, mention('c', 'nausea', over(50, 50))])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('never merges two doses, and lets the mention with the dose stand for the one without', () => {
    const bare = mention('a', 'metformin');
    const low = mention('b', 'metformin', { attributes: [strength('500 mg')] });
    const high = mention('c', 'metformin', { attributes: [strength('1000 mg')] });
    expect(counts([low, high])).toEqual([
      ['b', 1],
      ['c', 1],
    ]);
    const [merged, second] = mergeMentions([bare, low, high]);
    expect(merged?.key).toBe('a');
    expect(merged?.entity).toBe(low);
    expect(second?.entity).toBe(high);
  });
});
