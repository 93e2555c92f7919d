import type { Field } from '@neurovista/contracts';
import {
  EMPTY_PATIENT,
  isEmptyPatient,
  PATIENT_FIELDS,
  TEXT_FIELDS,
  type PatientField,
  type PatientInput,
} from '../../answer/patient.ts';
import { splitNote, type NoteParts } from './split-note.ts';

export interface FormState {
  readonly patient: PatientInput;
  /** What a sample overwrote, so that nothing typed is lost. */
  readonly replaced: PatientInput | undefined;
  /** The generated patient while it is in the form; its name is what the SAMPLE tag goes by. */
  readonly sample: PatientInput | undefined;
  /** Counts the attempts to send an incomplete form; errors are shown from the first one on. */
  readonly refusedAttempts: number;
  /** Fields that were changed since the server last found fault with them. */
  readonly changed: ReadonlySet<PatientField>;
  readonly note: 'none' | 'sample-filled' | 'sample-missing' | 'restored' | 'split';
  /** A pasted note that could be divided among the fields. */
  readonly offer: NoteOffer | undefined;
}

export interface NoteOffer {
  readonly parts: NoteParts;
  /** Where it was pasted, and what that field held before. */
  readonly field: PatientField;
  readonly before: string;
}

export type FormAction =
  | { readonly type: 'type'; readonly field: PatientField; readonly text: string }
  | { readonly type: 'fill'; readonly sample: PatientInput | undefined }
  | { readonly type: 'paste'; readonly field: PatientField; readonly text: string }
  | { readonly type: 'split' | 'leave' }
  | { readonly type: 'restore' | 'refuse' | 'submit' };

export const initialForm: FormState = {
  patient: EMPTY_PATIENT,
  replaced: undefined,
  sample: undefined,
  refusedAttempts: 0,
  changed: new Set(),
  note: 'none',
  offer: undefined,
};

/** What was typed by hand and would be lost: neither nothing nor an earlier sample. */
export function typedByHand({ patient, sample }: FormState): PatientInput | undefined {
  return isEmptyPatient(patient) || patient === sample ? undefined : patient;
}

function offerFor(state: FormState, field: PatientField, text: string): NoteOffer | undefined {
  const parts = splitNote(text);
  return parts === undefined ? undefined : { parts, field, before: state.patient[field] };
}

/** The parts below what the fields held before the note was pasted; every changed field counts as changed. */
function applyOffer(state: FormState, { parts, field, before }: NoteOffer): FormState {
  const base = { ...state.patient, [field]: before };
  const joined = (name: Field) =>
    [base[name], parts[name] ?? ''].filter((text) => text.trim() !== '').join('\n');
  return {
    ...state,
    patient: { ...base, ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, joined(name)])) },
    replaced: state.patient,
    changed: new Set([...state.changed, ...TEXT_FIELDS]),
    note: 'split',
    offer: undefined,
  };
}

/** The form with a sample patient; one that could not be loaded changes nothing and is told. */
function fill(state: FormState, sample: PatientInput | undefined): FormState {
  if (sample === undefined) return { ...state, note: 'sample-missing' };
  return {
    ...initialForm,
    patient: sample,
    sample,
    replaced: typedByHand(state) ?? state.replaced,
    changed: new Set(PATIENT_FIELDS),
    note: 'sample-filled',
  };
}

export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'type':
      return {
        ...state,
        patient: { ...state.patient, [action.field]: action.text },
        changed: new Set(state.changed).add(action.field),
        note: 'none',
      };
    case 'fill':
      return fill(state, action.sample);
    case 'restore':
      return {
        ...initialForm,
        patient: state.replaced ?? state.patient,
        changed: state.changed,
        note: 'restored',
      };
    case 'paste':
      return { ...state, offer: offerFor(state, action.field, action.text) };
    case 'split':
      return state.offer === undefined ? state : applyOffer(state, state.offer);
    case 'leave':
      return { ...state, offer: undefined };
    case 'refuse':
      return { ...state, refusedAttempts: state.refusedAttempts + 1 };
    case 'submit':
      break;
  }
  return { ...state, refusedAttempts: 0, changed: new Set(), note: 'none', offer: undefined };
}

/** Whether the patient is the generated one, edited or not: the name tells. */
export function isSample(name: string, sample: PatientInput | undefined): boolean {
  return sample !== undefined && sample.name === name;
}
