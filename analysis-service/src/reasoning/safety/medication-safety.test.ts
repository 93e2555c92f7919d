import { describe, expect, it } from '@jest/globals';
import type { MedicationSafetyNote } from '@neurovista/contracts';
import { readNote } from '../../read-note.ts';
import { loadLexicon } from '../../terminology/lexicon.ts';
import { loadDrugClasses, readSafetyTable } from './drug-classes.ts';
import { readMedicationList } from './medication-list.ts';
import { findMedicationRisks } from './medication-safety.ts';
import { loadSafetyRules } from './safety-rules.ts';

const lexicon = loadLexicon();
const rules = loadSafetyRules(lexicon);
const classes = loadDrugClasses();
// Some ingredients are sold only together with another.
const combinations = lexicon.medications
  .values()
  .map(({ concept }) => concept.name.toLowerCase())
  .filter((name) => name.includes('/'));

interface Patient {
  readonly age?: number;
  readonly pregnant?: boolean;
}

function risksOf(text: string, { age = 40, pregnant }: Patient = {}): MedicationSafetyNote[] {
  const notes = [readNote(text, 'medicalHistory', { lexicon, today: '2026-11-20' })];
  const medications = readMedicationList(notes);
  return findMedicationRisks({ age, pregnant, medications, notes }, rules);
}

const titles = (notes: readonly MedicationSafetyNote[]) => notes.map(({ title }) => title);

/** Members of the drugs and classes of a cell that the vocabulary can read. */
function membersOf(cell: string): string[] {
  const all = cell.split(',').flatMap((part) => {
    const drug = /^drug:(.+)$/.exec(part)?.[1];
    return drug === undefined ? [...(classes.get(part)?.members ?? [])] : [drug];
  });
  return all.flatMap((name) => {
    const known = lexicon.medications.get(name)?.concept.name.toLowerCase();
    if (known === name) return [name];
    return combinations.find((combination) => combination.split('/').includes(name)) ?? [];
  });
}

function pairOf(first: string, second: string): [string, string] {
  for (const a of membersOf(first))
    for (const b of membersOf(second))
      if (!a.split('/').some((part) => b.split('/').includes(part))) return [a, b];
  throw new Error(`no two drugs of ${first} and ${second} are in the vocabulary`);
}

const pairs = readSafetyTable('interactions.tsv', [
  'first',
  'second',
  'severity',
  'why',
  'consider',
  'source',
]).map(({ cells }): [string, string] => pairOf(cells.first, cells.second));

describe('interactions', () => {
  it.each(pairs)('are noted for %s with %s', (a, b) => {
    const found = risksOf(`Takes ${a} daily. Takes ${b} daily.`);
    expect(found.filter(({ kind }) => kind === 'interaction')).toHaveLength(1);
  });

  it.each(pairs)('are not noted for %s with %s that was stopped', (a, b) => {
    const found = risksOf(`Takes ${a} daily. Stopped ${b} last year.`);
    expect(found.filter(({ kind }) => kind === 'interaction')).toEqual([]);
  });

  it.each([
    ['a drug that a relative takes', 'Takes warfarin daily. Mother takes ibuprofen.'],
    ['a drug that is denied', 'Takes warfarin daily. Denies taking ibuprofen.'],
    ['an allergen', 'Takes warfarin daily. Allergic to ibuprofen.'],
    ['two drugs that go together', 'Takes warfarin daily. Takes amlodipine daily.'],
    ['one drug named twice', 'Takes warfarin daily. Warfarin 5 mg at night.'],
  ])('are not noted for %s', (_, text) => {
    expect(risksOf(text).filter(({ kind }) => kind === 'interaction')).toEqual([]);
  });

  it('point at the words of both drugs', () => {
    const text = 'Takes warfarin 5 mg daily and ibuprofen 400 mg as needed.';
    const [note] = risksOf(text);
    expect(note?.evidence.map(({ begin, end }) => text.slice(begin, end))).toEqual([
      'warfarin',
      'ibuprofen',
    ]);
  });

  it('are critical for the nitrate and the PDE5 inhibitor and come first', () => {
    const found = risksOf('Takes warfarin, ibuprofen, sildenafil and nitroglycerin.');
    expect(found[0]).toMatchObject({ severity: 'critical', kind: 'interaction' });
  });
});

describe('allergies', () => {
  it.each([
    ['the substance itself', 'Allergic to amoxicillin. Takes amoxicillin.', 'critical'],
    ['a sister substance', 'Allergic to penicillin (rash). Takes amoxicillin.', 'critical'],
    ['a shared side chain', 'Allergic to ampicillin. Takes cephalexin.', 'critical'],
    ['a distant beta-lactam', 'Allergic to penicillin. Takes ceftriaxone.', 'info'],
    ['another NSAID', 'Allergic to aspirin. Takes naproxen.', 'critical'],
    ['a sulfonamide of another kind', 'Allergic to sulfa drugs. Takes furosemide.', 'info'],
  ])('are noted for %s', (_, text, severity) => {
    const found = risksOf(text).filter(({ kind }) => kind === 'allergy');
    expect(found.map((note) => note.severity)).toEqual([severity]);
  });

  it.each([
    ['an allergy of a relative', 'Mother is allergic to penicillin. Takes amoxicillin.'],
    ['no allergy', 'No known drug allergies. Takes amoxicillin.'],
    ['an unrelated drug', 'Allergic to penicillin. Takes metformin.'],
  ])('are not noted for %s', (_, text) => {
    expect(risksOf(text).filter(({ kind }) => kind === 'allergy')).toEqual([]);
  });
});

describe('conditions, age, pregnancy and duplicates', () => {
  it.each<[string, Patient, string]>([
    ['Heart failure. Takes ibuprofen.', {}, 'Ibuprofen with heart failure'],
    ['Takes diphenhydramine at night.', { age: 80 }, 'Diphenhydramine at age 80'],
    ['Takes lisinopril.', { age: 30, pregnant: true }, 'Lisinopril in pregnancy'],
    ['Takes ibuprofen and naproxen.', {}, 'Ibuprofen together with naproxen'],
    ['Takes codeine for cough.', { age: 8 }, 'Codeine at age 8'],
  ])('are noted in %j of %j', (text, patient, title) => {
    expect(titles(risksOf(text, patient))).toContain(title);
  });

  it.each<[string, Patient]>([
    ['No heart failure. Takes ibuprofen.', {}],
    ['Father had heart failure. Takes ibuprofen.', {}],
    ['Takes diphenhydramine at night.', { age: 64 }],
    ['Takes lisinopril.', { age: 30 }],
    ['Takes ibuprofen. Stopped naproxen.', {}],
  ])('are not noted in %j of %j', (text, patient) => {
    expect(risksOf(text, patient)).toEqual([]);
  });
});

describe('severities', () => {
  it('name the source of each note', () => {
    const found = risksOf('Takes warfarin, ibuprofen, lisinopril, spironolactone and lithium.');
    expect(found.length).toBeGreaterThan(3);
    for (const { source, detail } of found) expect([source, detail]).not.toContain('');
  });
});
