// What present clauses may mean (training/train/findings.py): at most "possible", and never of a clause that is denied,
// past or of somebody else.
import type { FindingProposal } from '../../reading.ts';
import type { ReadClause } from '../encode-clauses.ts';
import type { FindingsHead } from './load-heads.ts';

/** The finding that a clause most likely means, where it is sure enough. */
function proposalOf(
  clause: ReadClause,
  { weights, bias, limits, findings }: FindingsHead,
): { readonly at: number; readonly finding: string } | undefined {
  const scores = bias.map((own, row) => own + weights.dot(row, clause.vector));
  const highest = Math.max(...scores);
  let total = 0;
  for (const score of scores) total += Math.exp(score - highest);
  const at = scores.indexOf(highest);
  const finding = findings[at];
  // The last row is that of clauses that only look like a finding.
  if (finding === undefined || 1 / total < (limits[at] ?? 1)) return undefined;
  return { at, finding };
}

/** The known clause of a finding that a clause is most like. */
function exampleOf(clause: ReadClause, finding: number, head: FindingsHead): string | undefined {
  let best: { text: string; cosine: number } | undefined;
  for (const [row, [of, text]] of head.examples.entries()) {
    if (of !== finding) continue;
    const cosine = head.exampleClauses.dot(row, clause.vector);
    if (best === undefined || cosine > best.cosine) best = { text, cosine };
  }
  return best?.text;
}

/** Findings that present clauses may mean, each with the known clause that it reads like. */
export function proposeFindings(
  clauses: readonly ReadClause[],
  head: FindingsHead,
): FindingProposal[] {
  return clauses
    .filter(({ state }) => state === 'present')
    .flatMap((clause) => {
      const proposal = proposalOf(clause, head);
      if (!proposal) return [];
      const { text, field, begin, end } = clause;
      const known = exampleOf(clause, proposal.at, head);
      return known === undefined
        ? []
        : [{ finding: proposal.finding, text, field, begin, end, known }];
    });
}
