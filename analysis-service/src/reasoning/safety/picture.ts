import type { Evidence, TraitName } from '@neurovista/contracts';
import { isDenied, type Entity, type Note } from '../../document.ts';
import type { Course, Finding } from '../knowledge/types.ts';
import { readCourses } from '../inference/course.ts';
import type { Observation } from '../observation.ts';
import { readMeasuredValues, type Measure, type MeasuredValue } from './measured-values.ts';

/** Who the patient is, as far as rules ask. */
export interface PatientFacts {
  /** Age in years; completed months over 12 below two years. */
  readonly age: number;
  readonly sex?: 'female' | 'male' | undefined;
  readonly pregnant?: boolean | undefined;
}

/** Everything that the safety rules look at; evidence has UTF-16 offsets. */
export interface PatientPicture extends PatientFacts {
  readonly courses: readonly Course[];
  /** Findings that the patient has now, the more general ones of each included. */
  readonly present: ReadonlyMap<string, Evidence>;
  /** Those of them that the words or a value say, not only a medicine. */
  readonly stated: ReadonlyMap<string, Evidence>;
  /** Findings that are expressly denied, the more special ones of each included. */
  readonly isDenied: (finding: string) => boolean;
  readonly conditions: ReadonlyMap<string, Evidence>;
  readonly deniedConditions: ReadonlySet<string>;
  readonly values: ReadonlyMap<Measure, MeasuredValue>;
  /** Whether the saturation was taken on air or on oxygen, when the text tells. */
  readonly breathes: 'air' | 'oxygen' | undefined;
}

export interface PictureInput {
  readonly patient: PatientFacts;
  readonly notes: readonly Note[];
  readonly observations: readonly Observation[];
  readonly findings: ReadonlyMap<string, Finding>;
}

export function toEvidence({ text, field, begin, end }: Observation): Evidence {
  return field === undefined ? { text } : { text, field, begin, end };
}

/** The words of an entity, as evidence with UTF-16 offsets. */
export function evidenceOf({ doc }: Note, { begin, end }: Entity): Evidence {
  const text = doc.text.slice(begin, end);
  return doc.field === undefined ? { text } : { text, field: doc.field, begin, end };
}

// A temperature of 37.5 to 37.9 is no fever in the sense of the rules.
const STANDS_ALONE = new Set(['low-grade-fever']);

function lineage(id: string, findings: ReadonlyMap<string, Finding>): string[] {
  const line = [id];
  if (STANDS_ALONE.has(id)) return line;
  for (let up = findings.get(id)?.parent; up !== undefined; up = findings.get(up)?.parent) {
    if (line.includes(up)) break;
    line.push(up);
  }
  return line;
}

function presentFindings(
  observations: readonly Observation[],
  findings: PictureInput['findings'],
): Map<string, Evidence> {
  const own = observations.filter(({ state }) => state === 'present' || state === 'ended');
  const present = new Map<string, Evidence>();
  const add = (id: string, evidence: Evidence) => {
    if (!present.has(id)) present.set(id, evidence);
  };
  for (const one of own) add(one.finding, toEvidence(one));
  for (const one of own)
    for (const id of lineage(one.finding, findings)) {
      const evidence = present.get(one.finding);
      if (evidence) add(id, evidence);
    }
  return present;
}

// A history said to hold nothing else denies every condition that it does not name.
const NOTHING_ELSE =
  /\b(?:no (?:other |significant |relevant |known |chronic )*(?:past )?(?:medical (?:history|problems|conditions|issues)|illness(?:es)?|comorbidit\w+)|otherwise healthy|previously healthy)\b/iu;

function createDenial(
  { notes, observations, findings }: PictureInput,
  present: ReadonlyMap<string, Evidence>,
): (id: string) => boolean {
  const denied = new Set(
    observations.filter(({ state }) => state === 'absent').map(({ finding }) => finding),
  );
  const isClosed = notes.some(({ doc }) => NOTHING_ELSE.test(doc.text));
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

const NOT_THE_PATIENTS = new Set<TraitName>([
  'PERTAINS_TO_FAMILY',
  'HYPOTHETICAL',
  'FUTURE',
  'LOW_CONFIDENCE',
]);

function namedConditions(notes: readonly Note[]) {
  const conditions = new Map<string, Evidence>();
  const deniedConditions = new Set<string>();
  for (const note of notes)
    for (const entity of note.entities) {
      if (entity.category !== 'MEDICAL_CONDITION' || !entity.concept) continue;
      if (entity.traits.some(({ name }) => NOT_THE_PATIENTS.has(name))) continue;
      const name = entity.concept.name.toLowerCase();
      if (isDenied(entity.traits)) deniedConditions.add(name);
      else if (!conditions.has(name)) conditions.set(name, evidenceOf(note, entity));
    }
  return { conditions, deniedConditions };
}

const ON_AIR = /\b(?:on |breathing )?room air\b|\bon air\b|\bRA\b/u;
const ON_OXYGEN =
  /\b(?:on|with|requiring|receiving) (?:\d+ ?l(?:iters?|\/min)?(?: of)? |supplemental |home )?(?:oxygen|O2)\b|\bnasal cannula\b|\bnon-?rebreather\b/iu;

function breathesOf(notes: readonly Note[]): PatientPicture['breathes'] {
  if (notes.some(({ doc }) => ON_OXYGEN.test(doc.text))) return 'oxygen';
  return notes.some(({ doc }) => ON_AIR.test(doc.text)) ? 'air' : undefined;
}

/** What the notes say, in the form in which the safety rules ask. */
export function drawPicture(input: PictureInput): PatientPicture {
  const { patient, notes, observations, findings } = input;
  const present = presentFindings(observations, findings);
  const stated = observations.filter(({ basis }) => basis !== 'medicine');
  const isStatedPregnant =
    patient.pregnant ?? (patient.sex !== 'male' && present.has('pregnancy') ? true : undefined);
  return {
    ...patient,
    pregnant: isStatedPregnant,
    courses: readCourses(notes),
    present,
    stated: presentFindings(stated, findings),
    isDenied: createDenial(input, present),
    ...namedConditions(notes),
    values: readMeasuredValues(notes),
    breathes: breathesOf(notes),
  };
}
