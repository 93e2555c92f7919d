// Published scores, computed only when every input is known; a missing one is named, never guessed.
import type { Evidence } from '@neurovista/contracts';
import { distinctPlaces, type RaisedFlag } from '../flags/red-flags.ts';
import type { PatientRecord } from '../../../record/patient-record.ts';
import { evaluate, satisfies, type Truth } from '../requirement.ts';
import type { Score, ScoreBand, ScoreItem } from './score-rules.ts';

export type ScoreResult =
  | {
      readonly state: 'computed';
      readonly score: Score;
      readonly points: number;
      readonly band: ScoreBand;
      readonly evidence: readonly Evidence[];
    }
  | { readonly state: 'incomplete'; readonly score: Score; readonly missing: readonly string[] };

function evaluateItem({ when }: ScoreItem, record: PatientRecord) {
  const answers = when.map((requirement) => evaluate(requirement, record));
  const evidence = answers.flatMap((answer) => answer.evidence);
  // One part that is false settles the item, whatever the others would say.
  const truth: Truth = answers.some((answer) => answer.truth === false)
    ? false
    : answers.every((answer) => answer.truth === true)
      ? true
      : undefined;
  return { truth, evidence };
}

function bandOf({ bands }: Score, points: number): ScoreBand | undefined {
  return bands.findLast(({ from }) => points >= from) ?? bands[0];
}

function compute(score: Score, record: PatientRecord): ScoreResult | undefined {
  const asked = score.items.map((item) => ({ item, ...evaluateItem(item, record) }));
  const missing = asked.filter(({ truth }) => truth === undefined).map(({ item }) => item.input);
  if (missing.length > 0) return { state: 'incomplete', score, missing: [...new Set(missing)] };
  const met = asked.filter(({ truth }) => truth === true);
  const points = met.reduce((sum, { item }) => sum + item.points, 0);
  const band = bandOf(score, points);
  const evidence = distinctPlaces(met.flatMap((one) => one.evidence));
  return band && { state: 'computed', score, points, band, evidence };
}

/** The scores that the complaint makes relevant, computed or with what is missing. */
export function computeScores(record: PatientRecord, scores: readonly Score[]): ScoreResult[] {
  return scores.flatMap((score) => {
    const isRelevant = score.relevant.every((one) => satisfies(one, record) !== undefined);
    return isRelevant ? (compute(score, record) ?? []) : [];
  });
}

const titleOf = ({ name, most }: Score, points: number) => `${name} ${points} of ${most}`;

/** What a score adds to the detail of a red flag or to the reasons of the triage. */
export function describeScore(result: ScoreResult): string {
  if (result.state === 'incomplete')
    return `${result.score.name}, not stated: ${result.missing.join('; ')}.`;
  return `${titleOf(result.score, result.points)}. ${result.band.meaning}`;
}

/** A computed score that calls for action, as a red flag of its own. */
export function toRedFlag(result: ScoreResult): RaisedFlag[] {
  if (result.state === 'incomplete') return [];
  const { score, points, band, evidence } = result;
  const { level } = band;
  if (level === undefined) return [];
  return [
    {
      id: score.id,
      level,
      title: titleOf(score, points),
      detail: band.meaning,
      evidence: [...evidence],
      source: score.source,
    },
  ];
}

const MOST_LOOSE = 2;

/** The red flags with those of the scores; what other scores say is put where it belongs, `notes` is what belongs nowhere. */
export function addScores(
  raised: readonly RaisedFlag[],
  results: readonly ScoreResult[],
): { readonly flags: RaisedFlag[]; readonly notes: string[] } {
  const own = results.flatMap(toRedFlag);
  const others = results.filter((result) => toRedFlag(result).length === 0);
  const hostOf = ({ score }: ScoreResult) => raised.find(({ id }) => score.flags.includes(id));
  const flags = raised.map((flag) => ({
    ...flag,
    detail: [
      flag.detail,
      ...others.filter((result) => hostOf(result) === flag).map(describeScore),
    ].join(' '),
  }));
  return {
    flags: [...flags, ...own].toSorted(
      (a, b) => Number(b.level === 'emergency') - Number(a.level === 'emergency'),
    ),
    notes: others
      .filter((result) => hostOf(result) === undefined)
      .slice(0, MOST_LOOSE)
      .map(describeScore),
  };
}
