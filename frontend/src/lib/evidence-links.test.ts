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

  it.each([
    ['the finding that it names, not those that it touches', { entity: 'nausea' }, ['nausea']],
    ['those that it touches when it names none', {}, ['Sweating', 'nausea']],
    ['those that it touches when it names no finding', { entity: 'chest' }, ['Sweating', 'nausea']],
  ])('links evidence to %s', (_what, { entity }: { entity?: string }, linked) => {
    const named = Object.values(response.analysis)
      .flat()
      .find(({ Text }) => Text === entity);
    const words = { text: 'Sweating and nausea', field: 'symptoms', begin: 0, end: 19 };
    const assessment = readAssessment({
      differential: [{ name: 'A', for: [{ ...words, entity: named?.Id }] }],
    });
    const { byEntity } = linkEvidence(tiles, assessment);
    const found = tiles.flatMap(({ entities }) => entities.filter(({ key }) => byEntity.has(key)));
    expect(found.map(({ text }) => text)).toEqual(linked);
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
