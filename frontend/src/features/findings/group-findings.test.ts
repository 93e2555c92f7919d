import { describe, expect, it } from '@jest/globals';
import { readEntityTiles, type EntityView } from '../../answer/entity.ts';
import { mergeMentions } from './merge-mentions.ts';
import { groupByAssertion } from './group-findings.ts';

function entity(text: string, ...traits: string[]): EntityView {
  const medicalConditions = [{ Text: text, Traits: traits.map((Name) => ({ Name })) }];
  const view = readEntityTiles({ medicalConditions })[0]?.entities[0];
  if (view === undefined) throw new Error('not an entity');
  return view;
}

describe('groupByAssertion', () => {
  it('puts what is present first and what is absent last, each in text order', () => {
    const groups = groupByAssertion(
      mergeMentions([
        entity('fever', 'NEGATION'),
        entity('cough'),
        entity('stroke', 'PERTAINS_TO_FAMILY'),
        entity('chills', 'NEGATION'),
        entity('rash'),
      ]),
    );
    expect(
      groups.map((group) => [group.assertion, group.findings.map(({ entity: { text } }) => text)]),
    ).toEqual([
      ['present', ['cough', 'rash']],
      ['family', ['stroke']],
      ['absent', ['fever', 'chills']],
    ]);
  });
});
