// Substances that the patient is allergic or intolerant to, each once, with what they did.
import type { AllergyItem, Evidence } from '@neurovista/contracts';
import { stateOf, type SubstanceStatement } from '../document.ts';
import type { Reading } from '../reading.ts';
import { toEvidence } from './evidence.ts';

/** An allergen with the words that name it; evidence has UTF-16 offsets. */
export interface RecordedAllergy {
  /** Preferred name in lower case. */
  readonly name: string;
  /** The name and its parts. */
  readonly ingredients: readonly string[];
  readonly substance: string;
  readonly reaction: string | undefined;
  readonly evidence: readonly Evidence[];
}

const isAllergen = ({ traits }: SubstanceStatement) => {
  const has = (name: string) => traits.some((trait) => trait.name === name);
  return has('ALLERGY') && !has('NEGATION') && !has('PERTAINS_TO_FAMILY');
};

/** The allergies of the patient in the order in which they are first named. */
export function listAllergies(readings: readonly Reading[]): RecordedAllergy[] {
  const byName = new Map<string, RecordedAllergy>();
  for (const { field, substances } of readings)
    for (const one of substances.filter(isAllergen)) {
      const known = byName.get(one.name);
      byName.set(one.name, {
        name: one.name,
        ingredients: one.ingredients,
        substance: known?.substance ?? one.concept?.name ?? one.text,
        reaction: known?.reaction ?? one.reaction,
        evidence: [...(known?.evidence ?? []), toEvidence({ ...one, field }, stateOf(one.traits))],
      });
    }
  return [...byName.values()];
}

// Immediate and severe cutaneous reactions (EAACI/ENDA drug allergy position paper 2014) against those of the skin alone
// and against what is no allergy.
const SEVERE =
  /\b(?:anaphyla|angio-?edema|throat|tongue|airway|breath|wheez|shock|collaps|hypotens|stevens|sjs|ten\b|epiderm|dress\b|blister|intubat|hospital)/iu;
const INTOLERANCE =
  /\b(?:nausea|vomit|stomach|upset|gi\b|diarrh|constipat|headache|dizz|drows|cough|cramp|muscle|tendon|intoleran|fatigue|jitter|confus)/iu;
const MILD = /\b(?:rash|hives?|urticari|itch|prurit|swell|flush|sneez)/iu;

function severityOf(reaction: string | undefined): AllergyItem['severity'] {
  if (reaction === undefined) return undefined;
  if (SEVERE.test(reaction)) return 'severe';
  if (MILD.test(reaction)) return 'mild';
  return INTOLERANCE.test(reaction) ? 'intolerance' : undefined;
}

/** The allergies in the shape of the contract. */
export function toAllergyItems(allergies: readonly RecordedAllergy[]): AllergyItem[] {
  return allergies.map(({ substance, reaction, evidence }) => {
    const severity = severityOf(reaction);
    return {
      substance,
      ...(reaction === undefined ? {} : { reaction }),
      ...(severity === undefined ? {} : { severity }),
      evidence: [...evidence],
    };
  });
}
