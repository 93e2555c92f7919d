import type { Evidence, EvidenceStatus } from '@neurovista/contracts';
import {
  toField,
  type DrugStatus,
  type FindingState,
  type NoteField,
  type Span,
} from '../document.ts';

/** Words of a field, with what the text says of them. */
export interface Words extends Span {
  readonly field: NoteField | undefined;
  readonly text: string;
  /** Known words that they only read like. */
  readonly readsLike?: string | undefined;
}

const STATUS_OF: Readonly<Record<FindingState, EvidenceStatus>> = {
  present: 'present',
  absent: 'absent',
  uncertain: 'possible',
  ended: 'past',
  past: 'past',
  family: 'family',
  planned: 'planned',
  hypothetical: 'possible',
};

/** Words as evidence, with UTF-16 offsets; words of a bare note have no place. */
export function toEvidence(
  { text, field, begin, end, readsLike }: Words,
  state: FindingState,
): Evidence {
  const told = {
    status: STATUS_OF[state],
    ...(readsLike === undefined ? {} : { source: 'reader' as const, readsLike }),
  };
  return field === undefined
    ? { text, ...told }
    : { text, field: toField(field), begin, end, ...told };
}

/** Whether words stand, in part at least, where evidence points to. */
export const standsAt = (one: Omit<Words, 'text'>, { field, begin = 0, end = 0 }: Evidence) =>
  one.field !== undefined && toField(one.field) === field && one.begin < end && one.end > begin;

/** What the status of a drug says of its words. */
export const STATE_OF_DRUG: Readonly<Record<DrugStatus, FindingState>> = {
  none: 'absent',
  current: 'present',
  stopped: 'past',
  held: 'past',
  planned: 'planned',
  declined: 'absent',
};
