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
  // "Took ASA 324 PTA", "2 days PTA": prior to arrival.
  {
    forms: ['PTA'],
    category: CONDITION,
    capitals: 'required',
    notBefore:
      /\b(?:days?|d|wks?|weeks?|hrs?|hours?|h|mins?|minutes?|months?|yesterday|morning|night|once|times|meds?|medications?|home|mg|mcg|g|ml|units?|tabs?|tablets?|doses?|given|taken|x\s?\d+|\d+)\s*$|\b(?:took|gave|given|received|administered)\b[^.;]{0,30}$/,
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
  // "T2DM", "T2 hyperintensity", "T2N0": no vertebra.
  {
    forms: ['T1', 'T2', 'T3', 'T4'],
    category: ANATOMY,
    notAfter:
      /^(?:-?\s?(?:dm|d\b|weighted|signal|flair|images?|sequences?|hyper\w*|hypo\w*|shine|diabet\w*|relax\w*)|[abc]?\s?n[\dx])/,
    notBefore: /\b(?:free|total|tsh|p|c|stage)\s*$/,
  },
  {
    forms: ['lac', 'lacs'],
    category: CONDITION,
    near: /\b(?:cm|mm|sutur\w*|repair\w*|stitch\w*|staples?|wound|glue\w*|closed|bleed\w*|tdap|tetanus|to|on|over|glass|knife|cut|s\/p|scalp|face|facial|forehead|chin|lip|brow|finger|hand|leg|arm|head)\b/,
    notAfter: /^\s*[:=]?\s*(?:of\s+)?\d/,
  },
  {
    forms: ['bite', 'bites'],
    category: CONDITION,
    near: /\b(?:dogs?|cats?|ticks?|snakes?|insects?|spiders?|bugs?|animals?|humans?|mosquito\w*|fleas?|bees?|wasps?|wounds?|punctures?|rabies|swollen|swelling|red|redness|tetanus)\b/,
    notBefore: /\b(?:open|over|cross|under|sound|normal)\s?-?\s?$/,
    notAfter: /^\s*(?:block|guard|down|wing|size|splint)/,
  },
  {
    forms: ['flashes'],
    category: CONDITION,
    near: /\b(?:floaters?|visions?|visual|eyes?|lights?|curtain|retina\w*|blurr\w*|od|os|ou)\b/,
    notBefore: /\bhot\s+$/,
  },
  {
    forms: ['stones'],
    category: CONDITION,
    near: /\b(?:kidneys?|renal|gall\w*|bladder|ureter\w*|flank|hx|history|h\/o|pass\w*|biliary|cbd|duct\w*|obstruct\w*|hydro\w*|lithotripsy|calcium|uric)\b/,
  },
  {
    forms: ['dissection', 'dissections'],
    category: CONDITION,
    notBefore:
      /\b(?:nodes?|nodal|ln|neck|lymph|surgical|blunt|sharp|careful|axillary|submucosal|tissue|inguinal|pelvic|further|meticulous|by)\s+$/,
    notAfter:
      /^\s*(?:was carried|of (?:the )?(?:lymph|nodes|tissue)|was performed|performed|between|down to)/,
  },
  {
    forms: ['tetanus'],
    category: CONDITION,
    notAfter:
      /^\s*(?:utd|up[- ]to[- ]date|shots?|vaccin|booster|immuni|status|toxoid|prophyla|given|updated|is (?:up|current)|current|injection|diphtheria|jab|\/|and diph|within|>|<|\?)/,
    notBefore: /\b(?:last|given|received|updated|for|needs?)\s+$/,
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
