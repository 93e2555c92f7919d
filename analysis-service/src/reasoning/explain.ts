import type { Evidence, Hypothesis } from '@neurovista/contracts';
import { contributionsOf, sharesOf, type Candidate, type Contribution } from './inference/infer.ts';
import type { FindingModel } from './knowledge/finding-model.ts';
import { BAND_LIMITS, FREQUENCY } from './parameters.ts';
import type { FindingEvidence } from './inference/evidence.ts';
import type { Observation } from './observation.ts';

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

const toEvidence = ({ text, field, begin, end }: Observation): Evidence => ({
  text,
  ...(field === undefined ? {} : { field, begin, end }),
});

// One place per finding is enough; the complaint and the symptoms tell more than the history.
function placeOf({ observations }: FindingEvidence): Observation | undefined {
  return observations.find(({ field }) => field !== 'medicalHistory') ?? observations[0];
}

function evidenceOf(contributions: readonly Contribution[]): Evidence[] {
  return contributions
    .toSorted((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
    .slice(0, LIMITS.evidence)
    .flatMap(({ evidence }) => placeOf(evidence) ?? [])
    .map(toEvidence);
}

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

/** Whether what was told supports the condition by a finding, not only by a risk. */
function isSupported({ candidate, contributions }: Ranked, model: FindingModel): boolean {
  return contributions.some(
    ({ evidence, logOdds }) =>
      evidence.isPresent &&
      logOdds > LIMITS.telling &&
      model.isLinked(candidate.condition, evidence.finding),
  );
}

function missingOf(
  { condition }: Candidate,
  told: ReadonlySet<string>,
  model: FindingModel,
  isWanted: (finding: string) => boolean = () => true,
): string[] {
  return [...condition.links]
    .filter(
      ([id, bin]) => bin !== 'excluded' && FREQUENCY[bin] >= FREQUENCY.frequent && !told.has(id),
    )
    .filter(([id]) => isWanted(id))
    .map(([id, bin]) => ({
      id,
      gain: FREQUENCY[bin] * Math.log(FREQUENCY[bin] / model.ratios(id).overall),
    }))
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, LIMITS.missing)
    .flatMap(({ id }) => model.findings.get(id)?.name ?? []);
}

function bandOf(share: number): Hypothesis['band'] {
  if (share >= BAND_LIMITS.likely) return 'likely';
  return share >= BAND_LIMITS.possible ? 'possible' : 'consider';
}

function sides({ contributions }: Ranked) {
  return {
    speaksFor: contributions.filter(
      (one) => one.evidence.isPresent && one.logOdds > LIMITS.telling,
    ),
    speaksAgainst: contributions.filter((one) => one.logOdds < -LIMITS.telling),
  };
}

interface Ranked {
  readonly candidate: Candidate;
  readonly contributions: readonly Contribution[];
  readonly share: number;
}

/** Whether the findings say enough for a list to be worth reading. */
function isTelling(top: Ranked | undefined): boolean {
  if (!top || top.share < LIMITS.leadingShare) return false;
  const support = top.contributions
    .filter(({ evidence, logOdds }) => evidence.isPresent && logOdds > 0)
    .reduce((sum, { logOdds }) => sum + logOdds, 0);
  return support >= LIMITS.enough;
}

function choose(ranked: readonly Ranked[], model: FindingModel): Ranked[] {
  const top = ranked[0]?.share ?? 0;
  const shown = ranked.filter((one) => isSupported(one, model));
  const leading = shown.slice(0, LIMITS.leading).filter(({ share }) => share >= top * LIMITS.ratio);
  const dangerous = shown
    .filter(
      (one) =>
        !leading.includes(one) &&
        one.candidate.condition.mustNotMiss &&
        one.share >= top * LIMITS.mustNotMissRatio,
    )
    .slice(0, LIMITS.mustNotMiss);
  const rest = shown.filter(
    (one) => !leading.includes(one) && !dangerous.includes(one) && one.share >= top * LIMITS.ratio,
  );
  const room = LIMITS.listed - leading.length - dangerous.length;
  return [...leading, ...dangerous, ...rest.slice(0, room)].toSorted((a, b) => b.share - a.share);
}

// A denied finding must not be listed like one that the patient has.
const isTold = ({ evidence }: Contribution) => evidence.isPresent;

function toExplanation(
  ranked: Ranked,
  told: ReadonlySet<string>,
  model: FindingModel,
): Explanation {
  const { speaksFor, speaksAgainst } = sides(ranked);
  return {
    name: ranked.candidate.condition.name,
    supports: namesOf(speaksFor.filter(isTold), model),
    against: namesOf(speaksAgainst.filter(isTold), model),
    denied: namesOf(
      speaksAgainst.filter((one) => !isTold(one)),
      model,
    ),
    // A test result cannot be asked for.
    missing: missingOf(
      ranked.candidate,
      told,
      model,
      (id) => model.findings.get(id)?.kind !== 'result',
    ),
  };
}

/** The leading and the dangerous of the conditions that the findings fit: what would tell them apart is worth asking. */
function chooseToAsk(ranked: readonly Ranked[], model: FindingModel): Ranked[] {
  const fitting = ranked.filter((one) => isSupported(one, model));
  const dangerous = fitting
    .filter(({ candidate }) => candidate.condition.mustNotMiss)
    .slice(0, LIMITS.mustNotMiss);
  const rest = fitting.filter((one) => !dangerous.includes(one));
  return [...dangerous, ...rest].slice(0, LIMITS.asked);
}

function toHypothesis(ranked: Ranked, told: ReadonlySet<string>, model: FindingModel): Hypothesis {
  const { candidate, share } = ranked;
  const { condition } = candidate;
  const { speaksFor, speaksAgainst } = sides(ranked);
  return {
    name: condition.name,
    ...(condition.icd10 === undefined ? {} : { icd10: condition.icd10 }),
    band: bandOf(share),
    score: Math.round(share * 1000) / 1000,
    mustNotMiss: condition.mustNotMiss,
    for: evidenceOf(speaksFor),
    against: evidenceOf(speaksAgainst),
    missing: missingOf(candidate, told, model),
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
  candidates: readonly Candidate[],
  evidence: readonly FindingEvidence[],
  model: FindingModel,
): { readonly differential: Hypothesis[]; readonly explanations: readonly Explanation[] } {
  const shares = sharesOf(candidates);
  const floor = (shares[0] ?? 0) * Math.min(LIMITS.ratio, LIMITS.mustNotMissRatio);
  const ranked = candidates
    .map((candidate, index) => ({ candidate, share: shares[index] ?? 0 }))
    .filter(({ share }) => share >= floor)
    .map((one) => ({ ...one, contributions: contributionsOf(one.candidate, evidence) }));
  const told = new Set(evidence.flatMap(({ finding }) => [finding, ...model.ancestorsOf(finding)]));
  const isEnough = isTelling(ranked[0]);
  const chosen = isEnough ? choose(ranked, model) : chooseToAsk(ranked, model);
  return {
    differential: isEnough ? chosen.map((one) => toHypothesis(one, told, model)) : [],
    explanations: chosen.map((one) => toExplanation(one, told, model)),
  };
}
