import { FLAG_LEVELS } from '@neurovista/contracts';
import { describeUnknown, filled, list, TableError } from '@neurovista/tables';
import { z } from 'zod';
import { readRequirements, type Requirement, type Vocabulary } from '../requirement.ts';
import { readSafetyTable } from '../safety-table.ts';

export type FlagLevel = (typeof FLAG_LEVELS)[number];

export interface RedFlagRule {
  readonly id: string;
  readonly level: FlagLevel;
  /** All of them must hold. */
  readonly requirements: readonly Requirement[];
  /** Ids of rules that say less about the same thing and are left out when this one is raised. */
  readonly supersedes: readonly string[];
  readonly title: string;
  readonly detail: string;
  readonly source: string;
}

const RED_FLAG = {
  id: filled,
  level: z.enum(FLAG_LEVELS),
  when: filled,
  supersedes: list,
  title: filled,
  detail: filled,
  source: filled,
};

// A milder rule must not hide a graver one.
function checkSupersedes(
  rules: readonly RedFlagRule[],
  rows: readonly { readonly place: string }[],
): void {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  for (const [index, rule] of rules.entries()) {
    const place = rows[index]?.place ?? '';
    if (byId.get(rule.id) !== rule) throw new TableError(`${place}: "${rule.id}" is there twice`);
    for (const id of rule.supersedes) {
      const other = byId.get(id);
      if (!other || other === rule)
        throw new TableError(`${place}: supersedes: ${describeUnknown(id, byId.keys())}`);
      if (other.level === 'emergency' && rule.level !== 'emergency')
        throw new TableError(`${place}: "${id}" is more urgent`);
    }
  }
}

/** Loads the red flags; throws a TableError with file and line for a name that nothing else knows. */
export function loadRedFlagRules(vocabulary: Vocabulary): RedFlagRule[] {
  const rows = readSafetyTable('red-flags.tsv', RED_FLAG);
  const rules = rows.map(({ cells, place }): RedFlagRule => {
    const { id, level, supersedes, title, detail, source } = cells;
    return {
      id,
      level,
      requirements: readRequirements(cells.when, vocabulary, place),
      supersedes,
      title,
      detail,
      source,
    };
  });
  checkSupersedes(rules, rows);
  return rules;
}
