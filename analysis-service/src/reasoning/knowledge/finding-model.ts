import type { Condition, Finding, KnowledgeTables } from './types.ts';
import {
  FREQUENCY,
  INFERENCE,
  LEAK,
  PREVALENCE,
  RISK_RATIO,
  type InferenceParameters,
} from '../parameters.ts';

/**
 * ln P(present | condition) / P(present), and the same of its absence; in the order of the conditions. A risk factor has
 * its odds ratio instead, and its absence says nothing.
 */
export interface FindingRatios {
  /** P(present) over the whole knowledge base, weighted with the priors. */
  readonly overall: number;
  readonly present: Float64Array;
  readonly absent: Float64Array;
}

/** Probabilities of findings given conditions, filled in along the is-a tree. */
export interface FindingModel {
  readonly findings: ReadonlyMap<string, Finding>;
  readonly conditions: readonly Condition[];
  readonly parameters: InferenceParameters;
  readonly ancestorsOf: (finding: string) => readonly string[];
  /** Likelihood ratios of the finding for every condition, in the order of `conditions`. */
  readonly ratios: (finding: string) => FindingRatios;
  readonly isLinked: (condition: Condition, finding: string) => boolean;
}

const leakOf = (finding: Finding | undefined) => LEAK[finding?.importance ?? 3] ?? 0.025;

function ancestorTable(findings: ReadonlyMap<string, Finding>): Map<string, readonly string[]> {
  const table = new Map<string, readonly string[]>();
  for (const { id } of findings.values()) {
    const chain: string[] = [];
    let parent = findings.get(id)?.parent;
    while (parent !== undefined && !chain.includes(parent)) {
      chain.push(parent);
      parent = findings.get(parent)?.parent;
    }
    table.set(id, chain);
  }
  return table;
}

// A condition that brings crushing chest pain brings chest pain at least as often.
function withAncestors(
  condition: Condition,
  ancestors: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const given = new Map<string, number>();
  for (const [finding, bin] of condition.links) {
    const probability = FREQUENCY[bin];
    given.set(finding, Math.max(given.get(finding) ?? 0, probability));
    if (bin === 'excluded') continue;
    for (const ancestor of ancestors.get(finding) ?? [])
      given.set(ancestor, Math.max(given.get(ancestor) ?? 0, probability));
  }
  return given;
}

/** Builds the model once for a knowledge base. */
export function buildFindingModel(
  { findings, conditions }: KnowledgeTables,
  parameters: InferenceParameters = INFERENCE,
): FindingModel {
  const ancestors = ancestorTable(findings);
  const ancestorsOf = (id: string) => ancestors.get(id) ?? [];
  const tables = new Map(conditions.map((one) => [one.id, withAncestors(one, ancestors)]));

  const given = (condition: Condition, id: string): number => {
    const table = tables.get(condition.id);
    const leak = leakOf(findings.get(id));
    const own = table?.get(id);
    // What speaks against a condition must count less than what says nothing, however rare it is.
    if (own === FREQUENCY.excluded) return Math.min(own, leak / 2);
    if (own !== undefined) return own + (1 - own) * leak;
    const parent = ancestorsOf(id).find((ancestor) => table?.has(ancestor));
    if (parent === undefined) return leak;
    const share = (leak / leakOf(findings.get(parent))) ** parameters.specificityPower;
    const fromParent = (table?.get(parent) ?? 0) * Math.min(1, parameters.unlistedShare * share);
    // Where the more general finding does not belong, the special one does not either.
    return fromParent < leak && (table?.get(parent) ?? 1) < leak
      ? fromParent
      : Math.max(leak, fromParent);
  };
  const weights = conditions.map((one) => PREVALENCE[one.prevalence] ** parameters.priorWeight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // Filled in when a finding is first met: most of them never are.
  const known = new Map<string, FindingRatios>();
  const ratios = (id: string): FindingRatios => {
    const before = known.get(id);
    if (before) return before;
    const chances = Float64Array.from(conditions, (one) => given(one, id));
    const overall = chances.reduce((sum, own, at) => sum + own * (weights[at] ?? 0), 0) / total;
    const kind = findings.get(id)?.kind;
    const isBackground = kind === 'risk' || kind === 'history';
    const says = (at: number, odds: number, ofRisk: number) => {
      const condition = conditions[at];
      const risk = condition?.risks.get(id);
      if (risk !== undefined) return ofRisk * Math.log(RISK_RATIO[risk]);
      return isBackground && condition?.links.has(id) !== true ? 0 : odds;
    };
    const made = {
      overall,
      present: chances.map((own, at) => says(at, Math.log(own / overall), 1)),
      absent: chances.map((own, at) => says(at, Math.log((1 - own) / (1 - overall)), 0)),
    };
    known.set(id, made);
    return made;
  };
  return {
    findings,
    conditions,
    parameters,
    ancestorsOf,
    ratios,
    isLinked: (condition, id) => (tables.get(condition.id)?.get(id) ?? 0) > FREQUENCY.excluded,
  };
}
