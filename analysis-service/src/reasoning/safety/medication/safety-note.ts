import type { Evidence, MedicationSafetyNote } from '@neurovista/contracts';
import type { PatientRecord } from '../../../record/patient-record.ts';
import type { MedicationList, Substance } from './medication-list.ts';
import type { Advice, SafetyRules, Severity } from './safety-rules.ts';

export interface SafetyFacts {
  readonly record: PatientRecord;
  readonly medications: MedicationList;
}

/** A note with what it is about, by which repeats are found. */
export interface Finding {
  readonly note: MedicationSafetyNote;
  /** Findings with the same subject are one note: the most severe, then the first. */
  readonly subject: string;
  /** Names of the drugs, for notes on drugs that are taken together. */
  readonly together: readonly string[];
}

export type Check = (facts: SafetyFacts, rules: SafetyRules) => readonly Finding[];

export const RANK: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, info: 2 };

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface About {
  readonly kind: MedicationSafetyNote['kind'];
  readonly title: string;
  readonly advice: Advice;
  readonly evidence: readonly Evidence[];
}

/** The note in the shape of the contract: what in the title, why and what to consider in the detail. */
export function toNote({ kind, title, advice, evidence }: About): MedicationSafetyNote {
  return {
    kind,
    severity: advice.severity,
    title: sentenceCase(title),
    detail: `${advice.why} ${advice.consider}`,
    evidence: [...evidence],
    source: advice.source,
  };
}

/** A finding about one drug and one subject. */
export function about(drug: Substance, topic: string, rest: About): Finding {
  return { note: toNote(rest), subject: `${drug.name}: ${topic}`, together: [] };
}

/** A finding about drugs taken together. */
export function aboutTogether(drugs: readonly Substance[], rest: About): Finding {
  const together = drugs.map(({ name }) => name).toSorted();
  return { note: toNote(rest), subject: together.join(' + '), together };
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
