import type { Entity, PatientRequest, PatientResponse } from '@neurovista/contracts';

export const patient: PatientRequest = {
  name: 'Jane Doe',
  dateOfBirth: '1980-08-14',
  chiefComplaint: 'Crushing chest pain for 2 hours',
  symptoms: 'Sweating and nausea 😰. Denies fever. ECG pending.',
  medicalHistory:
    'Hypertension (diagnosed 2012). Takes metformin 500 mg twice daily. Allergic to penicillin (rash). Father died of myocardial infarction at 52.',
};

type Mention = Pick<Entity, 'Text' | 'Category' | 'Type' | 'Score' | 'field'> &
  Partial<Pick<Entity, 'Attributes' | 'concept' | 'normalized'>> & {
    readonly traits?: readonly Entity['Traits'][number]['Name'][];
  };

let lastId = 0;

/** An entity at the first place where its text occurs in its field. */
export function mention({ traits = [], ...given }: Mention): Entity {
  const text = patient[given.field];
  const begin = Array.from(text.slice(0, text.indexOf(given.Text))).length;
  lastId += 1;
  return {
    Attributes: [],
    ...given,
    Id: lastId,
    BeginOffset: begin,
    EndOffset: begin + Array.from(given.Text).length,
    Traits: traits.map((Name) => ({ Name, Score: 0.97 })),
  };
}

const condition = { Category: 'MEDICAL_CONDITION', Type: 'DX_NAME' } as const;

const medicalConditions = [
  mention({
    ...condition,
    Text: 'chest pain',
    Score: 0.987,
    field: 'chiefComplaint',
    traits: ['SYMPTOM'],
  }),
  mention({ ...condition, Text: 'Sweating', Score: 0.94, field: 'symptoms', traits: ['SYMPTOM'] }),
  mention({ ...condition, Text: 'nausea', Score: 0.95, field: 'symptoms', traits: ['SYMPTOM'] }),
  mention({
    ...condition,
    Text: 'fever',
    Score: 0.96,
    field: 'symptoms',
    traits: ['SYMPTOM', 'NEGATION'],
  }),
  mention({
    ...condition,
    Text: 'Hypertension',
    Score: 0.99,
    field: 'medicalHistory',
    traits: ['DIAGNOSIS', 'PAST_HISTORY'],
    concept: { system: 'ICD-10-CM', code: 'I10', name: 'Essential hypertension' },
  }),
  mention({
    ...condition,
    Text: 'myocardial infarction',
    Score: 0.98,
    field: 'medicalHistory',
    traits: ['DIAGNOSIS', 'PERTAINS_TO_FAMILY'],
  }),
];

const medications = [
  mention({
    Text: 'metformin',
    Category: 'MEDICATION',
    Type: 'GENERIC_NAME',
    Score: 0.99,
    field: 'medicalHistory',
    Attributes: [
      {
        Type: 'STRENGTH',
        RelationshipType: 'STRENGTH',
        Text: '500 mg',
        Score: 0.98,
        RelationshipScore: 0.98,
        BeginOffset: 48,
        EndOffset: 54,
        Id: 90,
        Traits: [],
      },
      {
        Type: 'FREQUENCY',
        RelationshipType: 'FREQUENCY',
        Text: 'twice daily',
        Score: 0.97,
        RelationshipScore: 0.97,
        BeginOffset: 55,
        EndOffset: 66,
        Id: 91,
        Traits: [],
      },
    ],
  }),
  mention({
    Text: 'penicillin',
    Category: 'MEDICATION',
    Type: 'GENERIC_NAME',
    Score: 0.97,
    field: 'medicalHistory',
    traits: ['ALLERGY'],
  }),
];

export const recommendations = [
  'Based on what was entered, consider the following.',
  '1. Acute coronary syndrome: Compatible with crushing chest pain and sweating. Consider an ECG within 10 minutes.',
  '2. Aortic dissection: To consider because of chest pain and hypertension.',
  'These options support the judgment of a health professional.',
].join('\n\n');

export const spanishRecommendations = [
  'Según lo introducido, considere lo siguiente.',
  '1. Síndrome coronario agudo: Compatible con dolor opresivo en el pecho y sudoración. Considere un ECG en 10 minutos.',
  '2. Disección aórtica: A considerar por el dolor en el pecho y la hipertensión.',
  'Estas opciones apoyan el juicio de un profesional de la salud.',
].join('\n\n');

const chestPain = {
  text: 'chest pain',
  field: 'chiefComplaint',
  begin: 9,
  end: 19,
  entity: medicalConditions[0]?.Id ?? 0,
  status: 'present',
} as const;

export const response: PatientResponse = {
  analysis: {
    medicalConditions,
    medications,
    tests: [],
    anatomy: [
      mention({
        Text: 'chest',
        Category: 'ANATOMY',
        Type: 'SYSTEM_ORGAN_SITE',
        Score: 0.9,
        field: 'chiefComplaint',
      }),
    ],
    timeExpressions: [
      mention({
        Text: '2 hours',
        Category: 'TIME_EXPRESSION',
        Type: 'TIME_TO_DX_NAME',
        Score: 0.93,
        field: 'chiefComplaint',
        normalized: 'PT2H',
      }),
    ],
  },
  diagnosticRecommendations: recommendations,
  translated: {
    chiefComplaint: 'Dolor opresivo en el pecho desde hace 2 horas',
    symptoms: 'Sudoración y náuseas 😰. Niega fiebre. ECG pendiente.',
    medicalHistory:
      'Hipertensión (diagnosticada en 2012). Toma metformina 500 mg dos veces al día. Alérgica a la penicilina (erupción). El padre murió de infarto de miocardio a los 52 años.',
    originalChiefComplaint: patient.chiefComplaint,
    originalSymptoms: patient.symptoms,
    originalMedicalHistory: patient.medicalHistory,
    segments: [
      {
        field: 'symptoms',
        source: 'ECG pending.',
        target: 'ECG pendiente.',
        origin: 'embedded',
        flags: ['unknown-words'],
      },
    ],
  },
  assessment: {
    summary: 'Woman, 46 years with chest pain for 2 hours; known Hypertension.',
    patient: {
      age: 46,
      ageText: '46 years',
      sex: 'female',
      problems: [],
      medications: [],
      allergies: [],
      measurements: [],
      findings: [],
      exposures: [],
      family: [],
    },
    coverage: { language: 'en', read: 1, assessable: true, unread: [] },
    differential: [
      {
        name: 'Acute coronary syndrome',
        icd10: 'I24.9',
        band: 'likely',
        score: 0.62,
        mustNotMiss: true,
        for: [chestPain],
        against: [],
        missing: ['troponin'],
        nextSteps: ['12-lead ECG within 10 minutes'],
        sources: ['ESC 2023 acute coronary syndromes guideline'],
      },
      {
        name: 'Gastroesophageal reflux disease',
        band: 'consider',
        score: 0.1,
        mustNotMiss: false,
        for: [chestPain],
        against: [{ text: 'Sweating', field: 'symptoms', begin: 0, end: 8, status: 'present' }],
        missing: [],
        nextSteps: [],
        sources: [],
      },
    ],
    actions: [],
    redFlags: [
      {
        title: 'Chest pain with sweating',
        level: 'emergency',
        detail: 'Compatible with acute coronary syndrome; consider immediate ECG and troponin.',
        evidence: [chestPain],
        source: 'ESC 2023',
      },
    ],
    medicationSafety: [
      {
        kind: 'allergy',
        severity: 'warning',
        title: 'Penicillin allergy on record',
        detail: 'Consider it before any beta-lactam.',
        drugs: [],
        evidence: [
          { text: 'penicillin', field: 'medicalHistory', begin: 80, end: 90, status: 'present' },
        ],
        source: 'Record',
      },
    ],
    triage: { level: 'emergency', reasons: ['Chest pain with autonomic symptoms'] },
    unrecognized: ['ECG pending'],
    abbreviations: [
      {
        text: 'ECG',
        meaning: 'electrocardiogram',
        dangerous: false,
        field: 'symptoms',
        begin: 37,
        end: 40,
      },
    ],
  },
  warnings: [
    { code: 'translation-flagged', detail: 'One segment of the translation should be checked.' },
  ],
  provenance: { engine: 'engine 0.1.0', knowledge: 'knowledge 2026-11', reader: 'reader off' },
};
