import { FIELDS, type Evidence, type Field, type PatientRequest } from '@neurovista/contracts';
import type { FindingState, NoteField, SettledDrugs } from './document.ts';
import { purposeOf } from './context/uncertainty/general-questions.ts';
import { buildFindingLexicon } from './findings/finding-lexicon.ts';
import { loadTables } from './knowledge/load-tables.ts';
import type { KnowledgeTables } from './knowledge/types.ts';
import { ageOn, reconcilePerson, type Person as ToldPerson } from './person/reconcile.ts';
import { toldInfant, type ToldInfant } from './record/told-infant.ts';
import type { FieldStatement, PregnancyState } from './person/statements.ts';
import { isPlannedVisit } from './context/visit/planned-visit.ts';
import { readNote } from './read-note.ts';
import type { NoteLexicons } from './read-words.ts';
import type { ReadNote } from './reading.ts';
import { toEvidence } from './record/evidence.ts';
import { buildRecord, type PatientRecord, type Person } from './record/patient-record.ts';
import { loadLexicon, type Lexicon } from './terminology/lexicon.ts';
import { readable, type WrittenText } from './text/written-text.ts';
import { splitHistory } from './time/told-now.ts';

export type Intake = Pick<PatientRequest, 'dateOfBirth' | Field>;

/** What the fields of an intake are read with. */
export interface PatientKnowledge {
  readonly lexicons: NoteLexicons;
  readonly findings: KnowledgeTables['findings'];
}

/** The fields of an intake as they were read, and the patient that they tell of. */
export interface ReadPatient {
  /** In the order of the fields. */
  readonly notes: readonly ReadNote[];
  readonly record: PatientRecord;
  /** The infant whose age the text tells, where the date of birth is that of somebody older: the record is the infant's. */
  readonly infant?: ToldInfant | undefined;
  /** Years by the date of birth, or those of the infant. */
  readonly age: number;
}

/** Loads what is not given; throws with file and line when a table is malformed. */
export function loadPatientKnowledge(
  tables: KnowledgeTables = loadTables(),
  lexicon: Lexicon = loadLexicon(),
): PatientKnowledge {
  return {
    lexicons: { lexicon, findings: buildFindingLexicon(tables) },
    findings: tables.findings,
  };
}

/** Reads the texts of fields, in the order of the fields; `today` is YYYY-MM-DD. */
export function readFields(
  texts: Readonly<Partial<Record<Field, string>>>,
  today: string,
  { lexicons }: Pick<PatientKnowledge, 'lexicons'>,
): ReadNote[] {
  const written = FIELDS.map((field) => readable(texts[field] ?? ''));
  const [complaint = '', symptoms = ''] = written.map(({ read }) => read);
  const isOfPlannedVisit = isPlannedVisit(complaint);
  const purpose = purposeOf([complaint, symptoms]);
  const story = `${complaint}\n${symptoms}`;
  const readAs = (text: string, field: NoteField, own: WrittenText) =>
    readNote(text, field, {
      ...lexicons,
      today,
      isOfPlannedVisit: isOfPlannedVisit && field !== 'historyOfNow',
      purpose,
      story,
      written: own,
    });
  return FIELDS.flatMap((field, index) => {
    const own = written[index];
    if (own === undefined || texts[field] === undefined) return [];
    if (field !== 'medicalHistory') return [readAs(own.read, field, own)];
    const { before, now } = splitHistory(own.read, today);
    return [
      readAs(before, field, own),
      ...(now === undefined ? [] : [readAs(now, 'historyOfNow', own)]),
    ];
  });
}

/** The record of a patient of this age in years, by the date of birth, from the fields that were read. */
export function toRecord(
  notes: readonly ReadNote[],
  age: number,
  { findings }: Pick<PatientKnowledge, 'findings'>,
): PatientRecord {
  const told = notes.flatMap(({ person, field }) =>
    person.map((statement) => ({ ...statement, ...(field === undefined ? {} : { field }) })),
  );
  const patient = toPerson(reconcilePerson(told, age));
  return buildRecord({ patient, readings: notes, findings });
}

const STATE_OF: Readonly<Record<PregnancyState, FindingState>> = {
  pregnant: 'present',
  'not-pregnant': 'absent',
  possible: 'uncertain',
  trying: 'uncertain',
  postpartum: 'past',
  past: 'past',
};

function toPerson({ sexEvidence, pregnancyEvidence, ...person }: ToldPerson): Person {
  const { age, ageText, sex, pregnant, gestationWeeks } = person;
  return {
    age,
    ageText,
    sex,
    pregnant,
    gestationWeeks,
    sexEvidence: sexEvidence && evidenceOf(sexEvidence, 'present'),
    pregnancyEvidence:
      pregnancyEvidence &&
      evidenceOf(pregnancyEvidence, pregnancyState(pregnancyEvidence, pregnant)),
  };
}

// Where the texts contradict each other, what one of them states is not sure.
function pregnancyState(statement: FieldStatement, pregnant: boolean | undefined): FindingState {
  if (statement.kind !== 'pregnancy') return 'present';
  const state = STATE_OF[statement.state];
  return state === 'present' && pregnant === undefined ? 'uncertain' : state;
}

const evidenceOf = (statement: FieldStatement, state: FindingState): Evidence =>
  toEvidence({ ...statement, field: statement.field }, state);

/** Reads an intake; `today` is YYYY-MM-DD. */
export function readPatient(
  { dateOfBirth, ...texts }: Intake,
  today: string,
  knowledge: PatientKnowledge,
): ReadPatient {
  const notes = readFields(texts, today, knowledge);
  const age = ageOn(dateOfBirth, today);
  const infant = toldInfant(notes, age);
  const years = infant?.years ?? age;
  return { notes, record: toRecord(notes, years, knowledge), infant, age: years };
}

/** The patient of notes that were read again. */
export const withNotes = (
  patient: ReadPatient,
  notes: readonly ReadNote[],
  knowledge: PatientKnowledge,
): ReadPatient => ({ ...patient, notes, record: toRecord(notes, patient.age, knowledge) });

/** What a second reading says of the drugs of each field. */
export type SettledFields = ReadonlyMap<NoteField | undefined, SettledDrugs>;

/** The patient with what a second reading says of some of the drugs. */
export function withDrugs(
  patient: ReadPatient,
  settled: SettledFields,
  knowledge: PatientKnowledge,
): ReadPatient {
  if (settled.size === 0) return patient;
  const notes = patient.notes.map((note) => {
    const own = settled.get(note.field);
    return own === undefined ? note : note.withDrugs(own);
  });
  return withNotes(patient, notes, knowledge);
}
