import type { Evidence, MedicationSafetyNote } from '@neurovista/contracts';
import type { Note } from '../../document.ts';
import { evidenceOf, hasTrait, type MedicationList, type Substance } from './medication-list.ts';
import type { Advice, PairRule, SafetyRules, Severity } from './safety-rules.ts';

export interface SafetyFacts {
  readonly age: number;
  readonly pregnant: boolean | undefined;
  readonly medications: MedicationList;
  readonly notes: readonly Note[];
}

type Check = (facts: SafetyFacts, rules: SafetyRules) => readonly MedicationSafetyNote[];
type Kind = MedicationSafetyNote['kind'];

const RANK: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, info: 2 };

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function toNote(
  kind: Kind,
  title: string,
  advice: Advice,
  evidence: Evidence[],
): MedicationSafetyNote {
  return {
    kind,
    severity: advice.severity,
    title: sentenceCase(title),
    detail: `${advice.why} ${advice.consider}`,
    evidence,
    source: advice.source,
  };
}

/** The most severe of the rules that apply, the first one among equals. */
function strictest<Rule extends Advice>(rules: readonly Rule[]): Rule | undefined {
  return rules.toSorted((a, b) => RANK[a.severity] - RANK[b.severity])[0];
}

function pairsOf<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((first, index) =>
    items.slice(index + 1).map((second): [T, T] => [first, second]),
  );
}

const sharesIngredient = (a: Substance, b: Substance) =>
  a.ingredients.some((ingredient) => b.ingredients.includes(ingredient));

function appliesTo({ first, second }: PairRule, a: Substance, b: Substance): boolean {
  return (
    (first(a.ingredients) && second(b.ingredients)) ||
    (first(b.ingredients) && second(a.ingredients))
  );
}

const checkInteractions: Check = ({ medications }, { interactions }) =>
  pairsOf(medications.current).flatMap(([a, b]) => {
    if (sharesIngredient(a, b)) return [];
    const rule = strictest(interactions.filter((pair) => appliesTo(pair, a, b)));
    if (!rule) return [];
    return [toNote('interaction', `${a.name} with ${b.name}`, rule, [a.evidence, b.evidence])];
  });

const sameSubstance: Advice = {
  severity: 'critical',
  why: 'The note lists an allergy to this substance.',
  consider: 'Ask what the reaction was; do not give without allergy assessment.',
  source: 'the note itself',
};

const checkAllergies: Check = ({ medications }, { crossAllergies }) =>
  medications.allergies.flatMap((allergen) =>
    medications.current.flatMap((medication) => {
      const rule = sharesIngredient(allergen, medication)
        ? sameSubstance
        : strictest(
            crossAllergies.filter(
              ({ first, second }) => first(allergen.ingredients) && second(medication.ingredients),
            ),
          );
      if (!rule) return [];
      const title = `${medication.name} despite an allergy to ${allergen.name}`;
      return [toNote('allergy', title, rule, [medication.evidence, allergen.evidence])];
    }),
  );

const ABSENT = ['NEGATION', 'PERTAINS_TO_FAMILY', 'HYPOTHETICAL', 'LOW_CONFIDENCE'] as const;

function conditionsOf(notes: readonly Note[]): Map<string, Evidence> {
  const found = new Map<string, Evidence>();
  for (const note of notes)
    for (const entity of note.entities) {
      if (entity.category !== 'MEDICAL_CONDITION' || !entity.concept) continue;
      if (ABSENT.some((trait) => hasTrait(entity, trait))) continue;
      const name = entity.concept.name.toLowerCase();
      if (!found.has(name)) found.set(name, evidenceOf(note, entity));
    }
  return found;
}

const checkConditions: Check = ({ medications, notes }, { conditions }) => {
  const present = [...conditionsOf(notes)];
  return medications.current.flatMap((medication) => {
    const rules = conditions.filter((rule) => rule.medication(medication.ingredients));
    return present.flatMap(([name, evidence]) => {
      const rule = strictest(rules.filter((candidate) => candidate.conditions.has(name)));
      if (!rule) return [];
      const title = `${medication.name} with ${name}`;
      return [toNote('condition', title, rule, [medication.evidence, evidence])];
    });
  });
};

const checkAge: Check = ({ age, medications }, { ages }) =>
  medications.current.flatMap((medication) => {
    const rule = strictest(
      ages.filter(
        ({ from, to, medication: selects }) =>
          from <= age && age <= to && selects(medication.ingredients),
      ),
    );
    if (!rule) return [];
    return [
      toNote('age', `${medication.name} at age ${Math.floor(age)}`, rule, [medication.evidence]),
    ];
  });

const checkPregnancy: Check = ({ pregnant, medications }, { pregnancy }) => {
  if (pregnant !== true) return [];
  return medications.current.flatMap((medication) => {
    const rule = strictest(pregnancy.filter((one) => one.medication(medication.ingredients)));
    if (!rule) return [];
    return [toNote('pregnancy', `${medication.name} in pregnancy`, rule, [medication.evidence])];
  });
};

const sameIngredient: Advice = {
  severity: 'warning',
  why: 'Both contain the same ingredient.',
  consider: 'Add up the daily amount and consider one only.',
  source: 'label',
};

const checkDuplicates: Check = ({ medications }, { duplicates }) =>
  pairsOf(medications.current).flatMap(([a, b]) => {
    const rule = sharesIngredient(a, b)
      ? sameIngredient
      : duplicates.find(({ drugClass: { members } }) =>
          [a, b].every(({ ingredients }) => ingredients.some((name) => members.has(name))),
        );
    if (!rule) return [];
    const title = `${a.name} together with ${b.name}`;
    return [toNote('duplicate', title, rule, [a.evidence, b.evidence])];
  });

const checks: readonly Check[] = [
  checkAllergies,
  checkPregnancy,
  checkInteractions,
  checkConditions,
  checkDuplicates,
  checkAge,
];

/** Notes on the current medications, the most severe first; evidence has UTF-16 offsets. */
export function findMedicationRisks(
  facts: SafetyFacts,
  rules: SafetyRules,
): MedicationSafetyNote[] {
  return checks
    .flatMap((check) => check(facts, rules))
    .toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
}
