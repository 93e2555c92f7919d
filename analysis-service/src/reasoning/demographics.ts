import { differenceInMonths, isValid, parseISO } from 'date-fns';

/** What the text and the date of birth tell about the patient. */
export interface Patient {
  /** Age in years; of an infant with a fraction where the text or the date of birth gives months. */
  readonly age: number;
  /** Only when the text tells. */
  readonly sex?: 'female' | 'male';
  /** Only when the text tells. */
  readonly pregnant?: boolean;
}

const MONTHS_PER_YEAR = 12;

/**
 * Age in years on the day `today` (both YYYY-MM-DD): completed years, or completed months over 12 below two years.
 * @throws RangeError when a date is not valid or lies after today.
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const [birth, day] = [parseISO(dateOfBirth), parseISO(today)];
  if (!isValid(birth) || !isValid(day) || birth > day)
    throw new RangeError('the date of birth must be a date that is not after today');
  const months = differenceInMonths(day, birth);
  return months < 2 * MONTHS_PER_YEAR
    ? months / MONTHS_PER_YEAR
    : Math.floor(months / MONTHS_PER_YEAR);
}

// A number with F or M is a sex only where it can be an age: not 102.6 F, 99F or 100 m.
// An anatomical or plainly stated sex counts more than a pronoun, which may stand for a relative.
const STATED = {
  female:
    /\b(?:female|woman|girl|lady|primigravida|multigravida|gravida|g\d+p\d+|lmp|menarche|postmenopausal)\b|\b\d{1,3}\s*(?:yo|y\/o|y)\s*f\b|^\s*\d{1,2}\s*f\b|(?<![.\d])(?!9[4-9])\d{1,2}f\b/giu,
  male: /\b(?:male|man|boy|gentleman)\b|\b\d{1,3}\s*(?:yo|y\/o|y)\s*m\b|^\s*\d{1,2}\s*m\b|(?<![.\d])\d{1,2}m\b/giu,
} as const;
const ANATOMY = {
  female:
    /\b(?:vagina\w*|menstr\w+|menses|(?:my|her|last) periods?|uterus|uterine|ovar(?:y|ies|ian)|hysterectomy|vulva\w*|pregnan\w+|cervical motion|pap smear|postpartum|breast ?feeding)\b/giu,
  male: /\b(?:penis|penile|testic\w+|testis|testes|scrot\w+|prostat\w+|ejaculat\w+|erectile|erections?)\b/giu,
} as const;
const PRONOUN = {
  female: /\b(?:she|her|herself)\b/giu,
  male: /\b(?:he|his|him|himself)\b/giu,
} as const;
const RELATIVE =
  /\b(?:mother|father|wife|husband|son|daughter|brother|sister|boyfriend|girlfriend|parents?|uncle|aunt|grand\w+)(?:'s)?(?:\s+\w+){0,2}\s*$/iu;

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

function countOwn(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].filter(
    (match) => !RELATIVE.test(text.slice(Math.max(0, match.index - 40), match.index)),
  ).length;
}

function moreOf(
  text: string,
  patterns: { readonly female: RegExp; readonly male: RegExp },
  countIn: typeof count,
): Patient['sex'] {
  const [female, male] = [countIn(text, patterns.female), countIn(text, patterns.male)];
  if (female === male) return undefined;
  return female > male ? 'female' : 'male';
}

function sexFrom(text: string): Patient['sex'] {
  return (
    moreOf(text, STATED, countOwn) ?? moreOf(text, ANATOMY, count) ?? moreOf(text, PRONOUN, count)
  );
}

const NOT_PREGNANT =
  /\b(?:not (?:currently )?pregnant|denies (?:being )?pregnan\w+|pregnancy test (?:is |was )?negative|negative pregnancy test|hcg (?:is |was )?negative|no chance of pregnancy|never (?:been )?pregnant)\b/iu;
const PREGNANT =
  /\b(?:(?:is|currently|am|weeks|months) pregnant|pregnant (?:woman|female|patient|lady)|(?:week|month)s?'?(?: of)? (?:gestation|pregnancy)|gestational age|pregnancy test (?:is |was )?positive|positive pregnancy test|in (?:her|my) (?:first|second|third) trimester|primigravida|gravid(?:a \d+)?)\b/iu;

function pregnancyFrom(text: string, sex: Patient['sex']): boolean | undefined {
  if (sex === 'male') return undefined;
  if (NOT_PREGNANT.test(text)) return false;
  return PREGNANT.test(text) ? true : undefined;
}

const INFANT_AGE = /\b(\d{1,2})[- ]?(day|week|month)s?[- ]old\b/iu;
const PER_YEAR = { day: 365, week: 52, month: MONTHS_PER_YEAR } as const;

// A date of birth gives whole months; the text may give the days or weeks that decide about a newborn.
function refineAge(age: number, text: string): number {
  const match = age < 2 ? INFANT_AGE.exec(text) : undefined;
  if (!match) return age;
  const unit = (match[2] ?? 'month').toLowerCase();
  const perYear = unit === 'day' ? PER_YEAR.day : unit === 'week' ? PER_YEAR.week : PER_YEAR.month;
  return Number(match[1]) / perYear;
}

/** Age, sex and pregnancy from the age on record and the text of all fields. */
export function describePatient(age: number, text: string): Patient {
  const sex = sexFrom(text);
  const pregnant = pregnancyFrom(text, sex);
  return {
    age: refineAge(age, text),
    ...(sex === undefined ? (pregnant === true ? { sex: 'female' as const } : {}) : { sex }),
    ...(pregnant === undefined ? {} : { pregnant }),
  };
}
