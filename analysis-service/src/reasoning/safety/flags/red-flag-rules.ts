import type { TriageLevel } from '@neurovista/contracts';
import { splitCell, TableError, type Row } from '../../../terminology/tsv.ts';
import { readRequirements, type Requirement, type Vocabulary } from '../requirement.ts';
import { readSafetyTable } from '../safety-table.ts';

export type FlagLevel = Extract<TriageLevel, 'emergency' | 'urgent'>;

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

const COLUMNS = ['id', 'level', 'when', 'supersedes', 'title', 'detail', 'source'] as const;

/** Reads a level of an alarm; throws a TableError for any other word. */
export function readLevel(cell: string, place: string): FlagLevel {
  if (cell === 'emergency' || cell === 'urgent') return cell;
  throw new TableError(`${place}: the level must be emergency or urgent`);
}

// A milder rule must not hide a graver one.
function checkSupersedes(rules: readonly RedFlagRule[], rows: readonly Row<string>[]): void {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  for (const [index, rule] of rules.entries()) {
    const place = rows[index]?.place ?? '';
    if (byId.get(rule.id) !== rule) throw new TableError(`${place}: "${rule.id}" is there twice`);
    for (const id of rule.supersedes) {
      const other = byId.get(id);
      if (!other || other === rule)
        throw new TableError(`${place}: there is no other rule "${id}"`);
      if (other.level === 'emergency' && rule.level !== 'emergency')
        throw new TableError(`${place}: "${id}" is more urgent`);
    }
  }
}

/** Loads the red flags; throws a TableError with file and line for a name that nothing else knows. */
export function loadRedFlagRules(vocabulary: Vocabulary): RedFlagRule[] {
  const rows = readSafetyTable('red-flags.tsv', COLUMNS);
  const rules = rows.map(({ cells, place }): RedFlagRule => {
    const { id, title, detail, source } = cells;
    return {
      id,
      level: readLevel(cells.level, place),
      requirements: readRequirements(cells.when, vocabulary, place),
      supersedes: splitCell(cells.supersedes),
      title,
      detail,
      source,
    };
  });
  checkSupersedes(rules, rows);
  return rules;
}
