import type { Field } from '@neurovista/contracts';
import { TEXT_FIELDS } from '../../answer/patient.ts';

/** The three texts of a note; a field without a heading in the note is absent. */
export type NoteParts = Readonly<Partial<Record<Field, string>>>;

// Headings of clinical notes (SOAP and problem-oriented record) by the field where their text belongs.
const HEADINGS: Readonly<Record<Field, string>> = {
  chiefComplaint:
    'chief complaint, presenting complaint, reason for visit, reason for consultation, cc, pc',
  symptoms:
    'history of present illness, history of presenting complaint, present illness, review of systems, symptoms, subjective, hpi, hpc, ros',
  medicalHistory:
    'past medical history, past surgical history, medical history, surgical history, surgeries, current medications, medications, medication, drug history, allergies, allergy, family history, social history, immunizations, pmh, psh, meds, fh, fhx, sh, shx',
};

const fieldOf = new Map(
  TEXT_FIELDS.flatMap((field) =>
    HEADINGS[field].split(', ').map((heading) => [heading, field] as const),
  ),
);

// A heading fills the start of a line and ends with a colon, a dash or the line.
const HEADING_LINE = /^[\s#*]*([A-Za-z][A-Za-z ]{1,40}?)[*]*\s*(?:(:|[-–](?=\s))[*]*\s*(.*)|)$/;
const OTHER_HEADING = /^[\s#*]*[A-Z][A-Za-z ]{2,40}[*]*:/;

interface Line {
  /** The field that the line opens, when it is a heading. */
  readonly opens: Field | undefined;
  readonly heading: string;
  readonly text: string;
}

function readLine(text: string): Line {
  const match = HEADING_LINE.exec(text);
  const heading = match?.[1]?.trim() ?? '';
  const opens = fieldOf.get(heading.toLowerCase());
  if (opens === undefined) return { opens, heading: '', text };
  return { opens, heading, text: match?.[3] ?? '' };
}

// The history has many parts, and "Allergies:" decides how its text is read; the others need no heading.
function written({ opens, heading, text }: Line): string {
  return opens === 'medicalHistory' ? `${heading}: ${text}`.trim() : text;
}

/** Sections that belong to none of the fields (vital signs, plan) go to the one that is open, with their heading. */
function fieldFor(line: Line, open: Field | undefined): Field | undefined {
  return (
    line.opens ?? (OTHER_HEADING.test(line.text) && open === 'chiefComplaint' ? 'symptoms' : open)
  );
}

/**
 * A whole note divided by its headings, or undefined when it has headings of fewer than two fields. No line is lost:
 * what stands before the first heading goes to the first field that the note has.
 */
export function splitNote(note: string): NoteParts | undefined {
  const lines = note.split(/\r?\n/).map(readLine);
  const first = lines.find(({ opens }) => opens !== undefined)?.opens;
  const parts = new Map<Field, string[]>();
  let open = first;
  for (const line of lines) {
    open = fieldFor(line, open);
    if (open !== undefined) parts.set(open, [...(parts.get(open) ?? []), written(line)]);
  }
  const opened = new Set(lines.flatMap(({ opens }) => opens ?? []));
  if (opened.size < 2) return undefined;
  return Object.fromEntries(
    [...parts].map(([field, texts]) => [
      field,
      texts
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim(),
    ]),
  );
}
