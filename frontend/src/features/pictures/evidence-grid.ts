import type { EvidenceView, HypothesisView } from '../../lib/read-assessment.ts';

export type Bearing = 'for' | 'against' | 'missing' | 'none';

export interface GridRow {
  readonly key: string;
  readonly finding: string;
  /** The words of the patient's text; absent for what the server says is not stated. */
  readonly evidence: EvidenceView | undefined;
  /** One for each candidate. */
  readonly bearings: readonly Bearing[];
}

// The same words denied are another finding.
const keyOf = ({ text, status }: EvidenceView) =>
  `${status?.assertion ?? ''}-${status?.polarity ?? ''}-${text.toLowerCase()}`;

function bearingOf(hypothesis: HypothesisView, key: string): Bearing {
  if (hypothesis.for.some((piece) => keyOf(piece) === key)) return 'for';
  return hypothesis.against.some((piece) => keyOf(piece) === key) ? 'against' : 'none';
}

function distinct(evidence: readonly EvidenceView[]): readonly (readonly [string, EvidenceView])[] {
  const byKey = new Map<string, EvidenceView>();
  for (const piece of evidence) {
    if (!byKey.has(keyOf(piece))) byKey.set(keyOf(piece), piece);
  }
  return [...byKey];
}

/** Rows of findings first, then of what would help and is not stated; a row for each, whoever it concerns. */
export function gridRows(differential: readonly HypothesisView[]): readonly GridRow[] {
  const found = distinct(
    differential.flatMap((hypothesis) => [...hypothesis.for, ...hypothesis.against]),
  );
  const missing = [...new Set(differential.flatMap((hypothesis) => hypothesis.missing))];
  return [
    ...found.map(([key, evidence]) => ({
      key,
      finding: evidence.text,
      evidence,
      bearings: differential.map((hypothesis) => bearingOf(hypothesis, key)),
    })),
    ...missing.map((finding) => ({
      key: `missing-${finding}`,
      finding,
      evidence: undefined,
      bearings: differential.map((hypothesis): Bearing =>
        hypothesis.missing.includes(finding) ? 'missing' : 'none',
      ),
    })),
  ];
}
