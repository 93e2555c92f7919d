// What the patient was exposed to, each once.
import type { ExposureItem } from '@neurovista/contracts';
import type { ExposureStatement, Reading } from '../reading.ts';
import { toEvidence } from './evidence.ts';

// A relative who is ill too is a contact of the patient; all else of relatives is theirs.
const isPatients = ({ kind, state }: ExposureStatement) =>
  state === 'present' ||
  state === 'ended' ||
  state === 'past' ||
  state === 'uncertain' ||
  (state === 'family' && kind === 'contact');

/** The exposures of the patient in the order in which they are first told. */
export function listExposures(readings: readonly Reading[]): ExposureItem[] {
  const byName = new Map<string, ExposureItem>();
  for (const { field, exposures } of readings)
    for (const one of exposures.filter(isPatients)) {
      const { kind, name, amount, state } = one;
      const key = `${kind} ${name.toLowerCase()}`;
      const known = byName.get(key);
      const told = known?.amount ?? amount;
      byName.set(key, {
        kind,
        name,
        ...(told === undefined ? {} : { amount: told }),
        evidence: [...(known?.evidence ?? []), toEvidence({ ...one, field }, state)],
      });
    }
  return [...byName.values()];
}
