// What a document tells of before, and what of now, where both use the same words; and medicines that go on in such places.
import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord } from '../read-patient.ts';
import { createEngine } from '../pipeline.ts';
import { toMedicationItems } from './medications.ts';

const TODAY = '2026-11-27';
const engine = createEngine();
const knowledge = loadPatientKnowledge();

async function levelOf(symptoms: string) {
  const texts = { chiefComplaint: 'review', symptoms, medicalHistory: '' };
  const intake = { dateOfBirth: '1955-01-01', ...texts };
  return (await engine.analyzeIntake(intake, TODAY)).assessment.triage.level;
}

describe('a document of before is calm', () => {
  it.each([
    ['an answer with an old remark', "Facial weakness? No (Bell's palsy 1988)\nVertigo? No"],
    [
      'numbered papers',
      '(1) ED record 14 June 2026. Loin to groin pain, T 38.4, hydronephrosis.\n\n(2) Stone clinic, 9 November. No pain.\n\nFeels well, no headache, no cough.',
    ],
    [
      'a discharge with its date above the entry of today',
      'ASSESSMENT UNIT, discharge 19/12/2025\nReason: first fit, shaking all over.\n\n27/11/2026 nurse review. Spots on tummy.',
    ],
    [
      'a column of then',
      'Domain | THEN (Nov 2025) | NOW (27 Nov 2026)\nOverdoses | 3, one arrest | none\nMood | plans to hang | calm',
    ],
    ['a score of an admission in a history', 'Review.\n\nPMH: CURB-65 of 3 on admission in 2024.'],
    ['a bite of long ago', 'Bitten by a dog in 1975, scar only.'],
    [
      'pressures to aim at and to act on',
      'Plan: aim BP 130/80. Ring if BP 190/120.\n\n2. Iron 1/12',
    ],
    [
      'zones of a plan',
      "Asthma plan, well today\nGREEN  I feel fine.\nAMBER  Waking at night -> see nurse\nRED  Can't speak in sentences, blue lips -> CALL 999",
    ],
  ])('with %s', async (_title, symptoms) => {
    expect(['routine', 'self-care', 'not-assessed']).toContain(await levelOf(symptoms));
  });
});

describe('what is of now stays an emergency', () => {
  it.each([
    ['an answer whose remark is of now', 'Vomiting blood: no (1998). Since breakfast it is red.'],
    [
      'a reading of today below a plan',
      'Plan: next at 34/40.\n\n34/40 today  BP 78/40  HR 140  cold and grey',
    ],
    ['an entry of today below a plan', 'Plan: rest.\n\n27/11 BP 85/50, crushing chest pain'],
    ['a value on the line below a plan', 'Plan: rest\nSats 84% on air, T 39.6'],
    [
      'bleeding of this night behind a month',
      'In July she was started on warfarin, vomiting blood all night.',
    ],
    [
      'a fall of a month and what goes on',
      'In July she had a fall and has been more and more confused since.',
    ],
    ['what began in a month and is of now', 'In July he woke dizzy, and tonight his face droops.'],
    [
      'a pain on the line below what is denied',
      'no known allergies and no regular medicines at present\ncrushing chest pain for one hour, sweating and feeling sick\nhis father died of a heart attack at the age of fifty',
    ],
    [
      'blood on the line below what is denied',
      'denies fever or cough or any pain in the legs or belly\nvomited a cupful of fresh red blood an hour ago at home\nfeels faint whenever she stands up and looks very pale',
    ],
    ['a full recovery of today', 'Slurred speech: no (full recovery, lasted 10 min this morning)'],
    ['thoughts with a plan', 'Suicidal thoughts: no (2011 attempt; tablets stockpiled)'],
    [
      'the observations below one old paper',
      '(1) ED record 14 June 2026. Reflux.\nObs: BP 76/40, HR 140, RR 34, SpO2 83%',
    ],
    [
      'an entry of today among numbered ones',
      '1. ED record 14 June 2026. Pericarditis.\n2. Today: crushing chest pain, arm pain, vomiting, sweating.',
    ],
    [
      'colours of a triage chart',
      'ABCDE\nGREEN  A patent\nRED  B RR 36, SpO2 79%\nRED  C HR 145, BP 68/40',
    ],
    ['colours with a colon', 'ABCDE\nGREEN: A patent\nRED: RR 36, SpO2 79%\nRED: BP 68/40'],
    [
      'a column of today',
      '            BEFORE      TODAY\nChest pain  none        crushing, jaw, sweating',
    ],
    ['an arm', "Can't lift left arm since breakfast."],
    ['a throat', 'Stung by a wasp 10 minutes ago, throat tight, feeling faint.'],
    ['a sting behind a list', 'Allergies: wasp stings\nStung 10 minutes ago, throat tight, faint'],
    ['a meal behind a list', 'Allergies: nuts. Ate curry. Tongue swollen, voice gone.'],
    ['a drowsy patient', 'Hard to rouse.'],
    ['a fast pulse with rigors', '39.9 since last evening with chills, pulse is 136.'],
  ])('in %s', async (_title, symptoms) => {
    expect(await levelOf(symptoms)).toBe('emergency');
  });
});

describe('medicines in such places', () => {
  const statusOf = (medicalHistory: string) => {
    const notes = readFields({ medicalHistory }, TODAY, knowledge);
    const items = toMedicationItems(toRecord(notes, 60, knowledge).medications);
    return Object.fromEntries(items.map(({ name, status }) => [name, status]));
  };

  it.each([
    ['| Drug | Previous | Current |\n| Apixaban | none | 5 mg BD |', { apixaban: 'current' }],
    ['Drug | Previous | Current\nWarfarin | 3 mg | none', { warfarin: 'stopped' }],
    ['Medication | Dose | Side effects\nWarfarin | 3 mg | none', { warfarin: 'current' }],
    [
      'SICK DAY CARD: vomiting >24 h -> pause losartan; no urine 12 h -> ED',
      { losartan: 'current' },
    ],
    ['STOP apixaban 2 days before surgery', { apixaban: 'current' }],
    ['Edoxaban 60 mg am, no need to omit', { edoxaban: 'current' }],
    ['Not taking: lisinopril (never resumed)', { lisinopril: 'stopped' }],
    ['Prednisolone last 2021. Ramipril 5 mg.', { prednisolone: 'stopped', ramipril: 'current' }],
    ['Warfarin (last 2024 INR 2.4)', { warfarin: 'current' }],
    ['Labetalol & magnesium 2024 only.', { labetalol: 'stopped' }],
    ['Metformin 1 g BD. Insulin is another option.', { metformin: 'current', insulin: 'planned' }],
    ['Warfarin 3 mg daily (home stock)', { warfarin: 'current' }],
  ])('%j', (history, statuses) => {
    expect(statusOf(history)).toEqual(statuses);
  });
});
