import type { Evidence, Hypothesis } from '@neurovista/contracts';
import type { Observation } from '../../document.ts';
import type { Condition, Finding } from '../../knowledge/types.ts';
import { standsAt } from '../../record/evidence.ts';
import { overlaps } from '../../spans.ts';
import type { PatientRecord } from '../../record/patient-record.ts';

const OF_EPISODE = new Set<string | undefined>(['symptom', 'sign', 'result']);

const isApart = (one: Evidence, other: Evidence) =>
  one.field !== other.field ||
  (one.end ?? 0) <= (other.begin ?? 0) ||
  (other.end ?? 0) <= (one.begin ?? 0);

/**
 * How many things of now speak for a hypothesis: complaints, signs and results; what shares its words with another counts
 * once. What stands on risks, medicines, the past or the reader alone does not say how soon the patient should be seen.
 */
export function countFelt(
  hypothesis: Pick<Hypothesis, 'for'>,
  { observations }: Pick<PatientRecord, 'observations'>,
  findings: ReadonlyMap<string, Finding>,
): number {
  const felt = hypothesis.for.filter((evidence) => {
    if (evidence.source === 'reader' || evidence.status === 'past') return false;
    const there = observations.filter((one) => standsAt(one, evidence));
    const ofNow = there.some(
      ({ finding, basis, isSteady }) =>
        basis !== 'medicine' && isSteady !== true && OF_EPISODE.has(findings.get(finding)?.kind),
    );
    return ofNow || (there.length === 0 && evidence.field !== 'medicalHistory');
  });
  return felt.filter((one, index) => felt.slice(0, index).every((other) => isApart(one, other)))
    .length;
}

/** Importance from which a finding wants an explanation of its own; estimate. */
const WANTS_EXPLANATION = 2;

/**
 * Whether the complaint or the symptoms name a condition as one of now, and tell of nothing beside it that it does not have: a
 * "period pain" with vomiting is more than its name.
 */
export function isAllThatIsTold(
  condition: Condition | undefined,
  { observations }: Pick<PatientRecord, 'observations'>,
  findings: ReadonlyMap<string, Finding>,
): boolean {
  if (condition === undefined) return false;
  const ofNow = observations.filter(
    ({ state, field }) => state === 'present' && field !== 'medicalHistory',
  );
  const names = ofNow.filter(({ finding }) => finding === condition.id);
  const isOfName = (one: Observation) =>
    names.some((name) => name.field === one.field && overlaps(name, one));
  return (
    names.length > 0 &&
    ofNow.every((one) => {
      const finding = findings.get(one.finding);
      const isOther = OF_EPISODE.has(finding?.kind) && one.isSteady !== true && !isOfName(one);
      const isMinor = (finding?.importance ?? 0) < WANTS_EXPLANATION;
      return !isOther || isMinor || condition.links.has(one.finding);
    })
  );
}

/** What is steady and yet no reason for calm. */
const NEVER_CALM = new Set(['suicidal-thoughts', 'self-harm-act']);
/** A value speaks for itself, whatever is said of a complaint beside it. */
const MEASURED = /\d/u;

/**
 * Whether all complaints and signs among the evidence are told to be as they have long been; not where there is none,
 * where a value stands beside them, nor for thoughts of suicide.
 */
export function isAllSteady(
  evidence: readonly Evidence[],
  { observations }: Pick<PatientRecord, 'observations'>,
  findings: ReadonlyMap<string, Finding>,
): boolean {
  const kindOf = (finding: string) => findings.get(finding)?.kind;
  const told = evidence.map((one) =>
    observations.filter((other) => standsAt(other, one) && OF_EPISODE.has(kindOf(other.finding))),
  );
  const isSteady = (one: Observation) => {
    if (NEVER_CALM.has(one.finding)) return false;
    if (one.isBareComplaint !== true) return one.isSteady === true;
    const others = observations.filter(
      ({ finding, field, state, basis }) =>
        finding === one.finding && field === 'symptoms' && state === 'present' && basis === 'words',
    );
    return others.length > 0 && others.every((other) => other.isSteady === true);
  };
  return (
    told.some((there) => there.length > 0) &&
    told.every((there, index) =>
      there.length === 0 ? !MEASURED.test(evidence[index]!.text) : there.some(isSteady),
    )
  );
}
