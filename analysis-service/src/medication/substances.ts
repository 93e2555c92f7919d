// Every drug or substance that a text names, also inside a mention of another kind.
import type { Document, Entity, SubstanceStatement } from '../document.ts';
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

/** Names an allergy, such as "penicillin allergy". */
const isAllergyCondition = ({ category, text }: Entity): boolean =>
  category === 'MEDICAL_CONDITION' && IS_ALLERGY.test(text);

const isInside = (inner: Entity, outer: Entity) =>
  outer.begin <= inner.begin && inner.end <= outer.end;

/** Drugs read as a treatment of no known name, such as "birth control pills". */
function drugsInTreatments(source: Source, entities: readonly Entity[]): Entity[] {
  return entities
    .filter(({ category, concept }) => category === 'TEST_TREATMENT_PROCEDURE' && !concept)
    .flatMap((treatment) => drugsInside(source, treatment));
}

/** The substances of a text, those hidden in other mentions behind the others. */
export function readSubstances(source: Source, entities: readonly Entity[]): SubstanceStatement[] {
  const allergies = entities.filter(isAllergyCondition);
  const isNamedByAllergy = (drug: Entity) => allergies.some((allergy) => isInside(drug, allergy));
  return [
    ...entities.filter((one) => one.category === 'MEDICATION' && !isNamedByAllergy(one)),
    ...drugsInTreatments(source, entities),
  ].map((entity) => toStatement(entity, source.lexicon));
}
