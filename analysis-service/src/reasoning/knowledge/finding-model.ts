import { ancestorTable } from '../../knowledge/ancestors.ts';
import { buildConditionColumns, type ConditionColumns } from './condition-columns.ts';
import type { Condition, Finding, KnowledgeTables } from '../../knowledge/types.ts';
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
  /** 1 where the condition brings the finding or a more special one. */
  readonly linked: Uint8Array;
}

/** A finding that at least as many patients with a condition have as have not. */
export interface ExpectedFinding {
  readonly id: string;
  readonly name: string;
  readonly kind: Finding['kind'];
}

/** Probabilities of findings given conditions, filled in along the is-a tree. */
export interface FindingModel {
  readonly findings: ReadonlyMap<string, Finding>;
  readonly conditions: readonly Condition[];
  readonly columns: ConditionColumns;
  readonly parameters: InferenceParameters;
  readonly ancestorsOf: (finding: string) => readonly string[];
  /** Likelihood ratios of the finding for every condition, in the order of `conditions`. */
  readonly ratios: (finding: string) => FindingRatios;
  /** What is expected of the condition at this place, what would say most about it first. */
  readonly expectedOf: (at: number) => readonly ExpectedFinding[];
  /** Place of the condition of this id among `conditions`. */
  readonly placeOf: (condition: string) => number | undefined;
  /** Places of the conditions that only a pregnancy brings. */
  readonly ofPregnancy: readonly number[];
}

const leakOf = (finding: Finding | undefined) => LEAK[finding?.importance ?? 3] ?? 0.025;

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

/** What is expected of the condition, by how much having it tells more than not knowing. */
function expectedFindings(
  condition: Condition | undefined,
  { findings, ratios }: Pick<FindingModel, 'findings' | 'ratios'>,
): ExpectedFinding[] {
  return [...(condition?.links ?? [])]
    .filter(([, bin]) => bin !== 'excluded' && FREQUENCY[bin] >= FREQUENCY.frequent)
    .map(([id, bin]) => ({
      id,
      gain: FREQUENCY[bin] * Math.log(FREQUENCY[bin] / ratios(id).overall),
    }))
    .toSorted((a, b) => b.gain - a.gain)
    .flatMap(({ id }) => {
      const finding = findings.get(id);
      return finding ? [{ id, name: finding.name, kind: finding.kind }] : [];
    });
}

/** Builds the model once for a knowledge base. */
export function buildFindingModel(
  { findings, conditions }: KnowledgeTables,
  parameters: InferenceParameters = INFERENCE,
): FindingModel {
  const ancestors = ancestorTable(findings);
  const ancestorsOf = (id: string) => ancestors.get(id) ?? [];
  const tables = conditions.map((one) => withAncestors(one, ancestors));

  const given = (table: ReadonlyMap<string, number>, id: string): number => {
    const leak = leakOf(findings.get(id));
    const own = table.get(id);
    // What speaks against a condition must count less than what says nothing, however rare it is.
    if (own === FREQUENCY.excluded) return Math.min(own, leak / 2);
    if (own !== undefined) return own + (1 - own) * leak;
    const parent = ancestorsOf(id).find((ancestor) => table.has(ancestor));
    if (parent === undefined) return leak;
    const share = (leak / leakOf(findings.get(parent))) ** parameters.specificityPower;
    const fromParent = (table.get(parent) ?? 0) * Math.min(1, parameters.unlistedShare * share);
    // Where the more general finding does not belong, the special one does not either.
    return fromParent < leak && (table.get(parent) ?? 1) < leak
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
    const chances = Float64Array.from(tables, (table) => given(table, id));
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
      linked: Uint8Array.from(tables, (table) => Number((table.get(id) ?? 0) > FREQUENCY.excluded)),
      present: chances.map((own, at) => says(at, Math.log(own / overall), 1)),
      absent: chances.map((own, at) => says(at, Math.log((1 - own) / (1 - overall)), 0)),
    };
    known.set(id, made);
    return made;
  };
  const places = new Map(conditions.map(({ id }, at) => [id, at]));
  const expected = new Map<number, readonly ExpectedFinding[]>();
  const expectedOf = (at: number): readonly ExpectedFinding[] => {
    const before = expected.get(at);
    if (before) return before;
    const made = expectedFindings(conditions[at], { findings, ratios });
    expected.set(at, made);
    return made;
  };
  return {
    findings,
    conditions,
    columns: buildConditionColumns(conditions, parameters),
    parameters,
    ancestorsOf,
    ratios,
    expectedOf,
    placeOf: (id) => places.get(id),
    ofPregnancy: conditions.flatMap(({ pregnancy }, at) => (pregnancy === 'required' ? [at] : [])),
  };
}
