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

  const idOf = (text: string) =>
    [...response.analysis.medicalConditions, ...response.analysis.medications].find(
      ({ Text }) => Text === text,
    )?.Id;

  it.each([
    ['fever', 'absent'],
    ['myocardial infarction', 'family'],
  ])('reads what names the finding %s as the finding does', (text, assertion) => {
    const evidence = { text, field: 'symptoms', begin: 50, end: 55, entity: idOf(text) };
    expect(statusOf(evidence)?.assertion).toBe(assertion);
  });

  it.each([
    ['absent', 'absent', 'negated'],
    ['past', 'past', 'affirmed'],
    ['family', 'family', 'affirmed'],
    ['possible', 'possible', 'affirmed'],
    ['planned', 'planned', 'affirmed'],
    ['present', 'present', 'affirmed'],
  ])('believes the answer that words are %s', (status, assertion, polarity) => {
    const nausea = { text: 'nausea', field: 'symptoms', begin: 13, end: 19, status };
    expect(statusOf(nausea)).toEqual({ assertion, polarity });
    expect(statusOf({ text: 'no finding', status })).toEqual({ assertion, polarity });
  });

  it('says more than the answer does where the finding agrees with it', () => {
    const penicillin = { text: 'penicillin', entity: idOf('penicillin'), status: 'present' };
    expect(statusOf(penicillin)?.assertion).toBe('allergy');
  });

  it.each([
    ['words that are no finding', { text: 'Denies fever', field: 'symptoms', begin: 23, end: 35 }],
    ['evidence without a place', { text: 'date of birth' }],
  ])('adds nothing to %s', (_kind, evidence) => {
    expect(statusOf(evidence)).toBeUndefined();
  });
});
