import { describe, expect, it } from '@jest/globals';
import { filled } from '@neurovista/tables';
import type { MedicationSafetyNote } from '@neurovista/contracts';
import { loadPatientKnowledge, readFields } from '../../../read-patient.ts';
import { loadLexicon } from '../../../terminology/lexicon.ts';
import { loadKnowledge } from '../../knowledge/knowledge-base.ts';
import { safetyVocabulary } from '../assess-safety.ts';
import { buildRecord, type PatientFacts } from '../../../record/patient-record.ts';
import { readSafetyTable } from '../safety-table.ts';
import { loadDrugClasses, membersOf } from './drug-classes.ts';
import { toMedicationList } from './medication-list.ts';
import { findMedicationRisks } from './medication-safety.ts';
import { ADVICE, loadSafetyRules } from './safety-rules.ts';

const lexicon = loadLexicon();
const knowledge = loadKnowledge();
const patientKnowledge = loadPatientKnowledge(knowledge, lexicon);
const rules = loadSafetyRules(safetyVocabulary(lexicon, knowledge));
const classes = loadDrugClasses();
const names = lexicon.medications.values().map(({ concept }) => concept.name.toLowerCase());
// Some ingredients are sold only together with another.
const combinations = names.filter((name) => name.includes('/'));

function risksOf(text: string, patient: Partial<PatientFacts> = {}): MedicationSafetyNote[] {
  const record = buildRecord({
    patient: { age: 40, ageText: '', ...patient },
    readings: readFields({ medicalHistory: text }, '2026-11-20', patientKnowledge),
    findings: knowledge.findings,
  });
  return findMedicationRisks({ record, medications: toMedicationList(record, classes) }, rules);
}

const titles = (notes: readonly MedicationSafetyNote[]) => notes.map(({ title }) => title);
const withSeverity = (notes: readonly MedicationSafetyNote[]) =>
  notes.map(({ title, severity }) => `${severity}: ${title}`);

/** Members of the drugs and classes of a cell that a text can name. */
function readableMembersOf(cell: string): string[] {
  return [...membersOf(cell, classes, 'test')].flatMap((name) => {
    const term = lexicon.medications.get(name);
    if (term?.concept.name.toLowerCase() === name) return [name];
    return combinations.find((combination) => combination.split('/').includes(name)) ?? [];
  });
}

function pairOf(first: string, second: string): [string, string] {
  for (const a of readableMembersOf(first))
    for (const b of readableMembersOf(second))
      if (!a.split('/').some((part) => b.split('/').includes(part))) return [a, b];
  throw new Error(`no two drugs of ${first} and ${second} are in the vocabulary`);
}

const interactionRows = readSafetyTable('interactions.tsv', {
  first: filled,
  second: filled,
  ...ADVICE,
});
const pairs = interactionRows
  .filter(({ cells }) => !/drug:ethanol/u.test(cells.second))
  .map(({ cells }): [string, string] => pairOf(cells.first, cells.second));
const interactionsOf = (text: string) => risksOf(text).filter(({ kind }) => kind === 'interaction');

describe('a medication that no table has', () => {
  it('is said to be unchecked', () => {
    const notes = risksOf('Meds: Aradoxen 50 mg bd, ramipril 5 mg');
    expect(withSeverity(notes)).toContain('info: A medication in no drug table was not checked');
  });

  it('is not spoken of where all are known', () => {
    expect(titles(risksOf('Meds: ramipril 5 mg')).join()).not.toContain('not checked');
  });
});

describe('interactions', () => {
  it.each(pairs)('are noted for %s with %s', (a, b) => {
    const together = risksOf(`Takes ${a} daily. Takes ${b} daily.`).filter(
      ({ kind }) => kind === 'interaction' || kind === 'duplicate',
    );
    expect(together).toHaveLength(1);
  });

  it.each([
    ['stopped', 'Takes warfarin daily. Stopped ibuprofen last year.'],
    ['no longer taken', 'Takes warfarin daily. No longer takes ibuprofen.'],
    ['denied', 'Takes warfarin daily. Denies taking ibuprofen.'],
    ['refused', 'Takes warfarin daily. Refused ibuprofen.'],
    ['only considered', 'Takes warfarin daily. Consider ibuprofen if pain persists.'],
    ['a relative’s', 'Takes warfarin daily. Mother takes ibuprofen.'],
    ['an allergen', 'Takes warfarin daily. Allergic to ibuprofen.'],
    ['harmless together', 'Takes warfarin daily. Takes amlodipine daily.'],
    ['one drug named twice', 'Takes warfarin daily. Warfarin 5 mg at night.'],
    ['put on the skin', 'Takes warfarin daily. Diclofenac gel to the knee.'],
  ])('are not noted for a drug that is %s', (_, text) => {
    expect(interactionsOf(text)).toEqual([]);
  });

  it('point at the words of both drugs', () => {
    const text = 'Takes warfarin 5 mg daily and ibuprofen 400 mg as needed.';
    const [note] = risksOf(text);
    expect(note?.evidence.map(({ begin, end }) => text.slice(begin, end))).toEqual([
      'warfarin',
      'ibuprofen',
    ]);
  });

  it('see the ingredients of combination products', () => {
    expect(titles(risksOf('Takes sacubitril/valsartan. Takes lisinopril.'))).toEqual([
      'Sacubitril/valsartan taken with lisinopril',
    ]);
  });

  it('put the critical ones first', () => {
    const found = risksOf('Takes warfarin, ibuprofen, sildenafil and nitroglycerin.');
    expect(found.map(({ severity }) => severity)).toEqual(['critical', 'warning']);
  });

  it('compare at most 60 medications and say so', () => {
    const many = names
      .filter((name, at) => at % 9 === 0 && /^[a-z]{6,}$/u.test(name))
      .slice(0, 120);
    const notes = risksOf(`Medications: ${many.join(', ')}.`);
    expect(titles(notes)).toContain('Only the first 60 medications were compared');
  });
});

describe('a medication that somebody asks about', () => {
  it.each([
    [
      'with one that is taken',
      'On warfarin for AF. Can I take ibuprofen for my knee?',
      /ibuprofen/iu,
    ],
    [
      'with an allergy',
      'Allergies: penicillin (anaphylaxis). Can she have amoxicillin?',
      /amoxicillin/iu,
    ],
  ])('is checked %s', (_, text, drug) => {
    expect(titles(risksOf(text)).join('; ')).toMatch(drug);
  });
});

describe('names in the tables', () => {
  const cells = [
    ...interactionRows.flatMap(({ cells: { first, second } }) => [first, second]),
    ...['pregnancy-rules.tsv', 'lactation-rules.tsv'].flatMap((file) =>
      readSafetyTable(file, { medication: filled, ...ADVICE }).map((row) => row.cells.medication),
    ),
    ...classes.keys(),
  ];
  const known = new Set(names.flatMap((name) => [name, ...name.split('/')]));
  it('are known to the vocabulary, but for amyl nitrite', () => {
    const unknown = cells.flatMap((cell) =>
      [...membersOf(cell, classes, 'test')].filter((name) => !known.has(name)),
    );
    expect([...new Set(unknown)]).toEqual(['amyl nitrite']);
  });
});

describe('sources', () => {
  it('are spelled out for the reader', () => {
    const [note] = risksOf('Takes warfarin and ibuprofen.');
    expect(note?.source).toMatch(/FDA drug label/);
  });
});

describe('allergies', () => {
  it.each([
    ['the substance itself', 'Allergic to amoxicillin. Takes amoxicillin.', 'critical'],
    ['an allergy named as a condition', 'Penicillin allergy. Takes amoxicillin.', 'critical'],
    ['an allergy said to be over', 'Penicillin allergy resolved. Takes amoxicillin.', 'critical'],
    ['a sister substance', 'Allergic to penicillin (rash). Takes amoxicillin.', 'critical'],
    ['a shared side chain', 'Allergic to ampicillin. Takes cephalexin.', 'critical'],
    ['a distant beta-lactam', 'Allergic to penicillin. Takes ceftriaxone.', 'info'],
    ['another NSAID', 'Allergic to aspirin. Takes naproxen.', 'critical'],
    ['a sulfonamide of another kind', 'Allergic to sulfa drugs. Takes furosemide.', 'info'],
    ['a cream', 'Allergic to neomycin. Uses neomycin ointment.', 'critical'],
    [
      'two allergens that mean one thing',
      'Allergies: penicillin, amoxicillin. Takes ampicillin.',
      'critical',
    ],
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

describe('the patient', () => {
  it.each<[string, Partial<PatientFacts>, string]>([
    ['Heart failure. Takes ibuprofen.', {}, 'warning: Ibuprofen in a patient with heart failure'],
    ['Takes metformin. eGFR 29.', {}, 'critical: Metformin with an eGFR of 29'],
    ['Takes metformin. eGFR 40.', {}, 'warning: Metformin with an eGFR of 40'],
    [
      'Takes metformin. Creatinine 2.9 mg/dL.',
      { age: 70, sex: 'male' },
      'critical: Metformin with an eGFR of 23',
    ],
    [
      'Smokes a pack a day. Takes birth control pills.',
      { age: 36, sex: 'female' },
      'critical: Birth control pill in a patient with smoking',
    ],
    ['Takes diphenhydramine at night.', { age: 65 }, 'warning: Diphenhydramine at age 65'],
    ['Takes codeine for cough.', { age: 11 }, 'critical: Codeine at age 11'],
    ['Takes promethazine.', { age: 1.5 }, 'critical: Promethazine at age 1'],
    ['Got honey for cough.', { age: 0.5 }, 'warning: Honey under 1 year of age'],
    ['Takes lisinopril.', { age: 30, pregnant: true }, 'critical: Lisinopril in pregnancy'],
    [
      'Breastfeeding. Takes methotrexate 15 mg weekly.',
      { age: 30, sex: 'female', pregnant: false },
      'critical: Methotrexate while breastfeeding',
    ],
    ['Takes lisinopril.', { age: 30, sex: 'female' }, 'info: Pregnancy is not stated'],
    ['Takes ibuprofen and naproxen.', {}, 'warning: Ibuprofen together with naproxen'],
    [
      'Takes acetaminophen 1000 mg every 4 hours.',
      {},
      'warning: Daily dose of acetaminophen 6000 mg',
    ],
    [
      'Takes acetaminophen 1000 mg QID.',
      { age: 66 },
      'warning: Daily dose of acetaminophen 4000 mg',
    ],
    [
      'Takes acetaminophen 1000 mg TID. Cirrhosis.',
      {},
      'warning: Daily dose of acetaminophen 3000 mg',
    ],
    ['Takes methotrexate 15 mg daily.', {}, 'critical: Daily dose of methotrexate 15 mg'],
    [
      'Takes Tylenol 1000 mg TID. Percocet 5/325 mg 2 tablets every 6 hours.',
      {},
      'warning: Daily dose of acetaminophen 5600 mg',
    ],
  ])('is warned of in %j of %j', (text, patient, expected) => {
    expect(withSeverity(risksOf(text, patient))).toContain(expected);
  });

  it.each<[string, Partial<PatientFacts>]>([
    ['No heart failure. Takes ibuprofen.', {}],
    ['Father had heart failure. Takes ibuprofen.', {}],
    ['Takes metformin. eGFR 45.', {}],
    ['Former smoker. Takes birth control pills.', { age: 36, sex: 'female' }],
    ['Takes metformin. Creatinine 1.2 mg/dL.', {}],
    ['Smokes a pack a day. Takes birth control pills.', { age: 34, sex: 'female' }],
    ['Takes diphenhydramine at night.', { age: 64 }],
    ['Takes codeine for cough.', { age: 18 }],
    ['Got honey for cough.', { age: 1 }],
    ['Takes lisinopril.', { age: 30, sex: 'male' }],
    ['Takes lisinopril. Not pregnant.', { age: 30, sex: 'female', pregnant: false }],
    ['Takes ibuprofen. Stopped naproxen.', {}],
    ['Takes acetaminophen 1000 mg QID.', { age: 64 }],
    ['Takes methotrexate 15 mg once a week.', {}],
    ['Takes Tylenol 1000 mg TID. Acetaminophen 1000 mg TID.', {}],
    ['Hydrocortisone cream twice daily. Type 2 diabetes.', {}],
  ])('is not warned of in %j of %j', (text, patient) => {
    expect(withSeverity(risksOf(text, patient))).toEqual([]);
  });

  it('is warned once of what two rules tell', () => {
    expect(titles(risksOf('Chronic kidney disease stage 4. eGFR 22. Takes metformin.'))).toEqual([
      'Metformin with an eGFR of 22',
    ]);
  });

  it('is warned of three drugs together instead of their harmless pairs', () => {
    expect(titles(risksOf('Takes lisinopril, furosemide and ibuprofen.'))).toEqual([
      'Three drugs that strain the kidneys',
    ]);
  });

  it('gets a class word and its drug as one drug', () => {
    expect(risksOf('Takes an NSAID (ibuprofen).')).toEqual([]);
  });
});
