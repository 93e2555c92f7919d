import { describe, expect, it } from '@jest/globals';
import { readTables, splitCell } from '@neurovista/tables';
import { loadLexicon, TERM_TABLES } from './lexicon.ts';

const lexicon = loadLexicon();
const folder = new URL('../../data/lexicon/', import.meta.url);
const key = (form: string) => form.toLowerCase().replace(/\?$/, '').trim();

/** Forms that stand in rows of two concepts of one list. */
function sharedForms(rows: readonly { name: string; forms: string }[]): string[] {
  const owner = new Map<string, string>();
  const shared = new Set<string>();
  for (const { name, forms } of rows)
    for (const form of [name, ...splitCell(forms)].map(key)) {
      const known = owner.get(form);
      if (known !== undefined && known !== name) shared.add(`${form}: ${known}, ${name}`);
      owner.set(form, name);
    }
  return [...shared];
}

const conditions = readTables(folder, 'conditions-', TERM_TABLES.conditions);
const tests = readTables(folder, 'tests-', TERM_TABLES.tests);
const anatomy = readTables(folder, 'anatomy-', TERM_TABLES.anatomy);
const medications = readTables(folder, 'medications-', TERM_TABLES.medications);

describe('the vocabulary', () => {
  it.each([
    ['conditions', 3_500],
    ['medications', 1_600],
    ['tests', 900],
    ['anatomy', 600],
  ] as const)('has breadth in %s', (list, least) => {
    expect(lexicon.counts[list]).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['conditions', conditions.map(({ cells }) => cells)],
    ['tests', tests.map(({ cells }) => cells)],
    ['anatomy', anatomy.map(({ cells }) => cells)],
    [
      'medications',
      medications.map(({ cells }) => ({
        name: cells.name,
        forms: `${cells.forms}|${cells.brands}`,
      })),
    ],
  ])('gives each form of %s one meaning', (_, rows) => {
    expect(sharedForms(rows)).toEqual([]);
  });

  it('writes ICD-10-CM codes in their shape', () => {
    const codes = conditions.map(({ cells }) => cells.icd10).filter((code) => code !== '');
    expect(codes.filter((code) => !/^[A-Z]\d[\dAB](?:\.[\dA-Z]{1,4})?$/.test(code))).toEqual([]);
  });

  it.each([
    ['a British spelling', 'oedema', 'edema'],
    ['a plural', 'headaches', 'headache'],
    ['a name without its possessive', 'crohn disease', "Crohn's disease"],
    ['an abbreviation', 'SOB', 'dyspnea'],
    ['lay words', 'heart attack', 'myocardial infarction'],
  ])('knows %s', (_, form, name) => {
    expect(lexicon.conditions.get(form)?.concept.name.toLowerCase()).toBe(name.toLowerCase());
  });

  it('tells brands from generic names', () => {
    expect(lexicon.medications.get('Tylenol')).toMatchObject({
      type: 'BRAND_NAME',
      concept: { name: 'acetaminophen' },
    });
    expect(lexicon.medications.get('paracetamol')).toMatchObject({ type: 'GENERIC_NAME' });
  });
});
