// CKD-EPI creatinine equation of 2021, without race: Inker et al., N Engl J Med 2021;385:1737.
import type { MeasuredValue } from '../../record/measured-values.ts';

interface Coefficients {
  readonly kappa: number;
  readonly alpha: number;
  readonly factor: number;
}

const BY_SEX = {
  female: { kappa: 0.7, alpha: -0.241, factor: 1.012 },
  male: { kappa: 0.9, alpha: -0.302, factor: 1 },
} as const satisfies Record<'female' | 'male', Coefficients>;

export interface KidneyInput {
  /** Serum creatinine in mg/dL. */
  readonly creatinine: number;
  /** Completed years; the equation holds for adults. */
  readonly age: number;
  readonly sex: 'female' | 'male';
}

/** Estimated glomerular filtration rate in mL/min/1.73 m2. */
export function estimateFiltrationRate({ creatinine, age, sex }: KidneyInput): number {
  const { kappa, alpha, factor } = BY_SEX[sex];
  const ratio = creatinine / kappa;
  return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * factor;
}

export interface KidneyFunction {
  /** mL/min/1.73 m2. */
  readonly rate: number;
  readonly measured: MeasuredValue;
}

interface KidneyFacts {
  readonly age: number;
  readonly sex?: 'female' | 'male' | undefined;
  readonly values: ReadonlyMap<string, MeasuredValue>;
}

const ADULT = 18;

/**
 * The stated filtration rate, or the one that creatinine, age and sex give; undefined when the creatinine is missing. Where
 * the sex is not told it is the higher of the two, that of a man, so that no rule fires that might not hold.
 */
export function kidneyFunction({ age, sex, values }: KidneyFacts): KidneyFunction | undefined {
  const stated = values.get('egfr');
  if (stated) return { rate: stated.value, measured: stated };
  const creatinine = values.get('creatinine');
  if (!creatinine || age < ADULT) return undefined;
  return {
    rate: estimateFiltrationRate({ creatinine: creatinine.value, age, sex: sex ?? 'male' }),
    measured: creatinine,
  };
}
