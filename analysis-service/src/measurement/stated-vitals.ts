// Vital signs and glucose in prose, where the name of the test or the value is not in the form of a test with its result.
import type { Measurement, Span } from '../document.ts';
import { LINK, NUMBER, type Form } from './stated-form.ts';
import { RESULT_FORMS } from './stated-results.ts';

const VITAL_FORMS: readonly Form[] = [
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
    // "I've gone up to 38.9", "tonight she has 39.4"
    test: 'temperature',
    shape: 'single',
    range: [38, 41.9],
    pattern:
      /\b(?:gone up to|went up to|going up to|has run|have run|been running|running|peaked at|she has|he has|she's|he's|baby has) (3[89]\.\d|4[01]\.\d)()(?![\d%]|\.\d| ?(?:cm|mm|kg|weeks|years|mg|ml)\b)/giu,
  },
  {
    // "Spiking 39 each evening"
    test: 'temperature',
    shape: 'single',
    range: [38, 41.9],
    pattern: /\bspik(?:ing|ed|es)(?: to| at)? (3[89](?:\.\d)?|4[01](?:\.\d)?)()(?![\d%]|\.\d)/giu,
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
    // "Top number 70", "SBP 74"
    test: 'systolic blood pressure',
    shape: 'single',
    range: [30, 300],
    pattern: new RegExp(
      String.raw`\b(?:sbp|systolics?|(?:top|upper|first) (?:number|reading|figure))${LINK}(\d{2,3})(?![\d/.%])()`,
      'giu',
    ),
  },
  {
    // "It was 230 over 130"
    test: 'blood pressure',
    shape: 'pair',
    range: [30, 300],
    pattern:
      /(?<![\d/.$£])(1\d\d|2[0-8]\d|[6-9]\d)\s+over\s+([3-9]\d|1[0-7]\d)(?![\d/.%])(?! ?(?:mg|mcg|ml|units?|iu|days?|weeks?|months?|years?|hours?|minutes?|miles?|people|pounds?|kg)\b)()/giu,
  },
  {
    // "The finger thing says 86"
    test: 'oxygen saturation',
    shape: 'single',
    range: [50, 100],
    pattern: new RegExp(
      String.raw`\b(?:finger|oxygen|o2|ox) (?:thing|thingy|machine|monitor|meter|clip|probe|gadget|peg|reader|readings?)${LINK}${NUMBER}\s{0,3}(%?)`,
      'giu',
    ),
  },
  {
    // "Home cuff reads 215/125"
    test: 'blood pressure',
    shape: 'pair',
    range: [30, 300],
    pattern:
      /\b(?:cuff|monitor|machine|readings?|home)\b(?![^.;\n\d]{0,24}\b(?:attacks?|spells?|episodes?|last|was|target|goal|limit|below|above)\b)[^.;:\n\d]{0,24}:? ?(\d{3})\s?(?:\/|over)\s?(\d{2,3})(?![\d/])(?! ?(?:mg|mcg|ml|units?|iu)\b)()/giu,
  },
  {
    // "198/124 both arms", "222/130 mmHg"
    test: 'blood pressure',
    shape: 'pair',
    range: [30, 300],
    pattern:
      /(?<![\d/.])((?:[7-9]|1\d|2\d)\d)\s?\/\s?(\d{2,3})(?![\d/])()(?=\s*(?:mm ?hg|both arms|(?:in )?(?:the )?(?:left|right|l|r) arm\b|lying\b|standing\b|sitting\b|manual\b|on (?:the |my |his |her |our )?(?:home )?(?:cuff|machine|monitor)))/giu,
  },
  {
    // "186/122, repeated 184/121 after rest" at the start
    test: 'blood pressure',
    shape: 'pair',
    range: [30, 300],
    pattern:
      /(?<=^\s{0,3}|\n\s{0,3})(1[3-9]\d|2[0-6]\d)\s?\/\s?([6-9]\d|1[0-6]\d)(?![\d/])(?! ?(?:mg|mcg|ml|units?|iu)\b)()(?=\s*(?:[,;.)]|$|repeat|again|on |at |today|this|and ))/giu,
  },
  {
    // "AF 176 at rest", "SVT at 190\"
    test: 'heart rate',
    shape: 'single',
    range: [30, 280],
    pattern:
      /\b(?:af|afib|a-?fib|svt|vt|atrial (?:fibrillation|flutter)|flutter|(?:sinus )?tachy(?:cardia)?|ventricular rate|vent rate)(?: (?:with|at|of|rate|rvr|around|about|with rvr|fast|a rate of)){0,3} ?(\d{2,3})(?![\d/.])(?!\s?(?:%|mg|mcg|years?|y\b|days?|weeks?|months?|hours?|hrs?|pts|ms))()/giu,
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
const FORMS = [...VITAL_FORMS, ...RESULT_FORMS];

/** Of the forms of a test that read the same words the first counts. */
function once(found: readonly Measurement[], length: number): Measurement[] {
  const read = new Map<string, Uint8Array>();
  return found.filter(({ test, begin, end }) => {
    const places = read.get(test) ?? new Uint8Array(length);
    read.set(test, places);
    if (places.subarray(begin, end).includes(1)) return false;
    places.fill(1, begin, end);
    return true;
  });
}

/** Vital signs, levels and scores that the text states with a number, in text order of each kind. */
export function findStatedVitals(text: string): Measurement[] {
  if (!/\d/u.test(text)) return [];
  return once(
    FORMS.flatMap(({ test, shape, range: [least, most], pattern }) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const groups = match.slice(1).map((group) => group ?? '');
        const unit = groups.at(-1) ?? '';
        const span: Span = { begin: match.index, end: match.index + match[0].trimEnd().length };
        const values = groups.slice(0, -1).map(Number);
        if (values.some((value) => value < least || value > most)) return [];
        return [{ ...span, test, shape, values, ...(unit === '' ? {} : { unit }) }];
      }),
    ),
    text.length,
  );
}
