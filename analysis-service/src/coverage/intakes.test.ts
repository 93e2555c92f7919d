import { readTable, textColumns } from '@neurovista/tables';
import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields } from '../read-patient.ts';
import { judgeCoverage } from './judge-coverage.ts';

const intakes = readTable(
  new URL('intakes.tsv', import.meta.url),
  textColumns('verdict', 'complaint', 'symptoms'),
).map(({ cells }) => cells);

const knowledge = loadPatientKnowledge();

describe('coverage of intakes', () => {
  it.each(intakes)('$complaint: $symptoms ($verdict)', ({ verdict, complaint, symptoms }) => {
    const { isAssessable } = judgeCoverage(
      readFields({ chiefComplaint: complaint, symptoms }, '2026-01-15', knowledge),
    );
    expect(isAssessable).toBe(verdict === 'assessed');
  });
});
