// Every sentence here has its pair in product-texts/data/statements/recommendations*.tsv; a test compares them.
import type {
  Assessment,
  Hypothesis,
  MedicationItem,
  MedicationSafetyNote,
} from '@neurovista/contracts';
import type { Explanation } from '../reasoning/explain.ts';

const MOST_SUPPORTS = 6;
const MOST_OTHERS = 3;
const MOST_STEPS = 6;
const MOST_FLAGS = 4;
const MOST_DANGEROUS = 3;
const MOST_QUESTIONS = 6;

const BAND_SENTENCES = {
  likely: 'Fits well with what was told.',
  possible: 'Fits partly with what was told.',
  consider: 'Fits less well; worth keeping in mind.',
} as const;

const LEVEL_SENTENCES = {
  emergency: 'Consider emergency assessment now, per local protocol.',
  urgent: 'Consider an assessment within a day.',
  routine: 'Consider a routine appointment.',
  'self-care': 'Self care with advice on when to return may be enough.',
  'not-assessed': 'Not assessed: the urgency could not be judged from the text.',
} as const;

const WITHOUT_ASSESSMENT =
  'Consider assessing the patient directly, or writing the complaint in plain English.';

export const FOOTER =
  'Decision support for health professionals: it offers options with their reasons and does not replace clinical judgment. It knows only what the notes say and the conditions of its knowledge base; what was not told counts as unknown. Bands compare the listed conditions and are not probabilities.';

const sentence = (text: string) => (/[.!?]$/u.test(text) ? text : `${text}.`);
const listed = (items: readonly string[]) => items.join('; ');
const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

function describeAge(age: number): string {
  if (age < 1) return 'under 1 year';
  return age === 1 ? '1 year' : `${age} years`;
}

function describePatient({ age, sex, pregnant }: Assessment['patient']): string {
  const parts = [`Patient: ${describeAge(age)}`];
  if (sex !== undefined) parts.push(sex);
  if (pregnant === true) parts.push('pregnant');
  return `${parts.join(', ')}.`;
}

function summarize(differential: readonly Hypothesis[], explanations: readonly Explanation[]) {
  if (differential.length > 0) return 'Conditions to consider from the notes, best fit first.';
  return explanations.length > 0
    ? 'The notes hold not enough information for a list of conditions; consider a fuller history and examination.'
    : 'The notes hold no symptom or sign that the knowledge base knows; a list of conditions needs the main complaint, its onset and course, and what comes with it.';
}

export function describeIntroduction(
  { patient, differential }: Assessment,
  explanations: readonly Explanation[],
): string {
  return `${describePatient(patient)} ${summarize(differential, explanations)}`;
}

export function describeTriage({ triage, redFlags, coverage }: Assessment): string {
  const level = LEVEL_SENTENCES[triage.level];
  const flags = unique(redFlags.map(({ title }) => title)).slice(0, MOST_FLAGS);
  const details = redFlags.slice(0, MOST_FLAGS).map(({ detail }) => detail);
  if (flags.length > 0)
    return [level, `Red flags: ${listed(flags)}.`, ...unique(details.filter(Boolean))].join(' ');
  // What was not understood is never said to hold no red flag, whatever raised its level.
  if (triage.level === 'not-assessed' || !coverage.assessable)
    return [level, ...triage.reasons.map(sentence), WITHOUT_ASSESSMENT].join(' ');
  return `${level} No red flag was found in the notes.`;
}

export function describeHypothesis(hypothesis: Hypothesis, explanation?: Explanation): string {
  const supports = unique(explanation?.supports ?? []).slice(0, MOST_SUPPORTS);
  const against = unique(explanation?.against ?? []).slice(0, MOST_OTHERS);
  const denied = unique(explanation?.denied ?? []).slice(0, MOST_OTHERS);
  const missing = hypothesis.missing.slice(0, MOST_OTHERS);
  const parts: string[] = [BAND_SENTENCES[hypothesis.band]];
  if (supports.length > 0) parts.push(`Supported by: ${listed(supports)}.`);
  if (denied.length > 0) parts.push(`Expected but denied: ${listed(denied)}.`);
  if (against.length > 0) parts.push(`Not explained by it: ${listed(against)}.`);
  if (missing.length > 0) parts.push(`Not stated yet: ${listed(missing)}.`);
  if (hypothesis.mustNotMiss) parts.push('Dangerous if missed.');
  return parts.join(' ');
}

export function describeMustNotMiss(names: readonly string[]): string {
  return `Less likely, but dangerous if missed: ${listed(names.slice(0, MOST_DANGEROUS))}.`;
}

/** The first of each list, then the second of each, and so on; without repeats. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return unique(
    Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat(),
  );
}

/** Steps of the leading conditions in turn, without repeats; undefined when there are none. */
export function describeNextSteps(steps: readonly (readonly string[])[]): string | undefined {
  const chosen = inTurn(steps).slice(0, MOST_STEPS);
  return chosen.length === 0 ? undefined : `Options: ${listed(chosen)}.`;
}

/** What to ask when the notes are too thin for a list; undefined when there is nothing to ask from. */
export function describeQuestions(explanations: readonly Explanation[]): string | undefined {
  const chosen = inTurn(explanations.map(({ missing }) => missing)).slice(0, MOST_QUESTIONS);
  return chosen.length === 0 ? undefined : `These would help to tell more: ${listed(chosen)}.`;
}

const STATUS_WORDS = {
  current: 'Taken',
  held: 'Held',
  stopped: 'Stopped',
  planned: 'Planned',
  declined: 'Declined or not started',
} as const;
const STATUS_ORDER = ['current', 'held', 'stopped', 'planned', 'declined'] as const;

/** What became of each medication; undefined where all are taken. */
export function describeMedicationStatus(
  medications: readonly MedicationItem[],
): string | undefined {
  if (medications.every(({ status }) => status === 'current')) return undefined;
  return STATUS_ORDER.flatMap((status) => {
    const names = medications.filter((one) => one.status === status).map(({ name }) => name);
    return names.length === 0 ? [] : [`${STATUS_WORDS[status]}: ${listed(unique(names))}.`];
  }).join(' ');
}

export function describeMedicationNote({ title, detail }: MedicationSafetyNote): {
  readonly title: string;
  readonly description: string;
} {
  // A colon separates the title from the description, so the title holds none.
  return { title: title.replaceAll(':', ','), description: sentence(detail) };
}
