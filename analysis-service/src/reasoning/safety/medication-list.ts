import type { Evidence, TraitName } from '@neurovista/contracts';
import type { Entity, Note } from '../../document.ts';

/** A substance of the notes with all its ingredients in lower case and the words that name it (UTF-16 offsets). */
export interface Substance {
  readonly name: string;
  readonly ingredients: readonly string[];
  readonly evidence: Evidence;
  readonly entity: Entity;
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

export const hasTrait = (entity: Entity, name: TraitName) =>
  entity.traits.some((trait) => trait.name === name);

/** The words of an entity, as evidence with UTF-16 offsets. */
export function evidenceOf({ doc }: Note, { begin, end }: Entity): Evidence {
  const text = doc.text.slice(begin, end);
  return doc.field === undefined ? { text } : { text, field: doc.field, begin, end };
}

function toSubstance(note: Note, entity: Entity): Substance {
  const words = note.doc.text.slice(entity.begin, entity.end);
  const name = (entity.concept?.name ?? words).toLowerCase();
  const parts = name.split('/').map((part) => part.trim());
  return {
    name,
    ingredients: [...new Set([name, ...parts])],
    evidence: evidenceOf(note, entity),
    entity,
  };
}

// The same drug named twice is one medication; the first mention is its evidence.
function withoutRepeats(substances: readonly Substance[]): Substance[] {
  const byName = new Map<string, Substance>();
  for (const substance of substances)
    if (!byName.has(substance.name)) byName.set(substance.name, substance);
  return [...byName.values()];
}

const isTaken = ({ entity }: Substance) => !entity.traits.some(({ name }) => NOT_TAKEN.has(name));

const isAllergen = ({ entity }: Substance) =>
  hasTrait(entity, 'ALLERGY') &&
  !hasTrait(entity, 'NEGATION') &&
  !hasTrait(entity, 'PERTAINS_TO_FAMILY');

/** The medications that the patient takes now and those that they are allergic to. */
export function readMedicationList(notes: readonly Note[]): MedicationList {
  const all = notes.flatMap((note) =>
    note.entities
      .filter(({ category }) => category === 'MEDICATION')
      .map((entity) => toSubstance(note, entity)),
  );
  return {
    current: withoutRepeats(all.filter(isTaken)),
    allergies: withoutRepeats(all.filter(isAllergen)),
  };
}
