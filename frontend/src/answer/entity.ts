import type { EntityList, Field } from '@neurovista/contracts';
import * as z from 'zod/mini';
import {
  assertionOf,
  TAKING_STATUSES,
  type AssertionView,
  type TakingView,
  type TraitView,
} from './assertion.ts';
import { TEXT_FIELDS } from './patient.ts';
import { listOf, maybe, maybeNumber, maybeOneOf, maybeText, text } from './reading.ts';

/** Words of a field: code points `[begin, end)`. */
export interface FieldSpan {
  readonly field: Field;
  readonly begin: number;
  readonly end: number;
}

export interface AttributeView {
  readonly type: string;
  readonly text: string;
  readonly begin: number | undefined;
}

/** What the trained reader proposed, and the known phrase that it reads like. */
export interface Proposal {
  readonly readsLike: string;
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
  /** Of a medicine: whether it is taken. */
  readonly taking: TakingView | undefined;
  readonly attributes: readonly AttributeView[];
  readonly span: FieldSpan | undefined;
  readonly concept: string | undefined;
  readonly normalized: string | undefined;
  /** What it means in Spanish, of a medicine with its sig. */
  readonly es: string | undefined;
  readonly proposal: Proposal | undefined;
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

const fieldName = maybeOneOf(TEXT_FIELDS);

/** Where words are, as far as an object says so. */
export const place = { field: fieldName, begin: maybeNumber, end: maybeNumber };

interface Place {
  readonly field?: Field | undefined;
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
}

/** The span of a place that names a field and a sensible interval. */
export function spanOf({ field, begin, end }: Place): FieldSpan | undefined {
  if (field === undefined || begin === undefined || end === undefined) return undefined;
  return begin >= 0 && begin < end ? { field, begin, end } : undefined;
}

/** Reads what the trained reader says of its proposals. */
export function proposalOf(read: { readonly source: string; readonly readsLike: string }) {
  return read.source === 'reader' ? { readsLike: read.readsLike } : undefined;
}

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Amazon Comprehend Medical writes Text, other services text: both are read. */
const inEitherCase = z.transform((read: unknown) => {
  if (typeof read !== 'object' || read === null || 'Text' in read || 'Name' in read) return read;
  const capitals = Object.entries(read).map(([name, value]) => [capitalize(name), value] as const);
  return { ...Object.fromEntries(capitals), ...read };
});

const trait = z.pipe(
  inEitherCase,
  z.object({
    Name: z.string(),
    Score: maybeNumber,
    cue: maybe(z.object({ begin: z.number(), end: z.number() })),
  }),
);

const attribute = z.pipe(
  inEitherCase,
  z.object({ Text: z.string(), Type: text, BeginOffset: maybeNumber }),
);

const taking = z.object({
  status: z.enum(TAKING_STATUSES),
  cue: maybe(z.object({ text: z.string() })),
});

const entity = z.pipe(
  inEitherCase,
  z.object({
    Id: maybeNumber,
    Text: z.string().check(z.regex(/\S/)),
    Type: text,
    Score: maybeNumber,
    BeginOffset: maybeNumber,
    EndOffset: maybeNumber,
    Traits: listOf(trait),
    Attributes: listOf(attribute),
    field: fieldName,
    concept: maybe(z.object({ system: text, code: text, name: text })),
    normalized: maybeText,
    taking: maybe(taking),
    es: maybeText,
    source: text,
    readsLike: text,
  }),
);
type ReadEntity = z.output<typeof entity>;

/** Preferred name, unless it only repeats the text, and code. */
function conceptOf({ concept, Text }: ReadEntity): string | undefined {
  if (concept === undefined) return undefined;
  const name = concept.name.toLowerCase() === Text.toLowerCase() ? '' : concept.name;
  const code = concept.code === '' ? '' : `${concept.system} ${concept.code}`.trim();
  return [name, code].filter((part) => part !== '').join(' · ') || undefined;
}

const IS_MEDICINE = /^(?:GENERIC|BRAND)_NAME$/;

/** A medicine of a relative is no family history. */
function assertedOf(read: ReadEntity, traits: readonly TraitView[]): AssertionView {
  const asserted = assertionOf(traits, read.taking);
  const isOfOthers = asserted.assertion === 'family' && IS_MEDICINE.test(read.Type);
  return isOfOthers ? { ...asserted, assertion: 'others' } : asserted;
}

function viewOf(read: ReadEntity, key: string): EntityView {
  const traits = read.Traits.map(({ Name, Score, cue }) => ({ name: Name, score: Score, cue }));
  return {
    key,
    id: read.Id,
    text: read.Text,
    type: read.Type,
    score: read.Score,
    traits,
    asserted: assertedOf(read, traits),
    taking: read.taking,
    attributes: read.Attributes.map(({ Type, Text, BeginOffset }) => ({
      type: Type,
      text: Text,
      begin: BeginOffset,
    })),
    span: spanOf({ field: read.field, begin: read.BeginOffset, end: read.EndOffset }),
    concept: conceptOf(read),
    normalized: read.normalized,
    es: read.es,
    proposal: proposalOf(read),
  };
}

const entities = listOf(entity);

/** How many entities the lists of an analysis have, without reading them. */
export function countEntities(analysis: Readonly<Record<string, unknown>>): number {
  const lists: readonly unknown[] = ENTITY_LIST_ORDER.map((list) => analysis[list]);
  return lists.filter((list) => Array.isArray(list)).flat().length;
}

/** The five lists of an analysis in the order in which they are shown. */
export function readEntityTiles(
  analysis: Readonly<Record<string, unknown>>,
): readonly EntityTile[] {
  return ENTITY_LIST_ORDER.map((list) => {
    const values = analysis[list];
    const read = z.parse(entities, values);
    return {
      list,
      state: Array.isArray(values) ? 'read' : 'missing',
      entities: read.map((one, index) => viewOf(one, `${list}-${index}`)),
      unreadable: Array.isArray(values) ? values.length - read.length : 0,
    };
  });
}

/** A score to two decimals; a dash when there is none. */
export function formatScore(score: number | undefined): string {
  return score === undefined ? '–' : score.toFixed(2);
}
