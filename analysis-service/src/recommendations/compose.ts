import type { Assessment, Hypothesis } from '@neurovista/contracts';
import type { Explanation } from '../reasoning/explain.ts';
import {
  describeHypothesis,
  describeIntroduction,
  describeMedicationNote,
  describeMedicationStatus,
  describeMustNotMiss,
  describeNextSteps,
  describeQuestions,
  describeTriage,
  FOOTER,
} from './sentences.ts';

const MOST_LEADING = 5;
/** A condition is worth an item of its own down to this share of the leading one; estimate. */
const WORTH_AN_ITEM = 0.03;
const MOST_MEDICATION_NOTES = 5;
const SEVERITY_ORDER = ['critical', 'warning', 'info'] as const;

/** What the recommendations need beside the assessment. */
export interface RecommendationSource {
  /** Name and version of the knowledge base. */
  readonly version: string;
  /** The hypotheses in canonical names, so that no words of the notes come into the text. */
  readonly explanations: readonly Explanation[];
}

interface Item {
  readonly title: string;
  readonly description: string;
}

function leadingOf({ differential }: Assessment): Hypothesis[] {
  const least = (differential[0]?.score ?? 0) * WORTH_AN_ITEM;
  return differential.slice(0, MOST_LEADING).filter(({ score }) => score >= least);
}

function leadingItems(
  leading: readonly Hypothesis[],
  explanations: readonly Explanation[],
): Item[] {
  return leading.map((hypothesis) => ({
    title: hypothesis.name,
    description: describeHypothesis(
      hypothesis,
      explanations.find(({ name }) => name === hypothesis.name),
    ),
  }));
}

function mustNotMissItems({ differential }: Assessment, leading: readonly Hypothesis[]): Item[] {
  const names = differential
    .filter((one) => one.mustNotMiss && !leading.includes(one))
    .map(({ name }) => name);
  return names.length === 0
    ? []
    : [{ title: 'Must not be missed', description: describeMustNotMiss(names) }];
}

// What is dangerous is looked at first, however the others fit.
function nextStepItems(leading: readonly Hypothesis[]): Item[] {
  const weighty = leading.filter(
    ({ band, mustNotMiss }, index) => index === 0 || band !== 'consider' || mustNotMiss,
  );
  const ordered = weighty.toSorted((a, b) => Number(b.mustNotMiss) - Number(a.mustNotMiss));
  const description = describeNextSteps(ordered.map(({ nextSteps }) => nextSteps));
  return description === undefined ? [] : [{ title: 'Next steps to consider', description }];
}

function questionItems({ differential }: Assessment, explanations: readonly Explanation[]): Item[] {
  if (differential.length > 0) return [];
  const description = describeQuestions(explanations);
  return description === undefined ? [] : [{ title: 'Worth asking about', description }];
}

function medicationItems({ medicationSafety }: Assessment): Item[] {
  const ordered = medicationSafety.toSorted(
    (a, b) => SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity),
  );
  return ordered.slice(0, MOST_MEDICATION_NOTES).map((note) => describeMedicationNote(note));
}

function medicationStatusItems({ patient }: Assessment): Item[] {
  const description = describeMedicationStatus(patient.medications);
  return description === undefined ? [] : [{ title: 'Medications as read', description }];
}

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/gu, ' ').trim();

/**
 * The recommendations as one text of blocks split on blank lines: an introduction, items "N. Title: description" and a
 * footer. Options with their reasons, never a verdict; every sentence has a Spanish one in the translation memory.
 */
export function composeRecommendations(
  assessment: Assessment,
  { version, explanations }: RecommendationSource,
): string {
  const leading = leadingOf(assessment);
  const items = [
    { title: 'Triage and red flags', description: describeTriage(assessment) },
    ...questionItems(assessment, explanations),
    ...leadingItems(leading, explanations),
    ...mustNotMissItems(assessment, leading),
    ...nextStepItems(leading),
    ...medicationItems(assessment),
    ...medicationStatusItems(assessment),
  ];
  const blocks = items.map(
    ({ title, description }, index) => `${index + 1}. ${title}: ${oneLine(description)}`,
  );
  const footer = `${FOOTER} Knowledge base: ${version}.`;
  return [describeIntroduction(assessment, explanations), ...blocks, footer].join('\n\n');
}
