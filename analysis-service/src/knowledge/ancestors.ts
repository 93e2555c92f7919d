import type { Finding } from './types.ts';

type Findings = ReadonlyMap<string, Pick<Finding, 'parent'>>;

/** The more general findings of a finding, from the next on. */
export function ancestorsOf(id: string, findings: Findings): readonly string[] {
  const line: string[] = [];
  for (let up = findings.get(id)?.parent; up !== undefined; up = findings.get(up)?.parent) {
    // A circle of parents ends where it closes.
    if (line.includes(up)) break;
    line.push(up);
  }
  return line;
}

/** The ancestors of every finding, for those who ask often. */
export function ancestorTable(findings: Findings): ReadonlyMap<string, readonly string[]> {
  return new Map([...findings.keys()].map((id) => [id, ancestorsOf(id, findings)]));
}
