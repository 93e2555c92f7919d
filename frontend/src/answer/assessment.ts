import type { TriageLevel } from '@neurovista/contracts';
import * as z from 'zod/mini';
import { place, spanOf, type EntityView, type FieldSpan } from './entity.ts';
import { TAKING_STATUSES } from './assertion.ts';
import { assertEvidence, evidenceList, type EvidenceView } from './evidence.ts';
import {
  listOf,
  maybe,
  maybeNumber,
  maybeOneOf,
  maybeText,
  once,
  orElse,
  spanish,
  statementOf,
  statementsOf,
  text,
  texts,
  type Statement,
} from './reading.ts';

export const LEVELS = ['emergency', 'urgent', 'routine', 'self-care', 'not-assessed'] as const;
export const BANDS = ['likely', 'possible', 'consider'] as const;
const KINDS = [
  'interaction',
  'allergy',
  'condition',
  'duplicate',
  'age',
  'pregnancy',
  'dose',
] as const;
// Most serious first: alerts are shown in this order.
const SEVERITIES = ['critical', 'warning', 'info'] as const;
const RANGES = ['low', 'normal', 'high', 'critical'] as const;

const hypothesis = z.pipe(
  z.object({
    name: z.string(),
    icd10: maybeText,
    band: orElse(z.enum(BANDS), 'consider'),
    score: maybeNumber,
    mustNotMiss: orElse(z.boolean(), false),
    for: evidenceList,
    against: evidenceList,
    missing: texts,
    nextSteps: texts,
    sources: texts,
    es: spanish,
  }),
  z.transform(({ es, ...read }) => ({
    ...read,
    /** What it is known by within a result. */
    id: read.name,
    name: statementOf(read.name, es, 'name'),
    missing: statementsOf(read.missing, es, 'missing'),
    nextSteps: statementsOf(read.nextSteps, es, 'nextSteps'),
  })),
);
export type HypothesisView = z.output<typeof hypothesis>;

const noticed = {
  title: z.string(),
  detail: text,
  evidence: evidenceList,
  source: text,
  es: spanish,
};

interface Noticed {
  readonly title: string;
  readonly detail: string;
  readonly es: Parameters<typeof statementOf>[1];
}

const inBothLanguages = <Read extends Noticed>({ es, ...read }: Read) => ({
  ...read,
  title: statementOf(read.title, es, 'title'),
  detail: statementOf(read.detail, es, 'detail'),
});

const redFlag = z.pipe(z.object(noticed), z.transform(inBothLanguages));
export type RedFlagView = z.output<typeof redFlag>;

const alert = z.pipe(
  z.object({
    kind: orElse(z.enum(KINDS), 'interaction'),
    // A severity that this page does not know is shown as serious, not played down.
    severity: orElse(z.enum(SEVERITIES), 'critical'),
    drugs: texts,
    ...noticed,
  }),
  z.transform(inBothLanguages),
);
export type AlertView = z.output<typeof alert>;

const action = z.pipe(
  z.object({
    when: z.enum(['now', 'today', 'ask']),
    text: z.string(),
    because: texts,
    source: maybeText,
    es: spanish,
  }),
  z.transform(({ es, ...read }) => ({ ...read, text: statementOf(read.text, es, 'text') })),
);
export type ActionView = z.output<typeof action>;

const triage = z.pipe(
  z.object({ level: z.enum(LEVELS), reasons: texts, es: spanish }),
  z.transform(({ level, reasons, es }) => ({
    level,
    reasons: statementsOf(reasons, es, 'reasons'),
  })),
);

/** A short form of the text and what it was read as. */
export interface AbbreviationView {
  readonly text: string;
  readonly meaning: Statement;
  /** On a list of abbreviations that are easily misread. */
  readonly risk: 'error-prone' | 'none';
  readonly span: FieldSpan | undefined;
}

const abbreviation = z.pipe(
  z.object({
    text: z.string(),
    meaning: z.string(),
    dangerous: orElse(z.boolean(), false),
    ...place,
    es: spanish,
  }),
  z.transform((read): AbbreviationView => ({
    text: read.text,
    meaning: statementOf(read.meaning, read.es, 'meaning'),
    risk: read.dangerous ? 'error-prone' : 'none',
    span: spanOf(read),
  })),
);

const measurement = z.object({
  name: z.string(),
  value: z.number(),
  unit: maybeText,
  range: maybeOneOf(RANGES),
  evidence: evidenceList,
});
export type MeasurementView = z.output<typeof measurement>;

const medication = z.pipe(
  z.object({
    name: z.string(),
    sig: text,
    status: orElse(z.enum(TAKING_STATUSES), 'current'),
    evidence: evidenceList,
    es: text,
  }),
  z.transform(({ sig, ...read }) => ({
    ...read,
    line: statementOf(`${read.name} ${sig}`.trim(), read, 'es'),
  })),
);
export type MedicationView = z.output<typeof medication>;

const problem = z.object({
  name: z.string(),
  since: maybeText,
  status: text,
  evidence: evidenceList,
});
export type ProblemView = z.output<typeof problem>;

const allergy = z.pipe(
  z.object({
    substance: z.string(),
    reaction: text,
    kind: text,
    status: text,
    es: text,
  }),
  z.transform(({ substance, reaction, kind, status, es }) => ({
    kind,
    status,
    line: statementOf(reaction === '' ? substance : `${substance} (${reaction})`, { es }, 'es'),
  })),
);

const record = z.object({
  sex: maybeOneOf(['female', 'male']),
  pregnant: maybe(z.boolean()),
  gestationWeeks: maybeNumber,
  problems: listOf(problem),
  medications: listOf(medication),
  allergies: listOf(allergy),
  measurements: listOf(measurement),
});

const assessment = z.pipe(
  z.object({
    summary: text,
    patient: orElse(record, z.parse(record, {})),
    coverage: maybe(z.object({ unread: evidenceList, assessable: orElse(z.boolean(), true) })),
    triage: maybe(triage),
    actions: maybe(listOf(action)),
    differential: listOf(hypothesis),
    redFlags: listOf(redFlag),
    medicationSafety: listOf(alert),
    unrecognized: texts,
    abbreviations: listOf(abbreviation),
    es: spanish,
  }),
  z.transform(({ es, ...read }) => ({
    ...read,
    summary: statementOf(read.summary.trim(), es, 'summary'),
    unread: read.coverage?.unread ?? [],
    isUnderstood: read.coverage?.assessable ?? true,
    medicationSafety: read.medicationSafety.toSorted(
      (one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
    ),
  })),
);
export type AssessmentView = z.output<typeof assessment>;

/** The structured assessment, or undefined when the answer has none; its evidence says how it is asserted. */
export function readAssessment(
  value: unknown,
  entities: () => readonly EntityView[],
): AssessmentView | undefined {
  const read = assessment.safeParse(value);
  if (!read.success) return undefined;
  const byId = once(() => new Map(entities().map((entity) => [entity.id, entity])));
  const assertAll = (evidence: readonly EvidenceView[]) => assertEvidence(evidence, byId);
  const asserted = <Item extends { readonly evidence: readonly EvidenceView[] }>(item: Item) => ({
    ...item,
    evidence: assertAll(item.evidence),
  });
  const { patient, differential, redFlags, medicationSafety } = read.data;
  return {
    ...read.data,
    patient: { ...patient, problems: patient.problems.map(asserted) },
    differential: differential.map((one) => ({
      ...one,
      for: assertAll(one.for),
      against: assertAll(one.against),
    })),
    redFlags: redFlags.map(asserted),
    medicationSafety: medicationSafety.map(asserted),
  };
}

/** The level to show; one that is not known is none. */
export function levelOf(read: AssessmentView | undefined): TriageLevel {
  return read?.triage?.level ?? 'not-assessed';
}

/** Whether that nothing is listed says something: not of a text that was not understood, whatever raised its level. */
export const isAssessed = (read: AssessmentView): boolean =>
  levelOf(read) !== 'not-assessed' && read.isUnderstood;
