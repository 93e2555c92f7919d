// What was, and what is now: whole records of which only the present may raise an alarm.
import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';

const TODAY = '2026-11-22';
const engine = createEngine();

interface Told {
  readonly symptoms: string;
  readonly history?: string;
  readonly born?: string;
}

async function assess({ symptoms, history = 'None.', born = '1960-05-01' }: Told) {
  const intake = {
    dateOfBirth: born,
    chiefComplaint: 'Follow-up',
    symptoms,
    medicalHistory: history,
  };
  return (await engine.analyzeIntake(intake, TODAY)).assessment;
}

const flagsOf = async (told: Told) => (await assess(told)).redFlags.map(({ title }) => title);

const STAY = [
  'DISCHARGE SUMMARY',
  'Admitted: 29/10/2026   Discharged: 06/11/2026',
  'Hospital course: crushing chest pain, sweating, BP 78/40, HR 38. Haematemesis on day 3.',
  'Discharge medications: aspirin 75 mg, atorvastatin 80 mg',
].join('\n');

const ENTRIES = [
  '12/03/2019  ED: crushing chest pain, sweating, ECG normal.',
  '22/06/2021  ED: collapsed at a wedding. BP 80/50 at scene.',
  '30/09/2023  ED: thunderclap headache, CT normal.',
  '11/01/2025  ED: calf swelling, Doppler negative.',
].join('\n');

describe('no alarm is raised by', () => {
  it.each<[string, Told]>([
    [
      'the course of a stay',
      { symptoms: 'Feels well, walking daily. No chest pain.', history: STAY },
    ],
    [
      'a stay that is pasted above what is told of today',
      { symptoms: `${STAY}\n\nToday in clinic: feels well, no chest pain, BP 122/74.` },
    ],
    ['old entries', { symptoms: 'Sore elbow for 3 weeks after painting.', history: ENTRIES }],
    [
      'old entries above that of today',
      {
        symptoms:
          '03/05/2026 GP: palpitations, chest pain, HR 158, BP 84/50.\nToday: no palpitations, pulse 68.',
      },
    ],
    [
      'a stay that a sentence tells of',
      {
        symptoms:
          'She was admitted in August with chest pain, hypoxia and collapse. Walks 3 km a day now.',
      },
    ],
    [
      'earlier columns of results',
      {
        symptoms:
          'Feels well.\n\n           03/02    11/05    18/11\nPotassium  6.8      5.1      4.4\nHb         61       92       134',
      },
    ],
    [
      'what is as it has long been',
      {
        symptoms:
          'Trace of ankle oedema, baseline. Floater in the left eye for 3 years, unchanged. Mild scleral icterus (baseline).',
      },
    ],
    ['a delirium that has cleared', { symptoms: 'Post-op delirium cleared by day 5. MMSE 27.' }],
    ['what to ring for', { symptoms: 'Feels well. Ring if any foot sore, chest pain.' }],
    [
      'advice to call, in a letter of a stay',
      {
        symptoms:
          'Discharge summary: admitted 02/11/2026 with chest pain and collapse.\nCall if any concerns: the ward.\nHad hypoxia on day 2.',
      },
    ],
    ['stools that iron has colored', { symptoms: 'Black stools since the iron.' }],
    [
      'a bilirubin below the line of treatment',
      { symptoms: 'Feeding well.', history: 'Phototherapy not needed.' },
    ],
    ['an overdose of years ago', { symptoms: 'Well for years.', history: 'Overdose 2009 (ICU).' }],
    [
      'an overdose that a sentence puts years ago',
      { symptoms: 'As the form asks: I took an overdose when I was 18, a bad year. Well now.' },
    ],
    ['the last of attacks that are over', { symptoms: 'Last seizure was on 2 February 2017.' }],
    [
      'weight that was lost on purpose',
      { symptoms: 'Lost 6 kg on purpose with a slimming group.' },
    ],
    ['a pressure injury', { symptoms: 'Sacral pressure injury, distended abdomen after lunch.' }],
  ])('%s', async (_, told) => {
    expect(await flagsOf(told)).toEqual([]);
  });
});

describe('an alarm is raised by', () => {
  it.each<[string, Told, string]>([
    [
      'what came after the stay',
      { symptoms: 'Since last night black tarry stools and BP 84/50.', history: STAY },
      'Gastrointestinal bleeding',
    ],
    [
      'the complaint beside old entries',
      { symptoms: 'Crushing chest pain for one hour, sweating.', history: ENTRIES },
      'Chest pain with features of acute coronary syndrome',
    ],
    [
      'an entry of this week',
      { symptoms: '20/11/2026: thunderclap headache, gone after an hour.' },
      'Thunderclap headache',
    ],
    [
      'what goes on since a stay',
      {
        symptoms:
          'In hospital three weeks ago for a hip operation, since then one calf is swollen and breathless.',
      },
      'Features of pulmonary embolism',
    ],
    [
      'the latest column of results',
      {
        symptoms:
          'Weak.\n\n           03/02    11/05    21/11\nPotassium  4.4      5.1      6.8\nSodium     138      139      140',
      },
      'Potassium of 6 mmol/L or more',
    ],
  ])('%s', async (_, told, flag) => {
    expect(await flagsOf(told)).toContain(flag);
  });
});

describe('a note on medications', () => {
  const notesOf = async (told: Told) =>
    (await assess(told)).medicationSafety.map(({ severity, title }) => `${severity}: ${title}`);

  it.each<[string, string, string]>([
    [
      'is milder when the bleeding is over',
      'Upper GI bleed 2019. Apixaban 5 mg bid.',
      'warning: Apixaban in a patient who has had upper gastrointestinal bleeding',
    ],
    [
      'is only worth knowing otherwise',
      'Levothyroxine 100 mcg daily, ferrous sulfate 325 mg daily.',
      'info: Levothyroxine taken with ferrous sulfate',
    ],
    [
      'warns of an unlikely cross-reaction after a severe reaction',
      'Allergies: amoxicillin (anaphylaxis). Takes cefuroxime 250 mg bid.',
      'warning: Cefuroxime despite an allergy to amoxicillin',
    ],
    [
      'knows that lamotrigine is taken after a rash to another antiepileptic',
      'Allergies: carbamazepine (rash). Takes lamotrigine 150 mg bid.',
      'warning: Lamotrigine despite an allergy to carbamazepine',
    ],
    [
      'tells of several drugs against one thing at once',
      'Asthma. Takes propranolol 40 mg bid, carvedilol 6 mg bid.',
      'critical: Propranolol and carvedilol in a patient with asthma',
    ],
  ])('%s', async (_, history, note) => {
    expect(await notesOf({ symptoms: 'Feels well.', history })).toContain(note);
  });

  it('names its drugs as the record does', async () => {
    const { medicationSafety, patient } = await assess({
      symptoms: 'Feels well.',
      history: 'Takes Coumadin 5 mg daily and ibuprofen 400 mg tid.',
    });
    const [note] = medicationSafety;
    const names = new Set(patient.medications.map(({ name }) => name));
    expect(note?.drugs).toHaveLength(2);
    expect(note?.drugs.filter((drug) => !names.has(drug))).toEqual([]);
  });
});

it('reads the message of today below the letter of a stay as one of now', async () => {
  const symptoms = [
    'DISCHARGE LETTER (17/11/26): NSTEMI 13/11. Stent. No chest pain on walking.',
    '--- Phone msg (wife): tight chest since 8.50 this morning, going into jaw, sweating and grey. ---',
  ].join('\n');
  expect(await flagsOf({ symptoms })).toContain(
    'Chest pain with features of acute coronary syndrome',
  );
});

it.each(['Annual check, overdose when I was a student', 'Check, poisoned 20 years ago'])(
  'raises nothing for what is long over in the complaint: %s',
  async (chiefComplaint) => {
    const intake = {
      dateOfBirth: '1960-05-01',
      chiefComplaint,
      symptoms: 'Well.',
      medicalHistory: 'None.',
    };
    expect((await engine.analyzeIntake(intake, TODAY)).assessment.redFlags).toEqual([]);
  },
);

describe('months or years of one complaint', () => {
  const titlesFor = async (chiefComplaint: string, symptoms: string) => {
    const intake = { dateOfBirth: '1960-05-01', chiefComplaint, symptoms, medicalHistory: 'None.' };
    return (await engine.analyzeIntake(intake, TODAY)).assessment.redFlags.map(
      ({ title }) => title,
    );
  };

  it.each([
    ['Back pain for 5 years', 'Left calf swollen.', 'One-sided leg swelling'],
    ['Knee pain for 3 years', 'Knee as before. Mouth droops on the left.', 'Facial droop'],
    ['Itch for 2 years', 'Cannot pass urine.', 'Urinary retention'],
  ])('take nothing from another: %s, %s', async (complaint, symptoms, title) => {
    expect(await titlesFor(complaint, symptoms)).toContain(title);
  });

  it.each([
    ['Left calf swollen for 5 years', 'Swelling of the left calf.', 'One-sided leg swelling'],
    ['Unwell', 'For 5 years back pain and left calf swelling.', 'One-sided leg swelling'],
    ['Problems for 2 years', 'Left calf swollen.', 'One-sided leg swelling'],
  ])('calm the finding that they are told of: %s, %s', async (complaint, symptoms, title) => {
    expect(await titlesFor(complaint, symptoms)).not.toContain(title);
  });
});
