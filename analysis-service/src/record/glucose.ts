/** Molar mass of glucose: mg/dL for one mmol/L. */
export const MILLIGRAMS_PER_MILLIMOLE = 18;
/** Without a unit, what nobody has in mg/dL and alive is in mmol/L: whole numbers below this, and fractions below the other; estimates. */
const LEAST_WHOLE = 20;
const LEAST_FRACTION = 40;

function isMolar(value: number, unit: string): boolean {
  if (unit !== '') return unit.toLowerCase().includes('mol');
  return value < (Number.isInteger(value) ? LEAST_WHOLE : LEAST_FRACTION);
}

/** A glucose in mg/dL; "glucose 3.1" and "BM 11.2" without a unit are in mmol/L. */
export const toMilligramsPerDeciliter = (value: number, unit: string): number =>
  isMolar(value, unit) ? value * MILLIGRAMS_PER_MILLIMOLE : value;
