import type { DrugBasis, DrugStatus } from '../../document.ts';

/** What words, cells and titles say of a drug; `data/context/README.md` explains each. */
export const SAYINGS = [
  'takes',
  'starts',
  'doses',
  'stops',
  'past',
  'once',
  'holds',
  'declines',
  'plans',
  'standby',
  'avoids',
  'topic',
  'test',
  'others',
] as const;
export type Says = (typeof SAYINGS)[number];

interface Meaning {
  readonly status: DrugStatus;
  readonly basis: DrugBasis;
}

/** The status that each saying amounts to, and how firmly. */
export const MEANING_OF: Readonly<Record<Says, Meaning>> = {
  takes: { status: 'current', basis: 'taking' },
  starts: { status: 'current', basis: 'start' },
  doses: { status: 'current', basis: 'taking' },
  stops: { status: 'stopped', basis: 'change' },
  past: { status: 'stopped', basis: 'change' },
  once: { status: 'stopped', basis: 'given' },
  holds: { status: 'held', basis: 'change' },
  declines: { status: 'declined', basis: 'change' },
  plans: { status: 'planned', basis: 'change' },
  standby: { status: 'planned', basis: 'change' },
  avoids: { status: 'declined', basis: 'change' },
  topic: { status: 'none', basis: 'mention' },
  test: { status: 'none', basis: 'mention' },
  others: { status: 'none', basis: 'mention' },
};
