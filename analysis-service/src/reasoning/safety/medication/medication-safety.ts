import type { MedicationSafetyNote } from '@neurovista/contracts';
import { checkDoses } from './dose-checks.ts';
import { isAmong } from './drug-rules.ts';
import { isLocal } from './medication-list.ts';
import {
  checkAllergies,
  checkCombinations,
  checkDuplicates,
  checkInteractions,
} from './pair-checks.ts';
import {
  checkAge,
  checkConditions,
  checkKidney,
  checkLactation,
  checkPregnancy,
} from './patient-checks.ts';
import { RANK, titled, toNote, type Check, type Finding, type SafetyFacts } from './safety-note.ts';
import type { SafetyRules } from './safety-rules.ts';
import { uniteSimilar } from './similar-notes.ts';

export type { SafetyFacts } from './safety-note.ts';

const checks: readonly Check[] = [
  checkAllergies,
  checkPregnancy,
  checkLactation,
  checkCombinations,
  checkInteractions,
  checkKidney,
  checkConditions,
  checkDoses,
  checkDuplicates,
  checkAge,
];

/** Longer lists are compared up to here, so that the time for one patient stays bounded. */
const MOST_COMPARED = 60;

function limit(facts: SafetyFacts): { readonly facts: SafetyFacts; readonly left: Finding[] } {
  const { current } = facts.medications;
  if (current.length <= MOST_COMPARED) return { facts, left: [] };
  const title = `Only the first ${MOST_COMPARED} medications were compared`;
  const others = current.slice(MOST_COMPARED);
  const left: Finding = {
    kind: 'interaction',
    wording: titled(title),
    advice: {
      severity: 'warning',
      why: 'The list of medications is longer than what is compared at once.',
      consider: 'Check the others by hand.',
      source: 'limit of this product',
    },
    evidence: others.map((drug) => drug.evidence),
    drugs: others,
    subject: title,
    together: [],
  };
  const medications = { ...facts.medications, current: current.slice(0, MOST_COMPARED) };
  return { facts: { ...facts, medications }, left: [left] };
}

/** What no table knows is said to be unchecked: silence about it would read as safe. */
const tellUnlisted: Check = ({ medications }) => {
  const unlisted = medications.current.filter(({ isUnlisted }) => isUnlisted);
  if (unlisted.length === 0) return [];
  return [
    {
      kind: 'interaction',
      wording: titled('A medication in no drug table was not checked'),
      advice: {
        severity: 'info',
        why: 'Nothing is known here of its ingredients.',
        consider: 'Check interactions, allergies and doses by hand.',
        source: 'limit of this product',
      },
      evidence: unlisted.map(({ evidence }) => evidence),
      drugs: unlisted,
      subject: 'unlisted',
      together: [],
    },
  ];
};

/** Nothing is said twice: one note for each subject, and none of info that a combination tells already. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const bySubject = new Map<string, Finding>();
  for (const finding of findings) {
    const known = bySubject.get(finding.subject);
    if (!known || RANK[finding.advice.severity] < RANK[known.advice.severity])
      bySubject.set(finding.subject, finding);
  }
  const kept = [...bySubject.values()];
  const combinations = kept.filter(({ together }) => together.length > 2);
  return kept.filter(
    ({ advice, together }) =>
      advice.severity !== 'info' ||
      together.length !== 2 ||
      !combinations.some((one) => together.every((name) => one.together.includes(name))),
  );
}

/** Notes on the current medications, the most severe first; evidence has UTF-16 offsets. */
export function findMedicationRisks(
  given: SafetyFacts,
  rules: SafetyRules,
): MedicationSafetyNote[] {
  const { facts, left } = limit(given);
  const { current } = facts.medications;
  const absorbed = current.filter(
    (drug) => !isLocal(drug) || isAmong(rules.actsWhenLocal, drug.ingredients),
  );
  const systemic = { ...facts, medications: { ...facts.medications, current: absorbed } };
  const findings = checks.flatMap((check) =>
    // An allergy matters on skin and eye too.
    check(check === checkAllergies ? facts : systemic, rules),
  );
  return uniteSimilar(withoutRepeats([...left, ...findings, ...tellUnlisted(facts, rules)]))
    .map(toNote)
    .toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
}
