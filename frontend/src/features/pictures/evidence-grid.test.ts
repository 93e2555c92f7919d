import { describe, expect, it } from '@jest/globals';
import { response } from '../../testing/fixtures.ts';
import { readAssessment } from '../../lib/read-assessment.ts';
import { gridRows } from './evidence-grid.ts';

describe('gridRows', () => {
  it('says of each finding what it means for each candidate, and then what is not stated', () => {
    const { differential = [] } = readAssessment(response.assessment) ?? {};
    expect(gridRows(differential).map(({ finding, bearings }) => [finding, bearings])).toEqual([
      ['chest pain', ['for', 'for']],
      ['Sweating', ['none', 'against']],
      ['troponin', ['missing', 'none']],
    ]);
  });

  it('keeps a denied finding apart from the same words affirmed', () => {
    const [hypothesis] = readAssessment(response.assessment)?.differential ?? [];
    if (hypothesis === undefined) throw new Error('no candidate');
    const cough = { text: 'cough', span: undefined, entityId: undefined };
    const present = { ...cough, status: { assertion: 'present', polarity: 'affirmed' } } as const;
    const absent = { ...cough, status: { assertion: 'absent', polarity: 'negated' } } as const;
    const rows = gridRows([{ ...hypothesis, for: [present], against: [absent], missing: [] }]);
    expect(rows.map(({ bearings }) => bearings)).toEqual([['for'], ['against']]);
  });
});
