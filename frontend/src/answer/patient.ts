import type { Field, PatientRequest } from '@neurovista/contracts';

/** What the form holds and sends; all fields are texts as typed. */
export type PatientInput = Readonly<Omit<PatientRequest, 'corrections'>>;

export const PATIENT_FIELDS = [
  'name',
  'dateOfBirth',
  'chiefComplaint',
  'symptoms',
  'medicalHistory',
] as const satisfies readonly (keyof PatientInput)[];
export type PatientField = (typeof PATIENT_FIELDS)[number];

/** The fields whose text is analyzed, in reading order. */
export const TEXT_FIELDS = [
  'chiefComplaint',
  'symptoms',
  'medicalHistory',
] as const satisfies readonly Field[];

export const EMPTY_PATIENT: PatientInput = {
  name: '',
  dateOfBirth: '',
  chiefComplaint: '',
  symptoms: '',
  medicalHistory: '',
};

export function isSamePatient(one: PatientInput, other: PatientInput): boolean {
  return PATIENT_FIELDS.every((field) => one[field] === other[field]);
}

export function isEmptyPatient(patient: PatientInput): boolean {
  return isSamePatient(patient, EMPTY_PATIENT);
}
