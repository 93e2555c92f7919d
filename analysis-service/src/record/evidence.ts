import type { Evidence, EvidenceStatus, Field } from '@neurovista/contracts';
import type { DrugStatus, FindingState, Span } from '../document.ts';

/** Words of a field, with what the text says of them. */
export interface Words extends Span {
  readonly field: Field | undefined;
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
  return field === undefined ? { text, ...told } : { text, field, begin, end, ...told };
}

/** What the status of a drug says of its words. */
export const STATE_OF_DRUG: Readonly<Record<DrugStatus, FindingState>> = {
  none: 'absent',
  current: 'present',
  stopped: 'past',
  held: 'past',
  planned: 'planned',
  declined: 'absent',
};
