// The forms in which notes write time. A pattern matches exactly the words of the expression: prepositions and other
// licences stand in lookbehinds. Every repetition is bounded, so that a scan is linear in the text.
import { compilePattern } from '../../text/compile-pattern.ts';
import type { TimeExpression } from '../../document.ts';
import { ANCHOR_EVENTS, NUMBER_WORDS } from './words.ts';

// White space within a line, or one line break; whether that only wraps a sentence is checked on the match.
const SP = '\\s{1,3}';
const OSP = '[ \\t\\u00A0]{0,3}';
const DASH = '[-\\u2010-\\u2015\\u2212]';
const OPEN = '(?<![\\p{L}\\p{N}])';
const CLOSE = '(?![\\p{L}\\p{N}])';

const either = (words: readonly string[]) =>
  `(?:${[...words].toSorted((a, b) => b.length - a.length).join('|')})`;
/** Stands right after one of these words. */
const after = (words: string) => `${OPEN}(?<=${OPEN}(?:${words})${SP})`;

const BELOW_TEN = 'one|two|three|four|five|six|seven|eight|nine';
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const WORD_NUMBER = `(?:(?:${TENS})[- ](?:${BELOW_TEN})${CLOSE}|${either(Object.keys(NUMBER_WORDS))}${CLOSE})`;
const DIGITS = `\\d{1,3}(?:[.,]\\d{1,2})?(?:${OSP}(?:1/2|[\\u00BC-\\u00BE]))?`;
const NUMBER = `(?:${DIGITS}|${WORD_NUMBER})`;
const RANGE = `(?:${OSP}(?:${DASH}|/)${OSP}|${OSP}(?:to|or)${OSP}|${DASH}${SP}to${SP})`;
const VAGUE = `(?:(?:a|the)${SP})?(?:several|few|couple(?:${SP}of)?|many|multiple|numerous)`;
const HALF = `(?:${SP}and${SP}a${SP}half|${DASH}and${DASH}a${DASH}half)`;
const QUANTITY = `(?:(?<low>${NUMBER})(?:${DASH}?${RANGE}(?<high>${NUMBER}))?\\+?(?<half>${HALF})?|(?<vague>${VAGUE})|half${SP}an?|half)`;

const LONG_UNIT =
  'seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|wks?|weekends?|fortnights?|months?|mths?|mos?|years?|yrs?|decades?';
const SHORT_UNIT = 'h|d|w|y';
const UNIT_END = `(?:(?=['\\u2019]s?(?![\\p{L}]))|(?<=hrs?|wks?|mos?|yrs?|mins?|secs?)\\.(?=${SP}(?:ago|prior|before|earlier|later|after|previously)${CLOSE})|)`;
const UNIT = `(?<unit>${LONG_UNIT}|(?<=\\d${OSP})(?:${SHORT_UNIT}))${CLOSE}${UNIT_END}`;
const NOT_AGE = `(?!${OSP}${DASH}?${OSP}(?:old|older|of${SP}age|of-age|young|/${OSP}o|\\.?o)${CLOSE}|,?${OSP}\\d{1,2}${DASH}(?:month|week|day)${DASH}old)`;
const NOT_RATE = `(?!${OSP}(?:/|a${SP}|an${SP}|per${SP}|each${SP}|every${SP}|out${SP}of)(?:day|night|week|wk|month|year|hour|the))`;
// Names of tests that hold a span of time.
const NOT_TEST = `(?!${DASH}?${OSP}(?:urine|holter|ambulatory|glucose|creatinine|protein|collection|urinary|recall|ecg|ekg|monitor|monitoring|walk|apgar|ph${CLOSE}|fast|fasting|survival|risk|expectancy))`;
const NOT_REPEATED = `${OPEN}(?<!${OPEN}(?:every|each|per|q|other|times|times${SP}an?|once|twice|alternate)${OSP})(?<![/.\\d][.,/]?)(?<!\\d${DASH})`;

const ABOUT = `(?:(?:approximately|approx\\.?|about|around|roughly|nearly|almost|more${SP}than|less${SP}than|fewer${SP}than|at${SP}least|up${SP}to|at${SP}most|just${SP}over|well${SP}over|just${SP}under|greater${SP}than|longer${SP}than|circa)${SP}|[~<>\\u2248\\u2264\\u2265]{1,2}${OSP}|${after('for|after|of|at|least|been')}(?:over|under)${SP}|${OPEN}(?<!\\ball${SP})(?:over|under|some|maybe|perhaps|probably|possibly)${SP}(?=[^.,;\\n]{1,25}${SP}ago${CLOSE}))`;
const SPAN_PREFIX = `(?<prefix>past|last|previous|preceding|prior|next|following|coming|first|final|initial|another|subsequent)${SP}`;
const EVENT = `(?:${SP}(?:the${SP}|this${SP}|his${SP}|her${SP}|my${SP}|their${SP}|your${SP}|current${SP}|hospital${SP}|initial${SP}){0,2}${either(ANCHOR_EVENTS)}${CLOSE})`;
const SUFFIX = `(?:${SP}(?<suffix>ago|back|pta|prior(?:${SP}to)?|previously|before|earlier|later|after(?:ward|wards)?|following|hence|post|from${SP}now)${CLOSE}(?<event>${EVENT}|${OSP}${DASH}?${OSP}(?:partum|op|operatively|operation|surgery|transplant|delivery|birth|menopause)${CLOSE})?)`;
const CROSS = `(?:${OPEN}[x\\u00D7]${OSP})`;

const DAY = '(?<day>0?[1-9]|[12]\\d|3[01])';
const MONTH_NUMBER = '(?<month>0?[1-9]|1[0-2])';
const YEAR = '(?<year>(?:19|20)\\d{2})';
const LONG_MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december';
const SHORT_MONTH = 'jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec';
const MONTH = `(?<name>${LONG_MONTH}|${SHORT_MONTH})(?:\\.|${CLOSE})`;
const PART = `(?:(?:early|mid|middle${SP}of|late|the${SP}end${SP}of|end${SP}of|beginning${SP}of|start${SP}of|the${SP}beginning${SP}of)(?:${SP}|${DASH}))`;
const ORDINAL = '(?:st|nd|rd|th)?';
const NUMERIC_END = '(?![\\p{L}\\p{N}/%]|[.,]\\d)';
const NUMERIC_OPEN = '(?<![\\p{L}\\p{N}/.,])(?<!\\d-)';

const WEEKDAY = '(?<weekday>monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
const SHORT_WEEKDAY = '(?<weekday>mon|tues|tue|weds|wed|thurs|thur|thu|fri|sat|sun)';
const PART_OF_DAY = 'morning|afternoon|evening|night|midday';
const PRONOUN = '(?:she|he|they|i|patient|pt|you)';

/** How the words are read: each form has its own value. */
export type TimeForm =
  | 'full-date'
  | 'numeric-date'
  | 'month-year'
  | 'month-day'
  | 'named-date'
  | 'year'
  | 'years'
  | 'decade'
  | 'age-decade'
  | 'day-word'
  | 'weekday'
  | 'clock'
  | 'span'
  | 'unit-span'
  | 'nearby'
  | 'fraction'
  | 'age'
  | 'plain';

export interface TimeRule {
  readonly form: TimeForm;
  readonly kind: TimeExpression['kind'];
  readonly pattern: RegExp;
}

const rule = (form: TimeForm, kind: TimeExpression['kind'], source: string): TimeRule => ({
  form,
  kind,
  pattern: compilePattern(source, 'yi'),
});

const ANY_WEEKDAY = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)';

export const TIME_RULES: readonly TimeRule[] = [
  // "Friday, March 3, 2006" is one date.
  rule(
    'named-date',
    'date',
    `${OPEN}${ANY_WEEKDAY},?${SP}(?:the${SP})?${MONTH}${SP}${DAY}${ORDINAL}${CLOSE}(?:,?${SP}${YEAR}${CLOSE})?`,
  ),
  rule(
    'numeric-date',
    'date',
    `${OPEN}${ANY_WEEKDAY},?${SP}(?<first>\\d{1,2})/(?<second>\\d{1,2})/(?<year>(?:19|20)?\\d{2})${NUMERIC_END}`,
  ),
  rule(
    'numeric-date',
    'date',
    `(?<=${OPEN}(?:on|dated|date|since|from|until|of|seen|done)[:,]?${SP})(?<first>\\d{1,2})(?<mark>[-.])(?<second>\\d{1,2})\\k<mark>(?<year>\\d{2})${NUMERIC_END}`,
  ),
  rule(
    'full-date',
    'date',
    `${NUMERIC_OPEN}${YEAR}(?<mark>[-/.])${MONTH_NUMBER}\\k<mark>${DAY}(?!\\d|[-/]\\d)`,
  ),
  rule('full-date', 'date', `${NUMERIC_OPEN}${YEAR}-(?<month>0[1-9]|1[0-2])(?![-\\d])`),
  rule(
    'numeric-date',
    'date',
    `${NUMERIC_OPEN}(?<first>\\d{1,2})/(?<second>\\d{1,2})/(?<year>(?:19|20)?\\d{2})${NUMERIC_END}`,
  ),
  rule(
    'numeric-date',
    'date',
    `${NUMERIC_OPEN}(?<first>\\d{1,2})(?<mark>[-.])(?<second>\\d{1,2})\\k<mark>(?<year>(?:19|20)\\d{2})${NUMERIC_END}`,
  ),
  rule(
    'month-year',
    'date',
    `${NUMERIC_OPEN}${MONTH_NUMBER}[/-](?<year>(?:19|20)\\d{2}|0\\d)${NUMERIC_END}(?!${OSP}(?:mg|mmhg|ml|${DASH}))`,
  ),
  rule(
    'month-day',
    'date',
    `${OPEN}(?<=${OPEN}(?:on|since|until|till|through|thru|dated|date|from|started|done|seen|admitted|discharged|performed|after|before|by|\\d/\\d{1,2}${SP}(?:to|and|or|through))[:,]?${SP})${MONTH_NUMBER}/${DAY}${NUMERIC_END}(?!${OSP}(?:mg|ml|mcg|tab|strength|power|murmur|pain|in${SP}severity|of${SP}the|limbs|extremit|scale|stars))`,
  ),
  rule(
    'named-date',
    'date',
    `${OPEN}${PART}?${MONTH}${OSP}${DASH}?${OSP}${DAY}${ORDINAL}${CLOSE}(?!${OSP}(?:mg|mcg|ml|${DASH}?year|${DASH}?week|${DASH}?day|:))(?:,?${SP}${YEAR}${CLOSE})?`,
  ),
  rule(
    'named-date',
    'date',
    `${OPEN}${DAY}${ORDINAL}(?:${SP}of${SP}|${OSP}${DASH}?${OSP})${MONTH}(?:,?(?:${SP}|${DASH})${YEAR}${CLOSE})?`,
  ),
  rule(
    'named-date',
    'date',
    `${OPEN}${PART}?${MONTH}(?:,|${SP}of)?(?:${OSP}${DASH}?/?${OSP})(?<year>(?:19|20)\\d{2}|['\\u2019]\\d{2})${CLOSE}`,
  ),
  rule(
    'named-date',
    'date',
    `${OPEN}${PART}?(?:last${SP}|this${SP}past${SP}|this${SP}|next${SP})?(?<name>january|february|april|june|july|august|september|october|november|december)${CLOSE}`,
  ),
  rule(
    'named-date',
    'date',
    `${after('in|since|by|until|till|during|of|from|through|early|late|mid|around|last')}(?:${PART})?(?<name>may|march|${SHORT_MONTH})\\.?${CLOSE}(?!${SP}(?:be|have|not|need|also|cause|require))`,
  ),
  rule(
    'years',
    'date',
    `${NUMERIC_OPEN}(?<from>(?:19|20)\\d{2})(?:${OSP}${DASH}${OSP}|(?<=${OPEN}from${SP}\\d{4})${SP}(?:to|through|until)${SP})(?<to>(?:19|20)\\d{2})${NUMERIC_END}`,
  ),
  rule('decade', 'date', `${OPEN}${PART}?(?<decade>(?:19|20)\\d)0['\\u2019]?s${CLOSE}`),
  rule(
    'decade',
    'date',
    `${PART}?(?<=${OPEN}(?:the|in|early|mid|late)(?:${SP}|-))['\\u2019](?<decade>\\d)0s${CLOSE}`,
  ),
  rule(
    'year',
    'date',
    `${after('in|since|from|circa|until|till|before|after|by|around')}['\\u2019](?<year>\\d{2})${CLOSE}`,
  ),
  rule(
    'year',
    'date',
    `${NUMERIC_OPEN}(?:${PART}|(?:spring|summer|autumn|fall|winter)${SP}(?:of${SP})?)?(?<![\\p{N}.,/$<>=]${OSP})${YEAR}(?![\\p{L}\\p{N}%]|[.,/:]\\d|${DASH}\\d)(?!${OSP}(?:mg|mcg|\\u00B5g|ug|ml|cc|g|kg|iu|units?|u|calories|kcal|cal|steps|cells|copies|k|x|hours|hrs|h|ng|pg|mm|cm|ms|l|mmol|umol|meq|am|pm|per|/|k?/|%|feet|ft|lbs?|meters|degrees)(?![\\p{L}]))`,
  ),
  rule(
    'day-word',
    'date',
    `${OPEN}(?:(?:earlier|later|early|late)${SP})?(?<word>today|yesterday|tomorrow|tonight|tonite|day${SP}before${SP}yesterday|day${SP}after${SP}tomorrow|overmorrow)(?:${SP}(?<part>${PART_OF_DAY}|am|pm))?${CLOSE}`,
  ),
  rule(
    'nearby',
    'time',
    `${OPEN}(?:(?:earlier|later|early|late)${SP})?(?<which>this|last|that|same|next|previous|following|prior)${SP}(?<part>${PART_OF_DAY}|am|pm)(?!${SP}(?:dose|shift))${CLOSE}`,
  ),
  rule(
    'nearby',
    'date',
    `${OPEN}(?:(?:earlier|later|early|late)${SP})?(?<which>this(?:${SP}past|${SP}coming)?|last|same|next|previous|following|current|past|prior|that${SP}same)${SP}(?<unit>week|weekend|month|year|day|hour|decade|spring|summer|autumn|winter|christmas|thanksgiving|easter|semester|trimester)(?!['\\u2019])${CLOSE}(?!${DASH}|${SP}of${SP})`,
  ),
  rule(
    'plain',
    'time',
    `${OPEN}(?<=${OPEN}since${SP}(?:the${SP}|early${SP}|late${SP})?)(?:${PART_OF_DAY})${CLOSE}`,
  ),
  rule(
    'plain',
    'time',
    `${OPEN}(?:night|day|evening|morning|week|year|month)${SP}(?:before|prior|earlier)(?:${SP}(?:last|admission|arrival|presentation))?${CLOSE}(?!${SP}(?:to${SP})?(?:and|bed|sleep))`,
  ),
  rule(
    'weekday',
    'date',
    `${OPEN}(?<!${OPEN}(?:every|each)${SP})(?:(?<which>last|this|next|this${SP}past|this${SP}coming|coming|past)${SP})?${WEEKDAY}${CLOSE}(?:${SP}(?<part>${PART_OF_DAY}))?${CLOSE}`,
  ),
  rule(
    'weekday',
    'date',
    `${after('on|since|until|till|from|last|next|this')}${SHORT_WEEKDAY}\\.?${CLOSE}(?!${OSP}[\\d/,])`,
  ),
  rule(
    'clock',
    'time',
    `${OPEN}(?:about${SP}|around${SP}|approximately${SP}|~)?(?<![\\d.,:/])(?<hour>0?\\d|1\\d|2[0-3])(?::(?<minute>[0-5]\\d))?${OSP}(?<half>am|pm|a\\.m\\.|p\\.m\\.|a\\.m|p\\.m)${CLOSE}`,
  ),
  rule(
    'clock',
    'time',
    `${OPEN}(?<![\\d.,:/])(?<hour>0\\d|1\\d|2[0-3]):(?<minute>[0-5]\\d)(?::[0-5]\\d)?(?:${OSP}(?:hrs?|hours?|h))?(?![\\p{L}\\p{N}:/%]|[.,]\\d)`,
  ),
  rule(
    'clock',
    'time',
    `${after('at|around|about|by|until|since|approximately')}(?<hour>\\d):(?<minute>[0-5]\\d)(?![\\p{L}\\p{N}:/%]|[.,]\\d)`,
  ),
  rule(
    'clock',
    'time',
    `${after('at|around|about|by|until|since|approximately')}(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)(?=${SP}(?:hrs?|hours?|h)${CLOSE}|[,.;)]|$)`,
  ),
  rule(
    'clock',
    'time',
    `${OPEN}(?:about${SP}|around${SP}|approximately${SP})?(?<hour>\\d{1,2}|${WORD_NUMBER})${OSP}o['\\u2019]?clock${CLOSE}`,
  ),
  rule(
    'clock',
    'time',
    `${after('at|around|about|by|until|since|from|after|before|this|past|yesterday')}(?<word>noon|midnight|noontime)${CLOSE}`,
  ),
  rule(
    'span',
    'duration',
    `${NOT_REPEATED}(?:${CROSS}|${OPEN})${ABOUT}?(?:${SPAN_PREFIX})?(?:${ABOUT})?${QUANTITY}(?:${SP}|${OSP}${DASH}?${OSP}|${OSP}full${SP}|${OSP}more${SP}|${SP}consecutive${SP})${UNIT}${NOT_AGE}${NOT_RATE}${NOT_TEST}(?:${SP}and${SP}a${SP}half${CLOSE}|${SP}or${SP}so${CLOSE})?${SUFFIX}?`,
  ),
  rule(
    'unit-span',
    'duration',
    `${NOT_REPEATED}${OPEN}${ABOUT}?(?:${SPAN_PREFIX})(?<unit>seconds|minutes|hours|days|nights|weeks|months|years|decades|hrs|mins|yrs|wks)${CLOSE}${NOT_AGE}${SUFFIX}?`,
  ),
  rule(
    'unit-span',
    'duration',
    `${NOT_REPEATED}${OPEN}${ABOUT}?(?:an?${SP}(?:full${SP}|good${SP})?)?(?<unit>second|minute|hour|day|night|week|month|year|decade|fortnight|hr|yr|wk|days|weeks|months|years|hours|minutes|decades)${CLOSE}${NOT_AGE}${NOT_RATE}(?:${SP}or${SP}(?:so|two|more)${CLOSE}|${SP}and${SP}a${SP}half${CLOSE})?${SUFFIX}`,
  ),
  rule(
    'unit-span',
    'duration',
    `${after('for|since|in|after|within|lasting|lasted|nearly|almost|over|about|lasts|past|last|takes|took|of|x')}(?:(?:approximately|approx\\.?|about|around|nearly|almost|over|at${SP}least|more${SP}than)${SP})?an?${SP}(?:full${SP}|good${SP}|whole${SP})?(?<unit>minute|hour|day|week|month|year|decade|fortnight|couple${SP}(?:of${SP})?(?:minutes|hours|days|weeks|months|years))${CLOSE}(?<!times${SP}a${SP}\\p{L}{1,6})(?:${SP}or${SP}(?:so|two|more)${CLOSE}|${SP}and${SP}a${SP}half${CLOSE})?`,
  ),
  rule(
    'unit-span',
    'duration',
    `${after('for|over|lasting|lasted|many|within|takes|took|x|of')}(?<unit>hours|days|weeks|months|years|decades|minutes)${CLOSE}`,
  ),
  rule(
    'unit-span',
    'duration',
    `${OPEN}(?:approximately|approx\\.?|about|nearly|almost|roughly)${SP}(?<unit>week|month|year|hour|day)${CLOSE}`,
  ),
  rule(
    'unit-span',
    'duration',
    `${NOT_REPEATED}${OPEN}an?${SP}(?<unit>minute|hour|day|night|week|month|year)${SP}or${SP}(?:so|two|more)${CLOSE}(?:${SP}(?<suffix>ago|prior|before|earlier|later)${CLOSE})?`,
  ),
  rule(
    'fraction',
    'duration',
    `${after('for|x|past|last|in|over')}(?<low>\\d{1,2})/(?<of>7|12|52)${NUMERIC_END}`,
  ),
  rule(
    'fraction',
    'duration',
    `${NUMERIC_OPEN}(?<low>\\d{1,2})/(?<of>7|12|52)(?=${SP}(?:hx|history|h/o|ago|of)${CLOSE})(?!${SP}of${SP}the)(?:${SP}(?<suffix>ago))?`,
  ),
  rule(
    'plain',
    'date',
    `${OPEN}(?:post${DASH}?${OSP}?op(?:erative|eratively)?\\.?${SP}(?:day|week|month)|(?<![\\p{L}])pod|hospital${SP}day|hospitalization${SP}day|day${SP}of${SP}life|dol|icu${SP}day|post${DASH}?natal${SP}day|cycle${SP}\\d{1,2},?${SP}day)${OSP}(?:#|no\\.?|number)?${OSP}(?:\\d{1,3}|${WORD_NUMBER})${CLOSE}`,
  ),
  rule(
    'plain',
    'date',
    `${after('on|by|from|until|since|at|to|through')}(?:days?|weeks?|months?|years?)${SP}#?(?:\\d{1,3}|${WORD_NUMBER})(?:${DASH}\\d{1,3})?${CLOSE}(?:${SP}of${SP}(?:life|illness|admission|hospitalization|treatment|gestation|pregnancy))?`,
  ),
  rule(
    'plain',
    'date',
    `${after('the|on|by|in|his|her|their|my|to|since|until')}(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d{1,2}(?:st|nd|rd|th))(?:${SP}(?:and|to|or)${SP}(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth))?${SP}(?:hospital${SP}|post${DASH}?operative${SP}|gestational${SP}|pregnancy${SP})?(?:day|week|month|year|decade|trimester|night|morning|evening)s?${CLOSE}(?:${SP}of${SP}(?:life|illness|admission|hospitalization|treatment|gestation|pregnancy))?`,
  ),
  rule('plain', 'date', `${OPEN}(?:first|second|third|1st|2nd|3rd)${SP}trimester${CLOSE}`),
  rule(
    'plain',
    'duration',
    `${after('since|in|during|from|throughout|through|until')}(?:(?:early|late|his|her|my|their)${SP}){0,2}(?:childhood|infancy|adolescence|(?<!(?:during|in|throughout|through|until)${SP})birth|puberty|young${SP}adulthood|adulthood|youth|teens|teenage${SP}years|high${SP}school|college|kindergarten|middle${SP}age)${CLOSE}(?!${SP}(?:cancer|leukemia|obesity|asthma|history|weight|trauma))`,
  ),
  rule(
    'plain',
    'date',
    `${after('as')}an?${SP}(?:young${SP})?(?:child|teenager|teen|infant|baby|adolescent|kid|young${SP}adult|newborn|toddler)${CLOSE}`,
  ),
  rule(
    'plain',
    'date',
    `${OPEN}when${SP}${PRONOUN}${SP}was${SP}(?:an?${SP})?(?:young(?:er)?|(?:child|kid|teenager|teen|baby|infant|little))${CLOSE}`,
  ),
  rule(
    'plain',
    'duration',
    `${OPEN}(?:overnight|lifelong|life${DASH}long|all${SP}(?:day|night|week)(?:${SP}long)?|(?:his|her|my)${SP}(?:whole|entire)${SP}life)${CLOSE}`,
  ),
  rule(
    'plain',
    'date',
    `(?<=${OPEN}(?:since|over|before|after|around|until|at|on|during)${SP}(?:the${SP})?)(?:holidays|christmas|thanksgiving|easter|new${SP}year['\\u2019]?s(?:${SP}(?:day|eve))?|weekend|halloween|labor${SP}day|memorial${SP}day|valentine['\\u2019]s${SP}day)${CLOSE}`,
  ),
  rule(
    'age',
    'duration',
    `${OPEN}when${SP}(?:the${SP})?${PRONOUN}${SP}(?:was|were|turned)${SP}(?:about${SP}|around${SP}|approximately${SP}|only${SP}|just${SP})?(?<low>\\d{1,3}|${WORD_NUMBER})(?:${OSP}${DASH}?${OSP}(?<unit>years?|yrs?|y|months?|mo|weeks?|days?)${CLOSE}(?:${OSP}${DASH}?${OSP}(?:old|of${SP}age|/o)${CLOSE})?|${CLOSE})`,
  ),
  rule(
    'age',
    'duration',
    `(?<=${OPEN}(?:at|since|from|until|by|before|after|around|onset|onset${SP}at|died|menarche|menopause|to|and|diagnosed|deceased|quit|started|\\()[:,]?${OSP}(?:the${SP}|an${SP}|about${SP}|around${SP})?)ages?(?:${SP}of|:)?${SP}(?:about${SP}|around${SP}|approximately${SP})?(?<low>\\d{1,3}|${WORD_NUMBER})(?:${RANGE}(?<high>\\d{1,3}))?(?:${OSP}(?<unit>years?|yrs?|y|months?|mos?|weeks?|days?))?${CLOSE}`,
  ),
  rule(
    'age',
    'duration',
    `${after('at|by|since|until|around|before|after')}(?:about${SP}|around${SP})?(?<low>\\d{1,3}|${WORD_NUMBER})(?:${RANGE}(?<high>\\d{1,3}))?${OSP}${DASH}?(?<unit>years?|yrs?|months?|mos?|weeks?|days?)${OSP}${DASH}?(?:old|of${SP}age)${CLOSE}`,
  ),
  rule(
    'age',
    'duration',
    `${after('at')}(?<low>\\d{1,2})(?![\\p{L}\\p{N}:/%\\u00B0+]|[.,]\\d|${DASH}\\d|${SP}(?:am|pm|mg|mmhg|bpm|cm|mm|ml|kg|lbs?|weeks?|days?|months?|hours?|h|mcg|units?|percent|degrees|o['\\u2019]clock|l|liters|out|times|beats))`,
  ),
  rule(
    'plain',
    'date',
    `${OPEN}when${SP}${PRONOUN}${SP}was${SP}in${SP}(?:his|her|their|my)${SP}(?:(?:early|mid|late)(?:${SP}|${DASH}))?(?:\\d0['\\u2019]?s|teens|twenties|thirties|forties|fifties|sixties|seventies|eighties)${CLOSE}`,
  ),
  rule(
    'age-decade',
    'date',
    `(?<=${OPEN}(?:his|her|their|my)${SP})(?:(?:early|mid|late|mid${DASH}?to${DASH}?late)(?:${SP}|${DASH}))?(?:\\d0['\\u2019]?s|teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)${CLOSE}`,
  ),
];
