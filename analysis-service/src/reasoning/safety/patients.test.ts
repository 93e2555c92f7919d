// Whole patients through the whole engine: the complete lists of what is said, none missing and none extra.
import { describe, expect, it } from '@jest/globals';
import { SAFETY_KINDS, type TriageLevel } from '@neurovista/contracts';
import { createEngine } from '../../pipeline.ts';

interface Patient {
  readonly name: string;
  readonly born: string;
  readonly complaint: string;
  readonly symptoms: string;
  readonly history: string;
  readonly level: TriageLevel;
  /** Severity and title, the most severe first. */
  readonly notes: readonly string[];
  readonly flags: readonly string[];
}

const TODAY = '2026-11-20';
const engine = createEngine();

async function assess({ born, complaint, symptoms, history }: Patient) {
  const intake = {
    dateOfBirth: born,
    chiefComplaint: complaint,
    symptoms,
    medicalHistory: history,
  };
  return (await engine.analyzeIntake(intake, TODAY)).assessment;
}

const patients: readonly Patient[] = [
  {
    name: 'warfarin and an NSAID',
    born: '1950-03-01',
    complaint: 'Knee pain',
    symptoms: 'Knee pain for two weeks.',
    history: 'Atrial fibrillation. Takes warfarin 5 mg daily, ibuprofen 400 mg TID.',
    level: 'routine',
    notes: ['warning: Warfarin taken with ibuprofen', 'info: Ibuprofen at age 76'],
    flags: [],
  },
  {
    name: 'simvastatin and clarithromycin',
    born: '1960-05-01',
    complaint: 'Cough',
    symptoms: 'Dry cough for 3 days.',
    history: 'Hyperlipidemia. Medications: simvastatin 40 mg at night, clarithromycin 500 mg BID.',
    level: 'urgent',
    notes: ['critical: Simvastatin taken with clarithromycin'],
    flags: [],
  },
  {
    name: 'nitrate and PDE5 inhibitor',
    born: '1958-05-01',
    complaint: 'Follow-up',
    symptoms: 'Feels well.',
    history: 'Medications: isosorbide mononitrate 60 mg daily, sildenafil 50 mg as needed.',
    level: 'urgent',
    notes: ['critical: Isosorbide mononitrate taken with sildenafil'],
    flags: [],
  },
  {
    name: 'SSRI and MAO inhibitor',
    born: '1980-05-01',
    complaint: 'Low mood',
    symptoms: 'Low mood for 2 months.',
    history: 'Medications: phenelzine 15 mg TID, sertraline 50 mg daily.',
    level: 'urgent',
    notes: ['critical: Phenelzine taken with sertraline'],
    flags: [],
  },
  {
    name: 'a thunderclap headache that has gone',
    born: '1980-05-01',
    complaint: 'Headache',
    symptoms: 'Thunderclap headache this morning which went away after an hour.',
    history: 'None.',
    level: 'emergency',
    notes: [],
    flags: ['Thunderclap headache'],
  },
  {
    name: 'crushing chest pain that has resolved',
    born: '1960-05-01',
    complaint: 'Chest pain',
    symptoms: 'Crushing chest pain with sweating for 20 minutes, resolved after rest.',
    history: 'None.',
    level: 'emergency',
    notes: [],
    flags: ['Chest pain with features of acute coronary syndrome'],
  },
  {
    name: 'a cough that has resolved',
    born: '1980-05-01',
    complaint: 'Sick note',
    symptoms: 'Cough, resolved after two days.',
    history: 'None.',
    level: 'routine',
    notes: [],
    flags: [],
  },
  {
    name: 'penicillin allergy',
    born: '1990-05-01',
    complaint: 'Sore throat',
    symptoms: 'Sore throat for 2 days.',
    history: 'Allergies: penicillin (hives). Medications: amoxicillin 500 mg TID.',
    level: 'urgent',
    notes: ['critical: Amoxicillin despite an allergy to penicillin'],
    flags: [],
  },
  {
    name: 'sulfa allergy and furosemide',
    born: '1955-05-01',
    complaint: 'Ankle swelling',
    symptoms: 'Swelling of both ankles.',
    history: 'Allergies: sulfa drugs. Medications: furosemide 40 mg daily.',
    level: 'routine',
    notes: ['info: Furosemide despite an allergy to sulfa drug'],
    flags: [],
  },
  {
    name: 'metformin at an eGFR of 25',
    born: '1950-05-01',
    complaint: 'Follow-up',
    symptoms: 'Feels well.',
    history: 'Type 2 diabetes. eGFR 25. Medications: metformin 1000 mg BID.',
    level: 'urgent',
    notes: ['critical: Metformin with an eGFR of 25'],
    flags: [],
  },
  {
    name: 'NSAID in heart failure',
    born: '1948-05-01',
    complaint: 'Back pain',
    symptoms: 'Back pain after lifting.',
    history: 'Heart failure with reduced ejection fraction. Medications: naproxen 500 mg BID.',
    level: 'routine',
    notes: [
      'warning: Naproxen in a patient with heart failure with reduced ejection fraction',
      'info: Naproxen at age 78',
    ],
    flags: [],
  },
  {
    name: 'triple whammy',
    born: '1962-05-01',
    complaint: 'Knee pain',
    symptoms: 'Knee pain for a month.',
    history:
      'Medications: lisinopril 20 mg daily, hydrochlorothiazide 25 mg daily, ibuprofen 600 mg TID.',
    level: 'routine',
    notes: ['warning: Three drugs that strain the kidneys'],
    flags: [],
  },
  {
    name: 'two NSAIDs',
    born: '1985-05-01',
    complaint: 'Back pain',
    symptoms: 'Back pain since lifting boxes.',
    history: 'Medications: ibuprofen 400 mg TID, naproxen 250 mg BID.',
    level: 'routine',
    notes: ['warning: Ibuprofen together with naproxen'],
    flags: [],
  },
  {
    name: 'too much acetaminophen',
    born: '1985-05-01',
    complaint: 'Toothache',
    symptoms: 'Toothache for 3 days.',
    history: 'Takes acetaminophen 1000 mg every 4 hours.',
    level: 'routine',
    notes: ['warning: Daily dose of acetaminophen 6000 mg'],
    flags: [],
  },
  {
    name: 'acetaminophen in two products',
    born: '1985-05-01',
    complaint: 'Back pain',
    symptoms: 'Low back pain.',
    history: 'Takes Tylenol 1000 mg TID. Percocet 5/325 mg 2 tablets every 6 hours.',
    level: 'routine',
    notes: ['warning: Daily dose of acetaminophen 5600 mg'],
    flags: [],
  },
  {
    name: 'daily methotrexate',
    born: '1970-05-01',
    complaint: 'Follow-up',
    symptoms: 'Joint pain is better.',
    history: 'Rheumatoid arthritis. Medications: methotrexate 15 mg daily, folic acid 1 mg daily.',
    level: 'urgent',
    notes: ['critical: Daily dose of methotrexate 15 mg'],
    flags: [],
  },
  {
    name: 'ACE inhibitor in pregnancy',
    born: '1995-05-01',
    complaint: 'Follow-up',
    symptoms: 'She is 10 weeks pregnant and feels well.',
    history: 'Hypertension. Medications: lisinopril 10 mg daily.',
    level: 'urgent',
    notes: ['critical: Lisinopril in pregnancy'],
    flags: [],
  },
  {
    name: 'teratogen with unknown pregnancy',
    born: '1996-05-01',
    complaint: 'Acne',
    symptoms: '28-year-old woman with acne.',
    history: 'Medications: isotretinoin 40 mg daily.',
    level: 'self-care',
    notes: ['info: Pregnancy is not stated'],
    flags: [],
  },
  {
    name: 'codeine for a child',
    born: '2016-05-01',
    complaint: 'Cough',
    symptoms: 'Cough for two days.',
    history: 'Medications: codeine 15 mg every 6 hours.',
    level: 'urgent',
    notes: ['critical: Codeine at age 10'],
    flags: [],
  },
  {
    name: 'sedating antihistamine at 80',
    born: '1946-05-01',
    complaint: 'Insomnia',
    symptoms: 'Trouble sleeping.',
    history: 'Medications: diphenhydramine 50 mg at bedtime.',
    level: 'routine',
    notes: ['warning: Diphenhydramine at age 80'],
    flags: [],
  },
  {
    name: 'three sedatives at 78',
    born: '1948-05-01',
    complaint: 'Falls',
    symptoms: 'Two falls this month.',
    history: 'Medications: lorazepam 1 mg BID, gabapentin 300 mg TID, sertraline 50 mg daily.',
    level: 'routine',
    notes: [
      'warning: Three or more drugs that act on the brain',
      'warning: Lorazepam and gabapentin in a patient with accidental fall',
    ],
    flags: [],
  },
  {
    name: 'estrogen and smoking at 38',
    born: '1988-05-01',
    complaint: 'Contraception',
    symptoms: 'She wants a refill.',
    history: 'Current smoker. Medications: ethinyl estradiol/norethindrone daily.',
    level: 'urgent',
    notes: ['critical: Ethinyl estradiol/norethindrone in a patient with smoking'],
    flags: [],
  },
  {
    name: 'beta blocker in asthma',
    born: '1975-05-01',
    complaint: 'Tremor',
    symptoms: 'Tremor of the hands.',
    history: 'Asthma. Medications: propranolol 40 mg BID.',
    level: 'urgent',
    notes: ['critical: Propranolol in a patient with asthma'],
    flags: [],
  },
  {
    name: 'breastfeeding and lithium',
    born: '1996-05-01',
    complaint: 'Follow-up',
    symptoms: 'She is breastfeeding. Mood is stable.',
    history: 'Bipolar disorder. Medications: lithium 900 mg daily. Not pregnant.',
    level: 'routine',
    notes: ['warning: Lithium while breastfeeding'],
    flags: [],
  },
  {
    name: 'opioid and benzodiazepine',
    born: '1975-05-01',
    complaint: 'Back pain',
    symptoms: 'Chronic back pain for 5 years.',
    history: 'Medications: oxycodone 10 mg TID, alprazolam 0.5 mg BID.',
    level: 'routine',
    notes: ['warning: Oxycodone taken with alprazolam'],
    flags: [],
  },
  {
    name: 'QT pair',
    born: '1970-05-01',
    complaint: 'Follow-up',
    symptoms: 'Feels well.',
    history: 'Medications: methadone 60 mg daily, haloperidol 5 mg daily.',
    level: 'urgent',
    notes: ['critical: Methadone taken with haloperidol'],
    flags: [],
  },
  {
    name: 'lithium and an NSAID',
    born: '1978-05-01',
    complaint: 'Ankle pain',
    symptoms: 'Ankle pain.',
    history: 'Bipolar disorder. Medications: lithium 600 mg BID, ibuprofen 400 mg TID.',
    level: 'routine',
    notes: ['warning: Lithium taken with ibuprofen'],
    flags: [],
  },
  {
    name: 'ticagrelor stopped',
    born: '1955-05-01',
    complaint: 'Follow-up',
    symptoms: 'Feels well.',
    history:
      'Coronary artery disease. Medications: aspirin 81 mg daily. Ticagrelor was stopped last year.',
    level: 'routine',
    notes: ['info: Aspirin at age 71'],
    flags: [],
  },
  {
    name: 'a relative on warfarin',
    born: '1985-05-01',
    complaint: 'Headache',
    symptoms: 'Mild headache for a day.',
    history: 'Father takes warfarin. Medications: ibuprofen 400 mg as needed.',
    level: 'routine',
    notes: [],
    flags: [],
  },
  {
    name: 'no known allergies',
    born: '1985-05-01',
    complaint: 'Sore throat',
    symptoms: 'Runny nose and a sore throat since Tuesday.',
    history: 'No known drug allergies. Medications: amoxicillin 500 mg TID.',
    level: 'self-care',
    notes: [],
    flags: [],
  },
  {
    name: 'safe list',
    born: '1970-05-01',
    complaint: 'Follow-up',
    symptoms: 'Feels well.',
    history: 'Hypertension. Medications: amlodipine 5 mg daily, atorvastatin 20 mg daily.',
    level: 'routine',
    notes: [],
    flags: [],
  },
  {
    name: 'typical heart attack',
    born: '1960-05-01',
    complaint: 'Chest pain',
    symptoms: 'Crushing chest pain for 1 hour radiating to the left arm, with sweating and nausea.',
    history: 'Hypertension. Medications: amlodipine 5 mg daily.',
    level: 'emergency',
    notes: [],
    flags: ['Chest pain with features of acute coronary syndrome'],
  },
  {
    name: 'stroke on an anticoagulant',
    born: '1948-05-01',
    complaint: 'Weakness',
    symptoms: 'Sudden weakness of the right arm and slurred speech for 30 minutes.',
    history: 'Atrial fibrillation. Medications: apixaban 5 mg BID.',
    level: 'emergency',
    notes: [],
    flags: ['Stroke signs'],
  },
  {
    name: 'febrile newborn',
    born: '2026-10-15',
    complaint: 'Fever',
    symptoms: 'Fever of 38.5 C since this morning.',
    history: 'Born at term. No medications.',
    level: 'emergency',
    notes: [],
    flags: ['Fever under 3 months of age'],
  },
  {
    name: 'thunderclap headache',
    born: '1985-05-01',
    complaint: 'Headache',
    symptoms: 'Sudden worst headache of her life.',
    history: 'None.',
    level: 'emergency',
    notes: [],
    flags: ['Thunderclap headache'],
  },
  {
    name: 'cauda equina',
    born: '1975-05-01',
    complaint: 'Back pain',
    symptoms: 'Back pain with numbness of the saddle area and urinary retention since yesterday.',
    history: 'None.',
    level: 'emergency',
    notes: [],
    flags: ['Back pain with cauda equina signs'],
  },
  {
    name: 'sepsis with scores',
    born: '1950-05-01',
    complaint: 'Fever',
    symptoms:
      'Fever and confusion. BP 85/50, HR 125, RR 28, temperature 39.4 C, SpO2 90% on room air.',
    history: 'None.',
    level: 'emergency',
    notes: [],
    flags: ['Low oxygen saturation', 'Possible sepsis', 'qSOFA 3 of 3', 'NEWS2 16 of 20'],
  },
  {
    name: 'pulmonary embolism after surgery',
    born: '1970-05-01',
    complaint: 'Shortness of breath',
    symptoms: 'Sudden shortness of breath and pleuritic chest pain. Left leg swelling.',
    history: 'Hip replacement 2 weeks ago.',
    level: 'emergency',
    notes: [],
    flags: ['Features of pulmonary embolism'],
  },
  {
    name: 'suicidal thoughts',
    born: '1990-05-01',
    complaint: 'Low mood',
    symptoms: 'Low mood and thoughts of suicide.',
    history: 'Depression. Medications: fluoxetine 20 mg daily.',
    level: 'emergency',
    notes: [],
    flags: ['Thoughts of suicide'],
  },
  {
    name: 'hyperkalemia on spironolactone',
    born: '1952-05-01',
    complaint: 'Weakness',
    symptoms: 'Potassium 6.3 mmol/L.',
    history: 'Heart failure. Medications: spironolactone 25 mg daily, lisinopril 10 mg daily.',
    level: 'emergency',
    notes: [
      'critical: Spironolactone taken with lisinopril',
      'critical: Spironolactone in a patient with high potassium',
      'warning: Lisinopril in a patient with high potassium',
    ],
    flags: ['Potassium of 6 mmol/L or more'],
  },
  {
    name: 'common cold',
    born: '1990-05-01',
    complaint: 'Cold',
    symptoms: 'Runny nose and sneezing for 2 days. No fever.',
    history: 'None.',
    level: 'self-care',
    notes: [],
    flags: [],
  },
  {
    name: 'bleeding on warfarin',
    born: '1950-05-01',
    complaint: 'Black stools',
    symptoms: 'Black tarry stools for 2 days. INR 6.',
    history: 'Medications: warfarin 5 mg daily.',
    level: 'emergency',
    notes: ['critical: Warfarin in a patient with melena'],
    flags: ['Gastrointestinal bleeding', 'INR of 5 or more'],
  },
  {
    name: 'head injury on apixaban',
    born: '1945-05-01',
    complaint: 'Fall',
    symptoms: 'Fell and hit her head. No vomiting.',
    history: 'Atrial fibrillation. Medications: apixaban 5 mg BID.',
    level: 'emergency',
    notes: ['warning: Apixaban in a patient with head injury'],
    flags: ['Head injury on an anticoagulant'],
  },
  {
    name: 'cream on the skin',
    born: '1970-05-01',
    complaint: 'Rash',
    symptoms: 'Itchy rash on the hands.',
    history: 'Type 2 diabetes. Medications: hydrocortisone cream twice daily.',
    level: 'routine',
    notes: [],
    flags: [],
  },
  {
    name: 'anticoagulant switch',
    born: '1955-05-01',
    complaint: 'Follow-up',
    symptoms: 'Feels well.',
    history: 'Medications: warfarin 5 mg daily, rivaroxaban 20 mg daily.',
    level: 'urgent',
    notes: ['critical: Warfarin together with rivaroxaban'],
    flags: [],
  },
  {
    name: 'honey for an infant',
    born: '2026-03-01',
    complaint: 'Cough',
    symptoms: 'Cough for two days.',
    history: 'Given honey for the cough.',
    level: 'routine',
    notes: ['warning: Honey under 1 year of age'],
    flags: [],
  },
  {
    name: 'SSRI at 20 with a triptan',
    born: '2006-03-01',
    complaint: 'Migraine',
    symptoms: 'Migraine once a month.',
    history: 'Medications: escitalopram 10 mg daily, sumatriptan 50 mg as needed.',
    level: 'routine',
    notes: ['info: Escitalopram taken with sumatriptan', 'info: Escitalopram at age 20'],
    flags: [],
  },
];
const cases = patients.map((patient): [string, Patient] => [patient.name, patient]);

describe('a whole patient', () => {
  it.each(cases)('with %s gets exactly the notes and flags that fit', async (_, patient) => {
    const { medicationSafety, redFlags, triage } = await assess(patient);
    expect({
      notes: medicationSafety.map(({ severity, title }) => `${severity}: ${title}`),
      flags: redFlags.map(({ title }) => title),
      level: triage.level,
    }).toEqual({ notes: patient.notes, flags: patient.flags, level: patient.level });
  });

  it('of the table meets every kind of note', async () => {
    const assessments = await Promise.all(patients.map((patient) => assess(patient)));
    const kinds = new Set(
      assessments.flatMap(({ medicationSafety }) => medicationSafety.map(({ kind }) => kind)),
    );
    expect(SAFETY_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('gets evidence that points at the words of the text', async () => {
    const assessments = await Promise.all(patients.map((patient) => assess(patient)));
    const wrong = patients.flatMap((patient, at) => {
      const { medicationSafety, redFlags } = assessments[at]!;
      const fields = {
        chiefComplaint: patient.complaint,
        symptoms: patient.symptoms,
        medicalHistory: patient.history,
      };
      return [...medicationSafety, ...redFlags].flatMap(({ title, evidence }) =>
        evidence
          .filter(({ field, begin, end, text }) =>
            field === undefined ? true : fields[field].slice(begin, end) !== text,
          )
          .map(() => title),
      );
    });
    expect(wrong).toEqual([]);
  });
});
