import type { EntityList } from '@neurovista/contracts';
import type { EntityTile, EntityView, FieldSpan } from './entity-view.ts';
import { durationYears, isWithinLife, yearOfDate, yearOfDay } from './iso-time.ts';
import type { PatientInput } from './patient.ts';

export type TimelineLane = 'symptom' | 'condition' | 'procedure' | 'medication';

/** Something of the history with the words that date it. */
export interface TimelineEvent {
  readonly entity: EntityView;
  readonly lane: TimelineLane;
  /** The words of the note that date it, as written. */
  readonly when: string;
  /** Place on an axis of years. */
  readonly start: number;
}

export interface Timeline {
  /** Earliest first. */
  readonly events: readonly TimelineEvent[];
  /** Current medications that no date could be found for. */
  readonly undated: readonly EntityView[];
  /** Places on the axis of years where the picture begins and ends. */
  readonly from: number;
  readonly to: number;
}

interface PlacedEntity {
  readonly entity: EntityView;
  readonly span: FieldSpan;
  readonly lane: TimelineLane;
}

// A time mention belongs to what stands next to it within the same clause; this many characters at most.
const REACH = 60;
// A year mostly follows what it dates ("hypertension (2009)"), so words after it must stand clearly nearer.
const PENALTY_AFTER = 12;
const BREAK = /[.;\n](?!\d)/;
const AGE_BEFORE = /\b(?:at|aged?)\s+(?:(?:the\s+)?age\s+(?:of\s+)?)?$/i;
const OWN_AGE = /^(?:age|aged)\b/i;
const AGE_AFTER = /^[\s-]*(?:y\/?o|years?[\s-]old)\b/i;

function laneOf(list: EntityList, { type, traits }: EntityView): TimelineLane | undefined {
  if (list === 'medications') return 'medication';
  if (list === 'tests') return type === 'PROCEDURE_NAME' ? 'procedure' : undefined;
  if (list !== 'medicalConditions') return undefined;
  const isComplaint = traits.some(({ name }) => name === 'SYMPTOM' || name === 'SIGN');
  return isComplaint ? 'symptom' : 'condition';
}

const OWN_EVENTS = new Set(['present', 'past', 'possible']);

function placeEvents(tiles: readonly EntityTile[]): readonly PlacedEntity[] {
  const placed: PlacedEntity[] = [];
  for (const { list, entities } of tiles) {
    for (const entity of entities) {
      const { span } = entity;
      if (span === undefined || !OWN_EVENTS.has(entity.asserted.assertion)) continue;
      const lane = laneOf(list, entity);
      if (lane !== undefined) placed.push({ entity, span, lane });
    }
  }
  return placed;
}

/** Distance in code points between a time and an entity, infinite across the end of a clause. */
function distance(points: readonly string[], time: FieldSpan, other: FieldSpan): number {
  const isBefore = other.end <= time.begin;
  const [begin, end] = isBefore ? [other.end, time.begin] : [time.end, other.begin];
  if (end < begin || end - begin > REACH) return Infinity;
  const between = points.slice(begin, end).join('');
  if (BREAK.test(between)) return Infinity;
  return end - begin + (isBefore ? 0 : PENALTY_AFTER);
}

interface Reading {
  readonly patient: PatientInput;
  readonly today: string;
}

/** Year that a time mention stands for: a date, a time back from today, or an age counted from birth. */
function yearOf(time: EntityView, points: readonly string[], reading: Reading): number | undefined {
  const { normalized, span } = time;
  if (normalized === undefined || span === undefined) return undefined;
  const duration = durationYears(normalized);
  if (duration === undefined) return yearOfDate(normalized);
  const after = points.slice(span.end, span.end + 12).join('');
  if (AGE_AFTER.test(after) || /old\b/i.test(time.text)) return undefined;
  const before = points.slice(Math.max(0, span.begin - 16), span.begin).join('');
  const isAge = OWN_AGE.test(time.text) || AGE_BEFORE.test(before);
  const anchor = yearOfDay(isAge ? reading.patient.dateOfBirth : reading.today);
  if (anchor === undefined) return undefined;
  return isAge ? anchor + duration : anchor - duration;
}

const isOwnTime = (year: number, { patient, today }: Reading) =>
  isWithinLife(year, patient.dateOfBirth, today);

function nearest(
  points: readonly string[],
  time: FieldSpan,
  candidates: readonly PlacedEntity[],
): PlacedEntity | undefined {
  let best: PlacedEntity | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    if (candidate.span.field !== time.field) continue;
    const apart = distance(points, time, candidate.span);
    if (apart < least) [best, least] = [candidate, apart];
  }
  return best;
}

/** The nearest entity of all lists decides, so that a relative's illness or a denial keeps its own date. */
function everything(tiles: readonly EntityTile[]): readonly PlacedEntity[] {
  return tiles
    .filter(({ list }) => list !== 'timeExpressions' && list !== 'anatomy')
    .flatMap(({ list, entities }) =>
      entities.flatMap((entity) =>
        entity.span === undefined
          ? []
          : [{ entity, span: entity.span, lane: laneOf(list, entity) ?? ('condition' as const) }],
      ),
    );
}

function isMedicationTaken({ entity, lane }: PlacedEntity): boolean {
  return lane === 'medication' && entity.asserted.assertion === 'present';
}

/** The first date of every own finding. */
function dateEvents(tiles: readonly EntityTile[], own: readonly PlacedEntity[], reading: Reading) {
  const times = tiles.flatMap(({ list, entities }) => (list === 'timeExpressions' ? entities : []));
  const dated = new Map<EntityView, TimelineEvent>();
  if (times.length === 0) return dated;
  const ownByEntity = new Map(own.map((placed) => [placed.entity, placed]));
  const all = everything(tiles);
  for (const time of times) {
    const { span } = time;
    if (span === undefined) continue;
    const points = Array.from(reading.patient[span.field]);
    const start = yearOf(time, points, reading);
    const placed = ownByEntity.get(nearest(points, span, all)?.entity ?? time);
    const isKnown = placed === undefined || dated.has(placed.entity);
    if (start === undefined || isKnown || !isOwnTime(start, reading)) continue;
    const { entity, lane } = placed;
    dated.set(entity, { entity, lane, when: time.text, start });
  }
  return dated;
}

/**
 * The dated history of the patient. A time mention dates the nearest finding of its clause; times of relatives,
 * denials, plans and allergies are left out, and so is what cannot lie within the patient's life.
 */
export function readTimeline(tiles: readonly EntityTile[], reading: Reading): Timeline {
  const own = placeEvents(tiles);
  const dated = dateEvents(tiles, own, reading);
  const events = [...dated.values()].toSorted((one, other) => one.start - other.start);
  const to = yearOfDay(reading.today) ?? 0;
  return {
    events,
    undated: own
      .filter((placed) => isMedicationTaken(placed) && !dated.has(placed.entity))
      .map(({ entity }) => entity),
    from: Math.floor(Math.min(events[0]?.start ?? to, to - 1)),
    to,
  };
}
