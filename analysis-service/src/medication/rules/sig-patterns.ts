// The parts of a sig (the instruction of a prescription) as notes write them. Every repetition is bounded, so that a
// scan is linear in the text. Abbreviations are those in general prescribing use; the error-prone ones (q.d., U), which
// the Joint Commission advises against, are read because notes still contain them.
import { compilePattern } from '../../text/compile-pattern.ts';
import type { AttributeType } from '@neurovista/contracts';

const SP = '[ \\t\\u00A0]{1,3}';
const OSP = '[ \\t\\u00A0]{0,3}';
const DASH = '[-\\u2010-\\u2015\\u2212]';
const OPEN = '(?<![\\p{L}\\p{N}])';
const CLOSE = '(?![\\p{L}\\p{N}])';

const NUMBER_WORD =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|half';
const DIGITS = '(?:\\d{1,3}(?:,\\d{3}){1,2}|\\d{1,6})(?:\\.\\d{1,4})?|\\.\\d{1,4}';
const FRACTION = `(?:\\d${OSP}-?${OSP})?(?:1/2|1/4|3/4|1/3|2/3|[\\u00BC-\\u00BE])|\\d{1,2}\\u00BD`;
const NUMBER = `(?:${FRACTION}|${DIGITS})`;
const COUNT = `(?:${NUMBER}|(?:one|two|three)${DASH}(?:half|third|quarter)|(?:${NUMBER_WORD})${CLOSE}(?:${SP}and${SP}(?:a${SP}|one${DASH})half)?)`;
const TO = `(?:${OSP}(?:${DASH}|/)${OSP}|${SP}(?:to|or)${SP}|${OSP}to${OSP})`;
const START = '(?<![\\p{L}\\p{N}.,/])(?<!\\d[-\\u2013])';

const MASS =
  'milligrams?|micrograms?|nanograms?|grams?|mgs?|mcgs?|\\u00B5g|\\u03BCg|ugs?|gms?|gm|g|meq|mmol|million' +
  `${SP}units?|iu|mu`;
const VOLUME = 'milliliters?|millilitres?|mls?|ccs?|liters?|litres?|l|fl\\.?\\s?oz|oz';
const TIME_UNIT = `(?:hours?|hrs?|hr|h|minutes?|mins?|min|24${OSP}${DASH}?${OSP}h(?:ours?|rs?)?)`;
const PER = `${OSP}(?:/|per${SP})${OSP}`;
const MASS_END = `(?:\\.(?=\\s)|)(?!${OSP}(?:/|per${SP})${OSP}(?:dl|l|liter|ml/min))`;

const COUNTABLE =
  'tablets?|tabs?|tbs|capsules?|caps?|pills?|puffs?|inhalations?|sprays?|squirts?|drops?|gtts?|patch(?:es)?|units?|u|teaspoons?(?:full?s?)?|tsps?|tablespoons?(?:full?s?)?|tbsps?|packets?|sachets?|scoops?|lozenges?|suppositor(?:y|ies)|ampules?|ampoules?|amps?|vials?|applications?|applicatorfuls?|doses?|gumm(?:y|ies)|films?|strips?|troches?|caplets?|softgels?|gelcaps?|pumps?|nebs?|nebules?|bottles?|cans?|enemas?|pens?|injections?|shots?|actuations?|respules?|wafers?|bags?|chews?|capfuls?|grains?';
const KINDS = `(?:(?:oral|chewable|half|whole|extra${DASH}?${SP}?strength|regular${SP}strength|double${DASH}?${SP}?strength|low${DASH}?${SP}?dose)${SP})?`;

const WEEKDAY =
  '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues|tue|wed|thurs|thu|fri|sat|sun)s?';
const PERIOD =
  '(?:hours?|hrs?|hr|h|days?|d|weeks?|wks?|wk|months?|mos?|minutes?|mins?|years?|yrs?|nights?|mornings?|evenings?|afternoons?)';
const DAY_PART = '(?:morning|evening|night|afternoon|bedtime|noon|am|pm|a\\.m\\.?|p\\.m\\.?|day)';
const TIMES = `(?:once|twice|thrice|(?:\\d{1,2}|${NUMBER_WORD})(?:${TO}(?:\\d{1,2}|${NUMBER_WORD}))?${OSP}(?:\\((?:\\d|${NUMBER_WORD})\\)${OSP})?(?:times|x|\\u00D7|doses)|(?:one|1)${SP}time)`;

const DURATION_COUNT = `(?:\\d{1,3}(?:\\.\\d)?(?:${TO}\\d{1,3})?\\+?|(?:${NUMBER_WORD}|eleven|fourteen|several|many|a${SP}few|few|a${SP}couple(?:${SP}of)?|a|an|another)${CLOSE}(?:${TO}(?:${NUMBER_WORD})${CLOSE})?(?:${SP}more)?)`;
const DURATION_UNIT = '(?:days?|weeks?|wks?|wk|months?|mos?|years?|yrs?|nights?|hours?|hrs?|d|w)';

export interface SigRule {
  readonly type: AttributeType;
  readonly pattern: RegExp;
  /** Where two rules match the same words the higher one wins before the longer one. */
  readonly rank: number;
}

const rule = (type: AttributeType, rank: number, source: string): SigRule => ({
  type,
  rank,
  pattern: compilePattern(source, 'yi'),
});

/** Marks the rule for numbers without a unit, which count only right behind a drug. */
export const BARE_STRENGTH_RANK = 3;

/** For abbreviations that are common words in small letters. */
const exactRule = (type: AttributeType, rank: number, source: string): SigRule => ({
  type,
  rank,
  pattern: compilePattern(source, 'y'),
});

export const SIG_RULES: readonly SigRule[] = [
  // Amounts
  rule(
    'RATE',
    5,
    `${START}${NUMBER}(?:${TO}${NUMBER})?${OSP}(?:mls?|ccs?|l|liters?|mg|mcg|\\u00B5g|ug|units?|u|g|meq|gtts?|drops|ng)(?:${PER}kg)?${PER}${TIME_UNIT}${CLOSE}`,
  ),
  rule(
    'STRENGTH',
    4,
    `${START}${NUMBER}(?:${TO}${NUMBER}){0,3}${OSP}${DASH}?${OSP}(?:${MASS})(?:${PER}(?:${NUMBER}${OSP})?(?:${VOLUME}|kg|dose|actuation|puff|spray|tablets?|tabs?|capsules?|inhalation|m2|m\\u00B2|act|inh)|)(?:${PER}kg|${PER}dose)?${CLOSE}${MASS_END}(?!${PER}${TIME_UNIT})`,
  ),
  rule('STRENGTH', 4, `${START}${NUMBER}(?:${TO}${NUMBER})?${OSP}(?:%|percent${CLOSE})`),
  rule(
    'STRENGTH',
    5,
    `${START}${NUMBER}${OSP}(?:units?|iu|u)${PER}(?:${NUMBER}${OSP})?(?:${VOLUME}|kg)${CLOSE}`,
  ),
  rule(
    'STRENGTH',
    4,
    `${START}(?:${NUMBER}${OSP}(?:mg|mcg|g)?${OSP}${DASH}${OSP}){1,2}${NUMBER}${OSP}(?:mg|mcg|g)${CLOSE}`,
  ),
  rule(
    'STRENGTH',
    4,
    `${START}${NUMBER}${OSP}(?:mg|mcg|g)${OSP}/${OSP}${NUMBER}${OSP}(?:mg|mcg|g|mls?)${CLOSE}`,
  ),
  rule(
    'STRENGTH',
    4,
    `${START}(?:${NUMBER_WORD}|(?:one|two|three|four|five|six|seven|eight)${SP}hundred|fifty|forty|sixty|eighty)(?:${SP}and${SP}a${SP}half)?${SP}(?:milligrams?|micrograms?|grams?|mg|mcg)${CLOSE}`,
  ),
  rule(
    'DOSAGE',
    4,
    `${START}(?<!${OPEN}in${SP})${COUNT}(?:${TO}${COUNT})?${OSP}${DASH}?${OSP}(?:\\(?(?:${NUMBER_WORD}|\\d{1,2})\\)${OSP})?${KINDS}(?:${COUNTABLE}|${VOLUME})${CLOSE}(?!${PER}${TIME_UNIT})(?!${OSP}/)`,
  ),
  rule(
    'DOSAGE',
    4,
    `(?<=${OPEN}(?:take|takes|took|taking|taken|chew|swallow|inhale|with|use|apply|and|of|place|a|,|:|${DASH})${SP})(?:half|a|an|another)(?:${SP}(?:a|of${SP}an?))?${SP}${KINDS}(?:${COUNTABLE})${CLOSE}`,
  ),
  rule(
    'DOSAGE',
    4,
    `${OPEN}(?:half|a|an)(?:${SP}(?:a|of${SP}an?))?${SP}(?:tablet|tab|capsule|pill|puff|teaspoon|tablespoon|patch)${CLOSE}`,
  ),
  rule(
    'DOSAGE',
    2,
    `(?<=${OPEN}(?:take|takes|took|taking|taken|takes${SP}about|took${SP}about|tried|sig|sig:|sig:${SP}take|give|gave|given|inject|instill|place|put|chew|received|had|popped|used|using)${SP}(?:another${SP}|about${SP}|only${SP}|just${SP})?)${COUNT}(?:${TO}${COUNT})?(?![\\p{L}\\p{N}/%.]|${DASH}\\d)(?!${OSP}(?:days?|weeks?|months?|years?|hours?|times?|different|more|other|of${SP}(?:the|his|her|my)|am|pm|mg|mcg|ml|o'clock|\\())`,
  ),
  rule(
    'DOSAGE',
    2,
    `${START}(?:${COUNT}|i{1,3})(?:${TO}${COUNT})?(?=${SP}(?:po|p\\.o\\.|by${SP}mouth|orally|sl|pr|bid|tid|qid|qd|qhs|tds|bd|qds|daily|nightly|once|twice|every|at${SP}bedtime|q${OSP}\\d|in${SP}the${SP}(?:morning|evening)|each|prn)${CLOSE})`,
  ),
  rule(
    'STRENGTH',
    BARE_STRENGTH_RANK,
    `(?<=\\p{L}${SP})(?!(?:19|20)\\d{2}|[1-4](?![\\d./-]))\\d{1,4}(?:\\.\\d{1,3})?(?:[/-]\\d{2,4})?(?=[ \\t\\u00A0]{0,2}(?:[,;)\\n]|\\.(?!\\d)|$)|${SP}(?:po|p\\.o\\.|by${SP}mouth|iv|ivp|im|sc|sq|sl|hs|qam|qpm|bid|tid|qid|qd|qhs|daily|nightly|once|twice|every|q\\d|at${SP}bedtime|one|two|1|2|mwf|weekly|prn)${CLOSE})`,
  ),
  rule(
    'DOSAGE',
    2,
    `${OPEN}(?:low|high|full|half|standard|reduced|maximum|double|weight-based|loading|single)(?:${DASH}|${SP})dose${CLOSE}`,
  ),
  // Routes
  rule(
    'ROUTE_OR_MODE',
    3,
    `${OPEN}(?:by${SP}mouth|per${SP}os|po|p\\.o\\.?|orally|oral|intravenous(?:ly)?|iv|i\\.v\\.?|ivp|ivpb|iv${SP}(?:push|piggyback|drip|bolus)|intramuscular(?:ly)?|im|i\\.m\\.?|subcutaneous(?:ly)?|sub${DASH}?${OSP}cutaneous(?:ly)?|sub${DASH}?q|subcut|sub${SP}q|sc|sq|s\\.c\\.|s\\.q\\.|s/c|sublingual(?:ly)?|sl|s\\.l\\.|under${SP}the${SP}tongue|rectal(?:ly)?|per${SP}rectum|pr|p\\.r\\.|topical(?:ly)?|transdermal(?:ly)?|buccal(?:ly)?|intranasal(?:ly)?|nasally|vaginal(?:ly)?|per${SP}vagina|pv|intrathecal(?:ly)?|intra${DASH}?articular(?:ly)?|intravitreal(?:ly)?|intradermal(?:ly)?|intraperitoneal(?:ly)?|intra${DASH}?arterial(?:ly)?|intralesional(?:ly)?|intraosseous|intravesical(?:ly)?|parenteral(?:ly)?|ocular|enteral(?:ly)?|epidural(?:ly)?|inhaled|by${SP}inhalation|via${SP}(?:nebulizer|nebuliser|neb|inhaler|inhalation|spacer|ng${SP}tube|ngt|g${DASH}?tube|peg(?:${SP}tube)?|j${DASH}?tube|iv|pump|picc)|per${SP}(?:ng(?:${SP}tube)?|ngt|g${DASH}?tube|gt|peg(?:${SP}tube)?|j${DASH}?tube|neb(?:ulizer)?|tube)|through${SP}the${SP}(?:nose|feeding${SP}tube)|ophthalmic(?:ally)?|otic(?:ally)?|in${SP}ear|swish${SP}and${SP}(?:swallow|spit)|(?:via${SP}|by${SP})?(?:nasal${SP}cannula|face${SP}?mask|non-?rebreather)|nebulized|nebulised)(?<!\\p{L}\\.\\p{L})${CLOSE}`,
  ),
  rule(
    'ROUTE_OR_MODE',
    3,
    `${OPEN}(?:in(?:to|side)?|to|on|onto|per|via)?${OSP}(?:(?<=\\s)|(?<=^))(?:(?:the|each|both|his|her|my|affected|left|right|either|your)${SP}){1,3}(?:eyes?|ears?|nostrils?|nares|naris|nose)${CLOSE}`,
  ),
  rule(
    'ROUTE_OR_MODE',
    2,
    `${OPEN}(?:to|on|onto|over)${SP}(?:the${SP}|affected${SP}|involved${SP}|dry${SP}){1,3}(?:areas?|skin|rash|lesions?|sites?)${CLOSE}`,
  ),
  exactRule('ROUTE_OR_MODE', 2, `${OPEN}(?:OU|OS|AU|AS|AD|ID|O\\.U\\.|O\\.S\\.)${CLOSE}`),
  rule(
    'ROUTE_OR_MODE',
    1,
    `(?<=\\b(?:drops?|gtts?|ophthalmic|solution|eye${SP}drops?)${SP})(?:OD|O\\.D\\.)${CLOSE}`,
  ),
  // Forms
  rule(
    'FORM',
    2,
    `${OPEN}(?:tablets?|tabs?|capsules?|caps?|caplets?|softgels?|pills?|creams?|ointments?|oint|gels?|lotions?|foams?|shampoos?|pastes?|inhalers?|hfa|mdi|dpi|nebulizers?|nebulisers?|nebs?|(?:oral|nasal|eye|ear|ophthalmic|otic|topical|inhalation)${SP}(?:solution|suspension|spray|drops?|gel|cream|ointment)|solution|soln|suspension|susp|syrup|elixir|eye${DASH}?${OSP}drops?|eyedrops?|ear${SP}drops?|drops|patch(?:es)?|nasal${SP}spray|sprays?|suppositor(?:y|ies)|films?|odt|lozenges?|powder|injections?|inj|shots?|pens?|kwikpen|flexpen|solostar|pump|implant|ring|iud|gummy|gummies|packets?|sachets?|dose${SP}?pac?k|dosepac?k|auto${DASH}?injectors?|troches?|enemas?|infusions?|drip|gum|chewables?|respules?|diskus|handihaler|respimat|ellipta|turbuhaler|er|xr|sr|xl|cr|ir|la|cd|dr|ec|xt|extended${DASH}?${SP}?release|sustained${DASH}?${SP}?release|controlled${DASH}?${SP}?release|delayed${DASH}?${SP}?release|immediate${DASH}?${SP}?release|modified${DASH}?${SP}?release|long${DASH}acting|enteric${DASH}?${SP}?coated|ds|double${SP}strength)${CLOSE}`,
  ),
  // Frequencies
  rule(
    'FREQUENCY',
    4,
    `${OPEN}(?:b\\.?i\\.?d|t\\.?i\\.?d|q\\.?i\\.?d|q\\.?o\\.?d|q\\.?d\\.?s|q\\.?d|t\\.?d\\.?s|b\\.?d|q\\.?h\\.?s|h\\.?s|a\\.?c|p\\.?c|q\\.?a\\.?m|q\\.?p\\.?m|q${OSP}day|q${OSP}daily|q\\.?o${OSP}day|q${OSP}(?:week|wk|weekly|month|monthly|shift|noon|evening|morning|night|bedtime|meal|hour|h|other${SP}day|other${SP}week|third${SP}day))\\.?(?![\\p{L}\\p{N}])(?:${SP}(?:and|&)${SP}(?:q\\.?h\\.?s|h\\.?s|at${SP}bedtime)\\.?)?`,
  ),
  rule(
    'FREQUENCY',
    4,
    `${OPEN}q\\.?${OSP}\\d{1,2}(?:\\.5)?(?:${TO}\\d{1,2})?${OSP}${DASH}?(?:hours?|hrs?|hr|h|days?|d|weeks?|wks?|wk|w|months?|mos?|mo|minutes?|mins?|min|m)${CLOSE}`,
  ),
  rule(
    'FREQUENCY',
    4,
    `${OPEN}(?:every|each|q)${SP}(?:(?:other|second|third|single|few|couple${SP}of|${NUMBER_WORD}|\\d{1,3})(?:${TO}(?:${NUMBER_WORD}|\\d{1,3}))?${OSP}${DASH}?${OSP})?(?:${PERIOD}|${DAY_PART}|meal|${WEEKDAY}|dialysis)(?:${SP}(?:and|&)${SP}(?:every${SP}|each${SP})?(?:${DAY_PART}|${WEEKDAY}))?${CLOSE}`,
  ),
  rule(
    'FREQUENCY',
    4,
    `${OPEN}${TIMES}(?:${OSP}(?:/|per${SP}|an?${SP}|each${SP}|every${SP}|in${SP}the${SP})${OSP}(?:(?:${PERIOD}|${DAY_PART})${CLOSE})|${SP}${DASH}?(?:daily|weekly|nightly|monthly|yearly|hourly|annually)${CLOSE}|${DASH}(?:daily|weekly|a${DASH}day)${CLOSE})(?:${SP}on${SP}${WEEKDAY}(?:(?:,|${SP}and|,${SP}and)${SP}${WEEKDAY}){0,3}${CLOSE})?`,
  ),
  rule(
    'FREQUENCY',
    3,
    `${OPEN}(?:twice|thrice|once)${CLOSE}(?!${SP}(?:he|she|the|i|they|daily|a|per|weekly|again))`,
  ),
  rule(
    'FREQUENCY',
    3,
    `${OPEN}(?:daily|nightly|weekly|monthly|hourly|yearly|annually|quarterly|biweekly|bi${DASH}weekly|fortnightly|semi${DASH}?weekly|mane|nocte)${CLOSE}(?:${SP}(?:at|with|in|on|before|after)${SP}(?:the${SP})?(?:${DAY_PART}|breakfast|lunch|dinner|supper|meals?|food|${WEEKDAY})${CLOSE})?`,
  ),
  rule(
    'FREQUENCY',
    4,
    `(?<=\\d[ \\t\\u00A0]{0,3}[\\p{L}/]{1,12}[ \\t\\u00A0]{0,3})(?:/${OSP}|per${SP}|a${SP})(?:day|d|week|wk|month|night)${CLOSE}`,
  ),
  rule(
    'FREQUENCY',
    2,
    `${OPEN}(?:an?|per)${SP}(?:day|week|month|night)${CLOSE}(?!${SP}(?:ago|later|prior|before|earlier|after))`,
  ),
  rule(
    'FREQUENCY',
    4,
    `${OPEN}(?:as${SP}(?:needed|required|necessary)|p\\.?r\\.?n\\.?|when${SP}(?:needed|required|necessary)|if${SP}needed|sos)${CLOSE}`,
  ),
  rule(
    'FREQUENCY',
    3,
    `${OPEN}(?:at|with|in|before|after|each|between)${SP}(?:the${SP}|each${SP}|every${SP}|his${SP}|her${SP}|evening${SP}|largest${SP}|main${SP})?(?:bedtime|bed|night|nighttime|mornings?|evenings?|afternoons?|noon|midday|breakfast|lunch|dinner|supper|meals?|food|snacks?|am|pm|a\\.m\\.|p\\.m\\.|hs|dialysis|weekdays|weekends)${CLOSE}(?:${SP}(?:and|&)${SP}(?:at${SP}|in${SP}the${SP}|with${SP}|before${SP})?(?:bedtime|night|evening|pm|afternoon|dinner|supper|snacks?|lunch)${CLOSE})?`,
  ),
  rule(
    'FREQUENCY',
    3,
    `${OPEN}on${SP}(?:${WEEKDAY}(?:(?:,|${SP}and|,${SP}and|/|${SP}&)${OSP}${WEEKDAY}){0,4}|weekdays|weekends|alternate${SP}days|(?:non${DASH})?dialysis${SP}days|m/w/f|mwf|even${SP}days|odd${SP}days|an${SP}empty${SP}stomach|an?${SP}(?:\\p{L}{2,8}${SP})?(?:regular|daily|as${DASH}needed)${SP}basis)${CLOSE}`,
  ),
  rule(
    'FREQUENCY',
    2,
    `${OPEN}(?:alternate${SP}days|stat|x${OSP}1|once${SP}only|one${SP}time|single${SP}dose|around${SP}the${SP}clock|atc|continuously|continuous|regularly|occasionally|sporadically|intermittently|most${SP}days|some${SP}days|m/w/f|mwf|m${DASH}f|tiw|biw|one${DASH}time)${CLOSE}(?!${SP}(?:day|week|month|weeks|d))`,
  ),
  rule('FREQUENCY', 2, `(?<=${OPEN})\\d{1}-\\d{1}-\\d{1}(?:-\\d{1})?${CLOSE}`),
  rule(
    'FREQUENCY',
    1,
    `(?<=(?:mg|mcg|g|micrograms?|milligrams?|grams?|iu|ml|tabs?|tablets?|caps?|capsules?|units|po)${SP})(?:OD|qam|am|pm)${CLOSE}`,
  ),
  rule('FREQUENCY', 3, `${OPEN}q\\.?${OSP}\\d{1,2}(?:${DASH}\\d{1,2})?(?![\\p{L}\\p{N}])`),
  rule('FREQUENCY', 3, `${OPEN}${WEEKDAY}(?:[/,-]${OSP}${WEEKDAY}){1,4}${CLOSE}`),
  rule('FREQUENCY', 2, `${OPEN}(?:bedtime|other${SP}days|sliding${SP}scale)${CLOSE}`),
  // Durations
  rule(
    'DURATION',
    4,
    `(?<=${OPEN}(?:for|x|\\u00D7|over|during)${OSP}(?:(?:the|a|another|at${SP}least|about|approximately|up${SP}to|next|past|last|total${SP}of|over|more${SP}than|nearly|almost)${SP}){0,3})${DURATION_COUNT}${OSP}${DASH}?${OSP}${DURATION_UNIT}${CLOSE}(?!${OSP}${DASH}?old)`,
  ),
  rule(
    'DURATION',
    4,
    `${OPEN}(?:\\d{1,2}|${NUMBER_WORD}|fourteen)${OSP}${DASH}?${OSP}(?:day|week|month)(?=${SP}(?:oral${SP}|iv${SP}|short${SP}|prednisone${SP}|full${SP})?(?:course|supply|taper|trial|regimen|cycle|burst|pack)${CLOSE})`,
  ),
  rule(
    'DURATION',
    4,
    `${OPEN}(?:\\d{1,2}(?:${TO}\\d{1,2})?|${NUMBER_WORD})${SP}(?:days|weeks|months)(?=${SP}(?:course|total|of${SP}(?:therapy|treatment)|then|only)${CLOSE})`,
  ),
  // Counts only where it leads to a drug.
  rule(
    'DURATION',
    1,
    `${OPEN}(?:\\d{1,2}(?:${TO}\\d{1,2})?|${NUMBER_WORD})${OSP}${DASH}?${OSP}(?:days?|weeks?|months?)(?=${SP}of${SP})`,
  ),
  rule('DURATION', 3, `(?<=${OPEN}for${SP})(?:days|weeks|months|years|decades|life)${CLOSE}`),
];
