import type { Attribute, Cue, Entity, Note, Span } from '../document.ts';
import { roleOf } from './role.ts';
import { SpanIndex } from './span-index.ts';

/** The words of a cue with the traits that they made. */
export interface UsedCue extends Span {
  readonly traits: ReadonlySet<string>;
}

/** What the engine read where. */
export interface NoteIndex {
  /** Attributes whose kind tells what a short form in them means. */
  readonly attributes: SpanIndex<Attribute>;
  readonly cues: SpanIndex<UsedCue>;
  /** Entities that have a concept, the longest at a place. */
  readonly entities: SpanIndex<Entity>;
  readonly entityOf: (span: Span) => Entity | undefined;
}

function usedCues(entities: readonly Entity[]): UsedCue[] {
  const used = new Map<string, { readonly cue: Cue; readonly traits: Set<string> }>();
  for (const { traits } of entities)
    for (const { name, cue } of traits) {
      if (!cue) continue;
      const place = `${cue.begin} ${cue.end}`;
      const known = used.get(place);
      if (known) known.traits.add(name);
      else used.set(place, { cue, traits: new Set([name]) });
    }
  return [...used.values()].map(({ cue: { begin, end }, traits }) => ({ begin, end, traits }));
}

function usedAttributes(entities: readonly Entity[]): Attribute[] {
  const used = new Map<string, Attribute>();
  for (const { attributes } of entities)
    for (const attribute of attributes) {
      const place = `${attribute.begin} ${attribute.end} ${attribute.type}`;
      if (roleOf(attribute.type) !== 'other' && !used.has(place)) used.set(place, attribute);
    }
  return [...used.values()];
}

const placeOf = ({ begin, end }: Span) => `${begin} ${end}`;

export function indexNote({ doc, entities }: Pick<Note, 'doc' | 'entities'>): NoteIndex {
  const named = entities.filter(({ concept }) => concept !== undefined);
  const exact = new Map<string, Entity>();
  for (const entity of named) if (!exact.has(placeOf(entity))) exact.set(placeOf(entity), entity);
  const longestFirst = named.toSorted((a, b) => b.end - b.begin - (a.end - a.begin));
  return {
    attributes: new SpanIndex(usedAttributes(entities), doc.text.length),
    cues: new SpanIndex(usedCues(entities), doc.text.length),
    entities: new SpanIndex(longestFirst, doc.text.length),
    entityOf: (span) => exact.get(placeOf(span)),
  };
}
