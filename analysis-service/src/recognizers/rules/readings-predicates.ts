// Adjectives that state a finding only as a predicate: "the spleen is enlarged", "Abdomen: distended".
import type { ReadingRule } from './reading-rule.ts';

const CONDITION = 'MEDICAL_CONDITION';

const COPULA =
  /(?:\b(?:is|are|was|were|be|been|being|appears?|appeared|looks?|looked|remains?|remained|became|becoming|seems?|seemed|measures?|markedly|moderately|mildly|severely|slightly|massively|partially|completely|totally|chronically|acutely|not|no longer)\s+(?:[\p{L}-]+\s+){0,3}|:\s*|-\s+)$/u;
const ANOTHER_NOUN =
  /^\s+(?!(?:and|or|but|with|without|in|at|on|by|to|over|of|from|since|today|compared|due|for|when|again|than|as|which|bilaterally|throughout|diffusely|because|after|during|while|however|although|measuring|up|down|out|into|through|that|this|the|it|so|then|now|per|secondary|consistent)\b)\p{L}/u;

export const predicateRules: readonly ReadingRule[] = [
  {
    forms: [
      'enlarged',
      'dilated',
      'thickened',
      'flattened',
      'narrowed',
      'calcified',
      'displaced',
      'malaligned',
      'effaced',
      'engorged',
      'atrophied',
      'atrophic',
      'hypertrophied',
      'hypertrophic',
      'sclerotic',
      'bulging',
      'friable',
      'deformed',
      'obstructed',
      'occluded',
      'ruptured',
      'perforated',
      'torn',
      'eroded',
      'ulcerated',
      'necrotic',
      'fibrotic',
      'congested',
      'tortuous',
      'herniated',
      'strictured',
      'hyperplastic',
      'aneurysmal',
      'leaking',
      'altered',
      'asymmetric',
      'crusted',
    ],
    category: CONDITION,
    before: COPULA,
    notAfter: ANOTHER_NOUN,
  },
  // "compression stockings", "chest compressions", "contrast enhancement" are no findings.
  {
    forms: ['compression', 'compressions'],
    category: CONDITION,
    notBefore: /\b(?:chest|screw|plate|underwent|pneumatic|deep|warm|cold|with|gentle|elastic)\s+$/,
    notAfter:
      /^\s*(?:stockings?|hose|socks?|boots?|dress|garments?|wraps?|device|ultraso|therapy|test|sleeves?|fractures?|bandag)/,
  },
  {
    forms: ['enhancement', 'enhancements'],
    category: CONDITION,
    notBefore:
      /\b(?:contrast|gadolinium|acoustic|arterial|performance|vision|male|breast|cognitive)\s+$/,
  },
  {
    forms: ['dilation', 'dilations', 'dilatation', 'dilatations'],
    category: CONDITION,
    notBefore:
      /\b(?:pneumatic|balloon|endoscopic|esophageal|urethral|cervical|tract|serial|for|by|with|underwent|vagal|flow-mediated)\s+$/,
    notAfter:
      /^\s*(?:and (?:curettage|evacuation)|procedure|of (?:the )?strictures?|was performed|therapy)/,
  },
  {
    forms: ['high blood', 'low blood'],
    category: CONDITION,
    notAfter:
      /^\s*(?:sugars?|pressures?|glucose|counts?|levels?|loss|alcohol|volume|flow|cell|cholesterol|oxygen|urea|thinner|platelets?|group|tests?|work)/,
  },
  {
    forms: ['hypo', 'hypos'],
    category: CONDITION,
    near: /\b(?:diabet\w*|insulin|sugars?|bms?|glucose|unaware\w*|episodes?|gliclazide|metformin|dm)\b/,
    notAfter: /^\s*[-/]/,
  },
  { forms: ['rupture', 'ruptures'], category: CONDITION, notBefore: /\b(?:artificial)\s+$/ },
  {
    forms: ['leak', 'leaks', 'leakage'],
    category: CONDITION,
    notBefore: /\b(?:gas|water|oil|mask)\s+$/,
  },
];
