import type { Evidence } from '@neurovista/contracts';
import type { Measurement } from '../document.ts';
import { counted } from './counted.ts';
import { toMilligramsPerDeciliter, unitOf } from './glucose.ts';
import { measurementEvidence, type PlacedMeasurement } from './measurements.ts';

/** What is measured, in one unit each: see UNITS. */
export const MEASURES = [
  'pulse',
  'breaths',
  'temperature',
  'saturation',
  'systolic',
  'diastolic',
  'egfr',
  'creatinine',
  'potassium',
  'sodium',
  'calcium',
  'glucose',
  'urea',
  'hemoglobin',
  'platelets',
  'neutrophils',
  'inr',
  'lactate',
  'gcs',
  'qtc',
  'ck',
  'peakflow',
  'ph',
  'ketones',
  'osmolality',
  'lipase',
  'residual',
  'ciwa',
  'refill',
  'eyepressure',
  'burned',
  'troponin',
  'lithium',
  'digoxin',
  'phenytoin',
  'theophylline',
  'paracetamol',
  'salicylate',
  'carboxyhemoglobin',
  'ammonia',
  'magnesium',
  'bicarbonate',
  'bilirubin',
  'leukocytes',
  'news',
  'curb',
  'qsofa',
  'fetalheart',
  'vitalcapacity',
] as const;
export type Measure = (typeof MEASURES)[number];

export interface MeasuredValue {
  readonly measure: Measure;
  readonly value: number;
  readonly evidence: Evidence;
  /** It was taken before the present episode. */
  readonly isEarlier?: true;
}

interface Reading {
  /** What no living patient can have is a reading error and is left out (estimates). */
  readonly range: readonly [least: number, most: number];
  readonly convert?: (value: number, unit: string) => number;
}

const perNanoliter = (value: number) => (value > 3000 ? value / 1000 : value);

/** Milligrams per deciliter that nobody has; below it the unit is mmol/L. */
const LEAST_CALCIUM = 4.2;
/** Nanograms per milliliter, of older assays, are written with a point; ng/L are whole numbers. */
const toNanogramsPerLiter = (value: number, unit: string) =>
  /(?:ng|µg|ug|mcg)\s?\/\s?(?:ml|l)/iu.test(unit) && !/^ng\s?\/\s?l$/iu.test(unit)
    ? value * 1000
    : value;
/** White cells in 10^9/L that are believed; above it they are counted per cubic millimeter. */
const MOST_LEUKOCYTES = 500;
/** A level in moles, by the mass of a micromole (of digoxin: a nanomole). */
const fromMoles = (mass: number) => (value: number, unit: string) =>
  isMolar(unit) ? value * mass : value;
const isPerDeciliter = (unit: string) => /g\s?\/\s?dl/iu.test(unit);
/** More milligrams per deciliter than anybody has; above it the unit is umol/L. */
const MOST_BILIRUBIN = 45;

const isMolar = (unit: string) => unit.toLowerCase().includes('mol');

// pulse, breaths: per minute; temperature: Celsius; saturation: %; pressures: mmHg; egfr: mL/min/1.73 m2; creatinine,
// calcium, glucose: mg/dL; potassium, sodium, urea, lactate: mmol/L; hemoglobin: g/dL; platelets, neutrophils: 10^9/L;
// qtc: ms; ck: U/L; peakflow: percent of the best; ph: of blood;
// ketones: mmol/L of blood; osmolality: mosm/kg; lipase: U/L; residual: mL left in the bladder; ciwa: points; refill: s;
// eyepressure: mmHg; burned: percent of the body; troponin: ng/L; lithium, magnesium, bicarbonate: mmol/L;
// digoxin: ng/mL; phenytoin, theophylline, paracetamol, salicylate: mg/L; carboxyhemoglobin: %; ammonia, bilirubin: umol/L;
// leukocytes: 10^9/L; news, curb, qsofa: points; fetalheart: per minute; vitalcapacity: L. Molar masses: creatinine 88.4 umol/L, bilirubin 17.1 umol/L, calcium 0.25, glucose 0.0555, lactate 0.111 mmol/L per mg/dL;
// urea 0.357 mmol/L per mg/dL of urea nitrogen.
const UNITS: Readonly<Record<Measure, Reading>> = {
  pulse: { range: [20, 300] },
  breaths: { range: [4, 100] },
  temperature: {
    range: [25, 44],
    convert: (value) => (value > 50 ? ((value - 32) * 5) / 9 : value),
  },
  saturation: { range: [40, 100] },
  systolic: { range: [40, 300] },
  diastolic: { range: [15, 200] },
  egfr: { range: [1, 200] },
  creatinine: {
    range: [0.1, 25],
    convert: (value, unit) => (isMolar(unit) || value > 25 ? value / 88.4 : value),
  },
  potassium: { range: [1, 10] },
  sodium: { range: [90, 190] },
  calcium: {
    range: [3, 25],
    convert: (value, unit) => (isMolar(unit) || value < LEAST_CALCIUM ? value * 4 : value),
  },
  glucose: { range: [5, 2000], convert: toMilligramsPerDeciliter },
  urea: { range: [0.5, 120], convert: (value, unit) => (isMolar(unit) ? value : value * 0.357) },
  hemoglobin: { range: [1.5, 25], convert: (value) => (value > 30 ? value / 10 : value) },
  platelets: {
    range: [0, 3000],
    convert: (value, unit) => perNanoliter(counted(value, unit)),
  },
  neutrophils: { range: [0, 100], convert: (value) => (value > 100 ? value / 1000 : value) },
  inr: { range: [0.5, 20] },
  lactate: {
    range: [0.1, 40],
    convert: (value, unit) => (isMolar(unit) ? value : perDeciliter(value, unit)),
  },
  gcs: { range: [3, 15] },
  qtc: { range: [250, 800] },
  ck: { range: [5, 500_000] },
  peakflow: { range: [5, 150] },
  ph: { range: [6.6, 7.9] },
  ketones: { range: [0.1, 15] },
  osmolality: { range: [200, 500] },
  lipase: { range: [1, 50_000] },
  residual: { range: [10, 3000] },
  ciwa: { range: [0, 67] },
  refill: { range: [1, 15] },
  eyepressure: { range: [5, 90] },
  burned: { range: [1, 100] },
  troponin: { range: [0, 1_000_000], convert: toNanogramsPerLiter },
  lithium: { range: [0.05, 10] },
  digoxin: { range: [0.1, 20], convert: fromMoles(0.781) },
  phenytoin: { range: [0.5, 150], convert: fromMoles(0.252) },
  theophylline: { range: [0.5, 200], convert: fromMoles(0.18) },
  paracetamol: { range: [1, 2000] },
  salicylate: {
    range: [10, 3000],
    convert: (value, unit) => (isPerDeciliter(unit) ? value * 10 : value),
  },
  carboxyhemoglobin: { range: [0.1, 80] },
  ammonia: {
    range: [5, 3000],
    convert: (value, unit) => (isPerDeciliter(unit) ? value * 0.587 : value),
  },
  magnesium: {
    range: [0.1, 5],
    convert: (value, unit) => (isPerDeciliter(unit) ? value * 0.411 : value),
  },
  bicarbonate: { range: [1, 60] },
  bilirubin: {
    range: [1, 1500],
    convert: (value, unit) => (isMolar(unit) || value > MOST_BILIRUBIN ? value : value * 17.1),
  },
  leukocytes: {
    range: [0, 1000],
    convert: (value, unit) => {
      const told = counted(value, unit);
      return told > MOST_LEUKOCYTES ? told / 1000 : told;
    },
  },
  news: { range: [0, 20] },
  curb: { range: [0, 5] },
  qsofa: { range: [0, 3] },
  fetalheart: { range: [40, 260] },
  vitalcapacity: { range: [0.1, 8] },
};

function perDeciliter(value: number, unit: string): number {
  return unit.toLowerCase().includes('mg') ? value * 0.111 : value;
}

const MEASURE_OF: Readonly<Record<string, Measure>> = {
  'heart rate': 'pulse',
  'respiratory rate': 'breaths',
  temperature: 'temperature',
  'oxygen saturation': 'saturation',
  'systolic blood pressure': 'systolic',
  'diastolic blood pressure': 'diastolic',
  'glomerular filtration rate': 'egfr',
  'creatinine clearance': 'egfr',
  creatinine: 'creatinine',
  potassium: 'potassium',
  sodium: 'sodium',
  calcium: 'calcium',
  glucose: 'glucose',
  'blood urea nitrogen': 'urea',
  hemoglobin: 'hemoglobin',
  'platelet count': 'platelets',
  'neutrophil count': 'neutrophils',
  'international normalized ratio': 'inr',
  lactate: 'lactate',
  'Glasgow coma scale': 'gcs',
  'QT interval': 'qtc',
  'creatine kinase': 'ck',
  'peak flow': 'peakflow',
  pH: 'ph',
  ketones: 'ketones',
  'serum osmolality': 'osmolality',
  lipase: 'lipase',
  'bladder scan': 'residual',
  CIWA: 'ciwa',
  'capillary refill': 'refill',
  'intraocular pressure': 'eyepressure',
  'burned body surface': 'burned',
  troponin: 'troponin',
  'lithium level': 'lithium',
  'digoxin level': 'digoxin',
  'phenytoin level': 'phenytoin',
  'theophylline level': 'theophylline',
  'acetaminophen level': 'paracetamol',
  'salicylate level': 'salicylate',
  carboxyhemoglobin: 'carboxyhemoglobin',
  ammonia: 'ammonia',
  magnesium: 'magnesium',
  bicarbonate: 'bicarbonate',
  bilirubin: 'bilirubin',
  'transcutaneous bilirubin': 'bilirubin',
  'white blood cell count': 'leukocytes',
  'NEWS2 score': 'news',
  'CURB-65': 'curb',
  qSOFA: 'qsofa',
  'fetal heart rate': 'fetalheart',
  'forced vital capacity': 'vitalcapacity',
};

/** A value that is only known to lie below or above counts as just beyond that limit. */
const BEYOND = 0.01;

/** A strip of urine whose fluid is not told has steps of a half ("pH 7.0") and pluses; blood is told to a hundredth. */
const isOfUrine = ({ test, text }: PlacedMeasurement, value: number) =>
  (test === 'pH' && (value * 2) % 1 === 0 && !/\.\d\d/u.test(text)) ||
  (test === 'ketones' && /\+|urin/iu.test(text));

function valueOf(measurement: Measurement, at: number): number | undefined {
  const value =
    measurement.test === 'peak flow' ? measurement.percentOfBest : measurement.values[at];
  if (value === undefined) return undefined;
  if (measurement.comparator === '<') return value - BEYOND;
  return measurement.comparator === '>' ? value + BEYOND : value;
}

function measuresOf({ test, shape }: Measurement): readonly (Measure | undefined)[] {
  return test === 'blood pressure' && shape === 'pair'
    ? ['systolic', 'diastolic']
    : [MEASURE_OF[test]];
}

function toValues(measurement: PlacedMeasurement): MeasuredValue[] {
  const evidence = measurementEvidence(measurement);
  return measuresOf(measurement).flatMap((measure, at) => {
    const raw = valueOf(measurement, at);
    if (measure === undefined || raw === undefined || isOfUrine(measurement, raw)) return [];
    const { range, convert } = UNITS[measure];
    const value = convert ? convert(raw, unitOf(measurement)) : raw;
    const earlier = measurement.isEarlier ? ({ isEarlier: true } as const) : {};
    return value >= range[0] && value <= range[1] ? [{ measure, value, evidence, ...earlier }] : [];
  });
}

/** The values that hold, by what is measured, in one unit each; `latest` are the latest results of each test. */
export function toMeasuredValues(
  latest: readonly PlacedMeasurement[],
): ReadonlyMap<Measure, MeasuredValue> {
  const values = new Map<Measure, MeasuredValue>();
  for (const value of latest.flatMap(toValues))
    if (!values.has(value.measure)) values.set(value.measure, value);
  return values;
}
