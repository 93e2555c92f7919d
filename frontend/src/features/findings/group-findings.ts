import { ASSERTIONS, type Assertion } from '../../answer/assertion.ts';
import type { FindingView } from './merge-mentions.ts';

export interface AssertionGroup {
  readonly assertion: Assertion;
  readonly findings: readonly FindingView[];
}

/** The findings by assertion, in the order of ASSERTIONS; groups without findings are left out. */
export function groupByAssertion(findings: readonly FindingView[]): readonly AssertionGroup[] {
  const groups = new Map<Assertion, FindingView[]>(ASSERTIONS.map((assertion) => [assertion, []]));
  for (const finding of findings) groups.get(finding.entity.asserted.assertion)?.push(finding);
  return [...groups]
    .map(([assertion, members]) => ({ assertion, findings: members }))
    .filter((group) => group.findings.length > 0);
}
