import type { Evidence, TraitName } from '@neurovista/contracts';
import { isDenied, type Document, type Entity, type Note } from '../../../document.ts';
import type { Lexicon } from '../../../terminology/lexicon.ts';
import { evidenceOf } from '../picture.ts';
import type { DrugClasses } from './drug-classes.ts';

export interface DrugMention {
  readonly doc: Document;
  readonly entity: Entity;
}

/** A substance of the notes with all its ingredients in lower case and the words that name it (UTF-16 offsets). */
export interface Substance {
  readonly name: string;
  readonly ingredients: readonly string[];
  /** The words of the first mention. */
  readonly evidence: Evidence;
  readonly mentions: readonly DrugMention[];
}

export interface MedicationList {
  /** Taken now: not denied, stopped, refused, only considered, a relative's or an allergen. */
  readonly current: readonly Substance[];
  readonly allergies: readonly Substance[];
}

const NOT_TAKEN = new Set<TraitName>([
  'NEGATION',
  'PAST_HISTORY',
  'HYPOTHETICAL',
  'FUTURE',
  'PERTAINS_TO_FAMILY',
  'ALLERGY',
]);

const hasTrait = (entity: Entity, name: TraitName) =>
  entity.traits.some((trait) => trait.name === name);

// A recognizer that learned from examples gives no concept, but the vocabulary may know the words.
function toSubstance(note: Note, entity: Entity, { medications }: Lexicon): Substance {
  const words = note.doc.text.slice(entity.begin, entity.end);
  const known = medications.get(words) ?? medications.get(words.replace(/s$/iu, ''));
  const concept = entity.concept ?? known?.concept;
  const name = (concept?.name ?? words).toLowerCase();
  const parts = name.split('/').map((part) => part.trim());
  return {
    name,
    ingredients: [...new Set([name, ...parts])],
    evidence: evidenceOf(note, entity),
    mentions: [{ doc: note.doc, entity }],
  };
}

// The same drug named twice is one medication.
function withoutRepeats(substances: readonly Substance[]): Substance[] {
  const byName = new Map<string, Substance>();
  for (const substance of substances) {
    const known = byName.get(substance.name);
    const mentions = [...(known?.mentions ?? []), ...substance.mentions];
    byName.set(substance.name, { ...(known ?? substance), mentions });
  }
  return [...byName.values()];
}

/** Leaves out "NSAID" where ibuprofen is named too: it is not a second drug. */
function withoutClassWords(substances: readonly Substance[], classes: DrugClasses): Substance[] {
  const all = [...classes.values()];
  return substances.filter((substance) => {
    const meant = all.filter(({ words }) => words.includes(substance.name));
    return !substances.some(
      (other) =>
        other !== substance &&
        other.ingredients.some((one) =>
          meant.some(({ members, words }) => members.has(one) && !words.includes(one)),
        ),
    );
  });
}

const isTaken = ({ traits }: Entity) => !traits.some(({ name }) => NOT_TAKEN.has(name));

const isAllergen = (entity: Entity) =>
  hasTrait(entity, 'ALLERGY') &&
  !hasTrait(entity, 'NEGATION') &&
  !hasTrait(entity, 'PERTAINS_TO_FAMILY');

const IS_ALLERGY = /\b(?:allerg(?:y|ies|ic)|intoleran(?:t|ce)|hypersensitiv\w+|anaphyla\w+)\b/iu;

/** Drugs named inside a mention of another kind, which may hide them from the list of medications. */
function drugsInside(note: Note, entity: Entity, lexicon: Lexicon): Entity[] {
  const tokens = note.doc.tokens.filter(
    ({ begin, end }) => begin >= entity.begin && end <= entity.end,
  );
  return lexicon.medications
    .findAll(tokens)
    .filter(({ value }) => !value.ambiguous)
    .map(({ begin, end, value: { concept } }) => ({
      ...entity,
      begin,
      end,
      concept,
      attributes: [],
    }));
}

/** Drugs of "penicillin allergy" and "allergic to penicillin", read as one condition, that the patient has or had. */
function allergensInConditions(note: Note, lexicon: Lexicon): Entity[] {
  const { doc, entities } = note;
  return entities
    .filter(
      (entity) =>
        entity.category === 'MEDICAL_CONDITION' &&
        IS_ALLERGY.test(doc.text.slice(entity.begin, entity.end)) &&
        !isDenied(entity.traits) &&
        !hasTrait(entity, 'PERTAINS_TO_FAMILY') &&
        !hasTrait(entity, 'HYPOTHETICAL'),
    )
    .flatMap((allergy) => drugsInside(note, allergy, lexicon));
}

/** Drugs read as a treatment of no known name, such as "birth control pills". */
function drugsInTreatments(note: Note, lexicon: Lexicon): Entity[] {
  return note.entities
    .filter(
      (entity) =>
        entity.category === 'TEST_TREATMENT_PROCEDURE' && !entity.concept && isTaken(entity),
    )
    .flatMap((treatment) => drugsInside(note, treatment, lexicon));
}

export interface DrugKnowledge {
  readonly classes: DrugClasses;
  readonly lexicon: Lexicon;
}

const medications = (isWanted: (entity: Entity) => boolean) => (note: Note) =>
  note.entities.filter((entity) => entity.category === 'MEDICATION' && isWanted(entity));

/** The medications that the patient takes now and those that they are allergic to. */
export function readMedicationList(
  notes: readonly Note[],
  { classes, lexicon }: DrugKnowledge,
): MedicationList {
  const substances = (find: (note: Note) => readonly Entity[]) =>
    notes.flatMap((note) => find(note).map((entity) => toSubstance(note, entity, lexicon)));
  const current = [
    ...substances(medications(isTaken)),
    ...substances((note) => drugsInTreatments(note, lexicon)),
  ];
  const allergies = [
    ...substances(medications(isAllergen)),
    ...substances((note) => allergensInConditions(note, lexicon)),
  ];
  return {
    current: withoutClassWords(withoutRepeats(current), classes),
    allergies: withoutRepeats(allergies),
  };
}

const LOCAL =
  /\b(?:creams?|ointments?|gels?|lotions?|shampoos?|foams?|topical(?:ly)?|ophthalmic|otic|(?:eye|ear|nose|nasal) (?:drops?|sprays?)|intranasal(?:ly)?|inhal\w*|puffs?|nebuli\w*|mouthwash|to (?:the )?(?:skin|affected area)|(?:each|both|left|right) (?:eyes?|ears?|nostrils?))\b/iu;

/** Whether every mention says that it is put on skin, eye, ear or nose, or is inhaled, so that little of it is absorbed. */
export function isLocal({ mentions }: Substance): boolean {
  return mentions.every(({ doc, entity }) =>
    entity.attributes.some(
      ({ type, begin, end }) =>
        (type === 'FORM' || type === 'ROUTE_OR_MODE' || type === 'DOSAGE') &&
        LOCAL.test(doc.text.slice(begin, end)),
    ),
  );
}
