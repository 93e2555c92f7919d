// What two or more substances of the notes mean together: interactions, allergies, duplicates, combinations.
import { satisfies } from '../requirement.ts';
import { isAmong, type DrugRules } from './drug-rules.ts';
import type { Allergen, Substance } from './medication-list.ts';
import {
  about,
  aboutTogether,
  pairsOf,
  sharesIngredient,
  strictest,
  titled,
  type Check,
  type Finding,
} from './safety-note.ts';
import type { Advice, CombinationRule, PairRule } from './safety-rules.ts';

interface Pair {
  readonly drugs: readonly [Substance, Substance];
  readonly rules: readonly PairRule[];
}

/** The pairs that any rule speaks of; each rule is asked once for each drug, not for each pair. */
function matchPairs(drugs: readonly Substance[], interactions: DrugRules<PairRule>): Pair[] {
  if (drugs.length < 2) return [];
  const pairs = new Map<string, Pair>();
  for (const rule of interactions.of(drugs.flatMap(({ ingredients }) => ingredients))) {
    const firsts = drugs.filter(({ ingredients }) => isAmong(rule.first, ingredients));
    const seconds = drugs.filter(({ ingredients }) => isAmong(rule.second, ingredients));
    const found = firsts.flatMap((first) =>
      seconds
        .filter((second) => !sharesIngredient(first, second))
        .map((second) => [first, second] as const),
    );
    for (const [first, second] of found) addPair(pairs, rule, sortPair(drugs, first, second));
  }
  return [...pairs.values()];
}

function sortPair(
  drugs: readonly Substance[],
  one: Substance,
  other: Substance,
): readonly [Substance, Substance] {
  return drugs.indexOf(one) < drugs.indexOf(other) ? [one, other] : [other, one];
}

function addPair(pairs: Map<string, Pair>, rule: PairRule, drugs: Pair['drugs']): void {
  const key = drugs.map(({ name }) => name).join(' + ');
  pairs.set(key, { drugs, rules: [...(pairs.get(key)?.rules ?? []), rule] });
}

export const checkInteractions: Check = ({ record, medications }, { interactions }) =>
  matchPairs(medications.current, interactions).flatMap(({ drugs: [a, b], rules }) => {
    const advice = strictest(
      rules.filter(({ when }) => when.every((one) => satisfies(one, record) !== undefined)),
    );
    if (!advice) return [];
    const wording = { drugs: [a.name], link: 'taken with', against: [b.name] };
    const evidence = [a.evidence, b.evidence];
    return [aboutTogether([a, b], { kind: 'interaction', wording, advice, evidence })];
  });

const sameSubstance: Advice = {
  severity: 'critical',
  why: 'The notes list an allergy or intolerance to this substance.',
  consider: 'Ask what the reaction was; do not give without allergy assessment.',
  source: 'the notes themselves',
};

const notTolerated: Advice = {
  severity: 'warning',
  why: 'The notes say that it was not tolerated.',
  consider: 'Ask what it did and whether it was tried again since.',
  source: 'the notes themselves',
};

const calledSideEffect: Advice = {
  severity: 'info',
  why: 'The notes name a side effect of it, and no allergy.',
  consider: 'Ask whether it is tolerated now.',
  source: 'the notes themselves',
};

const ofSameSubstance: Readonly<Record<Allergen['kind'], Advice>> = {
  allergy: sameSubstance,
  intolerance: notTolerated,
  'side-effect': calledSideEffect,
};

/** After a severe reaction a cross-reaction that is unlikely is still to be weighed before the drug is given. */
const afterReaction = (advice: Advice, { isSevere }: Allergen): Advice =>
  isSevere && advice.severity === 'info' ? { ...advice, severity: 'warning' } : advice;

/** What an allergen and a drug mean together; what was not tolerated tells little of related substances. */
function adviceOn(
  allergen: Allergen,
  drug: Substance,
  crossAllergies: DrugRules<PairRule>,
): Advice | undefined {
  if (sharesIngredient(allergen, drug)) return ofSameSubstance[allergen.kind];
  if (allergen.kind === 'side-effect') return undefined;
  const advice = strictest(
    crossAllergies.of(drug.ingredients).filter(({ first }) => isAmong(first, allergen.ingredients)),
  );
  if (advice === undefined) return undefined;
  return allergen.kind === 'intolerance'
    ? { ...advice, severity: 'info' }
    : afterReaction(advice, allergen);
}

export const checkAllergies: Check = ({ medications }, { crossAllergies }) =>
  medications.current.flatMap((drug) => {
    if (drug.ingredients.some((one) => medications.tolerated.has(one))) return [];
    const matches = medications.allergies.flatMap((allergen) => {
      const advice = adviceOn(allergen, drug, crossAllergies);
      return advice ? [{ ...advice, allergen }] : [];
    });
    const worst = strictest(matches);
    if (!worst) return [];
    const { kind, name } = worst.allergen;
    const link = `despite an ${kind === 'allergy' ? 'allergy' : 'intolerance'} to`;
    const wording = { drugs: [drug.name], link, against: [name] };
    const evidence = [drug.evidence, worst.allergen.evidence];
    return [about(drug, 'allergy', { kind: 'allergy', wording, advice: worst, evidence })];
  });

const sameIngredient: Advice = {
  severity: 'warning',
  why: 'Both contain the same ingredient.',
  consider: 'Add up the daily amount and consider one only.',
  source: 'label',
};

export const checkDuplicates: Check = ({ medications }, { duplicates }) =>
  pairsOf(medications.current).flatMap(([a, b]) => {
    const advice = sharesIngredient(a, b)
      ? sameIngredient
      : strictest(
          duplicates
            .of(a.ingredients)
            .filter(({ drugClass }) => isAmong(drugClass.members, b.ingredients)),
        );
    if (!advice) return [];
    const wording = { drugs: [a.name], link: 'together with', against: [b.name] };
    const evidence = [a.evidence, b.evidence];
    return [aboutTogether([a, b], { kind: 'duplicate', wording, advice, evidence })];
  });

/** A drug for each part of the rule, none of them twice; all that fit the first part come first. */
function fill(
  parts: CombinationRule['drugs'],
  drugs: readonly Substance[],
): readonly Substance[] | undefined {
  const [part, ...rest] = parts;
  if (!part) return [];
  for (const drug of drugs) {
    if (!isAmong(part, drug.ingredients)) continue;
    const others = fill(
      rest,
      drugs.filter((other) => other !== drug && !sharesIngredient(other, drug)),
    );
    if (others) return [drug, ...others];
  }
  return undefined;
}

export const checkCombinations: Check = ({ record, medications }, { combinations }) =>
  combinations.flatMap((rule): Finding[] => {
    if (record.age < rule.from) return [];
    const fitting = medications.current.filter(({ ingredients }) =>
      rule.drugs.some((part) => isAmong(part, ingredients)),
    );
    if (!fill(rule.drugs, fitting)) return [];
    const evidence = fitting.map((drug) => drug.evidence);
    const wording = titled(rule.title);
    return [aboutTogether(fitting, { kind: 'interaction', wording, advice: rule, evidence })];
  });
