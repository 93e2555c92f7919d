import type { TriageLevel } from '@neurovista/contracts';
import { TableError } from '../../terminology/tsv.ts';
import { readSafetyTable } from './drug-classes.ts';

/** Who the patient is, as far as rules ask. */
export interface PatientFacts {
  /** Age in years; completed months over 12 below two years. */
  readonly age: number;
  readonly sex?: 'female' | 'male' | undefined;
  readonly pregnant?: boolean | undefined;
}

/** One part of a rule: a fact of the patient, or findings of which one must be there (or none, when negated). */
export type Requirement =
  | { readonly kind: 'patient'; readonly holds: (patient: PatientFacts) => boolean }
  | { readonly kind: 'any'; readonly findings: readonly string[] }
  | { readonly kind: 'none'; readonly findings: readonly string[] };

export interface RedFlagRule {
  readonly id: string;
  readonly level: Extract<TriageLevel, 'emergency' | 'urgent'>;
  /** All of them must hold. */
  readonly requirements: readonly Requirement[];
  readonly title: string;
  readonly detail: string;
  readonly source: string;
}

const AGE = /^age(>=|<)(\d{1,3}(?:\.\d+)?)$/;
const PATIENT: Readonly<Record<string, (patient: PatientFacts) => boolean>> = {
  female: ({ sex }) => sex !== 'male',
  male: ({ sex }) => sex !== 'female',
  pregnant: ({ pregnant }) => pregnant === true,
};

function readRequirement(part: string): Requirement {
  const [, comparison, years] = AGE.exec(part) ?? [];
  if (comparison === '<') return { kind: 'patient', holds: ({ age }) => age < Number(years) };
  if (comparison === '>=') return { kind: 'patient', holds: ({ age }) => age >= Number(years) };
  const holds = PATIENT[part];
  if (holds) return { kind: 'patient', holds };
  if (part.startsWith('!')) return { kind: 'none', findings: part.slice(1).split('|') };
  return { kind: 'any', findings: part.split('|') };
}

function readLevel(cell: string, place: string): RedFlagRule['level'] {
  if (cell === 'emergency' || cell === 'urgent') return cell;
  throw new TableError(`${place}: the level must be emergency or urgent`);
}

/** Loads the red flag rules; throws a TableError with file and line for a finding that does not exist. */
export function loadRedFlagRules(isFinding: (id: string) => boolean): RedFlagRule[] {
  const columns = ['id', 'level', 'when', 'title', 'detail', 'source'] as const;
  return readSafetyTable('red-flags.tsv', columns).map(({ cells, place }) => {
    const requirements = cells.when.split(/\s+/).map(readRequirement);
    for (const requirement of requirements) {
      if (requirement.kind === 'patient') continue;
      const unknown = requirement.findings.find((finding) => !isFinding(finding));
      if (unknown !== undefined) throw new TableError(`${place}: there is no finding "${unknown}"`);
    }
    const { id, title, detail, source } = cells;
    return { id, level: readLevel(cells.level, place), requirements, title, detail, source };
  });
}
