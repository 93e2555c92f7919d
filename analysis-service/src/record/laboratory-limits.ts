// Limits beyond which a laboratory value is a finding. Adults: American Board of Internal Medicine, Laboratory Test
// Reference Ranges (2024), rounded outwards where sexes differ. Anemia: WHO 2024, hemoglobin cut-offs by age (women's limit
// for adults, as the sex is not always told). Hyponatremia: European guideline 2014 (< 135 mmol/L).
// Leukocytes of infants up to 17.5: estimate. "Marked" leukocytosis of 50: the usual bound of a leukemoid picture.

interface Limit {
  readonly limit: number;
  readonly finding: string;
}

export interface LaboratoryLimits {
  /** Preferred name of the test in the vocabulary. */
  readonly test: string;
  /** Years of age from which the limits hold. */
  readonly fromAge?: number;
  /** Years of age below which they hold. */
  readonly belowAge?: number;
  /** Values in the unit of the limits that can be believed. */
  readonly range: readonly [least: number, most: number];
  /** Below the limit. */
  readonly low?: readonly Limit[];
  /** Above the limit. */
  readonly high?: readonly Limit[];
  /** To divide by when the value is written in the other usual unit: per cubic millimeter, per liter or in moles. */
  readonly other?: { readonly above?: number; readonly molar?: true; readonly divisor: number };
}

const THOUSANDS = { above: 500, divisor: 1000 } as const;
const PLATELETS = { above: 3000, divisor: 1000 } as const;
const GRAMS_PER_LITER = { above: 30, divisor: 10 } as const;

export const LABORATORY_LIMITS: readonly LaboratoryLimits[] = [
  {
    test: 'hemoglobin',
    fromAge: 0.5,
    belowAge: 5,
    range: [2, 25],
    low: [{ limit: 11, finding: 'anemia-lab' }],
    other: GRAMS_PER_LITER,
  },
  {
    test: 'hemoglobin',
    fromAge: 5,
    belowAge: 12,
    range: [2, 25],
    low: [{ limit: 11.5, finding: 'anemia-lab' }],
    other: GRAMS_PER_LITER,
  },
  {
    test: 'hemoglobin',
    fromAge: 12,
    range: [2, 25],
    low: [{ limit: 12, finding: 'anemia-lab' }],
    high: [{ limit: 18, finding: 'high-hematocrit' }],
    other: GRAMS_PER_LITER,
  },
  {
    test: 'hematocrit',
    fromAge: 12,
    range: [8, 75],
    low: [{ limit: 36, finding: 'anemia-lab' }],
    high: [{ limit: 54, finding: 'high-hematocrit' }],
  },
  {
    test: 'white blood cell count',
    fromAge: 2,
    range: [0, 500],
    low: [{ limit: 4, finding: 'leukopenia' }],
    high: [
      { limit: 50, finding: 'marked-leukocytosis' },
      { limit: 11, finding: 'leukocytosis' },
    ],
    other: THOUSANDS,
  },
  {
    test: 'white blood cell count',
    belowAge: 2,
    range: [0, 500],
    low: [{ limit: 4, finding: 'leukopenia' }],
    high: [
      { limit: 50, finding: 'marked-leukocytosis' },
      { limit: 17.5, finding: 'leukocytosis' },
    ],
    other: THOUSANDS,
  },
  {
    test: 'platelet count',
    range: [0, 3000],
    low: [{ limit: 150, finding: 'thrombocytopenia' }],
    high: [{ limit: 450, finding: 'thrombocytosis' }],
    other: PLATELETS,
  },
  {
    test: 'mean corpuscular volume',
    fromAge: 2,
    range: [40, 160],
    low: [{ limit: 80, finding: 'microcytosis' }],
    high: [{ limit: 100, finding: 'macrocytosis' }],
  },
  {
    test: 'ferritin',
    range: [0, 50_000],
    low: [{ limit: 15, finding: 'microcytosis' }],
    high: [{ limit: 1000, finding: 'high-ferritin' }],
  },
  {
    test: 'sodium',
    range: [95, 190],
    low: [{ limit: 135, finding: 'hyponatremia' }],
    high: [{ limit: 146, finding: 'hypernatremia' }],
  },
  {
    test: 'potassium',
    range: [1, 10],
    low: [{ limit: 3.5, finding: 'hypokalemia-lab' }],
    high: [{ limit: 5.3, finding: 'hyperkalemia-lab' }],
  },
  {
    test: 'calcium',
    range: [3, 25],
    low: [{ limit: 8.4, finding: 'hypocalcemia-lab' }],
    high: [{ limit: 10.5, finding: 'hypercalcemia-lab' }],
    other: { molar: true, divisor: 0.25 },
  },
  {
    test: 'creatinine',
    fromAge: 12,
    range: [0.1, 25],
    high: [{ limit: 1.4, finding: 'high-creatinine' }],
    other: { above: 25, molar: true, divisor: 88.4 },
  },
  {
    test: 'albumin',
    range: [0.5, 8],
    low: [{ limit: 3.3, finding: 'hypoalbuminemia' }],
    other: { above: 10, divisor: 10 },
  },
  {
    test: 'alanine aminotransferase',
    range: [1, 20_000],
    high: [{ limit: 80, finding: 'elevated-transaminases' }],
  },
  {
    test: 'aspartate aminotransferase',
    range: [1, 20_000],
    high: [{ limit: 80, finding: 'elevated-transaminases' }],
  },
  {
    test: 'alkaline phosphatase',
    fromAge: 18,
    range: [5, 5000],
    high: [{ limit: 180, finding: 'cholestatic-lfts' }],
  },
  {
    test: 'lipase',
    range: [1, 50_000],
    high: [{ limit: 200, finding: 'elevated-lipase' }],
  },
  {
    test: 'amylase',
    range: [1, 50_000],
    high: [{ limit: 350, finding: 'elevated-lipase' }],
  },
  {
    test: 'thyroid stimulating hormone',
    range: [0, 500],
    low: [{ limit: 0.3, finding: 'low-tsh' }],
    high: [{ limit: 6, finding: 'high-tsh' }],
  },
  {
    test: 'creatine kinase',
    range: [5, 500_000],
    high: [{ limit: 1000, finding: 'high-ck' }],
  },
  {
    test: 'lactate dehydrogenase',
    fromAge: 2,
    range: [30, 20_000],
    high: [{ limit: 300, finding: 'high-ldh' }],
  },
  {
    test: 'C-reactive protein',
    range: [0, 700],
    high: [{ limit: 10, finding: 'high-esr-crp' }],
  },
  {
    test: 'erythrocyte sedimentation rate',
    range: [0, 200],
    high: [{ limit: 40, finding: 'high-esr-crp' }],
  },
  {
    test: 'uric acid',
    range: [0.5, 30],
    high: [{ limit: 8, finding: 'high-urate' }],
    other: { above: 30, molar: true, divisor: 59.5 },
  },
  {
    test: 'international normalized ratio',
    range: [0.5, 20],
    high: [{ limit: 1.5, finding: 'long-ptt' }],
  },
  {
    test: 'partial thromboplastin time',
    range: [10, 250],
    high: [{ limit: 45, finding: 'long-ptt' }],
  },
];
