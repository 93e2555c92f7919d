import { isAdjective, isNoun, isVerb } from '../lexicon/reading.ts';
import type { Adjective, Noun, Reading, Role, VerbReading } from '../lexicon/reading.ts';
import type { Tagged } from '../unit.ts';
import type { Unit } from '../unit.ts';

/** A unit that needs a reading, with its neighbors. */
export interface Context {
  readonly unit: Unit;
  /** All units of the sentence, and where this one stands among them. */
  readonly units: readonly Unit[];
  readonly at: number;
  /** The units before it with their tags, the nearest last. */
  readonly done: readonly Tagged[];
  /** The same without adverbs. */
  readonly before: readonly Tagged[];
  /** Tag of the nearest unit before it. */
  readonly previous: Reading | undefined;
  readonly next: Unit;
}

/** The reading that the neighbors leave, or undefined when this rule cannot tell. */
export type TagRule = (context: Context) => Reading | undefined;

type Form = VerbReading['form'];

export const adjectiveOf = (unit: Unit): Adjective | undefined => unit.readings.find(isAdjective);
export const nounOf = (unit: Unit): Noun | undefined => unit.readings.find(isNoun);
export const verbOf = (unit: Unit, ...forms: readonly Form[]): VerbReading | undefined =>
  unit.readings.find(
    (reading): reading is VerbReading => isVerb(reading) && forms.includes(reading.form),
  );
export const roleOf = (unit: Unit, ...roles: readonly Role[]): Reading | undefined =>
  unit.readings.find((reading) => reading.pos === 'func' && roles.includes(reading.role));
export const phraseOf = (unit: Unit): Reading | undefined =>
  unit.readings.find((reading) => reading.pos === 'phrase');

/** Its first reading as a noun or an adjective. */
export const nominalOf = (unit: Unit): Reading | undefined =>
  unit.readings.find((reading) => isNoun(reading) || isAdjective(reading));

export const isAdverb = (unit: Unit): boolean =>
  unit.readings.some((reading) => reading.pos === 'adv');

const OPENERS: readonly Role[] = [
  'article',
  'possessive',
  'determiner',
  'quantifier',
  'number',
  'negative',
  'pronoun',
  'object',
];

/** Whether a noun phrase may begin here. */
export const opensPhrase = (unit: Unit): boolean =>
  unit.kind === 'number' || nominalOf(unit) !== undefined || roleOf(unit, ...OPENERS) !== undefined;

/** Adjective before a noun, noun elsewhere. */
export function pickNominal({ unit, next }: Context): Reading | undefined {
  const adjective = adjectiveOf(unit);
  const noun = nounOf(unit);
  if (!adjective || !noun) return noun ?? adjective;
  return nominalOf(next) && !roleOf(next, 'preposition') ? adjective : noun;
}
