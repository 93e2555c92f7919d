import type { EvidenceStatus, MedicationSafetyNote, TriageLevel } from '@neurovista/contracts';
import type { AssertionView } from './assertion.ts';
import { readSpan, type FieldSpan } from './entity-view.ts';
import { asList, asNumber, asOneOf, asRecord, asText, asTexts, isRecord } from './json.ts';

export interface EvidenceView {
  readonly text: string;
  readonly span: FieldSpan | undefined;
  /** Id of the entity that the words are, or are part of, where the answer tells. */
  readonly entityId: number | undefined;
  /** How the text asserts the words: evidence against may be that something is absent. */
  readonly status: AssertionView | undefined;
}

export interface HypothesisView {
  readonly name: string;
  readonly icd10: string | undefined;
  readonly band: 'likely' | 'possible' | 'consider';
  /** Relative weight within the differential, 0 to 1; not a probability. */
  readonly score: number | undefined;
  readonly danger: 'must-not-miss' | 'none';
  readonly for: readonly EvidenceView[];
  readonly against: readonly EvidenceView[];
  readonly missing: readonly string[];
  readonly nextSteps: readonly string[];
  readonly sources: readonly string[];
}

export interface RedFlagView {
  readonly title: string;
  readonly detail: string;
  readonly evidence: readonly EvidenceView[];
  readonly source: string;
}

export interface SafetyNoteView extends RedFlagView {
  readonly kind: MedicationSafetyNote['kind'];
  readonly severity: MedicationSafetyNote['severity'];
}

/** A short form of the text and what it was read as. */
export interface AbbreviationView {
  readonly text: string;
  readonly meaning: string;
  /** On a list of abbreviations that are easily misread. */
  readonly risk: 'error-prone' | 'none';
  readonly span: FieldSpan | undefined;
}

export interface AssessmentView {
  /** One sentence on the patient; empty when the answer has none. */
  readonly summary: string;
  readonly sex: 'female' | 'male' | undefined;
  readonly pregnancy: 'yes' | 'no' | 'unknown';
  readonly differential: readonly HypothesisView[];
  readonly redFlags: readonly RedFlagView[];
  readonly medicationSafety: readonly SafetyNoteView[];
  readonly triage: { readonly level: TriageLevel; readonly reasons: readonly string[] } | undefined;
  readonly unrecognized: readonly string[];
  readonly abbreviations: readonly AbbreviationView[];
}

const BANDS = ['likely', 'possible', 'consider'] as const;
const LEVELS = ['emergency', 'urgent', 'routine', 'self-care', 'not-assessed'] as const;
const ASSERTED: Readonly<Record<EvidenceStatus, AssertionView>> = {
  present: { assertion: 'present', polarity: 'affirmed' },
  absent: { assertion: 'absent', polarity: 'negated' },
  past: { assertion: 'past', polarity: 'affirmed' },
  family: { assertion: 'family', polarity: 'affirmed' },
  possible: { assertion: 'possible', polarity: 'affirmed' },
  planned: { assertion: 'planned', polarity: 'affirmed' },
};
const STATUSES: ReadonlyMap<unknown, AssertionView> = new Map(Object.entries(ASSERTED));
const KINDS = ['interaction', 'allergy', 'condition', 'duplicate', 'age', 'pregnancy'] as const;
// Most serious first: notes are shown in this order.
const SEVERITIES = ['critical', 'warning', 'info'] as const;

function readStatus(value: unknown): AssertionView | undefined {
  return STATUSES.get(value);
}

function readEvidence(value: unknown): readonly EvidenceView[] {
  return asList(value).flatMap((member) => {
    const record = asRecord(member);
    const text = asText(record['text']);
    if (text === undefined) return [];
    const span = readSpan(record, record['begin'], record['end']);
    const status = readStatus(record['status']);
    return [{ text, span, entityId: asNumber(record['entity']), status }];
  });
}

function readHypothesis(value: unknown): readonly HypothesisView[] {
  const record = asRecord(value);
  const name = asText(record['name']);
  if (name === undefined) return [];
  return [
    {
      name,
      icd10: asText(record['icd10']),
      band: asOneOf(record['band'], BANDS, 'consider'),
      score: asNumber(record['score']),
      danger: record['mustNotMiss'] === true ? 'must-not-miss' : 'none',
      for: readEvidence(record['for']),
      against: readEvidence(record['against']),
      missing: asTexts(record['missing']),
      nextSteps: asTexts(record['nextSteps']),
      sources: asTexts(record['sources']),
    },
  ];
}

function readRedFlag(value: unknown): readonly RedFlagView[] {
  const record = asRecord(value);
  const title = asText(record['title']);
  if (title === undefined) return [];
  return [
    {
      title,
      detail: asText(record['detail']) ?? '',
      evidence: readEvidence(record['evidence']),
      source: asText(record['source']) ?? '',
    },
  ];
}

function readSafetyNote(value: unknown): readonly SafetyNoteView[] {
  const record = asRecord(value);
  return readRedFlag(value).map(({ title, detail, evidence, source }) => ({
    title,
    detail,
    evidence,
    source,
    kind: asOneOf(record['kind'], KINDS, 'interaction'),
    // A severity that this page does not know is shown as serious, not played down.
    severity: asOneOf(record['severity'], SEVERITIES, 'critical'),
  }));
}

function readTriage(value: unknown): AssessmentView['triage'] {
  if (!isRecord(value)) return undefined;
  const level = LEVELS.find((known) => known === value['level']);
  return level === undefined ? undefined : { level, reasons: asTexts(value['reasons']) };
}

function readAbbreviation(value: unknown): readonly AbbreviationView[] {
  const record = asRecord(value);
  const text = asText(record['text']);
  const meaning = asText(record['meaning']);
  if (text === undefined || meaning === undefined) return [];
  const span = readSpan(record, record['begin'], record['end']);
  return [{ text, meaning, risk: record['dangerous'] === true ? 'error-prone' : 'none', span }];
}

function readPregnancy(value: unknown): AssessmentView['pregnancy'] {
  if (value === true) return 'yes';
  return value === false ? 'no' : 'unknown';
}

const rank = (note: SafetyNoteView) => SEVERITIES.indexOf(note.severity);

/** The structured assessment, or undefined when the answer has none. */
export function readAssessment(value: unknown): AssessmentView | undefined {
  if (!isRecord(value)) return undefined;
  const patient = asRecord(value['patient']);
  return {
    summary: asText(value['summary'])?.trim() ?? '',
    sex: (['female', 'male'] as const).find((sex) => sex === patient['sex']),
    pregnancy: readPregnancy(patient['pregnant']),
    differential: asList(value['differential']).flatMap(readHypothesis),
    redFlags: asList(value['redFlags']).flatMap(readRedFlag),
    medicationSafety: asList(value['medicationSafety'])
      .flatMap(readSafetyNote)
      .toSorted((one, other) => rank(one) - rank(other)),
    triage: readTriage(value['triage']),
    unrecognized: asTexts(value['unrecognized']),
    abbreviations: asList(value['abbreviations']).flatMap(readAbbreviation),
  };
}

/** Whether the urgency was judged; only then does an empty list of red flags say anything. */
export function isAssessed({ triage }: AssessmentView): boolean {
  return triage !== undefined && triage.level !== 'not-assessed';
}
