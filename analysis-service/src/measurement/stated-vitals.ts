// Vital signs in prose, where the name of the test or the value is not in the form of a test with its result.
import type { Measurement, Span } from '../document.ts';

interface Form {
  readonly test: string;
  readonly shape: Measurement['shape'];
  /** What no living patient can have is another number: "fever at 3 am", "T12 fracture"; estimates. */
  readonly range: readonly [least: number, most: number];
  /** One group for each number and a last one for the unit. */
  readonly pattern: RegExp;
}

/** Of no longer one: the "0910" below "SpO2" is a time. */
const NUMBER = String.raw`(\d{1,3}(?:\.\d{1,2})?)(?!\d|\.\d)`;
/** "On my finger thing", "with the forehead gun": what it was measured with. */
const DEVICE = String.raw`(?:on|by|with|from) (?:the|my|our|his|her|a|this|that)(?: [a-z]{2,12}){0,2} (?:thing|thingy|machine|monitor|meter|clip|probe|gun|cuff|oximeter|thermometer|kit|gadget|peg|scanner|watch)`;
const LINK = String.raw`(?:\s{0,3}(?:is|was|of|at|:|=|-|to|rate|measured|felt|palpated|regular|manual|apex|radial|reads|read|reading|says?|said|saying|shows|showed|showing|gives|gave|machine|monitor|only|just|now|today|still|down to|came back|hit|up to|(?:under|in|from) (?:the |her |his |my )?(?:arm|armpit|ear|mouth|bum|bottom|forehead)|rectal(?:ly)?|${DEVICE})){0,4}\s{0,3}`;

const FORMS: readonly Form[] = [
  {
    test: 'temperature',
    shape: 'single',
    range: [25, 115],
    pattern: new RegExp(
      String.raw`\b(?:temp(?:erature)?|thermometer|fever|t)${LINK}${NUMBER}\s{0,3}(°?\s?[CF]?)`,
      'giu',
    ),
  },
  {
    // "Body hot 39"
    test: 'temperature',
    shape: 'single',
    range: [37.5, 43],
    pattern:
      /\b(?:body|skin|feels?|feeling|burning|running)[, ]+(?:is |very |so |too |really )?hot,? (?:at |of |like )?(3[789](?:\.\d)?|4[0-3](?:\.\d)?)()(?!\d|[./]\d)/giu,
  },
  {
    // "38.3 on my thermometer"
    test: 'temperature',
    shape: 'single',
    range: [34, 43],
    pattern:
      /(?<![\d./])(3[4-9](?:\.\d)?|4[0-3](?:\.\d)?)()\s*(?:°|degrees|deg)?\s*(?:c\s+)?(?:on|by|with) (?:the |my |our |a |her |his )?(?:\w+ )?thermometer\b/giu,
  },
  {
    // "103.1 rectal", "38.6 under the arm"
    test: 'temperature',
    shape: 'single',
    range: [34, 108],
    pattern:
      /(?<![\d./])(3[4-9]\.\d|4[0-2]\.\d|9[5-9](?:\.\d)?|10[0-7](?:\.\d)?)\s*(°?\s?[CF]?)\s*(?:rectal(?:ly)?|oral(?:ly)?|axillary|tympanic|temporal|under (?:the |her |his |my )?arm|in (?:the |her |his )?(?:armpit|bum|bottom|ear))\b/giu,
  },
  {
    // "Felt hot - tympanic 38.6"
    test: 'temperature',
    shape: 'single',
    range: [34, 108],
    pattern:
      /\b(?:tympanic|axilla(?:ry)?|rectal|oral|ear|forehead|temporal)(?: temp(?:erature)?)?:? {0,2}(3[4-9]\.\d|4[0-2]\.\d|9[5-9]\.\d|10[0-7]\.\d)\s*(°?\s?[CF]?)(?!\d)/giu,
  },
  {
    // "R breast hard and red since yesterday, 38.4, achy"
    test: 'temperature',
    shape: 'single',
    range: [38, 41.9],
    pattern:
      /(?<=[^\d.\s]\s?[,;]\s?)(3[89]\.\d|4[01]\.\d)()(?=\s*(?:[,;.)]|$|since\b|last\b|this\b|yesterday\b|today\b|overnight\b|at home\b|°|degrees\b))/giu,
  },
  {
    // "38.6 and shivery", "39.2 since last night", "shivery and 38.6"
    test: 'temperature',
    shape: 'single',
    range: [38, 41.9],
    pattern:
      /(?:(?<=^\s{0,3})|(?<=\b(?:shiver(?:y|ing)|feverish|rigors?|chills|burning up|sweaty|hot|flushed),? (?:and |with |at |to |& )?))(3[89]\.\d|4[01]\.\d|(?:39|4[01])(?=\s?°?\s?c? (?:and|&|with) (?:shiver|rigor|chills|sweat)))(\s?°\s?C?|C\b|)(?=\s*(?:[,;.)]|$|since\b|last\b|this\b|yesterday\b|today\b|overnight\b|now\b|at home\b|degrees\b|(?:and|&|with) (?:\w+ )?(?:shiver\w*|hot|sweat\w*|rigors?|flushed|achy|aching|ill|unwell|chills|cough\w*|vomit\w*|drowsy|floppy|sleepy|rash|confus\w*|stiff|neck|headache)\b))/giu,
  },
  {
    test: 'heart rate',
    shape: 'single',
    range: [20, 300],
    pattern: new RegExp(String.raw`\b(?:pulse|heart rate|hr)${LINK}${NUMBER}()(?!\s*%|\d)`, 'giu'),
  },
  {
    test: 'respiratory rate',
    shape: 'single',
    range: [4, 120],
    pattern: new RegExp(
      String.raw`\b(?:resp(?:iratory|irations?)?(?: rate)?|rr)${LINK}${NUMBER}()`,
      'giu',
    ),
  },
  {
    test: 'blood pressure',
    shape: 'pair',
    range: [15, 300],
    pattern: new RegExp(
      String.raw`\b(?:blood pressure|bp)${LINK}(\d{2,3})\s{0,3}(?:\/|over)\s{0,3}(\d{2,3})(?!\d)()`,
      'giu',
    ),
  },
  {
    // "BP done as she asked me to try the new cuff: 172/114"
    test: 'blood pressure',
    shape: 'pair',
    range: [15, 300],
    pattern:
      /\b(?:blood pressure|bp)\b(?![^.:\n]{0,60}\b(?:target|goal|aim|if|below|above)\b)[^.:\n\d]{3,60}:\s{0,3}(\d{2,3})\s{0,3}\/\s{0,3}(\d{2,3})(?!\d)()/giu,
  },
  {
    test: 'oxygen saturation',
    shape: 'single',
    range: [40, 100],
    pattern: new RegExp(
      String.raw`\b(?:spo2|sao2|sats?|o2 sats?|oxygen saturation|oxygen level|saturation|pulse oximetry|(?:pulse |finger )?oximeter)${LINK}${NUMBER}\s{0,3}(%?)`,
      'giu',
    ),
  },
  {
    test: 'glucose',
    shape: 'single',
    range: [0.5, 2000],
    pattern: new RegExp(
      String.raw`\b(?:glucose|blood sugar|bgl|fingerstick)(?: level| concentration)?${LINK}${NUMBER}\s{0,3}(mg|mmol)?`,
      'giu',
    ),
  },
];

/** Vital signs and glucose that the text states with a number, in text order of each kind. */
export function findStatedVitals(text: string): Measurement[] {
  if (!/\d/u.test(text)) return [];
  return FORMS.flatMap(({ test, shape, range: [least, most], pattern }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const groups = match.slice(1).map((group) => group ?? '');
      const unit = groups.at(-1) ?? '';
      const span: Span = { begin: match.index, end: match.index + match[0].trimEnd().length };
      const values = groups.slice(0, -1).map(Number);
      if (values.some((value) => value < least || value > most)) return [];
      return [{ ...span, test, shape, values, ...(unit === '' ? {} : { unit }) }];
    }),
  );
}
