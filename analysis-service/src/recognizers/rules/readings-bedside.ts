// Letters and short words of vital signs and examinations, which are something else elsewhere.
import type { ReadingRule } from './reading-rule.ts';

const TEST = 'TEST_TREATMENT_PROCEDURE';
const CONDITION = 'MEDICAL_CONDITION';
const ANATOMY = 'ANATOMY';

const VITALS = /\b(?:vitals?|vs|vss|bp|hr|rr|temp|pulse|resp|spo2|sao2|o2 sats?|sats?|afebrile)\b/;

export const bedsideRules: readonly ReadingRule[] = [
  {
    forms: ['T'],
    category: TEST,
    capitals: 'required',
    near: VITALS,
    // Degrees Celsius or Fahrenheit of a living patient.
    after: /^\s*[:=-]?\s*(?:2[5-9]|3\d|4[0-5]|[89]\d|10\d|11[0-3])(?:\.\d)?(?!\d|\/|\.\d)/,
  },
  {
    forms: ['P'],
    category: TEST,
    capitals: 'required',
    near: VITALS,
    after: /^\s*[:=-]?\s*(?:[2-9]\d|[12]\d\d)(?!\d|\/|\.\d)/,
  },
  {
    forms: ['R'],
    category: TEST,
    capitals: 'required',
    near: VITALS,
    after: /^\s*[:=-]?\s*(?:[4-9]|[1-6]\d)(?!\d|\/|\.\d)/,
  },
  // "98% RA" is room air, "+LE" leukocyte esterase.
  {
    forms: ['RA'],
    category: ANATOMY,
    capitals: 'required',
    notBefore: /(?:\bon|%|sats?|\d)\s*$/,
  },
  {
    forms: ['LE', 'LEs'],
    category: ANATOMY,
    notBefore:
      /(?:\+|nitrites?|leuk\w*|ua|(?:pos|neg)(?:itive|ative)?(?: for)?)(?:\W+(?:and|or))?\s*$/,
    notAfter: /^\s*(?:\+|neg|pos)/,
  },
  {
    forms: ['LE'],
    category: TEST,
    near: /\b(?:ua|urinalysis|urine|dip|dipstick|nitrites?|nit|wbcs?|ketones)\b/,
    before: /[+-]\s*$|\b(?:pos|neg|positive|negative|trace|large|small|for|and|or)\W*$/,
    after: /^\s*(?:[+-]|:|pos|neg|trace|large|small|[123]\+)/,
  },
  {
    forms: ['rub', 'rubs'],
    category: CONDITION,
    near: /\bmurmurs?|gallops?|heart|cardiac|cardiovascular|cv\b|\bs1\b|rrr\b|pericard|regular rate|rhythm/,
    notAfter: /^\s*(?:the|his|her|my|on|in|into|against|it|eyes?)\b/,
  },
  {
    forms: ['urgency', 'frequency', 'hesitancy', 'urge'],
    category: CONDITION,
    near: /\b(?:dysuria|urgency|frequency|h[ae]+maturia|nocturia|hesitancy|incontinence|urin\w+|void\w*|gu|genitourinary|bladder|retention|dribbling|polyuria|burning|flank|suprapubic|prostat\w+|stream)\b/,
    notBefore:
      /\b(?:heart|respiratory|sampling|high|low|dose|dosing|radio|same|sense of|with|hearing|stool|bowel|fecal|seizure|headache|hypertensive)\s+$/,
    notAfter: /^\s*(?:of (?!urin|void|mictur)|is|was|:\s*\d|hearing|department|room|ablation|\d)/,
  },
  {
    forms: ['faint'],
    category: CONDITION,
    notAfter:
      /^\s*(?:\p{L}+\s+)?(?:odou?r|smell|murmur|rash|line|pulse|pulses|trace|opacity|density|infiltrate|wheez|crackles?|erythema|scar|blush|uptake|band|positive|discolou?ration|bruis|heart|breath|stain|hue|haze|haziness|yellow|pink|red|blue|brown|amount)/u,
  },
];
