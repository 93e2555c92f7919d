import { describe, expect, it } from '@jest/globals';
import type { Entity } from '../document.ts';
import { readDocument } from '../text/read-document.ts';
import { isAdministrativeWish, isUnderstood } from './understood.ts';

const entity = (text: string, words: string, more: Partial<Entity> = {}): Entity => ({
  begin: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  text: words,
  category: 'MEDICAL_CONDITION',
  type: 'DX_NAME',
  source: 'lexicon',
  ambiguous: false,
  score: 1,
  traits: [],
  attributes: [],
  ...more,
});

describe('isAdministrativeWish', () => {
  it.each([
    'Med refill',
    'results',
    'checkup',
    'BP recheck',
    'form to sign',
    'Here for a flu shot',
    'needs sick note for work',
    'Annual physical, no complaints',
    'Antenatal visit',
    'Medication reconciliation',
  ])('takes %j for one', (text) => {
    expect(isAdministrativeWish(readDocument(text, 'chiefComplaint'))).toBe(true);
  });

  it.each(['chest pain', 'refill, and my chest hurts', 'see below', 'for work', ''])(
    'takes %j for none',
    (text) => {
      expect(isAdministrativeWish(readDocument(text, 'chiefComplaint'))).toBe(false);
    },
  );
});

describe('isUnderstood', () => {
  const denied = { traits: [{ name: 'NEGATION', score: 1 }] } as const;
  it.each<[string, readonly Entity[], readonly string[], boolean]>([
    ['cough', [entity('cough', 'cough')], [], true],
    ['no cough', [entity('no cough', 'cough', denied)], ['cough'], false],
    [
      'throwing up, no cough',
      [entity('throwing up, no cough', 'cough', denied)],
      ['throwing up'],
      true,
    ],
    ['coke', [entity('coke', 'coke', { source: 'model' })], [], false],
    ['warfarin', [entity('warfarin', 'warfarin', { category: 'MEDICATION' })], [], false],
    [
      'test',
      [entity('test', 'test', { category: 'TEST_TREATMENT_PROCEDURE', ambiguous: true })],
      [],
      false,
    ],
    ['MRI', [entity('MRI', 'MRI', { category: 'TEST_TREATMENT_PROCEDURE' })], [], true],
    ['cat food', [], ['cat'], false],
    ['med refill', [], [], true],
    ['flargle', [], [], false],
  ])('of %j', (text, entities, findings, isExpected) => {
    const spans = findings.map((words) => entity(text, words));
    expect(isUnderstood(readDocument(text, 'chiefComplaint'), entities, spans)).toBe(isExpected);
  });
});
