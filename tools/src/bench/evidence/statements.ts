import {
  FIELDS,
  type Analysis,
  type Entity,
  type Evidence,
  type Field,
} from '@neurovista/contracts';
import { measuredIn } from './measured.ts';
import { findPhrase, type Phrase, type Run } from './phrases.ts';
import { clausesOf, DENIALS, wordsOf, type Clause } from './words.ts';

/** One text of a record, with what the engine recognized in it. */
export interface ReadField {
  readonly field: Field;
  readonly text: string;
  readonly entities: readonly Entity[];
}

/** A place of the record that tells of a finding. */
export interface Statement {
  readonly words: string;
  readonly sentence: string;
  readonly isDenied: boolean;
}

/** Clauses of a record that may tell of the patient, read once for all findings. */
export interface ReadRecord {
  readonly fields: readonly {
    readonly source: ReadField;
    readonly clauses: readonly Clause[];
  }[];
  readonly measured: ReadonlyMap<string, string>;
}

const TURNS = new Set(['but', 'however', 'although', 'except']);

/** Traits of what is not told of this patient, or not of now. */
const ELSEWHERE = new Set(['PERTAINS_TO_FAMILY', 'HYPOTHETICAL', 'PAST_HISTORY', 'FUTURE']);
const RELATIVES =
  /\b(?:fh|fhx|family (?:history|hx)|runs in|if|return|(?:mother|father|brother|sister|aunt|uncle|grand\w+|sibling|cousin)s? (?:had|has|have|with|died|was|is))\b/iu;

const mentionsOf = ({ medicalConditions, tests }: Analysis) => [...medicalConditions, ...tests];

// Offsets count code points, so a character of two UTF-16 units becomes one.
const inCodePoints = (text: string) => text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '□');

/** The texts of a record with their entities. */
export function fieldsOf(texts: Readonly<Record<Field, string>>, analysis: Analysis): ReadField[] {
  return FIELDS.map((field) => ({
    field,
    text: inCodePoints(texts[field]),
    entities: mentionsOf(analysis).filter((entity) => entity.field === field),
  }));
}

const overlaps = (entity: Entity, begin: number, end: number) =>
  entity.BeginOffset < end && begin < entity.EndOffset;

// The same clause with the preferred name in the place of each mention: "CP" becomes "chest pain".
function withNames(clause: Clause, entities: readonly Entity[]): Clause {
  const renamed = new Set<Entity>();
  return clause.flatMap((word) => {
    const entity = entities.find((one) => one.concept && overlaps(one, word.begin, word.end));
    if (!entity) return [word];
    if (renamed.has(entity)) return [];
    renamed.add(entity);
    const { BeginOffset: begin, EndOffset: end } = entity;
    return wordsOf(entity.concept?.name ?? '').map((named) => ({ ...named, begin, end }));
  });
}

/** Reads the texts of a record; every clause also in the preferred names of its mentions. */
export function readRecord(fields: readonly ReadField[]): ReadRecord {
  return {
    fields: fields.map((source) => ({
      source,
      clauses: clausesOf(source.text).flatMap((clause) => [
        clause,
        withNames(clause, source.entities),
      ]),
    })),
    measured: new Map(
      fields.flatMap(({ text }) =>
        measuredIn(text).map(({ finding, words }) => [finding, words] as const),
      ),
    ),
  };
}

function isDeniedBefore(clause: Clause, { first }: Run): boolean {
  for (let at = first - 1; at >= 0; at -= 1) {
    const { raw } = clause[at]!;
    if (TURNS.has(raw)) return false;
    if (DENIALS.has(raw)) return true;
  }
  return false;
}

function toStatement(clause: Clause, run: Run, { text, entities }: ReadField): Statement[] {
  const words = clause.slice(run.first, run.end);
  const begin = Math.min(...words.map((word) => word.begin));
  const end = Math.max(...words.map((word) => word.end));
  const traits = entities
    .filter((entity) => overlaps(entity, begin, end))
    .flatMap(({ Traits }) => Traits.map(({ Name }) => Name));
  const sentence = text.slice(clause[0]!.begin, clause.at(-1)!.end);
  if (traits.some((trait) => ELSEWHERE.has(trait)) || RELATIVES.test(sentence)) return [];
  const isDenied = traits.includes('NEGATION') || isDeniedBefore(clause, run);
  return [{ words: text.slice(begin, end), sentence, isDenied }];
}

/** Every clause that names a finding by one of these phrases, told of the patient. */
export function statementsOf({ fields }: ReadRecord, phrases: readonly Phrase[]): Statement[] {
  return fields.flatMap(({ source, clauses }) =>
    clauses.flatMap((clause) => {
      for (const phrase of phrases) {
        const run = findPhrase(clause, phrase);
        if (run) return toStatement(clause, run, source);
      }
      return [];
    }),
  );
}

/** Whether a clause denies the words at this place of a field. */
export function isDeniedAt({ fields }: ReadRecord, { field, begin, end }: Evidence): boolean {
  return fields.some(({ source, clauses }) => {
    if (source.field !== field || begin === undefined || end === undefined) return false;
    const isNegated = source.entities.some(
      (entity) =>
        overlaps(entity, begin, end) && entity.Traits.some(({ Name }) => Name === 'NEGATION'),
    );
    return (
      isNegated ||
      clauses.some((clause) => {
        const first = clause.findIndex((word) => word.begin < end && begin < word.end);
        return first >= 0 && isDeniedBefore(clause, { first, end: first + 1 });
      })
    );
  });
}
