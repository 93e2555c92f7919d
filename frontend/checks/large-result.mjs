// An answer with 500 entities and everything else that a result can show, and the form that it belongs to.
export const ENTITIES = 500;
const CANDIDATES = 6;

const numbers = (count) => Array.from({ length: count }, (_none, index) => index);
const halves = numbers(ENTITIES / 2);
const symptoms = halves.map((index) => `Has symptom ${index}. No sign ${index}. `).join('');

export const largeForm = {
  name: 'A',
  dateOfBirth: '1980-01-01',
  chiefComplaint: 'x',
  symptoms,
  medicalHistory: 'x',
};

/** Entities with different texts, so that none can be merged away. */
function entity(index) {
  const number = Math.floor(index / 2);
  const Text = index % 2 === 0 ? `symptom ${number}` : `sign ${number}`;
  const BeginOffset = symptoms.indexOf(`${Text}.`);
  const traits = index % 2 === 0 ? ['SYMPTOM'] : ['SYMPTOM', 'NEGATION'];
  return {
    Id: index,
    Text,
    Category: 'MEDICAL_CONDITION',
    Type: 'DX_NAME',
    Score: 0.5 + (index % 50) / 100,
    BeginOffset,
    EndOffset: BeginOffset + Text.length,
    Traits: traits.map((Name) => ({ Name, Score: 0.9 })),
    Attributes: [],
    field: 'symptoms',
    concept: { system: 'ICD-10-CM', code: 'R00', name: `concept ${number}` },
  };
}

function quote(number) {
  const text = `symptom ${number}`;
  const begin = symptoms.indexOf(`${text}.`);
  return { text, field: 'symptoms', begin, end: begin + text.length };
}

const candidate = (index) => ({
  name: `Candidate ${index}`,
  icd10: 'R69',
  band: 'possible',
  score: 1 / (index + 1),
  mustNotMiss: index < 2,
  for: [quote(index), quote(index + 1)],
  against: [quote(index + 2)],
  missing: ['first gap', 'second gap'],
  nextSteps: ['first step', 'second step'],
  sources: ['a source'],
});

const note = (index) => ({
  title: `Note ${index}`,
  detail: 'Consider what is written here.',
  evidence: [quote(index)],
  source: 'a source',
});

const segment = (index) => ({
  field: 'symptoms',
  source: `Has symptom ${index}.`,
  target: `Tiene síntoma ${index}.`,
  origin: 'embedded',
  score: 0.9,
  flags: [],
});

const items = numbers(CANDIDATES).map((index) => `${index + 1}. Candidate ${index}: its reasons.`);

export const largeAnswer = {
  analysis: {
    medicalConditions: numbers(ENTITIES).map(entity),
    medications: [],
    tests: [],
    anatomy: [],
    timeExpressions: [],
  },
  diagnosticRecommendations: ['Intro', ...items, 'Footer'].join('\n\n'),
  translated: {
    chiefComplaint: 'x',
    symptoms: 'Tiene síntomas.',
    medicalHistory: 'x',
    originalChiefComplaint: 'x',
    originalSymptoms: symptoms,
    originalMedicalHistory: 'x',
    segments: halves.map(segment),
  },
  assessment: {
    patient: { age: 46 },
    differential: numbers(CANDIDATES).map(candidate),
    redFlags: numbers(2).map(note),
    medicationSafety: numbers(4).map((index) => ({
      ...note(index),
      kind: 'interaction',
      severity: 'warning',
    })),
    triage: { level: 'urgent', reasons: ['A reason'] },
    unrecognized: [],
  },
  warnings: [],
  provenance: { engine: 'check', knowledge: 'check', reader: 'reader off' },
};
