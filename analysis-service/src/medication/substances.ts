// Every drug or substance that a text names, also inside a mention of another kind.
import {
  isDenied,
  type Document,
  type Entity,
  type SubstanceStatement,
  type Trait,
} from '../document.ts';
import type { Reaction } from './reactions.ts';
import type { Lexicon } from '../terminology/lexicon.ts';

interface Source {
  readonly doc: Document;
  readonly lexicon: Lexicon;
}

// A recognizer that learned from examples gives no concept, but the vocabulary may know the words.
function toStatement(entity: Entity, { medications }: Lexicon): SubstanceStatement {
  const { begin, end, text, traits, attributes, taking, classes, isClass } = entity;
  const known = medications.get(text) ?? medications.get(text.replace(/s$/iu, ''));
  const concept = entity.concept ?? known?.concept;
  const name = (concept?.name ?? text).toLowerCase();
  const parts = name.split('/').map((part) => part.trim());
  const ingredients = [...new Set([name, ...parts])];
  return {
    begin,
    end,
    text,
    traits,
    attributes,
    concept,
    name,
    ingredients,
    taking,
    classes,
    isClass,
  };
}

/** Drugs named inside a mention of another kind, which may hide them from the list of medications. */
function drugsInside({ doc, lexicon }: Source, outer: Entity): Entity[] {
  const tokens = doc.tokens.filter(({ begin, end }) => begin >= outer.begin && end <= outer.end);
  return lexicon.medications
    .findAll(tokens)
    .filter(({ value }) => !value.ambiguous)
    .map(({ begin, end, value: { concept } }) => ({
      ...outer,
      begin,
      end,
      text: doc.text.slice(begin, end),
      concept,
      attributes: [],
    }));
}

const IS_ALLERGY = /\b(?:allerg(?:y|ies|ic)|intoleran(?:t|ce)|hypersensitiv\w+|anaphyla\w+)\b/iu;

const hasTrait = ({ traits }: Entity, name: Trait['name']) =>
  traits.some((trait) => trait.name === name);

/** Names an allergy, such as "penicillin allergy". */
const isAllergyCondition = ({ category, text }: Entity): boolean =>
  category === 'MEDICAL_CONDITION' && IS_ALLERGY.test(text);

const isInside = (inner: Entity, outer: Entity) =>
  outer.begin <= inner.begin && inner.end <= outer.end;

/** Drugs of "penicillin allergy" and "allergic to penicillin", read as one condition, that the patient has or had. */
function allergensInConditions(source: Source, entities: readonly Entity[]): Entity[] {
  return entities
    .filter(
      (entity) =>
        isAllergyCondition(entity) &&
        !isDenied(entity.traits) &&
        !hasTrait(entity, 'PERTAINS_TO_FAMILY') &&
        !hasTrait(entity, 'HYPOTHETICAL'),
    )
    .flatMap((allergy) =>
      drugsInside(source, allergy).map((drug) => ({
        ...drug,
        traits: [{ name: 'ALLERGY', score: allergy.score } as const],
      })),
    );
}

/** Drugs read as a treatment of no known name, such as "birth control pills". */
function drugsInTreatments(source: Source, entities: readonly Entity[]): Entity[] {
  return entities
    .filter(({ category, concept }) => category === 'TEST_TREATMENT_PROCEDURE' && !concept)
    .flatMap((treatment) => drugsInside(source, treatment));
}

/** What an allergen did, in the words of the text, the first first. */
function reactionOf(entity: Entity, reactions: readonly Reaction[]): string | undefined {
  const words = reactions
    .filter(({ allergen }) => allergen.begin === entity.begin)
    .map(({ reaction }) => reaction.text);
  return words.length === 0 ? undefined : words.join(', ');
}

/** The substances of a text, those hidden in other mentions behind the others. */
export function readSubstances(
  source: Source,
  entities: readonly Entity[],
  reactions: readonly Reaction[],
): SubstanceStatement[] {
  const allergies = entities.filter(isAllergyCondition);
  const isNamedByAllergy = (drug: Entity) => allergies.some((allergy) => isInside(drug, allergy));
  return [
    ...entities.filter((one) => one.category === 'MEDICATION' && !isNamedByAllergy(one)),
    ...drugsInTreatments(source, entities),
    ...allergensInConditions(source, entities),
  ].map((entity) => {
    const statement = toStatement(entity, source.lexicon);
    const reaction = reactionOf(entity, reactions);
    return reaction === undefined ? statement : { ...statement, reaction };
  });
}
