import type { Assessment, Hypothesis } from '@neurovista/contracts';
import type { PatientRecord } from '../../record/patient-record.ts';
import type { Lexicon } from '../../terminology/lexicon.ts';
import type { KnowledgeBase } from '../knowledge/knowledge-base.ts';
import type { Condition, Finding } from '../../knowledge/types.ts';
import { countFelt, isAllSteady, isAllThatIsTold } from './felt-evidence.ts';
import { loadRedFlagRules, type RedFlagRule } from './flags/red-flag-rules.ts';
import { emergenciesFirst, findRedFlags, notSure, type RaisedFlag } from './flags/red-flags.ts';
import { toMedicationList } from './medication/medication-list.ts';
import { findMedicationRisks } from './medication/medication-safety.ts';
import { loadSafetyRules, type SafetyRules } from './medication/safety-rules.ts';
import { conditionsOfNow, type PassingConditions } from './passing-conditions.ts';
import type { Vocabulary } from './requirement.ts';
import { indexRules, rulesToEvaluate, type RuleIndex } from './rule-index.ts';
import { loadScores, type Score } from './scores/score-rules.ts';
import { addScores, computeScores } from './scores/scores.ts';
import { triage, type TriageFacts } from './triage.ts';

/** Everything that the safety checks know. */
export interface SafetyKnowledge {
  readonly rules: SafetyRules;
  readonly redFlags: RuleIndex<RedFlagRule>;
  readonly scores: RuleIndex<Score>;
  readonly conditions: ReadonlyMap<string, Condition>;
  readonly findings: ReadonlyMap<string, Finding>;
}

/** Names that the rules may use: findings of the knowledge base and conditions of the vocabulary. */
export function safetyVocabulary(
  lexicon: Lexicon,
  { findings }: Pick<KnowledgeBase, 'findings'>,
): Vocabulary {
  return {
    findingName: (id) => findings.get(id)?.name,
    conditionName: (name) => lexicon.conditions.get(name)?.concept.name.toLowerCase(),
  };
}

/** Loads the rules; throws with file and line when one speaks of something that nothing else knows. */
export function loadSafetyKnowledge(lexicon: Lexicon, knowledge: KnowledgeBase): SafetyKnowledge {
  const vocabulary = safetyVocabulary(lexicon, knowledge);
  const redFlags = loadRedFlagRules(vocabulary);
  const flagIds = new Set(redFlags.map(({ id }) => id));
  return {
    rules: loadSafetyRules(vocabulary),
    redFlags: indexRules(redFlags, ({ requirements }) => requirements),
    scores: indexRules(
      loadScores(vocabulary, (id) => flagIds.has(id)),
      ({ relevant }) => relevant,
    ),
    conditions: new Map(knowledge.conditions.map((condition) => [condition.name, condition])),
    findings: knowledge.findings,
  };
}

export interface SafetyInput {
  readonly record: PatientRecord;
  readonly differential: readonly Hypothesis[];
  /** Why the text was not understood well enough; undefined when it was. */
  readonly unread: TriageFacts['unread'];
  /** What the reader of plain words raises the urgency to, if it does. */
  readonly alarm?: TriageFacts['alarm'];
  /** What the story reads like where it raises no alarm. */
  readonly leaning?: TriageFacts['leaning'];
  /** What the words of a Spanish story raise the urgency to, if they do. */
  readonly spanishUrgency?: TriageFacts['spanishUrgency'];
}

/** The record without the values of before the episode and the conditions that have passed, which raise no alarm. */
const ofEpisode = (record: PatientRecord, passing: PassingConditions): PatientRecord => ({
  ...record,
  conditions: conditionsOfNow(record, passing),
  values: new Map([...record.values].filter(([, { isEarlier }]) => isEarlier !== true)),
});

/** The red flags of a record, and those that what somebody is not sure to have seen would raise; it hides none. */
function raiseFlags(record: PatientRecord, rules: SafetyKnowledge['redFlags']): RaisedFlag[] {
  const sure = findRedFlags(record, rulesToEvaluate(record, rules));
  if (record.suspected.size === 0) return sure;
  const told = { ...record, present: new Map([...record.suspected, ...record.present]) };
  const known = new Set(sure.map(({ id }) => id));
  const further = findRedFlags(told, rulesToEvaluate(told, rules)).filter(
    ({ id, evidence }) => !known.has(id) && evidence.some(({ status }) => status === 'possible'),
  );
  return emergenciesFirst([...sure, ...further.map(notSure)]);
}

/** Whether the notes name a condition as one that the patient has or had. */
const isKnown = ({ conditions }: PatientRecord, condition: Condition | undefined) =>
  condition !== undefined &&
  [condition.name, ...condition.synonyms].some((name) => conditions.has(name.toLowerCase()));

/** Red flags, medication safety and triage of a patient; evidence has UTF-16 offsets. */
export function assessSafety(
  { record, differential, unread, alarm, leaning, spanishUrgency }: SafetyInput,
  knowledge: SafetyKnowledge,
): Pick<Assessment, 'redFlags' | 'medicationSafety' | 'triage'> {
  const now = ofEpisode(record, knowledge.rules.passing);
  const raised = raiseFlags(now, knowledge.redFlags).filter(
    ({ evidence }) => !isAllSteady(evidence, record, knowledge.findings),
  );
  const scores = computeScores(now, rulesToEvaluate(now, knowledge.scores));
  const { flags, notes: loose } = addScores(raised, scores);
  const medications = toMedicationList(record, knowledge.rules.classes);
  const medicationSafety = findMedicationRisks({ record, medications }, knowledge.rules);
  return {
    redFlags: flags.map(({ id: _id, ...flag }) => flag),
    medicationSafety,
    triage: triage({
      age: record.age,
      redFlags: flags,
      differential,
      conditionOf: (name) => knowledge.conditions.get(name),
      isFollowed: (name) =>
        record.isPlannedVisit && isKnown(record, knowledge.conditions.get(name)),
      isPlannedVisit: record.isPlannedVisit,
      isLongStanding: record.isLongStanding,
      countFelt: (name) => {
        const hypothesis = differential.find((one) => one.name === name);
        return hypothesis === undefined ? 0 : countFelt(hypothesis, record, knowledge.findings);
      },
      isNamed: (name) =>
        isAllThatIsTold(knowledge.conditions.get(name), record, knowledge.findings),
      hasCriticalMedication: medicationSafety.some(({ severity }) => severity === 'critical'),
      unread,
      alarm,
      leaning,
      spanishUrgency,
      notes: loose,
    }),
  };
}
