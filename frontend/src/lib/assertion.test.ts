import { describe, expect, it } from '@jest/globals';
import { mergeMentions } from './merge-mentions.ts';
import { assertionOf, groupByAssertion } from './assertion.ts';
import { readEntity, type EntityView } from './entity-view.ts';

function entity(text: string, ...traits: string[]): EntityView {
  const view = readEntity({ Text: text, Traits: traits.map((Name) => ({ Name })) }, text);
  if (view === undefined) throw new Error('not an entity');
  return view;
}

describe('assertionOf', () => {
  it.each([
    [[], 'present', 'affirmed'],
    [['SYMPTOM'], 'present', 'affirmed'],
    [['NEGATION'], 'absent', 'negated'],
    [['negation'], 'absent', 'negated'],
    [['SIGN', 'NEGATION', 'PAST_HISTORY'], 'absent', 'negated'],
    [['LOW_CONFIDENCE', 'NEGATION'], 'absent', 'negated'],
    [['PERTAINS_TO_FAMILY'], 'family', 'affirmed'],
    [['PERTAINS_TO_FAMILY', 'NEGATION'], 'family', 'negated'],
    [['PERTAINS_TO_FAMILY', 'PAST_HISTORY'], 'family', 'affirmed'],
    [['ALLERGY'], 'allergy', 'affirmed'],
    [['ALLERGY', 'NEGATION'], 'allergy', 'negated'],
    [['HYPOTHETICAL'], 'hypothetical', 'affirmed'],
    [['FUTURE'], 'planned', 'affirmed'],
    [['LOW_CONFIDENCE'], 'possible', 'affirmed'],
    [['PAST_HISTORY', 'DIAGNOSIS'], 'past', 'affirmed'],
  ])('reads %j as %s, %s', (traits, assertion, polarity) => {
    expect(assertionOf(entity('x', ...traits))).toEqual({ assertion, polarity });
  });
});

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
