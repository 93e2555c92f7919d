import type { Course } from '../document.ts';

// The shape of the knowledge base. What the words and numbers mean, and where they come from, is in
// data/knowledge/README.md.

export const FINDING_KINDS = ['symptom', 'sign', 'result', 'risk', 'history'] as const;
/** `risk` and `history` change how likely a condition is but need no explanation by it. */
export type FindingKind = (typeof FINDING_KINDS)[number];

export interface Finding {
  readonly id: string;
  /** Canonical English name, as shown to the clinician. */
  readonly name: string;
  readonly kind: FindingKind;
  /** 1 (common in anyone who is unwell) to 5 (nearly always needs an explanation). */
  readonly importance: number;
  /** The more general finding that this one is a kind of. */
  readonly parent?: string;
  /** Findings of one cluster tend to come together, so they count less than their sum. */
  readonly cluster?: string;
  /** What a writer may call it; `a+b` stands for both words near each other, `swell*` for a beginning. */
  readonly phrases: readonly string[];
}

export const FREQUENCY_BINS = [
  'obligate',
  'very-frequent',
  'frequent',
  'occasional',
  'rare',
  'excluded',
] as const;
/** How often patients with the condition have the finding; the bins of the Human Phenotype Ontology. */
export type FrequencyBin = (typeof FREQUENCY_BINS)[number];

export const RISK_BINS = ['strong', 'moderate', 'weak', 'protective'] as const;
export type RiskBin = (typeof RISK_BINS)[number];

export const PREVALENCE_CLASSES = [
  'very-common',
  'common',
  'uncommon',
  'rare',
  'very-rare',
] as const;
/** How often the condition is the reason for a visit, over primary and emergency care. */
export type PrevalenceClass = (typeof PREVALENCE_CLASSES)[number];

export const URGENCIES = ['emergency', 'urgent', 'routine', 'self-care'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const PREGNANCY_RULES = ['any', 'required', 'excluded'] as const;

export interface Condition {
  readonly id: string;
  readonly name: string;
  readonly synonyms: readonly string[];
  readonly icd10?: string;
  readonly system: string;
  readonly prevalence: PrevalenceClass;
  /** Usual age in years, both ends included; outside of it the prior falls off smoothly. */
  readonly ages: { readonly from: number; readonly to: number };
  /** Share of patients that are female, 0 to 1; 0 and 1 mean that the other sex cannot have it. */
  readonly femaleShare: number;
  readonly pregnancy: (typeof PREGNANCY_RULES)[number];
  /** Usual weeks of a pregnancy, both ends included; outside of them the prior falls off smoothly. */
  readonly weeks?: { readonly from: number; readonly to: number };
  readonly courses: readonly Course[];
  readonly urgency: Urgency;
  /** Dangerous enough to be shown even when less likely. */
  readonly mustNotMiss: boolean;
  /** Having had it before makes it much likelier now (migraine, gout, asthma). */
  readonly relapsing: boolean;
  readonly nextSteps: readonly string[];
  readonly source: string;
  readonly links: ReadonlyMap<string, FrequencyBin>;
  readonly risks: ReadonlyMap<string, RiskBin>;
}

export interface DrugHint {
  /** Ingredient in lower case. */
  readonly ingredient: string;
  /** The finding that taking it suggests. */
  readonly finding: string;
}

export interface KnowledgeTables {
  readonly version: string;
  readonly findings: ReadonlyMap<string, Finding>;
  readonly conditions: readonly Condition[];
  readonly drugHints: readonly DrugHint[];
}
