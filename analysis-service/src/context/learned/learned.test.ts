import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge } from '../../read-patient.ts';
import { describeFindingsOf } from '../../describe-for-training.ts';
import { readNote } from '../../read-note.ts';
import { stateOf } from '../../state-of-traits.ts';

const { lexicons } = loadPatientKnowledge();
const knowledge = { ...lexicons, today: '2026-11-22' };

/** The conditions of a text with what is said of each. */
const statesIn = (text: string) =>
  readNote(text, 'symptoms', knowledge)
    .entities.filter(({ category }) => category === 'MEDICAL_CONDITION')
    .map((one) => `${one.text} ${stateOf(one.traits)}`);

describe('what no rule says of a finding', () => {
  it.each<[text: string, states: readonly string[]]>([
    [
      'Sugar fine. RTC 3 mo. To ER for trouble breathing or confusion.',
      ['trouble breathing hypothetical', 'confusion hypothetical'],
    ],
    ['Reviewed. Told: fever 38 or more under 3 months = same day', ['fever hypothetical']],
  ])('is read from the words around it: %s', (text, states) => {
    expect(statesIn(text)).toEqual(states);
  });

  it.each<[text: string, states: readonly string[]]>([
    ['Chest pain since this morning, sweating.', ['Chest pain present', 'sweating present']],
    [
      'Seen at home. Told to ring 999: crushing chest pain, sweating',
      ['crushing chest pain present', 'sweating present'],
    ],
    ['Sent to ER for slurred speech since 7 am', ['slurred speech present']],
    ['Back again: vomiting and drowsy since last night', ['vomiting present', 'drowsy present']],
  ])('is left where something happens: %s', (text, states) => {
    expect(statesIn(text)).toEqual(states);
  });
});

describe('the rules stand alone', () => {
  it.each(['Dolor de pecho desde hace una hora y sudoración fría', '<p>Chest <b>pain</b></p>'])(
    'where the text is none that was learned: %s',
    (text) => {
      const states = statesIn(text).map((one) => one.split(' ').at(-1));
      expect(new Set(states)).toEqual(new Set(['present']));
    },
  );
});

describe('the surroundings of a finding', () => {
  const featuresIn = (text: string) =>
    describeFindingsOf(text, [], knowledge).map(({ features }) => features);

  it('name numbers, months, days and other findings by their kind', () => {
    const [features] = featuresIn('Cough since 3 June, fever on Friday');
    expect(features).toEqual(
      expect.arrayContaining(['b2:since #', 'b3:since # MON', 'b2:, @', 's:DAY']),
    );
  });

  it('hold the title above', () => {
    const [features] = featuresIn('DANGER SIGNS TOLD:\nfits\nfast breathing');
    expect(features).toEqual(expect.arrayContaining(['H:danger', 'H:told']));
  });

  it('end with the part of the sentence where they are those of the part', () => {
    const [features] = featuresIn('Itch; rash resolved in June');
    expect(features).toContain('b:resolved');
    expect(features).not.toContain('B:resolved');
  });
});
