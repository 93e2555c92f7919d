import type { Failure } from '../lib/api.ts';
import type { PatientField } from '../lib/patient.ts';

export interface FailureWords {
  readonly title: string;
  readonly detail: string;
}

const byKind: Readonly<Record<Exclude<Failure['kind'], 'refused'>, FailureWords>> = {
  unreachable: {
    title: 'The server could not be reached',
    detail: 'Check the network connection, then try again.',
  },
  timeout: {
    title: 'No answer within 30 seconds',
    detail: 'The service may be busy. Try again in a moment.',
  },
  unreadable: {
    title: 'The answer could not be read',
    detail: 'The service answered in a form that this page does not understand. Try again.',
  },
  cancelled: { title: 'The call was cancelled', detail: 'Submit again when ready.' },
  unexpected: {
    title: 'Something went wrong on this page',
    detail: 'Try again; reload the page if the problem stays.',
  },
};

/** Title and detail of a failure, in words for the person at the screen. */
export function describeFailure(failure: Failure): FailureWords {
  if (failure.kind !== 'refused') return byKind[failure.kind];
  return {
    title: failure.title ?? `The server answered with an error (status ${failure.status})`,
    detail: failure.detail ?? (failure.fields.length > 0 ? '' : 'Try again in a moment.'),
  };
}

export const requiredMessages: Readonly<Record<PatientField, string>> = {
  name: 'Enter the name of the patient',
  dateOfBirth: 'Enter the full date of birth',
  chiefComplaint: 'Enter the chief complaint',
  symptoms: 'Enter the symptoms',
  medicalHistory: 'Enter the medical history, or write that there is none',
};

export const birthDateMessages = {
  future: 'Date of Birth must not be in the future',
  tooOld: 'Date of Birth must not be more than 130 years ago',
  notReal: 'Date of Birth must be a real calendar date',
} as const;

const count = (value: number) => value.toLocaleString('en-US');

/** Message for a text that is too long, with both counts so that the writer knows how much to cut. */
export function tooLongMessage(label: string, length: number, limit: number): string {
  return `${label} has ${count(length)} characters; at most ${count(limit)} are accepted`;
}
