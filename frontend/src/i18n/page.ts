import type { Failure } from '../calls/api.ts';
import type { PatientField } from '../answer/patient.ts';
import { count } from './en.ts';

export interface FailureWords {
  readonly title: string;
  readonly detail: string;
}

/** Words of the landing page, of the form and around the results, which are English whatever the language of the results. */
export const page = {
  product: 'NeuroVista',
  landing: {
    title: 'Welcome to NeuroVista',
    tagline: 'AI-Powered Health Diagnostic Assistant',
    points: [
      {
        title: 'Advanced AI analysis of patient data',
        detail:
          'Conditions, medications, tests, anatomy and times are read from the note, each with the words it rests on.',
      },
      {
        title: 'Support for healthcare professionals',
        detail:
          'Explained recommendations, red flags and medication safety to weigh, with a Spanish version for the conversation.',
      },
    ],
    start: 'Get Started',
    small: 'Runs on your own servers. Nothing that you enter is stored or sent to a third party.',
  },
  formTitle: 'Patient Information',
  formIntro: 'All fields are required. Write as you would in the record; abbreviations are fine.',
  labels: {
    name: 'Name',
    dateOfBirth: 'Date of Birth',
    chiefComplaint: 'Chief Complaint',
    symptoms: 'Symptoms',
    medicalHistory: 'Medical History',
  },
  hints: {
    chiefComplaint: 'The reason for the visit, in a few words.',
    symptoms: 'What is present and what is denied, with onset and course.',
    medicalHistory:
      'Conditions, medicines with doses, allergies, surgery, family and social history.',
  } as Readonly<Partial<Record<PatientField, string>>>,
  old: (age: string) => `${age} old`,
  length: (length: string, limit: string) => `${length} of ${limit} characters`,
  error: 'Error',
  noteOffer: 'This looks like a whole note with headings.',
  noteSplit: 'Split it into the three fields',
  noteKeep: 'Leave it as pasted',
  noteDone: 'The note was split into the fields. Check each of them.',
  newPatient: 'New patient',
  clearQuestion: 'Clear the form and the result? Nothing of them is stored.',
  clear: 'Clear everything',
  keep: 'Keep everything',
  locale: 'en-US',
  generate: 'Generate Sample Patient',
  submit: 'Submit',
  submitting: 'Submitting...',
  processing: 'Processing medical data...',
  stillWorking: 'Still working.',
  elapsed: (seconds: number) => `${seconds} s of at most 30 s`,
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was changed.',
  sampleFilled: 'Sample patient filled in.',
  sampleMissing: 'The sample could not be loaded. Check the connection and try again.',
  restore: 'Restore what was typed before',
  restored: 'What was typed before is back.',
  resultsReady: (level: string, findings: number, redFlags: number) =>
    `Results ready. ${level}. ${count(findings, 'finding', 'findings')}, ${count(redFlags, 'red flag', 'red flags')}.`,
  resultsNotAssessed: (level: string, findings: number) =>
    `Results ready. ${level}: the urgency is unknown. ${count(findings, 'finding', 'findings')}.`,
  resultsNotUnderstood: (level: string, findings: number) =>
    `Results ready. ${level}. ${count(findings, 'finding', 'findings')}. Most of the text was not understood.`,
  problem: 'There is a problem',
  retry: 'Try again',
  kept: 'Everything that was typed is still in the form.',
  requestId: 'Request',
  errorPrefix: 'Error: ',
  footer:
    'NeuroVista is decision support for healthcare professionals. It offers options with their reasons and does not replace clinical judgment.',
  editIntake: 'Edit intake',
  failures: {
    byKind: {
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
    },
    status: (status: number) => `The server answered with an error (status ${status})`,
    later: 'Try again in a moment.',
    required: {
      name: 'Enter the name of the patient',
      dateOfBirth: 'Enter the full date of birth',
      chiefComplaint: 'Enter the chief complaint',
      symptoms: 'Enter the symptoms',
      medicalHistory: 'Enter the medical history, or write that there is none',
    },
    birthDate: {
      future: 'Date of Birth must not be in the future',
      tooOld: 'Date of Birth must not be more than 130 years ago',
      notReal: 'Date of Birth must be a real calendar date',
    },
    /** With both counts, so that the writer knows how much to cut. */
    tooLong: (label: string, length: string, limit: string) =>
      `${label} has ${length} characters; at most ${limit} are accepted`,
  },
};

/** Title and detail of a failure, in words for the person at the screen. */
export function describeFailure(failure: Failure): FailureWords {
  const words = page.failures;
  if (failure.kind !== 'refused') return words.byKind[failure.kind];
  return {
    title: failure.title ?? words.status(failure.status),
    detail: failure.detail ?? (failure.fields.length > 0 ? '' : words.later),
  };
}
