import { describe, expect, it } from '@jest/globals';
import { assertionOf } from './assertion.ts';
import { readEntityTiles } from './entity.ts';

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
    const views = traits.map((name) => ({ name, score: undefined, cue: undefined }));
    expect(assertionOf(views)).toEqual({ assertion, polarity });
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
    const [tile] = readEntityTiles({ medicalConditions: [{ Text: 'nausea', Traits: traits }] });
    return tile?.entities[0]?.asserted;
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

describe('a medicine', () => {
  const read = (status: string | undefined, ...traits: string[]) => {
    const medications = [
      { Text: 'warfarin', Traits: traits.map((Name) => ({ Name })), taking: { status } },
    ];
    return readEntityTiles({ medications })[1]?.entities[0]?.asserted;
  };

  it.each([
    ['current', 'present'],
    ['held', 'held'],
    ['stopped', 'stopped'],
    ['planned', 'planned'],
    ['declined', 'declined'],
  ])('whose status is %s is %s, whatever its traits say', (status, assertion) => {
    expect(read(status, 'PAST_HISTORY')).toEqual({ assertion, polarity: 'affirmed' });
  });

  it.each([
    ['a relative takes', 'PERTAINS_TO_FAMILY', 'family'],
    ['is not tolerated', 'ALLERGY', 'allergy'],
  ])('that %s keeps its group', (_what, trait, assertion) => {
    expect(read('current', trait)).toMatchObject({ assertion });
  });

  it('of a relative is no family history', () => {
    const medications = [
      { Text: 'sertraline', Type: 'GENERIC_NAME', Traits: [{ Name: 'PERTAINS_TO_FAMILY' }] },
    ];
    expect(readEntityTiles({ medications })[1]?.entities[0]?.asserted).toEqual({
      assertion: 'others',
      polarity: 'affirmed',
    });
  });

  it('without a status that is known is asserted by its traits', () => {
    expect(read('doubled', 'NEGATION')).toEqual({ assertion: 'absent', polarity: 'negated' });
  });
});
