import type { PatientField } from '../lib/patient.ts';

/** Words of the form and around the results in English. The Spanish dictionary has exactly the same entries. */
export const page = {
  product: 'NeuroVista',
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
  restore: 'Restore what was typed before',
  restored: 'What was typed before is back.',
  resultsReady: (findings: number, redFlags: number) =>
    `Results ready: ${findings} ${findings === 1 ? 'finding' : 'findings'}, ${redFlags} ${redFlags === 1 ? 'red flag' : 'red flags'}.`,
  resultsNotAssessed: (findings: number) =>
    `Results ready: the urgency was not assessed, ${findings} ${findings === 1 ? 'finding' : 'findings'}.`,
  problem: 'There is a problem',
  retry: 'Try again',
  kept: 'Everything that was typed is still in the form.',
  requestId: 'Request',
  errorPrefix: 'Error: ',
  footer:
    'NeuroVista is decision support for healthcare professionals. It offers options with their reasons and does not replace clinical judgment.',
  broken: 'This part of the page could not be shown',
  brokenDetail:
    'An unexpected error occurred while drawing the page. What was typed is still in the form; submit again, or reload the page if the problem stays.',
};

export type Page = typeof page;
