import { describe, expect, it } from '@jest/globals';
import { buildChronicCheck } from '../knowledge/chronic-conditions.ts';
import { loadTables } from '../knowledge/load-tables.ts';
import { loadPatientKnowledge, readFields } from '../read-patient.ts';
import { listFamily, listProblems } from './problems.ts';

const tables = loadTables();
const knowledge = loadPatientKnowledge(tables);
const isChronic = buildChronicCheck(tables.conditions);

const read = (medicalHistory: string, symptoms = '') =>
  readFields({ symptoms, medicalHistory }, '2026-11-20', knowledge);

const wordsOf = ({ evidence }: { readonly evidence: readonly { readonly text: string }[] }) =>
  evidence[0]?.text.toLowerCase();

const problems = (history: string, symptoms?: string) =>
  listProblems(read(history, symptoms), isChronic).map((one) => `${wordsOf(one)} ${one.status}`);

describe('problems of the record', () => {
  it.each([
    ['History of hypertension.', ['hypertension active']],
    ['COPD.', ['copd active']],
    ['History of atrial fibrillation and gout.', ['atrial fibrillation active', 'gout active']],
    ['Hypothyroidism on levothyroxine.', ['hypothyroidism active']],
    ['Epilepsy since childhood.', ['epilepsy active']],
    ['PMH: asthma, chronic kidney disease', ['asthma active', 'chronic kidney disease active']],
    ['History of migraine.', ['migraine active']],
    ['Appendicitis in 2010.', ['appendicitis resolved']],
    ['Pneumonia in 2015.', ['pneumonia resolved']],
    ['History of kidney stones in 2014.', ['kidney stones resolved']],
    ['Had a stroke in 2019.', ['stroke resolved']],
    ['Breast cancer in 2005, in remission.', ['breast cancer resolved']],
    ['Hypertension, appendicitis 2010.', ['hypertension active', 'appendicitis resolved']],
  ])('reads the history "%s" as %j', (text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  it.each([
    ['Denies diabetes.'],
    ['No history of stroke.'],
    ['Father had diabetes.'],
    ['Possible pneumonia.'],
    ['Rule out pulmonary embolism.'],
    ['Family history of colon cancer.'],
    ['Allergic to penicillin.'],
  ])('lists nothing for "%s"', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('holds a disease for active that is diagnosed today', () => {
    expect(problems('', 'Diagnosed with pneumonia today.')).toEqual(['pneumonia active']);
  });

  it('lists a disease once that two fields name, with both places', () => {
    const items = listProblems(read('Hypertension.', 'Known hypertension.'), isChronic);
    expect(items).toHaveLength(1);
    expect(items[0]?.evidence.map(({ field }) => field)).toEqual(['symptoms', 'medicalHistory']);
  });

  it('holds what is past in one place and present in another for active', () => {
    expect(problems('Pneumonia in 2015.', 'Diagnosed with pneumonia today.')).toEqual([
      'pneumonia active',
    ]);
  });

  it.each([
    ['Type 2 diabetes since 2012.', '2012'],
    ['Asthma for 10 years.', 'P10Y'],
    ['Asthma.', undefined],
  ])('tells since when in "%s"', (text, since) => {
    expect(listProblems(read(text), isChronic)[0]?.since).toBe(since);
  });

  it.each([
    ['Type 2 diabetes.', /^E11/u],
    ['Essential hypertension.', /^I10/u],
    ['Gout.', /^M10/u],
  ])('codes "%s"', (text, code) => {
    expect(listProblems(read(text), isChronic)[0]?.icd10).toMatch(code);
  });
});

const family = (text: string) =>
  listFamily(read(text)).map((one) => `${one.relative?.toLowerCase()}: ${wordsOf(one)}`);

describe('family of the record', () => {
  it.each([
    ['Father had a heart attack at 50.', ['father: heart attack']],
    ['Mother with breast cancer.', ['mother: breast cancer']],
    ['Brother has type 1 diabetes.', ['brother: type 1 diabetes']],
    ['Family history of colon cancer.', ['family history of: colon cancer']],
    ['Mother has asthma. Father died of stroke.', ['mother: asthma', 'father: stroke']],
  ])('reads "%s" as %j', (text, expected) => {
    expect(family(text)).toEqual(expected);
  });

  it.each([['No family history of cancer.'], ['Has asthma.'], ['Denies diabetes.']])(
    'lists nothing for "%s"',
    (text) => {
      expect(family(text)).toEqual([]);
    },
  );

  it('says of the words that they tell of the family', () => {
    expect(listFamily(read('Mother has asthma.'))[0]?.evidence).toMatchObject([
      { text: 'asthma', field: 'medicalHistory', status: 'family' },
    ]);
  });
});
