// What an allergen did to the patient, bound to it: "penicillin (rash, hives)", "codeine - nausea", "hives from sulfa".
import type { Document, Entity } from '../document.ts';

/** A reaction with its allergen; entities of the same text. */
export interface Reaction {
  readonly allergen: Entity;
  readonly reaction: Entity;
  /** It is told as what the allergen does, not as a complaint of today. */
  readonly isOfThePast: boolean;
}

const isAllergen = ({ traits }: Entity) =>
  traits.some(({ name }) => name === 'ALLERGY') && !traits.some(({ name }) => name === 'NEGATION');

const IN_NAME = /allerg|intoleran|hypersensitiv/iu;

/** A drug in the name of an allergy: "penicillin allergy". */
const isInAllergy = (drug: Entity, conditions: readonly Entity[]) =>
  conditions.some(
    ({ begin, end, text, traits }) =>
      begin <= drug.begin &&
      drug.end <= end &&
      IN_NAME.test(text) &&
      !traits.some(({ name }) => name === 'NEGATION' || name === 'PERTAINS_TO_FAMILY'),
  );

/** Between an allergen and what it does, or between two of its reactions. */
const LEADS_TO =
  /^\s{0,3}(?:(?:allergy|allergic|intoleran\w{0,3}|reaction|rxn)\s{0,3})?(?:[-\u2013\u2014:=>(\u2192]{1,3}|->|causes?|caused|due to|because of|gives? (?:him|her|me|them)|gave (?:him|her|me|them)|makes? (?:him|her|me|them)|leads? to|reaction|rxn)?\s{0,3}(?:(?:severe|mild|bad|gi|a|an|the|had|got|gets|got a)\s){0,3}$/iu;
const AND_ALSO = /^\s{0,2}(?:,|\/|\+|&|and|with)\s{0,2}(?:(?:severe|mild)\s)?$/iu;
const AND = /^\s{0,2}(?:\/|\+|&|and|with)\s{0,2}(?:(?:severe|mild)\s)?$/iu;
/** The allergy itself is not what it does: "allergic to". */
const IS_ALLERGY = /^(?:allerg|intoleran|hypersensitiv|(?:adverse )?reaction)/iu;
const COMES_FROM =
  /^\s{0,2}(?:from|with|to|after|on|due to|caused by)\s{0,2}(?:(?:her|his|my|the)\s)?$/iu;
const LONGEST_LINK = 40;

const between = ({ text }: Document, a: Entity, b: Entity) =>
  b.begin >= a.end && b.begin - a.end <= LONGEST_LINK ? text.slice(a.end, b.begin) : undefined;

const isMatch = (pattern: RegExp, words: string | undefined) =>
  words !== undefined && pattern.test(words);

/** In brackets the reactions go on to the bracket; elsewhere only "and" joins them, and a comma begins the next allergen. */
const isInBracket = ({ text }: Document, at: number) => {
  const open = text.lastIndexOf('(', at);
  return open >= 0 && at - open <= LONGEST_LINK * 2 && !text.slice(open, at).includes(')');
};

/** Whether a condition is told as another thing that the same allergen did. */
const isOneMore = (doc: Document, reaction: Entity, condition: Entity) =>
  isMatch(isInBracket(doc, condition.begin) ? AND_ALSO : AND, between(doc, reaction, condition));

/** The reactions of a text in the order of its conditions; `conditions` and `drugs` are in text order. */
export function findReactions(
  doc: Document,
  conditions: readonly Entity[],
  drugs: readonly Entity[],
): Reaction[] {
  const allergens = drugs.filter((one) => isAllergen(one) || isInAllergy(one, conditions));
  if (allergens.length === 0) return [];
  const found: Reaction[] = [];
  let at = 0;
  for (const condition of conditions.filter(({ text }) => !IS_ALLERGY.test(text))) {
    while (at + 1 < allergens.length && allergens[at + 1]!.begin < condition.begin) at += 1;
    const before = allergens[at]!;
    const last = found.at(-1);
    const goesOn = last !== undefined && isOneMore(doc, last.reaction, condition);
    const after = allergens.slice(at, at + 2).find(({ begin }) => begin >= condition.end);
    if (isMatch(LEADS_TO, between(doc, before, condition)))
      found.push({ allergen: before, reaction: condition, isOfThePast: true });
    else if (goesOn) found.push({ ...last, reaction: condition });
    else if (after && isMatch(COMES_FROM, between(doc, condition, after)))
      found.push({
        allergen: after,
        reaction: condition,
        isOfThePast: doc.field === 'medicalHistory',
      });
  }
  return found;
}
