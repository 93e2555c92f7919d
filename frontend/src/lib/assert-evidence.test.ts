import { describe, expect, it } from '@jest/globals';
import { response } from '../testing/fixtures.ts';
import { assertAssessment } from './assert-evidence.ts';
import { readEntityTiles } from './entity-view.ts';
import { readAssessment } from './read-assessment.ts';

const tiles = readEntityTiles({ ...response.analysis });

function statusOf(evidence: object) {
  const assessment = readAssessment({ differential: [{ name: 'A', against: [evidence] }] });
  if (assessment === undefined) throw new Error('not an assessment');
  return assertAssessment(assessment, tiles).differential[0]?.against[0]?.status;
}

describe('assertAssessment', () => {
  it.each([
    ['a denied finding', { text: 'fever', field: 'symptoms', begin: 30, end: 35 }, 'absent'],
    ['a present one', { text: 'nausea', field: 'symptoms', begin: 13, end: 19 }, 'present'],
  ])('reads %s as the findings do', (_kind, evidence, assertion) => {
    expect(statusOf(evidence)?.assertion).toBe(assertion);
  });

  it.each([
    ['words that are no finding', { text: 'Denies fever', field: 'symptoms', begin: 23, end: 35 }],
    ['evidence without a place', { text: 'date of birth' }],
  ])('adds nothing to %s', (_kind, evidence) => {
    expect(statusOf(evidence)).toBeUndefined();
  });
});
