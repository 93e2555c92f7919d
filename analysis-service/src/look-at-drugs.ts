// Reads the drugs of a patient a second time, where a network can read the passages around them.
import type { DrugStatement, Entity, NoteField } from './document.ts';
import type { StatusReader } from './reader/statuses.ts';
import { isAsked, passagesOf, settle } from './reader/taking.ts';
import type { SettledFields } from './read-patient.ts';
import type { ReadNote } from './reading.ts';

/** Passages of one intake: one takes some 15 ms. */
const MOST_PASSAGES = 16;
/** Where the form alone decides, a table or a box. */
const DOUBT_OF_FORM = 0.5;

interface Drug extends Entity {
  readonly taking: DrugStatement;
}

const isDrug = (entity: Entity): entity is Drug =>
  entity.category === 'MEDICATION' && entity.taking !== undefined;

/** How open it is whether a drug is taken: 0 where the words next to it agree with the rules, up to 1 where they say the opposite. */
function doubtOf({ taking: { status, share } }: Drug): number {
  if (share === undefined) return DOUBT_OF_FORM;
  return status === 'current' ? 1 - share : share;
}

const isOpen = ({ taking }: Drug) => isAsked(taking);

function openPassages(notes: readonly ReadNote[]) {
  return notes
    .flatMap(({ doc: { text }, entities, field }) =>
      passagesOf(text, entities.filter(isDrug)).map((passage) => ({ ...passage, field })),
    )
    .filter(({ drugs }) => drugs.some(isOpen))
    .map((passage) => ({
      ...passage,
      doubt: Math.max(...passage.drugs.filter(isOpen).map(doubtOf)),
    }))
    .toSorted((a, b) => b.doubt - a.doubt)
    .slice(0, MOST_PASSAGES);
}

/**
 * What the passages around drugs say of those whose status the words next to them leave open; empty where that is what was read.
 * @throws the reason of the limit as soon as it is aborted.
 */
export async function lookAtDrugs(
  notes: readonly ReadNote[],
  statuses: StatusReader,
  limit: AbortSignal | undefined,
): Promise<SettledFields> {
  const settled = new Map<NoteField | undefined, Map<number, DrugStatement>>();
  for (const { field, ...passage } of openPassages(notes)) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, on one thread
    const odds = await statuses.readDrugs(passage, limit);
    for (const [at, { begin, taking }] of passage.drugs.entries()) {
      const own = odds[at];
      const statement = own && settle(taking, own);
      if (statement === undefined) continue;
      const ofField = settled.get(field) ?? new Map<number, DrugStatement>();
      settled.set(field, ofField.set(begin, statement));
    }
  }
  return settled;
}
