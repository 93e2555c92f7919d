import { describe, expect, it } from '@jest/globals';
import { response } from '../testing/fixtures.ts';
import { readEntityTiles } from './entity-view.ts';
import { linkEvidence } from './evidence-links.ts';
import { readAssessment } from './read-assessment.ts';

const tiles = readEntityTiles({ ...response.analysis });

describe('linkEvidence', () => {
  it('names the candidates that rest on a finding, whether it speaks for or against them', () => {
    const { byEntity } = linkEvidence(tiles, readAssessment(response.assessment));
    expect([...byEntity].map(([key, uses]) => [key, uses.map(({ rank }) => rank)])).toEqual([
      ['medicalConditions-0', [1, 2]],
      ['medicalConditions-1', [2]],
    ]);
  });

  it('marks words that are evidence without being a finding, once', () => {
    const smokes = { text: 'smokes', field: 'medicalHistory', begin: 200, end: 206 };
    const hypothesis = { name: 'A', for: [smokes, smokes] };
    const assessment = readAssessment({ differential: [hypothesis, hypothesis] });
    expect(linkEvidence(tiles, assessment).marks).toEqual([
      { span: { field: 'medicalHistory', begin: 200, end: 206 }, rank: 1 },
    ]);
  });

  it('links nothing without an assessment', () => {
    expect(linkEvidence(tiles, undefined)).toEqual({ byEntity: new Map(), marks: [] });
  });
});
