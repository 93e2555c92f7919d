import { FIELDS, type Field, type PatientRequest } from '@neurovista/contracts';
import { buildFindingLexicon } from './findings/finding-lexicon.ts';
import { loadTables } from './knowledge/load-tables.ts';
import type { KnowledgeTables } from './knowledge/types.ts';
import { readNote, type NoteLexicons } from './read-note.ts';
import { ageOn, describePatient } from './reasoning/demographics.ts';
import type { ReadNote } from './reading.ts';
import { buildRecord, type PatientRecord } from './record/patient-record.ts';
import { loadLexicon, type Lexicon } from './terminology/lexicon.ts';

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
  return FIELDS.flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [readNote(text, field, { ...lexicons, today })];
  });
}

/** The record of a patient of this age in years, by the date of birth, from the fields that were read. */
export function toRecord(
  notes: readonly ReadNote[],
  age: number,
  { findings }: Pick<PatientKnowledge, 'findings'>,
): PatientRecord {
  const person = describePatient(age, notes.map(({ doc }) => doc.text).join('\n'));
  const patient = { ...person, ageText: `${Math.floor(person.age)} years` };
  return buildRecord({ patient, readings: notes, findings });
}

/** Reads an intake; `today` is YYYY-MM-DD. */
export function readPatient(
  { dateOfBirth, ...texts }: Intake,
  today: string,
  knowledge: PatientKnowledge,
): ReadPatient {
  const notes = readFields(texts, today, knowledge);
  return { notes, record: toRecord(notes, ageOn(dateOfBirth, today), knowledge) };
}
