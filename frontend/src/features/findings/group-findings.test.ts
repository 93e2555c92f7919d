import { describe, expect, it } from '@jest/globals';
import { readEntity, type EntityView } from '../../lib/entity-view.ts';
import { mergeMentions } from '../../lib/merge-mentions.ts';
import { groupByAssertion } from './group-findings.ts';

function entity(text: string, ...traits: string[]): EntityView {
  const view = readEntity({ Text: text, Traits: traits.map((Name) => ({ Name })) }, text);
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
