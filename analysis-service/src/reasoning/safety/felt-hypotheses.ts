import type { Evidence, Hypothesis } from '@neurovista/contracts';
import type { Observation } from '../../document.ts';
import type { Finding } from '../../knowledge/types.ts';
import type { PatientRecord } from '../../record/patient-record.ts';

const OF_EPISODE = new Set<string | undefined>(['symptom', 'sign', 'result']);

const isAt = (one: Observation, { field, begin = 0, end = 0 }: Evidence) =>
  one.field === field && one.begin < end && one.end > begin;

/**
 * Whether something of now speaks for a hypothesis: a complaint, a sign, a result, or its own name in the complaint or the
 * symptoms. What stands on risks, medicines, the past or the reader alone does not say how soon the patient should be seen.
 */
export function isFelt(
  hypothesis: Pick<Hypothesis, 'for'>,
  { observations }: Pick<PatientRecord, 'observations'>,
  findings: ReadonlyMap<string, Finding>,
): boolean {
  return hypothesis.for.some((evidence) => {
    if (evidence.source === 'reader' || evidence.status === 'past') return false;
    const there = observations.filter((one) => isAt(one, evidence));
    const ofNow = there.some(
      ({ finding, basis }) => basis !== 'medicine' && OF_EPISODE.has(findings.get(finding)?.kind),
    );
    return ofNow || (there.length === 0 && evidence.field !== 'medicalHistory');
  });
}
