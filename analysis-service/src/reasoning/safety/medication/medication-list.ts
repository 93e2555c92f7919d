import type { Evidence } from '@neurovista/contracts';
import type { MedicationMention } from '../../../record/medications.ts';
import type { PatientRecord } from '../../../record/patient-record.ts';
import type { DrugClasses } from './drug-classes.ts';

/** A substance of the notes with all its ingredients in lower case and the words that name it (UTF-16 offsets). */
export interface Substance {
  readonly name: string;
  readonly ingredients: readonly string[];
  /** The words of the first mention. */
  readonly evidence: Evidence;
  readonly mentions: readonly MedicationMention[];
}

export interface MedicationList {
  /** Taken now: not denied, stopped, refused, only considered, a relative's or an allergen. */
  readonly current: readonly Substance[];
  readonly allergies: readonly Substance[];
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

/** The medications that the patient takes now and those that they are allergic to, as the checks compare them. */
export function toMedicationList(
  { medications, allergies }: Pick<PatientRecord, 'medications' | 'allergies'>,
  classes: DrugClasses,
): MedicationList {
  const current = medications
    .filter(({ status }) => status === 'current')
    .map(({ name, ingredients, mentions }) => ({
      name,
      ingredients,
      mentions,
      evidence: mentions[0]!.evidence,
    }));
  return {
    current: withoutClassWords(current, classes),
    allergies: allergies.map(({ name, ingredients, evidence }) => ({
      name,
      ingredients,
      evidence: evidence[0]!,
      mentions: [],
    })),
  };
}

const LOCAL =
  /\b(?:creams?|ointments?|gels?|lotions?|shampoos?|foams?|topical(?:ly)?|ophthalmic|otic|(?:eye|ear|nose|nasal) (?:drops?|sprays?)|intranasal(?:ly)?|inhal\w*|puffs?|nebuli\w*|mouthwash|to (?:the )?(?:skin|affected area)|(?:each|both|left|right) (?:eyes?|ears?|nostrils?))\b/iu;

/** Whether every mention says that it is put on skin, eye, ear or nose, or is inhaled, so that little of it is absorbed. */
export function isLocal({ mentions }: Substance): boolean {
  return mentions.every(({ attributes }) =>
    attributes.some(
      ({ type, text }) =>
        (type === 'FORM' || type === 'ROUTE_OR_MODE' || type === 'DOSAGE') && LOCAL.test(text),
    ),
  );
}
