import type { StatedAttribute } from '../document.ts';
import { readCount } from './dose-numbers.ts';
import { isAsNeeded, timesPerDay } from './frequency.ts';

/** What a sig comes to in a day. */
export interface DailyDose {
  /** Amount of one dose, in `unit`. */
  readonly amount: number;
  /** mg, mcg, g, mEq, IU, units, mL or the counted form (tablet, puff, drop ...). */
  readonly unit: string;
  /** Doses a day; below 1 for less than daily. With `asNeeded` the most that the sig allows. */
  readonly timesPerDay: number;
  /** Amount a day, `amount` times `timesPerDay`. */
  readonly daily: number;
  readonly asNeeded: boolean;
}

interface Quantity {
  readonly amount: number;
  readonly unit: string;
}

const MASS_UNITS: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/^(?:mg|mgs|milligrams?)$/u, 'mg'],
  [/^(?:mcg|mcgs|ug|ugs|µg|μg|micrograms?)$/u, 'mcg'],
  [/^(?:g|gm|gms|grams?)$/u, 'g'],
  [/^meq$/u, 'mEq'],
  [/^mmol$/u, 'mmol'],
  [/^iu$/u, 'IU'],
  [/^(?:u|units?)$/u, 'units'],
  [/^(?:mls?|ccs?|millilit(?:er|re)s?)$/u, 'mL'],
];
const FORMS: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/^(?:tab|tabs|tablets?|caplets?|pills?)$/u, 'tablet'],
  [/^(?:cap|caps|capsules?|softgels?|gelcaps?)$/u, 'capsule'],
  [/^(?:puffs?|inhalations?|actuations?)$/u, 'puff'],
  [/^(?:drops?|gtts?)$/u, 'drop'],
  [/^sprays?$/u, 'spray'],
  [/^patch(?:es)?$/u, 'patch'],
];
/** Counted whatever a unit or a puff holds: "100 units/mL, 20 units". */
const COUNTED: ReadonlySet<string> = new Set(['units', 'puff', 'spray', 'drop']);
/** Says nothing that the amount beside it does not say. */
const DOSE_LEVEL = /^(?:low|high|full|standard|reduced)[-\s]+dose$/iu;
const SOLID: ReadonlySet<string> = new Set(['tablet', 'capsule', '']);

function readQuantity(words: string): Quantity | undefined {
  const match = /^(.*?)[\s-]*([a-zµμ]+)?$/iu.exec(words.trim().toLowerCase());
  const amount = readCount(match?.[1]);
  const name = match?.[2] ?? '';
  if (amount === undefined) return undefined;
  if (name === '') return { amount, unit: '' };
  const unit = [...MASS_UNITS, ...FORMS].find(([pattern]) => pattern.test(name))?.[1];
  return unit === undefined ? undefined : { amount, unit };
}

/** Amount of one dose: the strength, times the number of tablets if the sig gives both. */
function readDose(strengths: readonly string[], dosages: readonly string[]): Quantity | undefined {
  if (strengths.length > 1 || dosages.length > 1) return undefined;
  const strength = strengths.map(readQuantity)[0];
  const dosage = dosages.map(readQuantity)[0];
  if (dosages.length === 0) return strength;
  if (strengths.length === 0) return dosage?.unit === '' ? undefined : dosage;
  const isConcentration = strengths.some((words) => words.includes('/'));
  if (isConcentration) return dosage && COUNTED.has(dosage.unit) ? dosage : undefined;
  return strength && dosage ? multiplied(strength, dosage) : undefined;
}

function multiplied(strength: Quantity, count: Quantity): Quantity | undefined {
  if (!SOLID.has(count.unit)) return undefined;
  return { amount: strength.amount * count.amount, unit: strength.unit };
}

/** One frequency, or parts of the day that add up ("in the morning and at bedtime" is left open). */
function readTimes(frequencies: readonly string[]): number | undefined {
  const values = frequencies
    .filter((words) => !isAsNeeded(words) && !IS_CIRCUMSTANCE.test(words))
    .map(timesPerDay);
  return values.length === 1 ? values[0] : undefined;
}
const IS_CIRCUMSTANCE =
  /^(?:with|before|after|on an empty|between)\s+(?:meals?|food|stomach|empty)|^on an empty stomach$|^with (?:breakfast|lunch|dinner|supper)$/iu;

/**
 * The daily dose that the attributes of one medication state, or undefined when it is not certain: no or several
 * strengths (tapers, ranges, combinations), no or several frequencies, or a count without its unit.
 */
export function parseDailyDose(attributes: readonly StatedAttribute[]): DailyDose | undefined {
  const wordsOf = (wanted: StatedAttribute['type']) =>
    attributes.filter(({ type }) => type === wanted).map(({ text }) => text);
  const frequencies = wordsOf('FREQUENCY');
  if (wordsOf('RATE').length > 0) return undefined;
  // "1,000 mg tablet, take 1 tablet (1,000 mg total)" states one strength twice.
  const dose = readDose(
    [...new Set(wordsOf('STRENGTH'))],
    wordsOf('DOSAGE').filter((words) => !DOSE_LEVEL.test(words)),
  );
  const times = readTimes(frequencies);
  if (!dose || dose.unit === '' || times === undefined) return undefined;
  return {
    ...dose,
    timesPerDay: times,
    daily: dose.amount * times,
    asNeeded: frequencies.some(isAsNeeded),
  };
}
