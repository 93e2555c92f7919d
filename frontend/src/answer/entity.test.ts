import { describe, expect, it } from '@jest/globals';
import { formatScore, readEntityTiles } from './entity.ts';

const read = (entity: unknown) => readEntityTiles({ medicalConditions: [entity] })[0];

describe('readEntityTiles', () => {
  it.each([
    [
      'capitals, as Amazon Comprehend Medical writes',
      { Text: 'fever', Type: 'DX_NAME', Score: 0.9 },
    ],
    ['small letters', { text: 'fever', type: 'DX_NAME', score: 0.9 }],
  ])('reads an entity in %s', (_case, entity) => {
    expect(read(entity)?.entities[0]).toMatchObject({ text: 'fever', type: 'DX_NAME', score: 0.9 });
  });

  it('reads traits in either capitalization', () => {
    const traits = read({ Text: 'fever', Traits: [{ name: 'NEGATION', score: 0.8 }] })?.entities[0];
    expect(traits?.traits).toEqual([{ name: 'NEGATION', score: 0.8, cue: undefined }]);
    expect(traits?.asserted).toEqual({ assertion: 'absent', polarity: 'negated' });
  });

  it.each([
    ['no text', {}],
    ['a blank text', { Text: ' ' }],
    ['another kind', 'fever'],
  ])('counts an entity with %s as unreadable', (_what, entity) => {
    expect(read(entity)).toMatchObject({ entities: [], unreadable: 1, state: 'read' });
  });

  it('tells a list that is missing from an empty one', () => {
    const tiles = readEntityTiles({ medicalConditions: [], medications: 'none' });
    expect(tiles.slice(0, 3).map(({ state }) => state)).toEqual(['read', 'missing', 'missing']);
  });

  it.each([
    ['a field that is not known', { field: 'name', BeginOffset: 0, EndOffset: 5 }],
    ['no end', { field: 'symptoms', BeginOffset: 0 }],
    ['an end before its beginning', { field: 'symptoms', BeginOffset: 5, EndOffset: 5 }],
  ])('gives an entity with %s no place', (_what, place) => {
    expect(read({ Text: 'fever', ...place })?.entities[0]?.span).toBeUndefined();
  });

  it.each([
    [{ name: 'Fever', code: 'R50.9', system: 'ICD-10-CM' }, 'ICD-10-CM R50.9'],
    [{ name: 'pyrexia', code: 'R50.9', system: 'ICD-10-CM' }, 'pyrexia · ICD-10-CM R50.9'],
    [{ name: 'pyrexia', system: 'none' }, 'pyrexia'],
    [{ name: 'fever', system: 'none' }, undefined],
  ])('says of the concept %j what the text does not', (concept, said) => {
    expect(read({ Text: 'fever', concept })?.entities[0]?.concept).toBe(said);
  });

  it('marks what the reader only proposes, with what it reads like', () => {
    const proposed = { Text: 'burning up', source: 'reader', readsLike: 'fever' };
    expect(read(proposed)?.entities[0]?.proposal).toEqual({ readsLike: 'fever' });
    expect(read({ Text: 'fever' })?.entities[0]?.proposal).toBeUndefined();
  });
});

describe('formatScore', () => {
  it.each([
    [0.9, '0.90'],
    [0.987, '0.99'],
    [undefined, '–'],
  ])('shows %p as %s', (score, shown) => {
    expect(formatScore(score)).toBe(shown);
  });
});
