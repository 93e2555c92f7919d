import type { EntityList, Field } from '@neurovista/contracts';
import { asList, asNumber, asRecord, asText, isRecord, type JsonRecord } from './json.ts';
import { TEXT_FIELDS } from './patient.ts';

export interface TraitView {
  readonly name: string;
  readonly score: number | undefined;
  /** Place of the words that caused it, in the field of the entity: code points `[begin, end)`. */
  readonly cue: CueView | undefined;
}

export interface CueView {
  readonly begin: number;
  readonly end: number;
}

export interface AttributeView {
  readonly type: string;
  readonly text: string;
  readonly score: number | undefined;
}

/** Words of a field: code points `[begin, end)`. */
export interface FieldSpan {
  readonly field: Field;
  readonly begin: number;
  readonly end: number;
}

export interface EntityView {
  readonly key: string;
  readonly text: string;
  readonly type: string;
  readonly score: number | undefined;
  readonly traits: readonly TraitView[];
  readonly attributes: readonly AttributeView[];
  readonly span: FieldSpan | undefined;
  readonly concept: string | undefined;
  readonly normalized: string | undefined;
}

/** One list of an analysis; `missing` means that the answer did not have it, which is not the same as empty. */
export interface EntityTile {
  readonly list: EntityList;
  readonly state: 'read' | 'missing';
  readonly entities: readonly EntityView[];
  readonly unreadable: number;
}

export const ENTITY_LIST_ORDER = [
  'medicalConditions',
  'medications',
  'tests',
  'anatomy',
  'timeExpressions',
] as const satisfies readonly EntityList[];

/** Value under either capitalization of a key: Comprehend Medical writes Text, other services text. */
function either(record: JsonRecord, key: string): unknown {
  return record[key] ?? record[key.charAt(0).toLowerCase() + key.slice(1)];
}

function readCue(value: unknown): CueView | undefined {
  const record = asRecord(value);
  const begin = asNumber(record['begin']);
  const end = asNumber(record['end']);
  return begin === undefined || end === undefined ? undefined : { begin, end };
}

function readTrait(value: unknown): TraitView | undefined {
  const record = asRecord(value);
  const name = asText(either(record, 'Name'));
  if (name === undefined) return undefined;
  return { name, score: asNumber(either(record, 'Score')), cue: readCue(either(record, 'Cue')) };
}

function readAttribute(value: unknown): AttributeView | undefined {
  const record = asRecord(value);
  const text = asText(either(record, 'Text'));
  if (text === undefined) return undefined;
  const type = asText(either(record, 'Type')) ?? '';
  return { type, text, score: asNumber(either(record, 'Score')) };
}

/** The span that a record points to, when it names a field and a sensible interval. */
export function readSpan(record: JsonRecord, begin: unknown, end: unknown): FieldSpan | undefined {
  const field = TEXT_FIELDS.find((known) => known === record['field']);
  const from = asNumber(begin);
  const to = asNumber(end);
  if (field === undefined || from === undefined || to === undefined) return undefined;
  return from >= 0 && from < to ? { field, begin: from, end: to } : undefined;
}

/** Preferred name, unless it only repeats the text, and code. */
function readConcept(value: unknown, text: string): string | undefined {
  if (!isRecord(value)) return undefined;
  const preferred = asText(value['name']);
  const isRepeated = preferred?.toLowerCase() === text.toLowerCase();
  const name = isRepeated ? undefined : preferred;
  const code = asText(value['code']);
  if (code === undefined) return name;
  return [name, `${asText(value['system']) ?? ''} ${code}`.trim()].filter(Boolean).join(' · ');
}

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

/** An entity in either capitalization, or undefined when it has no text to show. */
export function readEntity(value: unknown, key: string): EntityView | undefined {
  const record = asRecord(value);
  const text = asText(either(record, 'Text'));
  if (text === undefined || text.trim() === '') return undefined;
  return {
    key,
    text,
    type: asText(either(record, 'Type')) ?? '',
    score: asNumber(either(record, 'Score')),
    traits: asList(either(record, 'Traits')).map(readTrait).filter(isPresent),
    attributes: asList(either(record, 'Attributes')).map(readAttribute).filter(isPresent),
    span: readSpan(record, either(record, 'BeginOffset'), either(record, 'EndOffset')),
    concept: readConcept(record['concept'], text),
    normalized: asText(record['normalized']),
  };
}

/** The five lists of an analysis in the order in which they are shown. */
export function readEntityTiles(analysis: JsonRecord): readonly EntityTile[] {
  return ENTITY_LIST_ORDER.map((list) => {
    const values = asList(analysis[list]);
    const entities = values
      .map((value, index) => readEntity(value, `${list}-${index}`))
      .filter(isPresent);
    return {
      list,
      state: Array.isArray(analysis[list]) ? 'read' : 'missing',
      entities,
      unreadable: values.length - entities.length,
    };
  });
}

/** A score to two decimals; a dash when there is none. */
export function formatScore(score: number | undefined): string {
  return score === undefined ? '–' : score.toFixed(2);
}
