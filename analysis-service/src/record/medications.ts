// Each substance of the notes once, with the status that holds of it.
import type { AttributeType, Concept, Evidence, MedicationItem } from '@neurovista/contracts';
import type {
  DrugBasis,
  DrugStatement,
  DrugStatus,
  StatedAttribute,
  SubstanceStatement,
} from '../document.ts';
import type { Reading } from '../reading.ts';
import { OF_COURSES, OF_HOSPITALS } from '../course-drugs.ts';
import { classesMeant } from './classes-meant.ts';
import { STATE_OF_DRUG, toEvidence } from './evidence.ts';

export type MedicationStatus = MedicationItem['status'];

/** A place that names a substance as a medication, with what it says of it. */
export interface MedicationMention {
  readonly attributes: readonly StatedAttribute[];
  readonly evidence: Evidence;
  readonly status: MedicationStatus;
}

/** A medication with all places that name it; evidence has UTF-16 offsets. */
export interface RecordedMedication {
  /** Preferred name in lower case. */
  readonly name: string;
  /** The name and its parts. */
  readonly ingredients: readonly string[];
  readonly concept?: Concept | undefined;
  readonly status: MedicationStatus;
  /** Somebody asks whether to give it, whatever else is told of it. */
  readonly isAsked?: boolean;
  /** Those of the status that holds. */
  readonly mentions: readonly MedicationMention[];
}

const SIG_TYPES = new Set<AttributeType>([
  'STRENGTH',
  'DOSAGE',
  'FORM',
  'ROUTE_OR_MODE',
  'FREQUENCY',
  'RATE',
  'DURATION',
]);

/** How much a statement counts against another one about the same drug; `estimate`, only the order is meant. */
const WEIGHT_OF: Readonly<Record<DrugBasis, number>> = {
  mention: 0,
  asked: 0,
  stay: 1,
  given: 2,
  'former-list': 3,
  start: 5,
  list: 6,
  change: 7,
  taking: 8,
  reconciled: 9,
};
/** A drug with its sig, and nothing else said of it. */
const WEIGHT_OF_SIG = 4;

/** What one place says; a firm "none" takes back what others say. */
interface Statement extends Omit<MedicationMention, 'status'> {
  readonly status: DrugStatus;
  readonly isAsked: boolean;
  readonly weight: number;
  /** Days from the entry that says it to today; 0 where none is dated, less for what a history tells of now. */
  readonly age: number;
}

const TOLD_NOW = -1;

const UNTOLD: DrugStatement = { status: 'current', basis: 'mention' };

/** An allergen that another mention names is no medicine that is taken. */
function takingOf({ taking, traits }: SubstanceStatement): DrugStatement {
  if (traits.some(({ name }) => name === 'ALLERGY')) return { status: 'none', basis: 'mention' };
  return taking ?? UNTOLD;
}

/** "Cefaclor - serum sickness": the same words name an allergy, and neither a dose nor a list says that it is taken. */
const isOnlyAllergen = (one: SubstanceStatement, { basis }: DrugStatement, reading: Reading) =>
  basis !== 'list' &&
  basis !== 'reconciled' &&
  reading.allergies.some(
    ({ begin, status, isTakenOn }) => begin === one.begin && status === 'active' && !isTakenOn,
  );

function toStatement(one: SubstanceStatement, reading: Reading): Statement | undefined {
  const taking = takingOf(one);
  const { status, basis, daysAgo = 0 } = taking;
  if (status === 'none' && basis === 'mention') return undefined;
  const { field } = reading;
  const hasSig = one.attributes.some(({ type }) => SIG_TYPES.has(type));
  if (status === 'current' && !hasSig && isOnlyAllergen(one, taking, reading)) return undefined;
  const weight =
    basis === 'mention' && hasSig && status === 'current' ? WEIGHT_OF_SIG : WEIGHT_OF[basis];
  return {
    attributes: one.attributes,
    evidence: toEvidence({ ...one, field }, STATE_OF_DRUG[status]),
    status,
    isAsked: basis === 'asked',
    weight,
    // What a history tells of now is later than all else that it tells.
    age: field === 'historyOfNow' ? TOLD_NOW : daysAgo,
  };
}

// Of what is as sure and as late, what is taken in one place is taken; what is intended counts least.
const PRECEDENCE = ['current', 'held', 'stopped', 'declined', 'planned', 'none'] as const;

const isFirm = ({ weight }: Statement) => weight >= WEIGHT_OF_SIG;

/** A statement before another one: the firmer by its kind, then the later, then the heavier. */
function compare(one: Statement, other: Statement): number {
  if (isFirm(one) !== isFirm(other)) return isFirm(one) ? -1 : 1;
  if (one.age !== other.age) return one.age - other.age;
  if (one.weight !== other.weight) return other.weight - one.weight;
  return PRECEDENCE.indexOf(one.status) - PRECEDENCE.indexOf(other.status);
}

/** Days after which what an entry began or named is not taken for going on, and what one lists or continues; `estimate`. */
const LONGEST_AGE = 365;
const LONGEST_AGE_OF_LIST = 5 * LONGEST_AGE;
/** The same of what hospitals alone give. */
const LONGEST_STAY = 14;
/** Classes of drugs that are seldom taken for years. */
const SELDOM_FOR_YEARS: ReadonlySet<string> = new Set([
  ...OF_COURSES,
  'opioid',
  'nsaid',
  'antineoplastic',
  'corticosteroid',
  'anthelmintic',
  'colony-stimulating-factor',
]);
const isSeldomForYears = ({ classes = [] }: SubstanceStatement) =>
  classes.some((one) => SELDOM_FOR_YEARS.has(one));

function longestAgeOf({ first }: Drug, { weight }: Statement): number {
  if (OF_HOSPITALS.has(first.name)) return LONGEST_STAY;
  return weight >= WEIGHT_OF.list && !isSeldomForYears(first) ? LONGEST_AGE_OF_LIST : LONGEST_AGE;
}

interface Drug {
  readonly first: SubstanceStatement;
  readonly statements: Statement[];
}

/** A list of so many drugs tells all that are taken of the text that it stands in; `estimate`. */
const FEWEST_OF_LIST = 4;

const isOfList = ({ status, weight }: Statement) =>
  status === 'current' && weight === WEIGHT_OF.reconciled;

/** Lists of what is taken now. */
interface CurrentLists {
  readonly isAny: boolean;
  /** One of them names several drugs. */
  readonly isOfMany: boolean;
  /** The fields that a long one stands in. */
  readonly fields: ReadonlySet<Reading['field']>;
  /** Days from the latest of them to today. */
  readonly age: number;
}

function findLists(drugs: readonly Drug[]): CurrentLists {
  const counts = new Map<Reading['field'], number>();
  for (const { statements } of drugs)
    for (const field of new Set(statements.filter(isOfList).map(({ evidence }) => evidence.field)))
      counts.set(field, (counts.get(field) ?? 0) + 1);
  const long = [...counts].filter(([, count]) => count >= FEWEST_OF_LIST);
  return {
    isAny: counts.size > 0,
    // "Today: cycle 4 of R-CHOP" ends no list beside it.
    isOfMany: [...counts.values()].some((count) => count > 1),
    fields: new Set(long.map(([field]) => field)),
    age: Math.min(
      ...drugs.flatMap(({ statements }) => statements.filter(isOfList)).map(({ age }) => age),
    ),
  };
}

const wordsOf = ({ evidence }: Statement) => evidence.text.toLowerCase();

/** "Methotrexate: oral stopped, now Metoject 15 mg": begun or taken under another name, behind the one that has ended. */
const isToldBehind = (one: Statement, { evidence }: Statement) =>
  one.weight >= WEIGHT_OF.start &&
  one.evidence.field === evidence.field &&
  (one.evidence.begin ?? 0) > (evidence.begin ?? 0);

/**
 * "On Estradot; Vagifem to start", "MST stopped, Oramorph 5 mg prn": another product of a substance that is taken. Of one
 * that has ended, the other is a product only where neither is the plain name.
 */
function isTakenAsOther(holds: Statement, { statements, first: { name } }: Drug): boolean {
  const isPlain = (one: Statement) => wordsOf(one) === name;
  const hasEnded = holds.status !== 'planned';
  return statements.some(
    (one) =>
      one.status === 'current' &&
      isFirm(one) &&
      one.age <= holds.age &&
      wordsOf(one) !== wordsOf(holds) &&
      !(hasEnded && (isPlain(one) || (isPlain(holds) && !isToldBehind(one, holds)))),
  );
}

/** What holds of a drug now; a list of what is taken now leaves out what was only begun or named before it. */
function statusOf(drug: Drug, lists: CurrentLists): MedicationStatus | undefined {
  const [holds] = drug.statements.toSorted(compare);
  if (holds === undefined || holds.status === 'none') return undefined;
  if (holds.status !== 'current') return isTakenAsOther(holds, drug) ? 'current' : holds.status;
  if (holds.age > longestAgeOf(drug, holds)) return 'stopped';
  if (!lists.isAny || holds.weight >= WEIGHT_OF.taking) return 'current';
  const isListed = drug.statements.some((one) => isOfList(one) && one.age <= LONGEST_AGE);
  return isListed ? 'current' : besideLists(holds, lists);
}

/** Days in which a prescription may be missing in a list that is no later: repeat lists leave acute ones out; `estimate`. */
const DAYS_OF_ACUTE = 14;

/** What becomes of a drug that no list of now names as taken. */
function besideLists(
  { weight, age, evidence }: Statement,
  { fields, isOfMany, age: ageOfLists }: CurrentLists,
): MedicationStatus | undefined {
  const isAcute = age > 0 && age <= DAYS_OF_ACUTE && age <= ageOfLists;
  if (isAcute && weight >= WEIGHT_OF_SIG) return 'current';
  const isLeftOut = fields.has(evidence.field) && weight <= WEIGHT_OF_SIG;
  if (weight === WEIGHT_OF.mention || isLeftOut) return undefined;
  const isReplaced = age > 0 && (isOfMany || weight < WEIGHT_OF.list);
  return isReplaced || weight === WEIGHT_OF['former-list'] ? 'stopped' : 'current';
}

/** "Thiazide" beside hydrochlorothiazide: the substance says more than its class. */
function isNamedBySubstance({ first }: Drug, all: readonly Drug[]): boolean {
  const meant = classesMeant(first);
  return (
    meant.length > 0 &&
    all.some(
      ({ first: other }) =>
        classesMeant(other).length === 0 &&
        (first.name !== 'vitamin d' || other.name.includes('calciferol')) &&
        other.classes?.some((one) => meant.includes(one)) === true,
    )
  );
}

const isVaccine = ({ classes = [] }: SubstanceStatement) => classes.includes('vaccine');

/** A class of which nothing is said is what the text speaks about; a vaccine that is only named was given once, or is to be. */
const isTopic = ({ first, statements }: Drug): boolean =>
  (first.isClass === true || isVaccine(first)) &&
  statements.every(({ weight }) => weight === WEIGHT_OF.mention);

/** Substances with all that is said of them, in the order in which they are first named. */
function collect(readings: readonly Reading[]): Drug[] {
  const byName = new Map<string, Drug>();
  for (const reading of readings)
    for (const one of reading.substances) {
      const statement = toStatement(one, reading);
      if (statement === undefined) continue;
      const known = byName.get(one.name);
      if (known) known.statements.push(statement);
      else byName.set(one.name, { first: one, statements: [statement] });
    }
  return [...byName.values()];
}

/** The medications of the patient in the order in which they are first named. */
export function listMedications(readings: readonly Reading[]): RecordedMedication[] {
  const all = collect(readings);
  const lists = findLists(all);
  return all.flatMap((drug) => {
    const status = statusOf(drug, lists);
    if (status === undefined || isTopic(drug) || isNamedBySubstance(drug, all)) return [];
    const { name, ingredients, concept } = drug.first;
    const holding = drug.statements.filter((statement) => statement.status === status);
    const shown = holding.length > 0 ? holding : drug.statements;
    const mentions = shown.map((one) => ({ ...one, status }));
    const isAsked = drug.statements.some((one) => one.isAsked);
    return [{ name, ingredients, concept, status, isAsked, mentions }];
  });
}

/** The sig of the first mention that has one, in its own words. */
function sigOf({ mentions }: RecordedMedication): string | undefined {
  const parts = mentions
    .map(({ attributes }) =>
      attributes
        .filter(({ type }) => SIG_TYPES.has(type))
        .toSorted((a, b) => a.begin - b.begin)
        .map(({ text }) => text),
    )
    .find((texts) => texts.length > 0);
  return parts?.join(' ');
}

/** The medications in the shape of the contract. */
export function toMedicationItems(medications: readonly RecordedMedication[]): MedicationItem[] {
  return medications.map((medication) => {
    const { name, status, concept, mentions } = medication;
    const sig = sigOf(medication);
    const rxnorm = concept?.system === 'RxNorm' ? concept.code : undefined;
    return {
      name: concept?.name ?? name,
      ...(sig === undefined ? {} : { sig }),
      status,
      ...(rxnorm === undefined ? {} : { rxnorm }),
      evidence: mentions.map(({ evidence }) => evidence),
    };
  });
}
