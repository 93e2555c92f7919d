import type { EntityList, Field } from '@neurovista/contracts';
import { assertionOf, type AssertionView } from './assertion.ts';
import { asList, asNumber, asRecord, asText, isRecord, type JsonRecord } from './json.ts';
import { TEXT_FIELDS } from './patient.ts';
import { readTrait, type TraitView } from './trait.ts';

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
  /** Its Id in the answer; evidence names it. */
  readonly id: number | undefined;
  readonly text: string;
  readonly type: string;
  readonly score: number | undefined;
  readonly traits: readonly TraitView[];
  /** How the text asserts it, from its traits. */
  readonly asserted: AssertionView;
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

function readAttribute(value: unknown): AttributeView | undefined {
  const record = asRecord(value);
  const text = asText(record['Text'] ?? record['text']);
  if (text === undefined) return undefined;
  const type = asText(record['Type'] ?? record['type']) ?? '';
  return { type, text, score: asNumber(record['Score'] ?? record['score']) };
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
  const coded = `${asText(value['system']) ?? ''} ${code}`.trim();
  return name && coded ? `${name} · ${coded}` : name || coded;
}

/** What can be read of a list. */
function readAll<T>(list: unknown, read: (value: unknown) => T | undefined): readonly T[] {
  const found: T[] = [];
  for (const value of asList(list)) {
    const item = read(value);
    if (item !== undefined) found.push(item);
  }
  return found;
}

// Amazon Comprehend Medical writes Text, other services text; the names are written out, since a long note has
// hundreds of entities and names put together at run time are looked up slowly.
/** An entity in either capitalization, or undefined when it has no text to show. */
export function readEntity(value: unknown, key: string): EntityView | undefined {
  const record = asRecord(value);
  const text = asText(record['Text'] ?? record['text']);
  if (text === undefined || text.trim() === '') return undefined;
  const traits = readAll(record['Traits'] ?? record['traits'], readTrait);
  return {
    key,
    id: asNumber(record['Id'] ?? record['id']),
    text,
    type: asText(record['Type'] ?? record['type']) ?? '',
    score: asNumber(record['Score'] ?? record['score']),
    traits,
    asserted: assertionOf(traits),
    attributes: readAll(record['Attributes'] ?? record['attributes'], readAttribute),
    span: readSpan(
      record,
      record['BeginOffset'] ?? record['beginOffset'],
      record['EndOffset'] ?? record['endOffset'],
    ),
    concept: readConcept(record['concept'], text),
    normalized: asText(record['normalized']),
  };
}

/** The five lists of an analysis in the order in which they are shown. */
export function readEntityTiles(analysis: JsonRecord): readonly EntityTile[] {
  return ENTITY_LIST_ORDER.map((list) => {
    const values = asList(analysis[list]);
    let index = 0;
    const entities = readAll(values, (value) => readEntity(value, `${list}-${index++}`));
    return {
      list,
      state: Array.isArray(analysis[list]) ? 'read' : 'missing',
      entities,
      unreadable: values.length - entities.length,
    };
  });
}

/** The entities that evidence can be; body sites and times only repeat a part of what they say. */
export function findingsOf(tiles: readonly EntityTile[]): readonly EntityView[] {
  return tiles
    .filter(({ list }) => list !== 'anatomy' && list !== 'timeExpressions')
    .flatMap((tile) => tile.entities);
}

/** A score to two decimals; a dash when there is none. */
export function formatScore(score: number | undefined): string {
  return score === undefined ? '–' : score.toFixed(2);
}
