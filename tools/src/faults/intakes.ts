import type { PatientRequest } from '@neurovista/contracts';

/** Place of the number that an intake shares with no other; of the same length, so that offsets do not move. */
const PLACE = '#####';
const FIRST_TOKEN = 10_000;
const TOKENS = 90_000;

/** Invented intakes. Each has a finding that is denied, one of a relative and one that is there. */
const TEMPLATES: readonly PatientRequest[] = [
  {
    name: `Ana Example ${PLACE}`,
    dateOfBirth: '1961-05-04',
    chiefComplaint: `Chest pain for 2 hours. Record ${PLACE}.`,
    symptoms: `Crushing chest pain with sweating. Denies fever or cough. Record ${PLACE}.`,
    medicalHistory: `Hypertension. Father had a stroke. Takes flurry ${PLACE} mg daily.`,
  },
  {
    name: `Luis Example ${PLACE}`,
    dateOfBirth: '1984-11-30',
    chiefComplaint: `Headache since yesterday. Record ${PLACE}.`,
    symptoms: `Flurry with no cough. Throbbing headache with nausea. Record ${PLACE}.`,
    medicalHistory: `Migraine. No asthma. Takes sumatriptan 50 mg as needed. Record ${PLACE}.`,
  },
  {
    name: `Mei Example ${PLACE}`,
    dateOfBirth: '1949-02-17',
    chiefComplaint: `Shortness of breath. Record ${PLACE}.`,
    symptoms: `Swollen legs, worse at night; no chest pain. Record ${PLACE}.`,
    medicalHistory: `Heart failure. Allergic to penicillin. Mother had asthma. Record ${PLACE}.`,
  },
];

export interface Intake {
  /** Which of the templates it was made of. */
  readonly template: number;
  readonly token: string;
  readonly patient: PatientRequest;
}

/** The intake of this number; tokens repeat after 90,000. */
export function makeIntake(index: number): Intake {
  const template = index % TEMPLATES.length;
  const token = String(FIRST_TOKEN + (index % TOKENS));
  const filled = JSON.stringify(TEMPLATES[template]).replaceAll(PLACE, token);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a template with numbers in it
  return { template, token, patient: JSON.parse(filled) as PatientRequest };
}

export const INTAKE_KINDS = TEMPLATES.length;

/** The text with the token of an intake taken out again, for comparison with another of its template. */
export const withoutToken = (text: string, token: string) => text.replaceAll(token, PLACE);

/** Numbers that can only be tokens: no other of the product's texts has five digits. */
export const findTokens = (text: string): readonly string[] =>
  text.match(/(?<![\d.])\d{5}(?!\d)/g) ?? [];
