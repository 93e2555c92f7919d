import { differenceInMonths, isValid, parseISO } from 'date-fns';
import type { FieldStatement, Sex } from './statements.ts';
import { ANATOMY } from './words.ts';

/** Who the patient is, after all fields; what no text tells is absent. */
export interface Person {
  readonly sex?: Sex;
  readonly sexEvidence?: FieldStatement;
  /** Years; a fraction under two. */
  readonly age: number;
  /** "65 years", "5 weeks", "13 months". */
  readonly ageText: string;
  readonly pregnant?: boolean;
  /** Completed weeks. */
  readonly gestationWeeks?: number;
  /** Completed weeks since the birth. */
  readonly postpartumWeeks?: number;
  readonly pregnancyEvidence?: FieldStatement;
}

type Statement<Kind extends FieldStatement['kind']> = Extract<FieldStatement, { kind: Kind }>;

const MONTHS_PER_YEAR = 12;
const INFANT_YEARS = 2;
/** Between the age in the text and that of the birth date, in years: two months (estimate). */
const AGE_MARGIN = 2 / MONTHS_PER_YEAR;
const ROUNDING = 0.01;
/** Outside of these years a pregnancy is somebody else's or a slip (estimate). */
const FERTILE_FROM = 10;
const FERTILE_TO = 60;
/** A pregnancy told to be so far is not undone by a negative test or a slip (estimate). */
const SURE_WEEKS = 12;
// Fahrenheit temperatures that are ages too; "97F" is a sex only of one who is 97.
const TEMPERATURE = /^(9\d|10\d|110)\s?f$/iu;

/**
 * Age in years on the day `today` (both YYYY-MM-DD): completed years, or completed months over 12 below two years.
 * @throws RangeError when a date is not valid or lies after today.
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const [birth, day] = [parseISO(dateOfBirth), parseISO(today)];
  if (!isValid(birth) || !isValid(day) || birth > day)
    throw new RangeError('the date of birth must be a date that is not after today');
  const months = differenceInMonths(day, birth);
  return months < INFANT_YEARS * MONTHS_PER_YEAR
    ? months / MONTHS_PER_YEAR
    : Math.floor(months / MONTHS_PER_YEAR);
}

/** One person from the statements of all fields: the stronger evidence wins, contradictions leave a thing unknown. */
export function reconcilePerson(
  statements: readonly FieldStatement[],
  ageFromBirthDate: number,
): Person {
  const sexEvidence = reconcileSex(statements, ageFromBirthDate);
  const pregnancy = reconcilePregnancy(statements, sexEvidence, ageFromBirthDate);
  return {
    ...(sexEvidence === undefined
      ? sexOfPregnancy(statements, pregnancy)
      : { sex: sexEvidence.sex, sexEvidence }),
    ...reconcileAge(statements, ageFromBirthDate),
    ...pregnancy,
  };
}

// "34+3, tightenings" tells a woman, unless something contradicts.
function sexOfPregnancy(
  statements: readonly FieldStatement[],
  { pregnant, pregnancyEvidence }: Pregnancy,
): Pick<Person, 'sex' | 'sexEvidence'> {
  const isMother =
    pregnancyEvidence?.kind === 'pregnancy' && pregnancyEvidence.state === 'postpartum';
  const isContradicted = statements.some(
    (statement) => statement.kind === 'sex' && statement.basis !== 'pronoun',
  );
  if (pregnancyEvidence === undefined || isContradicted || !(pregnant === true || isMother))
    return {};
  return { sex: 'female', sexEvidence: pregnancyEvidence };
}

const BASES = ['stated', 'anatomy', 'pronoun'] as const;

function reconcileSex(
  statements: readonly FieldStatement[],
  age: number,
): Statement<'sex'> | undefined {
  const sexes = statements.filter(
    (statement): statement is Statement<'sex'> =>
      statement.kind === 'sex' && !isTemperature(statement, age) && !isOfMother(statement, age),
  );
  for (const basis of BASES) {
    const ofBasis = sexes.filter((statement) => statement.basis === basis);
    const [first] = ofBasis;
    if (first === undefined) continue;
    if (basis === 'pronoun') return mostOf(ofBasis);
    return ofBasis.every(({ sex }) => sex === first.sex) ? first : undefined;
  }
  return undefined;
}

function isTemperature({ text }: Statement<'sex'>, age: number): boolean {
  const degrees = TEMPERATURE.exec(text)?.[1];
  return degrees !== undefined && Math.abs(Number(degrees) - age) > 1;
}

// In the note of a child obstetric words tell of its mother.
function isOfMother({ basis, text }: Statement<'sex'>, age: number): boolean {
  if (age >= FERTILE_FROM) return false;
  if (basis === 'stated') return /^(?:g\d|para|primi|multi|nulli|gravida)/iu.test(text);
  const first = text.toLowerCase().split(/[\s-]/u)[0]!;
  return basis === 'anatomy' && (ANATOMY.get(first) ?? []).some(({ isObstetric }) => isObstetric);
}

// Pronouns are misread most easily: one sex must lead.
function mostOf(pronouns: readonly Statement<'sex'>[]): Statement<'sex'> | undefined {
  const female = pronouns.filter(({ sex }) => sex === 'female');
  const male = pronouns.filter(({ sex }) => sex === 'male');
  if (female.length === male.length) return undefined;
  return female.length > male.length ? female[0] : male[0];
}

type Pregnancy = Pick<
  Person,
  'pregnant' | 'gestationWeeks' | 'postpartumWeeks' | 'pregnancyEvidence'
>;

function reconcilePregnancy(
  statements: readonly FieldStatement[],
  sex: Statement<'sex'> | undefined,
  age: number,
): Pregnancy {
  const isMan = sex?.sex === 'male' && sex.basis !== 'pronoun';
  if (isMan || age < FERTILE_FROM || age > FERTILE_TO) return {};
  const told = statements.filter(
    (statement): statement is Statement<'pregnancy'> => statement.kind === 'pregnancy',
  );
  const pregnant = told.filter(({ state }) => state === 'pregnant');
  const evidence = pregnant.find(({ weeks }) => weeks !== undefined) ?? pregnant[0];
  if (evidence === undefined) return withoutPregnancy(told);
  const isDenied = told.some(({ state, basis }) => state === 'not-pregnant' && basis === 'stated');
  const { weeks } = evidence;
  if (isDenied && (weeks ?? 0) < SURE_WEEKS) return { pregnancyEvidence: evidence };
  return {
    pregnant: true,
    ...(weeks === undefined ? {} : { gestationWeeks: weeks }),
    pregnancyEvidence: evidence,
  };
}

function withoutPregnancy(told: readonly Statement<'pregnancy'>[]): Pregnancy {
  const births = told.filter(({ state }) => state === 'postpartum');
  const birth = births.find(({ weeks }) => weeks !== undefined) ?? births[0];
  if (birth !== undefined)
    return {
      pregnant: false,
      ...(birth.weeks === undefined ? {} : { postpartumWeeks: birth.weeks }),
      pregnancyEvidence: birth,
    };
  const denied = told.find(({ state }) => state === 'not-pregnant');
  if (denied !== undefined) return { pregnant: false, pregnancyEvidence: denied };
  const open =
    told.find(({ state }) => state === 'possible') ??
    told.find(({ state }) => state === 'trying') ??
    told[0];
  return open === undefined ? {} : { pregnancyEvidence: open };
}

const UNITS = ['day', 'week', 'month'] as const;

/** A birth date in months; the text may give the days or weeks that decide about a newborn. */
function reconcileAge(
  statements: readonly FieldStatement[],
  age: number,
): Pick<Person, 'age' | 'ageText'> {
  if (age >= INFANT_YEARS) return { age, ageText: counted(age, 'year') };
  const ages = statements.filter(
    (statement): statement is Statement<'age'> =>
      statement.kind === 'age' && isConsistent(statement.years, age),
  );
  for (const unit of UNITS) {
    const told = ages.find(({ words }) => words.includes(unit));
    if (told !== undefined) return { age: told.years, ageText: told.words };
  }
  const months = Math.round(age * MONTHS_PER_YEAR);
  return { age, ageText: months === 0 ? 'under 1 month' : counted(months, 'month') };
}

// The months of a birth date are completed ones: the child is up to a month older.
function isConsistent(years: number, age: number): boolean {
  return (
    years >= age - AGE_MARGIN - ROUNDING &&
    years <= age + 1 / MONTHS_PER_YEAR + AGE_MARGIN + ROUNDING
  );
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
