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

describe('a finding that is denied and past', () => {
  const resolved = { begin: 7, end: 15 };
  const denies = { begin: 0, end: 6 };
  const ended = { assertion: 'past', polarity: 'ended' };
  const absent = { assertion: 'absent', polarity: 'negated' };
  const read = (negation: unknown, past: unknown, ...others: string[]) => {
    const traits = [
      { Name: 'SYMPTOM' },
      { Name: 'NEGATION', cue: negation },
      { Name: 'PAST_HISTORY', cue: past },
      ...others.map((Name) => ({ Name })),
    ];
    const view = readEntity({ Text: 'nausea', Traits: traits }, 'k');
    return view && assertionOf(view);
  };

  it.each([
    ['by the same cue has ended', resolved, resolved, ended],
    ['by two cues is absent', denies, resolved, absent],
    ['by cues that only begin together is absent', resolved, { begin: 7, end: 20 }, absent],
    ['by a cue for the past only is absent', undefined, resolved, absent],
    ['by a cue for the denial only is absent', resolved, undefined, absent],
    ['without cues is absent', undefined, undefined, absent],
    ['by cues that cannot be read is absent', { begin: 'x' }, { begin: 'x' }, absent],
  ])('%s', (_name, negation, past, expected) => {
    expect(read(negation, past)).toEqual(expected);
  });

  it.each([
    ['PERTAINS_TO_FAMILY', 'family'],
    ['ALLERGY', 'allergy'],
  ])('with the trait %s keeps the group %s and has ended', (trait, assertion) => {
    expect(read(resolved, resolved, trait)).toEqual({ assertion, polarity: 'ended' });
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
