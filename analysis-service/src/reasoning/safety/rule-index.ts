import type { PatientRecord } from '../../record/patient-record.ts';
import { neededNames, type Requirement } from './requirement.ts';

/**
 * Rules by the findings, conditions and values without which they cannot be met, so that a record, which tells few of
 * them, is compared with few rules. Only the first requirement of a rule that can be looked up is, as one unmet is enough.
 */
export interface RuleIndex<Rule> {
  readonly rules: readonly Rule[];
  /** Places of rules in the table. */
  readonly byFinding: ReadonlyMap<string, readonly number[]>;
  readonly byCondition: ReadonlyMap<string, readonly number[]>;
  readonly byMeasure: ReadonlyMap<string, readonly number[]>;
  /** Those that need none of these, such as a rule for an age alone. */
  readonly always: readonly number[];
}

function add(index: Map<string, number[]>, name: string, place: number): void {
  const known = index.get(name);
  if (known) known.push(place);
  else index.set(name, [place]);
}

/** Builds the index once for a table. */
export function indexRules<Rule>(
  rules: readonly Rule[],
  requirementsOf: (rule: Rule) => readonly Requirement[],
): RuleIndex<Rule> {
  const byFinding = new Map<string, number[]>();
  const byCondition = new Map<string, number[]>();
  const byMeasure = new Map<string, number[]>();
  const always: number[] = [];
  for (const [place, rule] of rules.entries()) {
    const needed = requirementsOf(rule)
      .map(neededNames)
      .find((names) => names !== undefined);
    if (!needed) always.push(place);
    for (const atom of needed ?? []) {
      if (atom.kind === 'finding') add(byFinding, atom.finding, place);
      else if (atom.kind === 'condition') add(byCondition, atom.condition, place);
      else add(byMeasure, atom.measure, place);
    }
  }
  return { rules, byFinding, byCondition, byMeasure, always };
}

/** The rules that the record may meet, in the order of their table; all others it does not. */
export function rulesToEvaluate<Rule>(record: PatientRecord, index: RuleIndex<Rule>): Rule[] {
  const places = new Set(index.always);
  const addAll = (names: Iterable<string>, byName: ReadonlyMap<string, readonly number[]>) => {
    for (const name of names) for (const place of byName.get(name) ?? []) places.add(place);
  };
  addAll(record.present.keys(), index.byFinding);
  addAll(record.conditions.keys(), index.byCondition);
  addAll(record.values.keys(), index.byMeasure);
  return [...places].toSorted((a, b) => a - b).map((place) => index.rules[place]!);
}
