import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields } from '../read-patient.ts';
import { parseTable } from '../terminology/tsv.ts';
import { judgeCoverage } from './judge-coverage.ts';

const table = readFileSync(new URL('intakes.tsv', import.meta.url), 'utf8');
const intakes = parseTable(table, 'intakes.tsv', ['verdict', 'complaint', 'symptoms']).map(
  ({ cells }) => cells,
);

const knowledge = loadPatientKnowledge();

describe('coverage of intakes', () => {
  it.each(intakes)('$complaint: $symptoms ($verdict)', ({ verdict, complaint, symptoms }) => {
    const { isAssessable } = judgeCoverage(
      readFields({ chiefComplaint: complaint, symptoms }, '2026-01-15', knowledge),
    );
    expect(isAssessable).toBe(verdict === 'assessed');
  });
});
