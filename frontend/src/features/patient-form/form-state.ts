import {
  EMPTY_PATIENT,
  isEmptyPatient,
  type PatientField,
  type PatientInput,
} from '../../lib/patient.ts';

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
  readonly note: 'none' | 'sample-filled' | 'restored';
}

export type FormAction =
  | { readonly type: 'type'; readonly field: PatientField; readonly text: string }
  | { readonly type: 'fill'; readonly sample: PatientInput }
  | { readonly type: 'restore' | 'refuse' | 'submit' };

export const initialForm: FormState = {
  patient: EMPTY_PATIENT,
  replaced: undefined,
  sample: undefined,
  refusedAttempts: 0,
  changed: new Set(),
  note: 'none',
};

/** What was typed by hand and would be lost: neither nothing nor an earlier sample. */
function typedByHand({ patient, sample }: FormState): PatientInput | undefined {
  return isEmptyPatient(patient) || patient === sample ? undefined : patient;
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
      return {
        ...initialForm,
        patient: action.sample,
        sample: action.sample,
        replaced: typedByHand(state) ?? state.replaced,
        changed: new Set(['name', 'dateOfBirth', 'chiefComplaint', 'symptoms', 'medicalHistory']),
        note: 'sample-filled',
      };
    case 'restore':
      return {
        ...initialForm,
        patient: state.replaced ?? state.patient,
        changed: state.changed,
        note: 'restored',
      };
    case 'refuse':
      return { ...state, refusedAttempts: state.refusedAttempts + 1 };
    case 'submit':
      break;
  }
  return { ...state, refusedAttempts: 0, changed: new Set(), note: 'none' };
}

/** Whether the patient is the generated one, edited or not: the name tells. */
export function isSample(name: string, sample: PatientInput | undefined): boolean {
  return sample !== undefined && sample.name === name;
}
