// How notes write the result of a test. Every repetition is bounded, so that reading is linear in the text.

const OSP = '[^\\S\\r\\n]{0,3}';
const SP = '[^\\S\\r\\n]{1,3}';
const DASH = '[-\\u2010-\\u2015\\u2212]';
const CLOSE = '(?![\\p{L}\\p{N}])';
const NUMBER = '(?:(?:\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,7})(?:\\.\\d{1,4})?|\\.\\d{1,4})';

/** Units of vital signs and laboratory values, longest first where one begins another. */
const UNITS = [
  '%|percent|per cent',
  'm?mmhg|mm hg|cm ?h2o|kpa',
  '(?:m|k|\\u00B5|\\u03BC|u|mc|n|p|f|c)?(?:g|mol|eq|iu|u|osm|l|kat)(?:s)?/(?:kg|dl|l|ml|min|hr|h|24 ?h(?:rs?|ours)?|day|d|g|mmol|mol|mg|hpf|lpf|100 ?ml)(?:/1\\.73 ?m(?:2|\\u00B2|\\^2))?(?: feu| ddu)?',
  'm(?:illi)?grams? per deciliter|grams? per deciliter',
  'units?/(?:l|ml)|iu/(?:l|ml)|international units?/l',
  'ml/min/1\\.73 ?m(?:2|\\u00B2|\\^2)|ml/min/m2|ml/min',
  '(?:x|\\u00D7|\\*)? ?10 ?(?:\\^|e|\\*\\*)? ?(?:3|6|9|12|\\u2079|\\u00B3)(?: ?/ ?(?:l|\\u00B5l|ul|mcl|mm3|mm\\u00B3|ml))?',
  '(?:k|m|th|thou|thousand|million|cells?|copies|cfu)? ?/ ?(?:cumm|cu ?mm|\\u00B5l|\\u03BCl|ul|mcl|mm3|mm\\u00B3|\\u03BCL|ml|hpf|lpf|l)',
  // A hundred thousand, in India: "platelets 2.31 lakh/cumm".
  '(?:lakhs?|lacs?)(?: ?(?:/|per) ?(?:cumm|cu ?mm|\\u00B5l|\\u03BCl|ul|mcl|mm3|ml))?',
  'k/ul|k(?= |$|[,;.)])',
  'mm/h(?:r|our)?',
  'kg/m(?:2|\\u00B2|\\^2)',
  'beats ?(?:/|per) ?min(?:ute)?|breaths ?(?:/|per) ?min(?:ute)?|/ ?min(?:ute)?|bpm|per min(?:ute)?|brpm',
  '(?:\\u00B0|\\u00BA|deg(?:rees?)?\\.?) ?(?:c(?:elsius)?|f(?:ahrenheit)?)?|celsius|centigrade|fahrenheit|c|f',
  'litres?/min(?:ute)?|liters?/min(?:ute)?|l/min|lpm|l',
  'kilograms?|kilos?|kgs?|pounds?|lbs?|ounces?|oz|grams?|gm|g|stone',
  'cm|centimeters?|mm|meters?|feet|foot|ft|inches|inch|in(?=[.,;)]|$)|m',
  'msec|ms|seconds?|secs?|s',
  'fl|cc|ml|mg|mcg|ng|pg|mmol|mol|meq|units?|iu|miu|u',
  'percentile|%ile',
  'points?|mets',
] as const;
export const UNIT = new RegExp(`(?<value>)${OSP}(?<unit>${UNITS.join('|')})${CLOSE}`, 'iuy');

/** Symbols and words before a number. */
const COMPARATOR = `(?:(?:[<>]=?|[\\u2264\\u2265~])${OSP}|(?:low|mid|high|upper)(?:${SP}|${DASH})(?=\\d{2,3}s(?![\\p{L}]))|(?:less${SP}than|greater${SP}than|more${SP}than|over|under|above|below|at${SP}least|up${SP}to(?!${SP}[\\d.]{1,7}%?${SP}from))${SP}(?:the${SP})?)`;

const RANGE = `(?:${OSP}(?:/|${DASH})${OSP}|${SP}(?:to|over)${SP})`;
const COMPOUND = `(?:${OSP}(?:pounds?|lbs?|feet|ft|foot|')(?:,|${SP}and)?${OSP}${NUMBER}${OSP}(?:ounces?|oz|inches|inch|in|")${CLOSE})`;

/** A number, a pair (150/90), a range, a blood gas (7.32/48/88/24) or a compound (6 pounds 1 ounce). */
export const NUMERIC_VALUE = new RegExp(
  `(?<comparator>${COMPARATOR})?(?<![\\p{L}\\p{N}.,/])(?<first>1:\\d{1,5}|7\\.\\d{1,3}(?:${OSP}/${OSP}${NUMBER}){2,4}|[1-4]\\+(?=${OSP}(?:$|[\\r\\n,;.)]))|[-\\u2212+]?${NUMBER})(?:${COMPOUND}|(?:st|nd|rd|th)${SP}(?:percentile|%ile)${CLOSE}|s(?:${DASH}\\d{2,3}s?)?(?:/\\d{2,3}s(?:${DASH}\\d{2,3}s)?)?${CLOSE}|(?:${RANGE}(?<second>${NUMBER}))?)(?![\\p{N}]|[.,/]\\d|:\\d)`,
  'iuy',
);

/** "BP 111/66 HR 80": the next vital sign, not hours. */
const NEXT_HEART_RATE = '(?!hr[:=]?\\s{0,2}\\d)';

/** The laboratory's mark of a result above or below its range: "14.5 H", "9.1 (L)"; not "24 H urine", and no liter. */
export const FLAG =
  /^[^\S\r\n]{1,3}(?:\([HL]{1,2}\)|[HL]{1,2}(?=[^\S\r\n]{0,3}(?:$|[\r\n,;.)(]|[^\S\r\n]\p{Lu})))/u;
/** Tests whose results are liters, so that an "L" behind the number is their unit. */
export const VOLUMES =
  /\b(?:fev|fvc|pef|flow|volume|capacity|output|intake|urine|drain|lung|spiromet|o2|oxygen)/iu;

/** What follows a number that is a time, a count of something or a date instead of a result. */
export const NOT_A_RESULT = new RegExp(
  `^(?:${OSP}${DASH}?${OSP}${NEXT_HEART_RATE}(?:days?|weeks?|wks?|months?|mos?|years?|yrs?|hours?|hrs?|h|minutes?|mins?|times?|x|tablets?|tabs?|puffs?|am|pm|a\\.m|p\\.m|views?|vessels?|leads?|lead|doses?|ago|out${SP}of${SP}\\d{1,2}${SP}days)${CLOSE}|(?:st|nd|rd|th)${SP}(?!percentile|%ile))`,
  'iu',
);

/** Before another noun a result word says something of that noun: "ECG showed irregular pulses". */
export const RESULT_END =
  /^(?:[^\S\r\n]{0,3}(?:$|[^\p{L}\p{N}\s]|[\r\n])|[^\S\r\n]{1,3}(?:and|but|or|with|without|for|on|at|in|by|as|to|of|from|since|today|yesterday|this|that|last|again|compared|throughout|except|per|when|while|so|then|now|initially|currently|overall|bilaterally|x|\d|result|results|value|values|level|levels|range|finding|findings|study|he|she|they|patient|pt|the|after|before|during|despite|according|both|is|was|were|if|two|three|several|last|which)(?!\p{L}))/iu;

/** A number that counts or names something else: "a 2-cm tumor", "day 5", a citation "[5]". */
export const NOT_BEFORE_RESULT =
  /(?:\b(?:days?|weeks?|grade|type|stage|figs?|figure|table|segment|class|level of evidence)\s{1,2}|\[)$/iu;

/** A size belongs to what was seen, not to the test: "CT showed a 2 cm mass". */
export const SIZED =
  /^[\s-]{0,2}(?:\p{L}{1,20}\s){0,3}(?:mass|masses|nodules?|lesions?|stones?|calcul(?:us|i)|polyps?|tumou?rs?|cysts?|aneurysms?|ulcers?|lymph|node|nodes|opacity|opacities|defect|abscess|thrombus|fibroids?|adenoma)\b/iu;

/** Results in words; a closed list, so that a finding ("ECG showed ST elevation") stays a condition. */
const RESULT_WORDS = [
  'within normal limits',
  'within (?:the )?normal range',
  'in (?:the )?normal range',
  'in range',
  'not elevated',
  'not detected',
  'not detectable',
  'non-?reactive',
  'non reactive',
  'non-?diagnostic',
  'no growth(?: to date)?',
  'nad',
  'nil acute',
  '(?:no|without|w/o)(?: evidence of)?(?: any)? acute (?:changes?|findings?|process|abnormality|abnormalities|pathology)',
  'no abnormalit(?:y|ies)',
  '(?:mildly|moderately|markedly|severely|slightly|significantly|very|borderline|strongly|weakly|grossly|critically|essentially|completely|entirely|persistently|falsely) (?:elevated|high|low|raised|decreased|reduced|increased|abnormal|positive|normal|negative|unremarkable)',
  'normal sinus rhythm',
  'nsr',
  'sinus rhythm',
  'negative',
  'positive',
  'neg',
  'pos',
  'normal',
  'abnormal',
  'unremarkable',
  'elevated',
  'raised',
  'increased',
  'decreased',
  'reduced',
  'high',
  'low',
  'clear',
  'wnl',
  'nl',
  'detected',
  'undetectable',
  'detectable',
  'reactive',
  'equivocal',
  'indeterminate',
  'inconclusive',
  'borderline',
  'stable',
  'unchanged',
  'therapeutic',
  'sub-?therapeutic',
  'supra-?therapeutic',
  'trace',
  'benign',
  'regular',
  'irregular',
  'pending',
  '\\(\\+\\)',
  '\\(-\\)',
  '\\+(?=\\s|$|[,;.])',
  'sterile',
  'rising',
  'falling',
  'trending (?:up|down)',
  'uptrending',
  'downtrending',
] as const;
const WORDS = RESULT_WORDS.map((words) => words.replaceAll(' ', SP)).join('|');
export const WORD_VALUE = new RegExp(`(?:${WORDS})${CLOSE}`, 'iuy');

/** A result that stands before the test: "elevated troponin", "negative urine pregnancy test". */
export const LEADING_VALUE = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<!\\b(?:no|not|without|denies|never|non|nor|or|if)${SP}(?:an?${SP})?)(?<value>(?:(?:mildly|moderately|markedly|severely|slightly|significantly|very|strongly|weakly)${SP})?(?:elevated|high|low|raised|decreased|reduced|increased|abnormal|normal|positive|negative|unremarkable|borderline|equivocal|undetectable|subtherapeutic|supratherapeutic|therapeutic|stable|reactive|nonreactive|clear|neg|pos)(?=${SP}$)|\\+(?=${OSP}$)|\\(\\+\\)(?=${OSP}$))${OSP}$`,
  'iu',
);
