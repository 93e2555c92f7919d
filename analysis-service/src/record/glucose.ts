import type { Measurement } from '../document.ts';

/** Molar mass of glucose: mg/dL for one mmol/L. */
export const MILLIGRAMS_PER_MILLIMOLE = 18;
/** Without a unit, what nobody has in mg/dL and alive is in mmol/L: whole numbers below this, and fractions below the other; estimates. */
const LEAST_WHOLE = 20;
const LEAST_FRACTION = 40;
/** "Above" a number below this is in mmol/L. */
const LEAST_ABOVE = 35;

function isMolar(value: number, unit: string): boolean {
  if (unit !== '') return unit.toLowerCase().includes('mol');
  return value < (Number.isInteger(value) ? LEAST_WHOLE : LEAST_FRACTION);
}

/**
 * The unit in which a result is read. Of a glucose without one, "sugars over 20" is in mmol/L: nobody says of a number in
 * mg/dL that it is above what no one is awake with (35, an estimate).
 */
export function unitOf({ test, values: [value], unit = '', comparator }: Measurement): string {
  const isAbove = comparator === '>' && value !== undefined && value < LEAST_ABOVE;
  return test === 'glucose' && unit === '' && isAbove ? 'mmol/L' : unit;
}

/** A glucose in mg/dL; "glucose 3.1" and "BM 11.2" without a unit are in mmol/L. */
export const toMilligramsPerDeciliter = (value: number, unit: string): number =>
  isMolar(value, unit) ? value * MILLIGRAMS_PER_MILLIMOLE : value;
