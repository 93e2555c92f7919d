// Every number of the inference. They stay coarse on purpose: errors of the frequency-to-probability mapping cost little
// (Henrion, Pradhan et al. 1996, "The sensitivity of belief networks to imprecise probabilities").
import type { FrequencyBin, PrevalenceClass, RiskBin } from '../knowledge/types.ts';

/** Middle of each bin of the Human Phenotype Ontology (HP:0040279); 100 % and 0 % are softened, as notes err. */
export const FREQUENCY: Readonly<Record<FrequencyBin, number>> = {
  obligate: 0.97,
  'very-frequent': 0.88,
  frequent: 0.5,
  occasional: 0.17,
  rare: 0.04,
  excluded: 0.01,
};

/** How often someone without a cause in the knowledge base mentions a finding of importance 1 to 5; estimate. */
export const LEAK: readonly number[] = [0.1, 0.1, 0.05, 0.025, 0.01, 0.004];

/** Odds ratio of a risk factor; estimate. */
export const RISK_RATIO: Readonly<Record<RiskBin, number>> = {
  strong: 7,
  moderate: 3,
  weak: 1.6,
  protective: 0.4,
};

/** Share of visits; estimate. */
export const PREVALENCE: Readonly<Record<PrevalenceClass, number>> = {
  'very-common': 0.012,
  common: 0.005,
  uncommon: 0.0015,
  rare: 0.0004,
  'very-rare': 0.0001,
};

export const INFERENCE = {
  /** How much the share of visits counts; below 1 as clinicians ask about the unusual; estimate. */
  priorWeight: 0.45,
  /** A finding known to be more specific than its linked parent keeps this power of the ratio of leaks; estimate. */
  specificityPower: 0.5,
  /** Share of patients with a linked finding who have a special form of it that is not linked itself; estimate. */
  unlistedShare: 0.5,
  /** Largest |ln likelihood ratio| of one finding, about 50:1; estimate. */
  clip: 4,
  /** Each further finding of a cluster counts this much of the one before; estimate. */
  clusterDamping: 0.6,
  /** How much a denial counts; estimate. */
  absentWeight: 1,
  uncertainWeight: 0.5,
  /** A complaint that is over, or a finding told only in the history; estimate. */
  pastWeight: 0.25,
  complaintWeight: 1.25,
  historyFieldWeight: 0.6,
  medicineWeight: 0.7,
  /** A finding that a clause only reads like; estimate. */
  readerWeight: 0.5,
  /** ln odds of a relapsing condition that the patient has had before; estimate. */
  knownRelapsing: 1.8,
  /** ln odds of a condition that the text names as present now; estimate. */
  named: 2.2,
  /** ln odds of a disease of the hour that the text names as the diagnosis of now; estimate. */
  diagnosed: 5,
  namedUncertain: 1.1,
  /** ln odds of a condition that a relative has; estimate. */
  inFamily: 0.7,
  /** ln odds when the text tells a course that the condition does not take; estimate. */
  courseMismatch: -1.2,
  /** Softened impossibility (sex, pregnancy), as records err; estimate. */
  impossible: -7,
  /** Years outside of the usual age over which the prior falls by a factor e, and the share of the limit; estimate. */
  ageFall: { years: 3, shareOfLimit: 0.2, floor: -5 },
  /** Weeks outside of the usual ones of a pregnancy over which the prior falls by a factor e; estimate. */
  weeksFall: { weeks: 2, floor: -5 },
  /** Scores are divided by this before they are made shares, as findings depend on each other; estimate. */
  temperature: 1.6,
} as const;

type Widened<T> = { readonly [K in keyof T]: T[K] extends number ? number : Widened<T[K]> };
/** The numbers of the inference, so that a fitted set can take the place of the product's own. */
export type InferenceParameters = Widened<typeof INFERENCE>;

export const BAND_LIMITS = { likely: 0.45, possible: 0.12 } as const;
