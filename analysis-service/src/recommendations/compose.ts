import type { Assessment } from '@neurovista/contracts';
import type { Explanation } from '../reasoning/explain.ts';
import {
  describeHypothesis,
  describeIntroduction,
  describeMedicationNote,
  describeMustNotMiss,
  describeNextSteps,
  describeTriage,
  FOOTER,
} from './sentences.ts';

const MOST_LEADING = 5;
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

function leadingItems(assessment: Assessment, explanations: readonly Explanation[]): Item[] {
  return assessment.differential.slice(0, MOST_LEADING).map((hypothesis) => ({
    title: hypothesis.name,
    description: describeHypothesis(
      hypothesis,
      explanations.find(({ name }) => name === hypothesis.name),
    ),
  }));
}

function mustNotMissItems({ differential }: Assessment): Item[] {
  const names = differential
    .slice(MOST_LEADING)
    .filter(({ mustNotMiss }) => mustNotMiss)
    .map(({ name }) => name);
  return names.length === 0
    ? []
    : [{ title: 'Must not be missed', description: describeMustNotMiss(names) }];
}

function nextStepItems({ differential }: Assessment): Item[] {
  const leading = differential.filter(({ band }, index) => index === 0 || band !== 'consider');
  const description = describeNextSteps(leading.map(({ nextSteps }) => nextSteps));
  return description === undefined ? [] : [{ title: 'Next steps to consider', description }];
}

function medicationItems({ medicationSafety }: Assessment): Item[] {
  const ordered = medicationSafety.toSorted(
    (a, b) => SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity),
  );
  return ordered.slice(0, MOST_MEDICATION_NOTES).map((note) => describeMedicationNote(note));
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
  const items = [
    { title: 'Triage and red flags', description: describeTriage(assessment) },
    ...leadingItems(assessment, explanations),
    ...mustNotMissItems(assessment),
    ...nextStepItems(assessment),
    ...medicationItems(assessment),
  ];
  const blocks = items.map(
    ({ title, description }, index) => `${index + 1}. ${title}: ${oneLine(description)}`,
  );
  const footer = `${FOOTER} Knowledge base: ${version}.`;
  return [describeIntroduction(assessment), ...blocks, footer].join('\n\n');
}
