// The reconciled picture of the patient: everything that the rules and the inference ask, drawn from what was read.
import type { Evidence } from '@neurovista/contracts';
import type { Course, FindingState, Observation, Telling } from '../document.ts';
import type { Finding, KnowledgeTables } from '../knowledge/types.ts';
import type { Reading } from '../reading.ts';
import { ancestorsOf } from '../knowledge/ancestors.ts';
import { overlapping } from '../spans.ts';
import { listAllergies, listTolerated, type RecordedAllergy } from './allergies.ts';
import { findEpisode, isPassing, isRiskOver } from './episode.ts';
import { toEvidence } from './evidence.ts';
import { findingsOfTest, findingsOfValue } from './laboratory.ts';
import { listMedications, type RecordedMedication } from './medications.ts';
import { namedConditions } from './named-conditions.ts';
import { toMeasuredValues, type MeasuredValue } from './measured-values.ts';
import type { Measure } from './measures.ts';
import { byTest, type PlacedMeasurement } from './measurements.ts';

/** Who the patient is, as far as rules ask. */
export interface PatientFacts {
  /** Age in years; completed months over 12 below two years. */
  readonly age: number;
  readonly sex?: 'female' | 'male' | undefined;
  readonly pregnant?: boolean | undefined;
  /** Completed weeks of the pregnancy. */
  readonly gestationWeeks?: number | undefined;
}

/** Who the patient is, with the words that tell it. */
export interface Person extends PatientFacts {
  /** As a clinician writes it: "65 years", "5 weeks". */
  readonly ageText: string;
  readonly sexEvidence?: Evidence | undefined;
  readonly pregnancyEvidence?: Evidence | undefined;
}

/** Everything that holds of the patient; evidence has UTF-16 offsets. */
export interface PatientRecord extends Person {
  readonly courses: readonly Course[];
  /** The text says that a pregnancy is wanted. */
  readonly plansPregnancy: boolean;
  /** All that was read about findings, values included. */
  readonly observations: readonly Observation[];
  /** Findings that the patient has now, the more general ones of each included. */
  readonly present: ReadonlyMap<string, Evidence>;
  /** Those of them that the words or a value say, not only a medicine. */
  readonly stated: ReadonlyMap<string, Evidence>;
  /** Complaints and signs that who tells them is not sure of, the more general ones of each included. */
  readonly suspected: ReadonlyMap<string, Evidence>;
  /** Findings that are expressly denied, the more special ones of each included. */
  readonly isDenied: (finding: string) => boolean;
  /** Whether something in the notes tells of a finding, whatever it says of it. */
  readonly isTold: (finding: string) => boolean;
  /** Named diseases, by their names in lower case. */
  readonly conditions: ReadonlyMap<string, Evidence>;
  readonly deniedConditions: ReadonlySet<string>;
  /** Those of the named diseases that every mention tells of before: as over, of an earlier entry, or of an earlier year. */
  readonly formerConditions: ReadonlySet<string>;
  /** Results of the patient by test, the latest first. */
  readonly results: ReadonlyMap<string, readonly PlacedMeasurement[]>;
  /** The latest values, in one unit each. */
  readonly values: ReadonlyMap<Measure, MeasuredValue>;
  /** Whether the saturation was taken on air or on oxygen, when the text tells. */
  readonly breathes: 'air' | 'oxygen' | undefined;
  /** The complaint or the symptoms call the patient alert. */
  readonly isAlert: boolean;
  readonly medications: readonly RecordedMedication[];
  readonly allergies: readonly RecordedAllergy[];
  /** The visit was planned, and neither its complaint nor the symptoms tell of new trouble. */
  readonly isPlannedVisit: boolean;
  /** The complaint has gone on for more than two months, and nothing new or worse is told. */
  readonly isLongStanding: boolean;
  /** Names of substances that were taken without harm. */
  readonly tolerated: ReadonlySet<string>;
}

export interface RecordInput {
  readonly patient: Person;
  readonly readings: readonly Reading[];
  readonly findings: KnowledgeTables['findings'];
}

/** The food that the patient is known to react to. */
const observeAllergies = (readings: readonly Reading[]): Observation[] =>
  readings.flatMap(({ allergies, field }) =>
    allergies
      .filter(({ isFood, kind, status }) => isFood && kind === 'allergy' && status === 'active')
      .map(({ begin, end, text }) => ({
        finding: 'food-allergy-known',
        begin,
        end,
        text,
        field,
        state: 'present',
        basis: 'words',
      })),
  );

/** A bleeding without a site is one of the womb where the patient is pregnant. */
const observeBleedings = (readings: readonly Reading[], { pregnant }: Person): Observation[] =>
  pregnant !== true
    ? []
    : readings.flatMap(({ unsitedBleedings, entities, field }) =>
        field === 'medicalHistory'
          ? []
          : entities
              .filter((one) => unsitedBleedings.includes(one))
              .map(({ begin, end, text, told }) => ({
                finding: 'vaginal-bleeding',
                begin,
                end,
                text,
                field,
                told,
                state: 'present',
                basis: 'words',
              })),
      );

const EARLIER: Telling = { isFormer: true };

/** What the latest value of each test amounts to; one of before, in the illness that is told, is over. */
function observeValues(
  results: ReadonlyMap<string, readonly PlacedMeasurement[]>,
  age: number,
): Observation[] {
  return [...results.values()].flatMap((ofTest) =>
    ofTest.flatMap((measurement, rank) =>
      findingsOfValue(measurement, age)
        .filter(({ state }) => rank === 0 || state === 'present')
        .map(({ finding, state }) => {
          const { begin, end, field, text } = measurement;
          const isOver = rank > 0 && state === 'present';
          const told = measurement.isEarlier ? EARLIER : undefined;
          const now = measurement.state === 'uncertain' ? 'uncertain' : state;
          const held = isOver ? 'ended' : now;
          return { finding, begin, end, field, text, basis: 'value', state: held, told } as const;
        }),
    ),
  );
}

/** Words and values, each finding once at each place; a value tells more than the words around it. */
function mergeObservations(
  told: readonly Observation[],
  measured: readonly Observation[],
): Observation[] {
  const valuesAt = overlapping(measured);
  const isMeasured = (one: Observation) =>
    valuesAt(one).some(({ finding, field }) => finding === one.finding && field === one.field);
  return [...measured, ...told.filter((one) => !isMeasured(one))];
}

// A temperature of 37.5 to 37.9 is no fever in the sense of the rules.
const STANDS_ALONE = new Set(['low-grade-fever']);

const lineage = (id: string, findings: ReadonlyMap<string, Finding>): readonly string[] =>
  STANDS_ALONE.has(id) ? [id] : [id, ...ancestorsOf(id, findings)];

const isPresent = ({ state }: Observation) => state === 'present' || state === 'ended';

function presentFindings(
  own: readonly Observation[],
  findings: RecordInput['findings'],
): Map<string, Evidence> {
  const present = new Map<string, Evidence>();
  const add = (id: string, evidence: Evidence) => {
    if (!present.has(id)) present.set(id, evidence);
  };
  for (const one of own) add(one.finding, toEvidence(one, one.state));
  for (const one of own)
    for (const id of lineage(one.finding, findings)) {
      const evidence = present.get(one.finding);
      if (evidence) add(id, evidence);
    }
  return present;
}

function createDenial(
  observations: readonly Observation[],
  { readings, findings }: RecordInput,
  present: ReadonlyMap<string, Evidence>,
): (id: string) => boolean {
  const denied = new Set(
    observations.filter(({ state }) => state === 'absent').map(({ finding }) => finding),
  );
  const isClosed = readings.some(({ isHistoryClosed }) => isHistoryClosed);
  const isToldAbsent = (id: string) =>
    !present.has(id) &&
    (lineage(id, findings).some((one) => denied.has(one)) ||
      (isClosed && findings.get(id)?.kind === 'history'));
  // The rules ask for the same findings over and over.
  const known = new Map<string, boolean>();
  return (id) => {
    const answer = known.get(id) ?? isToldAbsent(id);
    known.set(id, answer);
    return answer;
  };
}

const OF_OTHERS = new Set<FindingState>(['family', 'planned', 'hypothetical']);

/** What is told, what it is a kind of, what is denied with it, what a vital sign answers and what a sentence comes near to. */
function createToldCheck(
  observations: readonly Observation[],
  results: PatientRecord['results'],
  { readings, findings }: RecordInput,
): (id: string) => boolean {
  const own = observations.filter(({ state }) => !OF_OTHERS.has(state));
  const told = new Set(own.flatMap(({ finding }) => lineage(finding, findings)));
  const denied = new Set(
    own.filter(({ state }) => state === 'absent').map(({ finding }) => finding),
  );
  const measured = new Set([...results.keys()].flatMap(findingsOfTest));
  return (id) =>
    told.has(id) ||
    measured.has(id) ||
    lineage(id, findings).some((one) => denied.has(one)) ||
    readings.some(({ mentioned }) => mentioned.has(id));
}

/** What was told of before the episode: of what passes nothing, of diseases that the patient has had them. */
function ofBefore(one: Observation, findings: RecordInput['findings']): Observation[] {
  if (findings.get(one.finding)?.kind !== undefined) return isPassing(one, findings) ? [] : [one];
  return [one.state === 'present' || one.state === 'ended' ? { ...one, state: 'past' } : one];
}

/** The record of a patient, from all that was read. */
export function buildRecord(input: RecordInput): PatientRecord {
  const { patient, readings, findings } = input;
  const isEarlier = findEpisode(readings, findings);
  const results = byTest(readings, isEarlier);
  const all = mergeObservations(
    [
      ...readings.flatMap((reading) => reading.observations),
      ...observeAllergies(readings),
      ...observeBleedings(readings, patient),
    ],
    observeValues(results, patient.age),
  );
  const today = readings[0]?.today ?? '';
  const observations = all
    .filter((one) => !isRiskOver(one, today))
    .flatMap((one) => (isEarlier(one) ? ofBefore(one, findings) : [one]));
  const present = presentFindings(observations.filter(isPresent), findings);
  const suspected = observations.filter((one) => one.isHedged === true && isPassing(one, findings));
  const values = all.filter(({ basis }) => basis === 'value');
  const stated = [...observations.filter(({ basis }) => basis !== 'medicine'), ...values];
  const courses = [...new Set(readings.flatMap((reading) => reading.courses))];
  const isNew = readings.some(
    (reading) => reading.tellsWorsening || tellsTroubleOfNow(reading, findings),
  );
  return {
    ...patient,
    pregnant: patient.pregnant ?? pregnancyOf(patient, present),
    courses,
    plansPregnancy: readings.some(({ person }) =>
      person.some((one) => one.kind === 'pregnancy' && one.state === 'trying'),
    ),
    observations,
    present,
    stated: presentFindings(stated.filter(isPresent), findings),
    suspected: presentFindings(suspected, findings),
    isDenied: createDenial(observations, input, present),
    isTold: createToldCheck(observations, results, input),
    ...namedConditions(readings, isEarlier),
    results,
    values: toMeasuredValues([...results.values()].flatMap(([latest]) => latest ?? [])),
    breathes: breathingOf(readings),
    isAlert: readings.some(({ field, isAlert }) => field !== 'medicalHistory' && isAlert),
    medications: listMedications(readings),
    allergies: listAllergies(readings),
    isPlannedVisit: readings.some((reading) => reading.isPlannedVisit) && !isNew,
    isLongStanding: courses.includes('chronic') && !courses.some(isShort) && !isNew,
    tolerated: listTolerated(readings),
  };
}

const isShort = (course: Course) => course === 'sudden' || course === 'acute';

/** Where the words about a pregnancy contradict each other, a finding of it decides nothing. */
function pregnancyOf(
  { sex, pregnancyEvidence }: Person,
  present: PatientRecord['present'],
): true | undefined {
  const isOpen = pregnancyEvidence === undefined && sex !== 'male';
  return isOpen && OF_PREGNANCY.some((one) => present.has(one)) ? true : undefined;
}

/** Findings that only a pregnant woman has: "waters gone at 29 weeks". */
const OF_PREGNANCY = ['pregnancy', 'fluid-leak-pregnancy', 'reduced-fetal-movement'];

/** Whether what the history tells of now is a complaint or a sign that has not long been so. */
const tellsTroubleOfNow = (
  { field, observations }: Reading,
  findings: RecordInput['findings'],
): boolean =>
  field === 'historyOfNow' &&
  observations.some(
    (one) => one.state === 'present' && one.isSteady !== true && isPassing(one, findings),
  );

function breathingOf(readings: readonly Reading[]): PatientRecord['breathes'] {
  const told = readings.map(({ breathes }) => breathes);
  return told.find((one) => one === 'oxygen') ?? told.find((one) => one !== undefined);
}
