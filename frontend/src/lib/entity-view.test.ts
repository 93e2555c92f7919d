import { describe, expect, it } from '@jest/globals';
import { formatScore, readEntity, readEntityTiles } from './entity-view.ts';

describe('readEntity', () => {
  it.each([
    [
      'capitalized keys',
      {
        Text: 'fever',
        Type: 'DX_NAME',
        Score: 0.9,
        Traits: [{ Name: 'NEGATION', Score: 0.8 }],
        BeginOffset: 2,
        EndOffset: 7,
        field: 'symptoms',
      },
    ],
    [
      'lower-case keys',
      {
        text: 'fever',
        type: 'DX_NAME',
        score: 0.9,
        traits: [{ name: 'NEGATION', score: 0.8 }],
        beginOffset: 2,
        endOffset: 7,
        field: 'symptoms',
      },
    ],
    [
      'capitalized traits under lower-case keys',
      {
        text: 'fever',
        type: 'DX_NAME',
        score: 0.9,
        Traits: [{ Name: 'NEGATION', Score: 0.8 }],
        BeginOffset: 2,
        EndOffset: 7,
        field: 'symptoms',
      },
    ],
  ])('reads an entity with %s', (_name, value) => {
    expect(readEntity(value, 'k')).toEqual({
      key: 'k',
      text: 'fever',
      type: 'DX_NAME',
      score: 0.9,
      traits: [{ name: 'NEGATION', score: 0.8 }],
      asserted: { assertion: 'absent', polarity: 'negated' },
      attributes: [],
      span: { field: 'symptoms', begin: 2, end: 7 },
      concept: undefined,
      normalized: undefined,
    });
  });

  it('reads an entity without traits, attributes, score and offsets', () => {
    expect(readEntity({ Text: 'ECG' }, 'k')).toMatchObject({
      text: 'ECG',
      type: '',
      score: undefined,
      traits: [],
      span: undefined,
    });
  });

  it('keeps strength and frequency of a medication', () => {
    const entity = readEntity(
      { Text: 'metformin', Attributes: [{ Type: 'STRENGTH', Text: '500 mg', Score: 0.9 }] },
      'k',
    );
    expect(entity?.attributes).toEqual([{ type: 'STRENGTH', text: '500 mg', score: 0.9 }]);
  });

  it.each([
    ['an unknown field', { field: 'name', BeginOffset: 0, EndOffset: 1 }],
    ['no field', { BeginOffset: 0, EndOffset: 1 }],
    ['an empty interval', { field: 'symptoms', BeginOffset: 3, EndOffset: 3 }],
    ['a negative offset', { field: 'symptoms', BeginOffset: -1, EndOffset: 3 }],
    ['an offset that is not a number', { field: 'symptoms', BeginOffset: '0', EndOffset: 3 }],
  ])('points nowhere with %s', (_name, value) => {
    expect(readEntity({ Text: 'x', ...value }, 'k')?.span).toBeUndefined();
  });

  it.each([undefined, 'fever', 7, [], {}, { Text: '' }, { Text: ' ' }, { Text: 5 }])(
    'finds no entity in %j',
    (value) => {
      expect(readEntity(value, 'k')).toBeUndefined();
    },
  );
});

describe('readEntityTiles', () => {
  it('gives the five lists in their order', () => {
    expect(readEntityTiles({}).map(({ list }) => list)).toEqual([
      'medicalConditions',
      'medications',
      'tests',
      'anatomy',
      'timeExpressions',
    ]);
  });

  it('tells an empty list from one that is missing', () => {
    const [conditions, medications] = readEntityTiles({ medicalConditions: [] });
    expect([conditions?.state, medications?.state]).toEqual(['read', 'missing']);
  });

  it('counts what it cannot read instead of dropping it silently', () => {
    const [conditions] = readEntityTiles({ medicalConditions: [{ Text: 'fever' }, {}, 3] });
    expect(conditions).toMatchObject({ unreadable: 2 });
    expect(conditions?.entities.map(({ text }) => text)).toEqual(['fever']);
  });
});

describe('formatScore', () => {
  it.each([
    [0.987, '0.99'],
    [1, '1.00'],
    [0, '0.00'],
    [0.5, '0.50'],
    [undefined, '–'],
  ])('shows %s as %s', (score, shown) => {
    expect(formatScore(score)).toBe(shown);
  });
});
