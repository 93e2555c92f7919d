import type { Evidence } from '@neurovista/contracts';
import type { RecordedAllergy } from '../../../record/allergies.ts';
import type { MedicationMention } from '../../../record/medications.ts';
import type { PatientRecord } from '../../../record/patient-record.ts';
import type { DrugClasses } from './drug-classes.ts';

/** A substance of the notes with all its ingredients in lower case and the words that name it (UTF-16 offsets). */
export interface Substance {
  readonly name: string;
  /** As the record names it. */
  readonly shown: string;
  readonly ingredients: readonly string[];
  /** The words of the first mention. */
  readonly evidence: Evidence;
  readonly mentions: readonly MedicationMention[];
  /** No table of drugs has it, so that nothing is known of its risks. */
  readonly isUnlisted?: boolean;
}

/** A substance that is listed as an allergy or intolerance. */
export interface Allergen extends Substance {
  readonly kind: RecordedAllergy['kind'];
  /** The reaction was an anaphylaxis or a severe one of the skin. */
  readonly isSevere: boolean;
}

export interface MedicationList {
  /** Taken now, or asked about: not denied, stopped, refused, only considered, a relative's or an allergen. */
  readonly current: readonly Substance[];
  /** What the patient is allergic or intolerant to; none that was taken back. */
  readonly allergies: readonly Allergen[];
  /** Names of substances that were taken without harm since. */
  readonly tolerated: ReadonlySet<string>;
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
  {
    medications,
    allergies,
    tolerated,
  }: Pick<PatientRecord, 'medications' | 'allergies' | 'tolerated'>,
  classes: DrugClasses,
): MedicationList {
  const current = medications
    .filter(({ status, isAsked }) => status === 'current' || isAsked === true)
    .map(({ name, concept, ingredients, mentions }) => ({
      name,
      shown: concept?.name ?? name,
      ingredients,
      mentions,
      evidence: mentions[0]!.evidence,
      isUnlisted: concept === undefined,
    }));
  return {
    current: withoutClassWords(current, classes),
    allergies: allergies
      .filter(({ status }) => status === 'active')
      .map(({ name, substance, ingredients, kind, severity, evidence }) => ({
        name,
        shown: substance,
        ingredients,
        kind,
        isSevere: severity === 'severe',
        evidence: evidence.find(({ status }) => status === 'present') ?? evidence[0]!,
        mentions: [],
      })),
    tolerated,
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
