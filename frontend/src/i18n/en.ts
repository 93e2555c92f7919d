import type {
  EntityList,
  Field,
  MedicationSafetyNote,
  SegmentFlag,
  TriageLevel,
} from '@neurovista/contracts';
import type { Assertion } from '../lib/assertion.ts';

interface TileWords {
  readonly title: string;
  readonly none: string;
}

export type Lead = Readonly<Record<'affirmed' | 'negated', string>>;

/** Words of the results in English. The Spanish dictionary has exactly the same entries. */
export const en = {
  resultsTitle: 'AI Analysis Results',
  languageToggle: 'Ver en español',
  print: 'Print',
  born: 'Born',
  age: (years: number) => `${years}y`,
  ageSpoken: (years: number) => `${years} years`,
  sex: { female: 'female', male: 'male' },
  pregnant: 'pregnant',
  sample: 'SAMPLE',
  sampleSpoken: 'sample patient, not a real person',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  monthLetters: 3,
  dateSpoken: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  outOfDate: 'Out of date',
  outOfDateDetail:
    'The form was changed after this result was made. It describes what was entered before; submit again to update it.',
  noticeTitle: 'Decision support, not a diagnosis',
  notice:
    'These are options to consider with their reasons. Check each one against the patient and the source text.',
  warningsTitle: 'Parts of this result need a look',
  warnings: {} as Readonly<Record<string, string>>,
  triageTitle: 'Triage',
  triage: {
    emergency: 'Emergency: consider immediate assessment',
    urgent: 'Urgent: consider assessment within hours',
    routine: 'Routine: no feature found that calls for urgency',
    'self-care': 'Self-care may be enough; consider when to seek help',
  } satisfies Readonly<Record<TriageLevel, string>>,
  triageUnknown: 'Urgency was not assessed',
  redFlagsTitle: 'Red flags',
  noRedFlags: 'No red flags found in the text. What was not written could not be assessed.',
  mustNotMissTitle: 'Must not miss',
  medicationSafetyTitle: 'Medication safety',
  noMedicationSafety: 'No medication safety notes for what was entered.',
  assessmentMissing:
    'Red flags, must-not-miss conditions and medication safety were not returned, so they were not checked.',
  severity: {
    critical: 'Critical',
    warning: 'Warning',
    info: 'For information',
  } satisfies Readonly<Record<MedicationSafetyNote['severity'], string>>,
  safetyKind: {
    interaction: 'interaction',
    allergy: 'allergy',
    condition: 'condition',
    duplicate: 'duplicate',
    age: 'age',
    pregnancy: 'pregnancy',
  } satisfies Readonly<Record<MedicationSafetyNote['kind'], string>>,
  /** Said in other languages: the texts of the assessment come in English. */
  assessmentInEnglish: '',
  restsOn: 'Rests on',
  source: 'Source',
  showInText: 'show in the source text',
  backToItem: 'back to the list',
  recommendationsTitle: 'Diagnostic Recommendations',
  noRecommendations: 'No diagnostic recommendations were returned',
  translating: 'Translating the recommendations…',
  translationFailed: 'The recommendations could not be translated and are shown in English.',
  machineTranslated: 'Machine translated, not reviewed. Check it against the English original.',
  toCheck: 'Check against the original',
  segmentFlags: {
    'number-mismatch': 'numbers differ',
    'unit-mismatch': 'units differ',
    'frequency-mismatch': 'frequencies differ',
    'comparator-mismatch': 'comparisons differ',
    'negation-mismatch': 'negation differs',
    'laterality-mismatch': 'sides differ',
    'drug-mismatch': 'drug names differ',
    'condition-mismatch': 'conditions (unless, until, only) differ',
    'length-ratio': 'unusual length',
    repetition: 'words repeated',
    'english-residue': 'some words left in English',
    'unknown-words': 'words not known',
    ambiguous: 'more than one meaning possible',
    untranslated: 'not translated',
  } satisfies Readonly<Record<SegmentFlag, string>>,
  originalText: 'English original',
  retry: 'Try again',
  translatedTitle: 'Translated Information',
  backToEnglish: 'Ver en inglés',
  fields: {
    chiefComplaint: 'Chief Complaint',
    symptoms: 'Symptoms',
    medicalHistory: 'Medical History',
  } satisfies Readonly<Record<Field, string>>,
  explanationTitle: 'Why these are considered',
  band: { likely: 'fits well', possible: 'possible', consider: 'to consider' },
  findingsFor: 'For',
  findingsAgainst: 'Against',
  findingsMissing: 'Would help, not stated',
  nextSteps: 'Next steps to consider',
  sources: 'Sources',
  noSource: 'no source given',
  dateOfBirthEvidence: 'date of birth',
  scoreNote:
    'The score tells how sure the reading of the words is, from 0 to 1. It is not the probability of a disease.',
  tiles: {
    medicalConditions: { title: 'Medical Conditions', none: 'No medical conditions detected' },
    medications: { title: 'Medications', none: 'No medications detected' },
    tests: { title: 'Tests', none: 'No tests detected' },
    anatomy: { title: 'Anatomy', none: 'No anatomy detected' },
    timeExpressions: { title: 'Time Expressions', none: 'No time expressions detected' },
  } satisfies Readonly<Record<EntityList, TileWords>>,
  listMissing: 'This list was not returned, so it was not checked.',
  unreadable: (count: number) =>
    count === 1 ? '1 entry could not be read' : `${count} entries could not be read`,
  misplaced: (count: number) =>
    count === 1
      ? '1 finding could not be located in the text and is not marked.'
      : `${count} findings could not be located in the text and are not marked.`,
  type: 'Type',
  score: 'Score',
  traits: 'Traits',
  attributes: 'Details',
  groups: {
    present: 'Present or mentioned',
    possible: 'Uncertain',
    hypothetical: 'Hypothetical',
    planned: 'Planned',
    allergy: 'Allergies',
    past: 'Past',
    family: 'Family',
    absent: 'Absent or denied',
  } satisfies Readonly<Record<Assertion, string>>,
  leads: {
    present: { affirmed: '', negated: 'No ' },
    possible: { affirmed: 'Possible: ', negated: 'No ' },
    hypothetical: { affirmed: 'Hypothetical: ', negated: 'No ' },
    planned: { affirmed: 'Planned: ', negated: 'No ' },
    allergy: { affirmed: 'Allergy: ', negated: 'No allergy: ' },
    past: { affirmed: 'Past: ', negated: 'No ' },
    family: { affirmed: 'Family: ', negated: 'Family: no ' },
    absent: { affirmed: 'No ', negated: 'No ' },
  } satisfies Readonly<Record<Assertion, Lead>>,
  sourceTitle: 'Source text',
  sourceNote:
    'Marked words lead to their entry above. A dashed box is absent or denied, a dotted box is family history, an allergy or not current.',
  aboutTitle: 'About this result',
  about: [
    'For healthcare professionals who can judge each statement themselves; not for use by patients alone.',
    'It rests only on the five fields of the form. What was not written was not considered.',
    'The reading of text can fail: check negations, doses and dates against the source text.',
    'Nothing of this result is stored. Print it to keep it.',
  ],
  versions: 'Made by',
  unrecognizedTitle: 'Phrases that were not used',
  unrecognizedNote: 'These words of the text had no influence on the recommendations.',
};

export type Words = typeof en;
