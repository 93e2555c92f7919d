// Each substance of the notes once, with the status that holds of it.
import type { AttributeType, Concept, Evidence, MedicationItem } from '@neurovista/contracts';
import type {
  DrugBasis,
  DrugStatement,
  DrugStatus,
  FindingState,
  StatedAttribute,
  SubstanceStatement,
} from '../document.ts';
import type { Reading } from '../reading.ts';
import { toEvidence } from './evidence.ts';

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
  readonly weight: number;
  /** Days from the entry that says it to today; 0 where none is dated. */
  readonly age: number;
}

const UNTOLD: DrugStatement = { status: 'current', basis: 'mention' };

/** An allergen that another mention names is no medicine that is taken. */
function takingOf({ taking, traits }: SubstanceStatement): DrugStatement {
  if (traits.some(({ name }) => name === 'ALLERGY')) return { status: 'none', basis: 'mention' };
  return taking ?? UNTOLD;
}

const EVIDENCE_OF: Readonly<Record<DrugStatus, FindingState>> = {
  none: 'absent',
  current: 'present',
  stopped: 'past',
  held: 'past',
  planned: 'planned',
  declined: 'absent',
};

function toStatement(one: SubstanceStatement, field: Reading['field']): Statement | undefined {
  const { status, basis, daysAgo = 0 } = takingOf(one);
  if (status === 'none' && basis === 'mention') return undefined;
  const hasSig = one.attributes.some(({ type }) => SIG_TYPES.has(type));
  const weight =
    basis === 'mention' && hasSig && status === 'current' ? WEIGHT_OF_SIG : WEIGHT_OF[basis];
  return {
    attributes: one.attributes,
    evidence: toEvidence({ ...one, field }, EVIDENCE_OF[status]),
    status,
    weight,
    age: daysAgo,
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

/** Days after which what an entry began is not taken for going on; `estimate`. */
const LONGEST_AGE = 365;

interface Drug {
  readonly first: SubstanceStatement;
  readonly statements: Statement[];
}

/** What holds of a drug now; a list of what is taken now leaves out what was only begun or named before it. */
function statusOf({ statements }: Drug, hasList: boolean): MedicationStatus | undefined {
  const [holds] = statements.toSorted(compare);
  if (holds === undefined || holds.status === 'none') return undefined;
  if (holds.status !== 'current') return holds.status;
  if (holds.age > LONGEST_AGE) return 'stopped';
  if (!hasList || holds.weight >= WEIGHT_OF.taking) return 'current';
  if (holds.weight === WEIGHT_OF.mention) return undefined;
  return holds.age > 0 || holds.weight === WEIGHT_OF['former-list'] ? 'stopped' : 'current';
}

/** "Thiazide" beside hydrochlorothiazide: the substance says more than its class. */
function isNamedBySubstance({ first }: Drug, all: readonly Drug[]): boolean {
  if (first.isClass !== true) return false;
  const { classes = [] } = first;
  return all.some(
    ({ first: other }) =>
      other.isClass !== true && other.classes?.some((one) => classes.includes(one)) === true,
  );
}

/** A class of which nothing is said is what the text speaks about. */
const isTopic = ({ first, statements }: Drug): boolean =>
  first.isClass === true && statements.every(({ weight }) => weight === WEIGHT_OF.mention);

/** The medications of the patient in the order in which they are first named. */
export function listMedications(readings: readonly Reading[]): RecordedMedication[] {
  const byName = new Map<string, Drug>();
  for (const { field, substances } of readings)
    for (const one of substances) {
      const statement = toStatement(one, field);
      if (statement === undefined) continue;
      const known = byName.get(one.name);
      if (known) known.statements.push(statement);
      else byName.set(one.name, { first: one, statements: [statement] });
    }
  const all = [...byName.values()];
  const drugs = all.filter((drug) => !isNamedBySubstance(drug, all) && !isTopic(drug));
  const hasList = drugs.some(({ statements }) =>
    statements.some(
      ({ weight, status }) => weight === WEIGHT_OF.reconciled && status === 'current',
    ),
  );
  return drugs.flatMap((drug) => {
    const status = statusOf(drug, hasList);
    if (status === undefined) return [];
    const { name, ingredients, concept } = drug.first;
    const holding = drug.statements.filter((statement) => statement.status === status);
    const mentions = (holding.length > 0 ? holding : drug.statements).map((one) => ({
      ...one,
      status,
    }));
    return [{ name, ingredients, concept, status, mentions }];
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
