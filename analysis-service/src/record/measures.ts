// What the rules compare with limits: each in one unit, under the names of its tests in the vocabulary.
import { toMilligramsPerDeciliter } from './glucose.ts';

interface MeasureRow {
  readonly name: string;
  /** Preferred names of the tests; none of the two of a blood pressure, which come as a pair. */
  readonly tests: readonly string[];
  readonly unit: string;
  /** What no living patient can have is a reading error and is left out (estimates). */
  readonly range: readonly [least: number, most: number];
  /** To the unit, from another that is written or that alone can be meant; without it by the tables of the laboratory. */
  readonly convert?: (value: number, unit: string) => number;
}

const isMolar = (unit: string) => unit.toLowerCase().includes('mol');
const isPerDeciliter = (unit: string) => /g\s?\/\s?dl/iu.test(unit);
/** Of a result in moles, by how much of the unit one of them is (molar masses). */
const fromMoles = (factor: number) => (value: number, unit: string) =>
  isMolar(unit) ? value * factor : value;
const fromDeciliters = (factor: number) => (value: number, unit: string) =>
  isPerDeciliter(unit) ? value * factor : value;
const celsius = (value: number) => (value > 50 ? ((value - 32) * 5) / 9 : value);
/** Older assays of troponin give ng/mL, which are µg/L. */
const nanogramsPerLiter = (value: number, unit: string) =>
  /ng\s?\/\s?ml|(?:[uµ]g|mcg)\s?\/\s?l/iu.test(unit) ? value * 1000 : value;
/** More milligrams of bilirubin per deciliter than anybody has; above it the unit is µmol/L. */
const MOST_BILIRUBIN = 45;

const ROWS = [
  { name: 'pulse', tests: ['heart rate'], unit: '/min', range: [20, 300] },
  { name: 'breaths', tests: ['respiratory rate'], unit: '/min', range: [4, 100] },
  { name: 'temperature', tests: ['temperature'], unit: '°C', range: [25, 44], convert: celsius },
  { name: 'saturation', tests: ['oxygen saturation'], unit: '%', range: [40, 100] },
  { name: 'systolic', tests: ['systolic blood pressure'], unit: 'mmHg', range: [40, 300] },
  { name: 'diastolic', tests: ['diastolic blood pressure'], unit: 'mmHg', range: [15, 200] },
  {
    name: 'egfr',
    tests: ['glomerular filtration rate', 'creatinine clearance'],
    unit: 'mL/min/1.73 m2',
    range: [1, 200],
  },
  { name: 'creatinine', tests: ['creatinine'], unit: 'mg/dL', range: [0.1, 25] },
  { name: 'potassium', tests: ['potassium'], unit: 'mmol/L', range: [1, 10] },
  { name: 'sodium', tests: ['sodium'], unit: 'mmol/L', range: [90, 190] },
  { name: 'calcium', tests: ['calcium'], unit: 'mg/dL', range: [3, 25] },
  {
    name: 'glucose',
    tests: ['glucose'],
    unit: 'mg/dL',
    range: [5, 2000],
    convert: toMilligramsPerDeciliter,
  },
  {
    name: 'urea',
    tests: ['blood urea nitrogen'],
    unit: 'mmol/L',
    range: [0.5, 120],
    // mmol/L for a mg/dL of urea nitrogen.
    convert: (value, unit) => (isMolar(unit) ? value : value * 0.357),
  },
  { name: 'hemoglobin', tests: ['hemoglobin'], unit: 'g/dL', range: [1.5, 25] },
  { name: 'platelets', tests: ['platelet count'], unit: '10^9/L', range: [0, 3000] },
  {
    name: 'neutrophils',
    tests: ['neutrophil count'],
    unit: '10^9/L',
    range: [0, 100],
    convert: (value) => (value > 100 ? value / 1000 : value),
  },
  { name: 'inr', tests: ['international normalized ratio'], unit: '', range: [0.5, 20] },
  {
    name: 'lactate',
    tests: ['lactate'],
    unit: 'mmol/L',
    range: [0.1, 40],
    convert: (value, unit) =>
      !isMolar(unit) && unit.toLowerCase().includes('mg') ? value * 0.111 : value,
  },
  { name: 'gcs', tests: ['Glasgow coma scale'], unit: 'points', range: [3, 15] },
  { name: 'qtc', tests: ['QT interval'], unit: 'ms', range: [250, 800] },
  { name: 'ck', tests: ['creatine kinase'], unit: 'U/L', range: [5, 500_000] },
  { name: 'peakflow', tests: ['peak flow'], unit: '% of the best', range: [5, 150] },
  { name: 'ph', tests: ['pH'], unit: '', range: [6.6, 7.9] },
  { name: 'ketones', tests: ['ketones'], unit: 'mmol/L', range: [0.1, 15] },
  { name: 'osmolality', tests: ['serum osmolality'], unit: 'mosm/kg', range: [200, 500] },
  { name: 'lipase', tests: ['lipase'], unit: 'U/L', range: [1, 50_000] },
  { name: 'residual', tests: ['bladder scan'], unit: 'mL', range: [10, 3000] },
  { name: 'ciwa', tests: ['CIWA'], unit: 'points', range: [0, 67] },
  { name: 'refill', tests: ['capillary refill'], unit: 's', range: [1, 15] },
  { name: 'eyepressure', tests: ['intraocular pressure'], unit: 'mmHg', range: [5, 90] },
  { name: 'burned', tests: ['burned body surface'], unit: '%', range: [1, 100] },
  {
    name: 'troponin',
    tests: ['troponin'],
    unit: 'ng/L',
    range: [0, 1_000_000],
    convert: nanogramsPerLiter,
  },
  { name: 'lithium', tests: ['lithium level'], unit: 'mmol/L', range: [0.05, 10] },
  {
    name: 'digoxin',
    tests: ['digoxin level'],
    unit: 'ng/mL',
    range: [0.1, 20],
    convert: fromMoles(0.781),
  },
  {
    name: 'phenytoin',
    tests: ['phenytoin level'],
    unit: 'mg/L',
    range: [0.5, 150],
    convert: fromMoles(0.252),
  },
  {
    name: 'theophylline',
    tests: ['theophylline level'],
    unit: 'mg/L',
    range: [0.5, 200],
    convert: fromMoles(0.18),
  },
  { name: 'paracetamol', tests: ['acetaminophen level'], unit: 'mg/L', range: [1, 2000] },
  {
    name: 'salicylate',
    tests: ['salicylate level'],
    unit: 'mg/L',
    range: [10, 3000],
    convert: fromDeciliters(10),
  },
  { name: 'carboxyhemoglobin', tests: ['carboxyhemoglobin'], unit: '%', range: [0.1, 80] },
  {
    name: 'ammonia',
    tests: ['ammonia'],
    unit: 'µmol/L',
    range: [5, 3000],
    convert: fromDeciliters(0.587),
  },
  {
    name: 'magnesium',
    tests: ['magnesium'],
    unit: 'mmol/L',
    range: [0.1, 5],
    convert: fromDeciliters(0.411),
  },
  { name: 'bicarbonate', tests: ['bicarbonate'], unit: 'mmol/L', range: [1, 60] },
  {
    name: 'bilirubin',
    tests: ['bilirubin', 'transcutaneous bilirubin'],
    unit: 'µmol/L',
    range: [1, 1500],
    convert: (value, unit) => (isMolar(unit) || value > MOST_BILIRUBIN ? value : value * 17.1),
  },
  { name: 'leukocytes', tests: ['white blood cell count'], unit: '10^9/L', range: [0, 1000] },
  { name: 'news', tests: ['NEWS2 score'], unit: 'points', range: [0, 20] },
  { name: 'curb', tests: ['CURB-65'], unit: 'points', range: [0, 5] },
  { name: 'qsofa', tests: ['qSOFA'], unit: 'points', range: [0, 3] },
  { name: 'fetalheart', tests: ['fetal heart rate'], unit: '/min', range: [40, 260] },
  { name: 'vitalcapacity', tests: ['forced vital capacity'], unit: 'L', range: [0.1, 8] },
] as const satisfies readonly MeasureRow[];

/** What is measured. */
export type Measure = (typeof ROWS)[number]['name'];

export const MEASURES: readonly Measure[] = ROWS.map(({ name }) => name);

/** How a measure is read. */
export type MeasureReading = Omit<MeasureRow, 'name'> & { readonly name: Measure };

const rows: readonly MeasureReading[] = ROWS;
const BY_TEST = new Map(rows.flatMap((row) => row.tests.map((test) => [test, row] as const)));

/** How a test is read for the rules; undefined where no rule compares it. */
export const measureOfTest = (test: string): MeasureReading | undefined => BY_TEST.get(test);
