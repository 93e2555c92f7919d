import { describe, expect, it } from '@jest/globals';
import { loadLexicon } from '../../../terminology/lexicon.ts';
import { loadKnowledge } from '../../knowledge/knowledge-base.ts';
import { safetyVocabulary } from '../assess-safety.ts';
import { indexByDrug, isAmong } from './drug-rules.ts';
import { loadSafetyRules } from './safety-rules.ts';

const RULES = [
  { id: 'first', drugs: new Set(['aspirin', 'ibuprofen']) },
  { id: 'second', drugs: new Set(['warfarin']) },
  { id: 'third', drugs: new Set(['ibuprofen', 'warfarin']) },
] as const;

describe('rules by drug', () => {
  const index = indexByDrug(RULES, ({ drugs }) => drugs);
  it.each([
    [['aspirin'], ['first']],
    [['ibuprofen'], ['first', 'third']],
    [
      ['warfarin', 'ibuprofen'],
      ['first', 'second', 'third'],
    ],
    [
      ['ibuprofen', 'aspirin', 'aspirin'],
      ['first', 'third'],
    ],
    [['metformin'], []],
    [[], []],
  ])('of %j are %j', (ingredients, ids) => {
    expect(index.of(ingredients).map(({ id }) => id)).toEqual(ids);
  });
});

const rules = loadSafetyRules(safetyVocabulary(loadLexicon(), loadKnowledge()));
const { interactions, crossAllergies, duplicates, doses } = rules;
const tables = {
  interactions: { table: interactions, drugs: interactions.all.map(({ first }) => first) },
  crossAllergies: { table: crossAllergies, drugs: crossAllergies.all.map(({ second }) => second) },
  duplicates: { table: duplicates, drugs: duplicates.all.map((rule) => rule.drugClass.members) },
  doses: { table: doses, drugs: doses.all.map(({ ingredient }) => new Set([ingredient])) },
  ...Object.fromEntries(
    (['conditions', 'kidney', 'ages', 'pregnancy', 'lactation'] as const).map((name) => [
      name,
      { table: rules[name], drugs: rules[name].all.map(({ medication }) => medication) },
    ]),
  ),
};

describe.each(Object.entries(tables))('the rules of %s', (_, { table, drugs }) => {
  const ingredients = [...new Set(drugs.flatMap((some) => [...some]))];
  const groups = [
    ...ingredients.map((one) => [one]),
    ...ingredients.map((one, at) => [one, ingredients[(at * 7 + 3) % ingredients.length]!]),
  ];

  it('are found by their drugs as they are by reading the whole table', () => {
    expect(groups.length).toBeGreaterThan(1);
    for (const group of groups)
      expect(table.of(group)).toEqual(table.all.filter((__, at) => isAmong(drugs[at]!, group)));
  });
});
