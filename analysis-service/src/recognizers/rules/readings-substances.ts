// Substances that are measured as well as taken.
import type { ReadingRule } from './reading-rule.ts';

const MEDICATION = 'MEDICATION';
const TEST = 'TEST_TREATMENT_PROCEDURE';

// What makes a number an amount that was given instead of a result; "20 mg" is one, "20 mg/dL" is not.
const AMOUNT =
  '(?:\\s*(?:mg|mcg|g|gm|grams?|ml|units?|iu|u|tabs?|tablets?|caps?|capsules?|pills?|drops?)\\b(?!\\s*\\/)|\\s*(?:m?eq|mmol)?\\s*(?:po|iv|ivpb|im|sc|sq|daily|bid|tid|qid|qd|qhs|q\\d|q\\s?day|once|twice|nightly|prn|every|per day|a day|x\\s*\\d|for \\d|infus|supplement|days?|weeks?|months?|years?|hours?|minutes?|times)\\b)';
const RESULT = '(?:[<>~]\\s*)?';
const LEVEL_WORDS = '(?:levels?\\b|panel|studies|low\\b|high\\b|normal|elevated|within|deficien)';
const levelAfter = (number: string) =>
  new RegExp(
    `^\\s*(?:levels?\\s*)?(?:was|is|of|at|:|=|now|today|(?:up|down|back)(?: to| at)?|(?:rose|risen|rising|fell|fallen|dropped|increased|decreased|improved|went (?:up|down)|trended (?:up|down))(?: to)?)?\\s*(?:${RESULT}${number}(?!\\d|[.,]\\d)(?!${AMOUNT})|${LEVEL_WORDS})`,
  );

const LEVEL_AFTER = levelAfter('(?:\\d{1,4}|\\d,\\d{3})(?:\\.\\d+)?');
// 10 mmol/L and more is no level that a patient has, and the usual doses begin at 10 mEq (estimate).
/** What is eaten or kept from the patient is not measured. */
const DIET_AFTER =
  /^\s*-?\s*(?:diet|restrict|intake|foods?|rich|sparing|supplement|containing|chloride|bicarb)/;
const POTASSIUM_AFTER = levelAfter('\\d(?:\\.\\d+)?');
const VITAMIN_AFTER = levelAfter('\\d{1,3}(?:\\.\\d+)?');
const LEVEL_BEFORE =
  /\b(?:serum|low|high|elevated|normal|check(?:ed)?|recheck|total|plasma|ionized)\s+$/;
const DOSE_AFTER =
  /^\s*(?:\(?\d+(?:[.,]\d+)?\s*(?:mg|mcg|g|gm|ml|units?|iu|meq|tabs?|tablets?|caps?|drops?)\b(?!\s*\/\s*d?l\b)|supplements?|tablets?|tabs?|pills?|capsules?|infusions?|replacement|therapy|daily|bid|once|twice|po\b|iv\b|injections?|gtt)/;
const DOSE_BEFORE =
  /\b(?:takes?|taking|on|oral|iv|started|starts?|given|received|supplemental|prescribed)\s+$/;

export const substanceRules: readonly ReadingRule[] = [
  {
    forms: ['K', 'potassium'],
    category: TEST,
    notAfter: DIET_AFTER,
    before: LEVEL_BEFORE,
    after: POTASSIUM_AFTER,
  },
  {
    forms: ['K', 'potassium'],
    category: MEDICATION,
    before: DOSE_BEFORE,
    after: DOSE_AFTER,
    notAfter: POTASSIUM_AFTER,
  },
  {
    forms: ['vitamin d', 'vitamin b12', 'b12', 'vitamin b1', 'thiamine', 'folate', 'folic acid'],
    category: TEST,
    notAfter: DIET_AFTER,
    before: LEVEL_BEFORE,
    after: VITAMIN_AFTER,
  },
  {
    forms: [
      'sodium',
      'calcium',
      'magnesium',
      'iron',
      'zinc',
      'phosphate',
      'phosphorus',
      'chloride',
      'bicarbonate',
      'bicarb',
      'Na',
      'Cl',
      'CO2',
      'Glu',
      'Gluc',
      'Cr',
      'Mg',
      'Ca',
      'testosterone',
      'insulin',
      'lithium',
      'digoxin',
      'cortisol',
      'glucose',
      'albumin',
      'oxygen',
      'o2',
      'lead',
      'copper',
      'ammonia',
      'estradiol',
      'progesterone',
      'vancomycin',
      'phenytoin',
      'theophylline',
      'tacrolimus',
      'valproate',
      'carbamazepine',
      'fibrinogen',
      'creatine',
      'urea',
      'lactate',
      'alcohol',
      'ethanol',
      'melatonin',
      'aldosterone',
      'ferritin',
      'antithrombin',
    ],
    category: TEST,
    notAfter: DIET_AFTER,
    before: LEVEL_BEFORE,
    after: LEVEL_AFTER,
  },
  { forms: ['lead'], category: MEDICATION, before: /(?!)/ },
  // The maker of other things too.
  {
    forms: ['bayer'],
    category: MEDICATION,
    before: /\b(?:takes?|taking|took|on|given|tried|a|some|with|daily)\s+$/,
    after: /^\s*(?:\d|aspirin|daily|tablets?|back)/,
    notAfter: /^\s*(?:health|pharma|inc|ag\b|vital|diagnost|schering|contour)/,
  },
  {
    forms: [
      'sodium',
      'chloride',
      'albumin',
      'glucose',
      'Na',
      'Mg',
      'Ca',
      'iron',
      'calcium',
      'magnesium',
      'phosphate',
      'phosphorus',
      'zinc',
      'cortisol',
      'creatine',
      'copper',
      'urea',
      'alcohol',
      'oxygen',
      'o2',
      'bicarbonate',
      'bicarb',
      'vitamin d',
      'testosterone',
      'estrogen',
      'progesterone',
    ],
    category: MEDICATION,
    before: DOSE_BEFORE,
    after: DOSE_AFTER,
    notAfter: LEVEL_AFTER,
  },
  {
    forms: [
      'caffeine',
      'coffee',
      'alcohol',
      'ethanol',
      'tobacco',
      'nicotine',
      'cannabis',
      'marijuana',
      'cocaine',
      'heroin',
    ],
    category: MEDICATION,
    after: DOSE_AFTER,
  },
];
