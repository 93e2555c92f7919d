import type { Evidence, Hypothesis } from '@neurovista/contracts';
import { contributionsOf, type Contribution, type Inference } from './inference/infer.ts';
import type { ExpectedFinding, FindingModel } from './knowledge/finding-model.ts';
import type { Condition } from '../knowledge/types.ts';
import { BAND_LIMITS, INFERENCE } from './parameters.ts';
import type { FindingEvidence } from './inference/evidence.ts';
import type { Observation } from '../document.ts';
import type { SecondOpinion } from '../reading.ts';
import { toEvidence, type Words } from '../record/evidence.ts';

const LIMITS = {
  listed: 10,
  leading: 7,
  evidence: 8,
  missing: 4,
  steps: 4,
  mustNotMiss: 3,
  /** A must-not-miss condition is shown down to this share of the leading one; estimate. */
  mustNotMissRatio: 0.004,
  /** Others are shown down to this share of the leading one; estimate. */
  ratio: 0.01,
  /** ln odds below which a finding says nothing worth showing; estimate. */
  telling: 0.3,
  /** Sum of ln odds that the findings must give before a list is worth showing; estimate. */
  enough: 1,
  /** Conditions to take questions from when the findings do not tell the many apart. */
  asked: 6,
  /** Share of the leading condition below which the findings do not tell the many apart; estimate. */
  leadingShare: 0.02,
} as const;

// One place per finding is enough; the complaint and the symptoms tell more than the history.
function placeOf({ observations }: FindingEvidence): Observation | undefined {
  return observations.find(({ field }) => field !== 'medicalHistory') ?? observations[0];
}

function evidenceOf(contributions: readonly Contribution[]): Evidence[] {
  return contributions
    .toSorted((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
    .slice(0, LIMITS.evidence)
    .flatMap(({ evidence }) => placeOf(evidence) ?? [])
    .map((place) => toEvidence(place, place.state));
}

/** Whether something in the notes tells of a finding, whatever it says of it. */
export type IsTold = (finding: string) => boolean;

/** A hypothesis in canonical names, which can be translated, where the contract has the words of the notes. */
export interface Explanation {
  readonly name: string;
  readonly supports: readonly string[];
  /** Told of the patient, and not explained by it. */
  readonly against: readonly string[];
  /** Expected of it, and denied in the notes. */
  readonly denied: readonly string[];
  /** What was not told and would say most about it. */
  readonly missing: readonly string[];
}

function namesOf(contributions: readonly Contribution[], model: FindingModel): string[] {
  return contributions
    .toSorted((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
    .flatMap(({ evidence }) => model.findings.get(evidence.finding)?.name ?? []);
}

/** Conditions by their places in the model, as far fewer are shown than are looked at. */
interface Ranking {
  /** The condition of the highest score, supported or not. */
  readonly top: number;
  /** Those that what was told supports, best first. */
  readonly fitting: readonly number[];
  /** Share of a condition; all conditions together have 1. */
  readonly shareOf: (at: number) => number;
}

/** Whether what was told supports the condition at a place by a finding, not only by a risk. */
function createSupportCheck({ evidence, readOdds }: Inference, model: FindingModel) {
  const row = new Float64Array(evidence.length);
  const links = evidence.map(({ finding, isPresent }) =>
    isPresent ? model.ratios(finding).linked : undefined,
  );
  return (at: number): boolean => {
    readOdds(at, row);
    return links.some((linked, column) => linked?.[at] === 1 && row[column]! > LIMITS.telling);
  };
}

/** Conditions that the reader of plain words sees, with the clause that is like them. */
type Nearest = SecondOpinion['nearest'];
const NONE_NEAR: Nearest = new Map();

interface Grounds {
  readonly inference: Inference;
  readonly nearest: Nearest;
}

/** Ranks the conditions; most fit too little or are not supported, so only what is left is sorted. */
function rank(inference: Inference, model: FindingModel, nearest: Nearest): Ranking {
  const { scores } = inference;
  let top = 0;
  for (let at = 1; at < scores.length; at += 1) if (scores[at]! > scores[top]!) top = at;
  const weights = new Float64Array(scores.length);
  let total = 0;
  for (let at = 0; at < scores.length; at += 1) {
    weights[at] = Math.exp((scores[at]! - scores[top]!) / INFERENCE.temperature);
    total += weights[at]!;
  }
  const shareOf = (at: number) => weights[at]! / total;
  const floor = shareOf(top) * Math.min(LIMITS.ratio, LIMITS.mustNotMissRatio);
  const isSupported = createSupportCheck(inference, model);
  const supported: number[] = [];
  for (let at = 0; at < weights.length; at += 1)
    if (
      shareOf(at) >= floor &&
      (inference.diagnosed.has(at) || isSupported(at) || nearest.has(model.conditions[at]!.id))
    )
      supported.push(at);
  return { top, fitting: supported.toSorted((a, b) => scores[b]! - scores[a]!), shareOf };
}

function missingOf(
  at: number,
  isTold: IsTold,
  model: FindingModel,
  isWanted: (finding: ExpectedFinding) => boolean = () => true,
): string[] {
  return model
    .expectedOf(at)
    .filter((finding) => !isTold(finding.id) && isWanted(finding))
    .slice(0, LIMITS.missing)
    .map(({ name }) => name);
}

function bandOf(share: number): Hypothesis['band'] {
  if (share >= BAND_LIMITS.likely) return 'likely';
  return share >= BAND_LIMITS.possible ? 'possible' : 'consider';
}

/** A condition to show, with what was told of the findings and what that says about it. */
interface Shown {
  /** Its place among the conditions of the model. */
  readonly at: number;
  readonly condition: Condition;
  readonly share: number;
  readonly speaksFor: readonly Contribution[];
  readonly speaksAgainst: readonly Contribution[];
  /** The words that name it as the diagnosis of now. */
  readonly diagnosed: Observation | undefined;
  /** The clause that is like a written story of it, where no finding speaks for it. */
  readonly readsLike: Words | undefined;
}

function toShown(
  at: number,
  share: number,
  { inference, nearest }: Grounds,
  model: FindingModel,
): Shown {
  const contributions = contributionsOf(inference, at);
  const diagnosed = inference.diagnosed.get(at);
  const isSupported =
    diagnosed !== undefined ||
    contributions.some(({ evidence, logOdds }) => evidence.isPresent && logOdds > LIMITS.telling);
  const near = isSupported ? undefined : nearest.get(model.conditions[at]!.id);
  return {
    at,
    condition: model.conditions[at]!,
    share,
    diagnosed,
    speaksFor: contributions.filter(
      (one) => one.evidence.isPresent && one.logOdds > LIMITS.telling,
    ),
    speaksAgainst: contributions.filter((one) => one.logOdds < -LIMITS.telling),
    readsLike: near && { ...near, readsLike: near.known },
  };
}

/** Whether the findings say enough for a list to be worth reading. */
function isTelling({ top, shareOf }: Ranking, inference: Inference): boolean {
  if (inference.diagnosed.has(top)) return true;
  if (shareOf(top) < LIMITS.leadingShare) return false;
  const support = contributionsOf(inference, top)
    .filter(({ evidence, logOdds }) => evidence.isPresent && logOdds > 0)
    .reduce((sum, { logOdds }) => sum + logOdds, 0);
  return support >= LIMITS.enough;
}

function choose({ top, fitting, shareOf }: Ranking, { conditions }: FindingModel): number[] {
  const reaches = (at: number, ratio: number) => shareOf(at) >= shareOf(top) * ratio;
  const leading = fitting.slice(0, LIMITS.leading).filter((at) => reaches(at, LIMITS.ratio));
  const others = fitting.filter((at) => !leading.includes(at));
  const dangerous = others
    .filter((at) => conditions[at]!.mustNotMiss && reaches(at, LIMITS.mustNotMissRatio))
    .slice(0, LIMITS.mustNotMiss);
  const rest = others.filter((at) => !dangerous.includes(at) && reaches(at, LIMITS.ratio));
  const room = LIMITS.listed - leading.length - dangerous.length;
  return [...leading, ...dangerous, ...rest.slice(0, room)].toSorted(
    (a, b) => shareOf(b) - shareOf(a),
  );
}

// A denied finding must not be listed like one that the patient has.
const isPresent = ({ evidence }: Contribution) => evidence.isPresent;

function toExplanation(shown: Shown, isTold: IsTold, model: FindingModel): Explanation {
  const { condition, speaksFor, speaksAgainst } = shown;
  return {
    name: condition.name,
    supports: namesOf(speaksFor.filter(isPresent), model),
    against: namesOf(speaksAgainst.filter(isPresent), model),
    denied: namesOf(
      speaksAgainst.filter((one) => !isPresent(one)),
      model,
    ),
    // A test result cannot be asked for.
    missing: missingOf(shown.at, isTold, model, ({ kind }) => kind !== 'result'),
  };
}

/** The leading and the dangerous of the conditions that the findings fit: what would tell them apart is worth asking. */
function chooseToAsk({ fitting }: Ranking, { conditions }: FindingModel): number[] {
  const dangerous = fitting
    .filter((at) => conditions[at]!.mustNotMiss)
    .slice(0, LIMITS.mustNotMiss);
  const rest = fitting.filter((at) => !dangerous.includes(at));
  return [...dangerous, ...rest].slice(0, LIMITS.asked);
}

function toHypothesis(shown: Shown, isTold: IsTold, model: FindingModel): Hypothesis {
  const { at, condition, share, diagnosed, speaksFor, speaksAgainst, readsLike } = shown;
  const named = diagnosed ? [toEvidence(diagnosed, diagnosed.state)] : [];
  return {
    name: condition.name,
    ...(condition.icd10 === undefined ? {} : { icd10: condition.icd10 }),
    // What only the reader sees is never more than worth a thought.
    band: readsLike ? 'consider' : diagnosed ? 'likely' : bandOf(share),
    score: Math.round(share * 1000) / 1000,
    mustNotMiss: condition.mustNotMiss,
    for: readsLike ? [toEvidence(readsLike, 'uncertain')] : [...named, ...evidenceOf(speaksFor)],
    against: evidenceOf(speaksAgainst),
    missing: missingOf(at, isTold, model),
    nextSteps: condition.nextSteps.slice(0, LIMITS.steps),
    sources: [condition.source],
  };
}

/**
 * The differential to show: best first, at most ten, with what speaks for and against each one and what was not told.
 * Empty when the findings are too few to tell conditions apart; then the explanations are of conditions to ask about, or
 * none when no finding was read. Offsets are UTF-16.
 */
export function explain(
  inference: Inference,
  model: FindingModel,
  isTold: IsTold,
  nearest: Nearest = NONE_NEAR,
): { readonly differential: Hypothesis[]; readonly explanations: readonly Explanation[] } {
  const ranking = rank(inference, model, nearest);
  const isEnough = isTelling(ranking, inference);
  const chosen = isEnough ? choose(ranking, model) : chooseToAsk(ranking, model);
  const shown = chosen.map((at) => toShown(at, ranking.shareOf(at), { inference, nearest }, model));
  return {
    differential: isEnough ? shown.map((one) => toHypothesis(one, isTold, model)) : [],
    explanations: shown.map((one) => toExplanation(one, isTold, model)),
  };
}
