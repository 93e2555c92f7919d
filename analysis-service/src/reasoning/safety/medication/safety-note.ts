// A note on medications as the checks make it, before similar ones become one.
import type { Evidence, MedicationSafetyNote } from '@neurovista/contracts';
import type { PatientRecord } from '../../../record/patient-record.ts';
import type { MedicationList, Substance } from './medication-list.ts';
import type { Advice, SafetyRules, Severity } from './safety-rules.ts';

export interface SafetyFacts {
  readonly record: PatientRecord;
  readonly medications: MedicationList;
}

/** What a note is called: the drugs, what links them to what speaks against them, and that, each named once. */
export interface Wording {
  readonly drugs: readonly string[];
  readonly link: string;
  /** Other drugs, a condition, an allergen; nothing where the link tells all. */
  readonly against: readonly string[];
}

/** A note with what it is about, by which repeats and similar ones are found. */
export interface Finding {
  readonly kind: MedicationSafetyNote['kind'];
  readonly wording: Wording;
  readonly advice: Advice;
  readonly evidence: readonly Evidence[];
  /** The drugs of the patient that it is about. */
  readonly drugs: readonly Substance[];
  /** Findings with the same subject are one note: the most severe, then the first. */
  readonly subject: string;
  /** Names of the drugs, for notes on drugs that are taken together. */
  readonly together: readonly string[];
}

export type Check = (facts: SafetyFacts, rules: SafetyRules) => readonly Finding[];

export const RANK: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, info: 2 };

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "a", "a and b", "a, b and c" */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const titleOf = ({ drugs, link, against }: Wording) =>
  sentenceCase([listed(drugs), link, listed(against)].filter((part) => part !== '').join(' '));

/** The note in the shape of the contract: what in the title, why and what to consider in the detail. */
export function toNote({ kind, wording, advice, evidence, drugs }: Finding): MedicationSafetyNote {
  return {
    kind,
    severity: advice.severity,
    title: titleOf(wording),
    detail: `${advice.why} ${advice.consider}`,
    drugs: [...new Set(drugs.map(({ shown }) => shown))],
    evidence: [...evidence],
    source: advice.source,
  };
}

type About = Pick<Finding, 'kind' | 'wording' | 'advice' | 'evidence'>;

/** A note under a title of its own. */
export const titled = (title: string): Wording => ({ drugs: [], link: title, against: [] });

/** A finding about one drug and one subject. */
export function about(drug: Substance, topic: string, rest: About): Finding {
  return { ...rest, drugs: [drug], subject: `${drug.name}: ${topic}`, together: [] };
}

/** A finding about drugs taken together. */
export function aboutTogether(drugs: readonly Substance[], rest: About): Finding {
  const together = drugs.map(({ name }) => name).toSorted();
  return { ...rest, drugs, subject: together.join(' + '), together };
}

/** The most severe of the rules that apply, the first one among equals. */
export function strictest<Rule extends Advice>(rules: readonly Rule[]): Rule | undefined {
  return rules.toSorted((a, b) => RANK[a.severity] - RANK[b.severity])[0];
}

/** Every two of the items. */
export function pairsOf<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((first, index) =>
    items.slice(index + 1).map((second): [T, T] => [first, second]),
  );
}

export const sharesIngredient = (a: Substance, b: Substance) =>
  a.ingredients.some((ingredient) => b.ingredients.includes(ingredient));
