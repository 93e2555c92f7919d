import type { Assessment, Hypothesis } from '@neurovista/contracts';
import type { Note } from '../../document.ts';
import type { Lexicon } from '../../terminology/lexicon.ts';
import type { KnowledgeBase } from '../knowledge/knowledge-base.ts';
import type { Condition } from '../knowledge/types.ts';
import type { Observation } from '../observation.ts';
import { findMedicationRisks } from './medication-safety.ts';
import { readMedicationList } from './medication-list.ts';
import { loadRedFlagRules, type PatientFacts, type RedFlagRule } from './red-flag-rules.ts';
import { findRedFlags } from './red-flags.ts';
import { loadSafetyRules, type SafetyRules } from './safety-rules.ts';
import { triage } from './triage.ts';

/** Everything that the safety checks know. */
export interface SafetyKnowledge {
  readonly rules: SafetyRules;
  readonly redFlags: readonly RedFlagRule[];
  readonly conditions: ReadonlyMap<string, Condition>;
}

export interface SafetyInput {
  readonly patient: PatientFacts;
  readonly notes: readonly Note[];
  readonly observations: readonly Observation[];
  readonly differential: readonly Hypothesis[];
}

/** Loads the rules; throws with file and line when one speaks of something that nothing else knows. */
export function loadSafetyKnowledge(lexicon: Lexicon, knowledge: KnowledgeBase): SafetyKnowledge {
  return {
    rules: loadSafetyRules(lexicon),
    redFlags: loadRedFlagRules((id) => knowledge.findings.has(id)),
    conditions: new Map(knowledge.conditions.map((condition) => [condition.name, condition])),
  };
}

/** Red flags, medication safety and triage of a patient; evidence has UTF-16 offsets. */
export function assessSafety(
  { patient, notes, observations, differential }: SafetyInput,
  { rules, redFlags, conditions }: SafetyKnowledge,
): Pick<Assessment, 'redFlags' | 'medicationSafety' | 'triage'> {
  const raised = findRedFlags(patient, observations, redFlags);
  const { age, pregnant } = patient;
  const medications = readMedicationList(notes);
  return {
    redFlags: raised.map(({ level: _level, ...flag }) => flag),
    medicationSafety: findMedicationRisks({ age, pregnant, medications, notes }, rules),
    triage: triage({
      age,
      redFlags: raised,
      differential,
      conditionOf: (name) => conditions.get(name),
    }),
  };
}
