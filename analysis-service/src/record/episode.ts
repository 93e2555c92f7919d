// What belongs to the illness that the record asks about, and what was told of before.
import type { NoteField, Observation, Telling } from '../document.ts';
import { PASSING_RISKS } from '../knowledge/passing-risks.ts';
import type { Finding } from '../knowledge/types.ts';
import type { Reading } from '../reading.ts';
import { isOlderThan } from '../older-than.ts';

interface Told {
  readonly told?: Telling | undefined;
  readonly field: NoteField | undefined;
}

/** Whether something was told of the time before the present episode. */
export type EarlierCheck = (one: Told) => boolean;

/** What was told up to so many days before the latest of the record is of one episode with it; estimates. */
const DAYS_OF_EPISODE = 7;
/** A diary of the complaint goes on for as long as a course is called acute. */
const DAYS_OF_COMPLAINT = 14;

const daysOfEpisode = (field: NoteField | undefined) =>
  field === 'medicalHistory' ? DAYS_OF_EPISODE : DAYS_OF_COMPLAINT;

/** A result that no entry dates holds for a month, unless a later one is told; estimate. */
const DAYS_OF_RESULT = 31;

/** Whether a result of this date (ISO 8601, as far as it is known) was taken before the present episode. */
export function isTakenEarlier(taken: string | undefined, today: string): boolean {
  if (taken === undefined || today === '') return false;
  return isOlderThan(taken, DAYS_OF_RESULT, today);
}

const OF_EPISODE = new Set<string | undefined>(['symptom', 'sign', 'result']);

/** Whether what a finding tells passes, unlike a risk or a known disease. */
export const isPassing = (
  { finding }: Pick<Observation, 'finding'>,
  findings: ReadonlyMap<string, Finding>,
): boolean => OF_EPISODE.has(findings.get(finding)?.kind);

/** Surgery, injury and immobility count as causes of an embolism for three months (ESC 2019 pulmonary embolism); taken for all. */
const DAYS_OF_RISK = 90;
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u;

/** What is an emergency on its day and leaves no risk: told of before it is over. */
const OVER_AT_ONCE: ReadonlySet<string> = new Set(['penetrating-chest', 'electric-shock']);

/** Whether an event that is a risk for some months was longer ago: a fall of 2009, surgery in an old entry. */
export function isRiskOver(
  { finding, told, since, field }: Pick<Observation, 'finding' | 'told' | 'since' | 'field'>,
  today: string,
): boolean {
  if (!PASSING_RISKS.has(finding)) return false;
  if ((told?.daysAgo ?? 0) > DAYS_OF_RISK) return true;
  if (told?.isFormer === true && OVER_AT_ONCE.has(finding)) return true;
  // In a story the time that stands nearest may date something else: "fell, on warfarin since 2019".
  if (field !== 'medicalHistory') return false;
  if (since === undefined || !DATE.test(since) || today === '') return false;
  return isOlderThan(since, DAYS_OF_RISK, today);
}

/**
 * Tells what was told of before the episode. What the complaint and the symptoms tell without a date is the episode; where
 * they hold only dated entries the latest of these is; where they say nothing that was understood, the latest of all.
 */
export function findEpisode(
  readings: readonly Reading[],
  findings: ReadonlyMap<string, Finding>,
): EarlierCheck {
  const own = readings.filter(({ field }) => field !== 'medicalHistory');
  const told = own
    .flatMap(({ observations }) => observations)
    .filter((one) => isPassing(one, findings));
  const isToldNow = told.some((one) => one.told === undefined);
  const isSilent = !own.some(({ isUnderstood }) => isUnderstood);
  const ages = (isSilent ? readings : own)
    .flatMap(({ observations }) => observations)
    .flatMap((one) => (one.told?.isFormer === true ? [] : (one.told?.daysAgo ?? [])));
  const latest = isToldNow || ages.length === 0 ? 0 : Math.min(...ages);
  return (one) => {
    if (one.told === undefined) return false;
    const { daysAgo, isFormer } = one.told;
    return isFormer === true || (daysAgo ?? 0) > latest + daysOfEpisode(one.field);
  };
}
