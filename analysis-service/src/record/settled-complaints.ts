// The complaint of a visit that was planned names what the visit is about: "chest pain follow up".
import type { Observation } from '../document.ts';
import type { Finding } from '../knowledge/types.ts';
import { isPassing } from './episode.ts';
import { ancestorsOf } from '../knowledge/ancestors.ts';

type Findings = ReadonlyMap<string, Finding>;

const isOfSymptoms = ({ field }: Observation) => field === 'symptoms';

/** Whether the symptoms deny what the complaint names, or what it is a kind of, and tell of nothing of its kind. */
function isDenied(complaint: Observation, told: readonly Observation[], findings: Findings) {
  const kinds = new Set([complaint.finding, ...ancestorsOf(complaint.finding, findings)]);
  const isOfKind = ({ finding }: Observation) =>
    kinds.has(finding) || ancestorsOf(finding, findings).includes(complaint.finding);
  return (
    told.some(({ finding, state }) => state === 'absent' && kinds.has(finding)) &&
    !told.some((one) => one.state !== 'absent' && one.state !== 'past' && isOfKind(one))
  );
}

/** Observations of a planned visit: what its complaint names and its symptoms deny is of before. */
export function settleComplaints(
  observations: readonly Observation[],
  findings: Findings,
): Observation[] {
  const told = observations.filter(isOfSymptoms);
  return observations.map((one) =>
    one.field === 'chiefComplaint' &&
    one.state === 'present' &&
    isPassing(one, findings) &&
    isDenied(one, told, findings)
      ? { ...one, state: 'past' }
      : one,
  );
}
