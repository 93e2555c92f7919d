import type { Gender, GrammaticalNumber } from '../spanish/agreement.ts';
import type { VerbForms } from '../english/inflection.ts';

const NOUN_CLASSES = [
  'body',
  'paired',
  'pain',
  'change',
  'lesion',
  'symptom',
  'condition',
  'allergy',
  'drug',
  'form',
  'procedure',
  'test',
  'sign',
  'value',
  'person',
  'family',
  'substance',
  'time',
  'place',
  'other',
] as const;
/** What a noun means, as far as its prepositions, articles and adjectives depend on it. */
export type NounClass = (typeof NOUN_CLASSES)[number];
export const isNounClass = (text: string): text is NounClass =>
  NOUN_CLASSES.some((name) => name === text);

export interface Noun {
  readonly pos: 'noun';
  readonly es: string;
  /** c: the gender of the person meant. */
  readonly gender: Gender | 'c';
  readonly number: GrammaticalNumber;
  readonly cls: NounClass;
}

export interface Adjective {
  readonly pos: 'adj';
  readonly es: string;
  /** Stands before the noun. */
  readonly before: boolean;
  /** Goes with "estar" rather than "ser". */
  readonly estar: boolean;
  /** Left, right, upper and the like: belongs to the part of the body it stands before. */
  readonly side: boolean;
}

export interface VerbEntry {
  readonly en: string;
  readonly es: string;
  readonly flags: ReadonlySet<string>;
  /** Spanish preposition for an English one after this verb: "wait for" -> "" ; "depend on" -> "de". */
  readonly prepositions: Readonly<Record<string, string>>;
  /** Spanish verb when another verb follows in -ing, such as "stop smoking" -> "dejar de". */
  readonly beforeGerund: string | undefined;
  /** Word before an infinitive, such as "a" in "empezar a"; undefined when the table does not say. */
  readonly beforeInfinitive: string | undefined;
  /** Spanish verb when no object follows, such as "cesar" for "stop". */
  readonly alone: string | undefined;
}

export interface VerbReading {
  readonly pos: 'verb';
  readonly verb: VerbEntry;
  readonly form: keyof VerbForms;
}

/** Spanish that stands as it is: adverbs, set phrases. */
export interface Fixed {
  readonly pos: 'adv' | 'phrase';
  readonly es: string;
  /** A set phrase that says how often or when to take something. */
  readonly sig: boolean;
}

/** A word of the grammar; what it does is told by its key. */
export interface FunctionWord {
  readonly pos: 'func';
  readonly role: Role;
  readonly es: string;
  readonly key: string;
}

export const ROLE_NAMES = [
  'article',
  'determiner',
  'possessive',
  'quantifier',
  'negative',
  'number',
  'pronoun',
  'object',
  'be',
  'have',
  'do',
  'modal',
  'not',
  'preposition',
  'conjunction',
  'relative',
  'to',
  'there',
  'ago',
  'possession',
] as const;
export type Role = (typeof ROLE_NAMES)[number];

export type Reading = Noun | Adjective | VerbReading | Fixed | FunctionWord;

export const isNoun = (reading: Reading | undefined): reading is Noun => reading?.pos === 'noun';
export const isAdjective = (reading: Reading | undefined): reading is Adjective =>
  reading?.pos === 'adj';
export const isVerb = (reading: Reading | undefined): reading is VerbReading =>
  reading?.pos === 'verb';
export const isRole = <R extends Role>(
  reading: Reading | undefined,
  role: R,
): reading is FunctionWord & { readonly role: R } =>
  reading?.pos === 'func' && reading.role === role;
