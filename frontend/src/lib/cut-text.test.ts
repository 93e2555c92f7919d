import { describe, expect, it } from '@jest/globals';
import { cutText, selectIn } from './cut-text.ts';
import { readEntity, type EntityView } from './entity-view.ts';
import { EMPTY_PATIENT } from './patient.ts';

function entity(text: string, begin: number, field = 'symptoms'): EntityView {
  const end = begin + Array.from(text).length;
  const raw = { Text: text, BeginOffset: begin, EndOffset: end, field };
  const view = readEntity(raw, text);
  if (view === undefined) throw new Error('not an entity');
  return view;
}

function cut(text: string, entities: readonly EntityView[]) {
  const marked = cutText({ ...EMPTY_PATIENT, symptoms: text }, 'symptoms', { entities });
  return {
    ...marked,
    shape: marked.pieces.map((piece) => [
      piece.text,
      piece.entities.map(({ key }) => key).join('+'),
    ]),
  };
}

describe('cutText', () => {
  it('gives a text without entities in one piece', () => {
    expect(cut('No fever.', []).shape).toEqual([['No fever.', '']]);
  });

  it('gives no piece for an empty field', () => {
    expect(cut('', []).pieces).toEqual([]);
  });

  it('cuts at exactly the words of an entity', () => {
    expect(cut('No fever.', [entity('fever', 3)]).shape).toEqual([
      ['No ', ''],
      ['fever', 'fever'],
      ['.', ''],
    ]);
  });

  it('counts code points, so that emoji and accents before an entity do not move it', () => {
    expect(cut('😰 ñandú bite', [entity('bite', 8)]).shape.at(-1)).toEqual(['bite', 'bite']);
  });

  it('lists the shortest entity first where entities overlap', () => {
    const { shape } = cut('left arm pain', [entity('left arm pain', 0), entity('arm', 5)]);
    expect(shape).toEqual([
      ['left ', 'left arm pain'],
      ['arm', 'arm+left arm pain'],
      [' pain', 'left arm pain'],
    ]);
  });

  it('does not mark an entity whose offsets hold other words, and says so', () => {
    const { shape, misplaced } = cut('No fever.', [entity('fever', 2)]);
    expect(shape).toEqual([['No fever.', '']]);
    expect(misplaced.map(({ text }) => text)).toEqual(['fever']);
  });

  it('leaves entities of other fields alone', () => {
    const { shape, misplaced } = cut('No fever.', [entity('fever', 3, 'medicalHistory')]);
    expect([shape.length, misplaced.length]).toEqual([1, 0]);
  });

  it('keeps every character of a text with many entities', () => {
    const text = 'pain and ache, '.repeat(1_000);
    const entities = Array.from({ length: 1_000 }, (_, index) => [
      entity('pain', index * 15),
      entity('ache', index * 15 + 9),
    ]).flat();
    const { pieces, misplaced } = cut(text, entities);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.entities.length > 0)).toHaveLength(2_000);
    expect(misplaced).toEqual([]);
  });
});

describe('selectIn', () => {
  const select = (text: string, begin: number, end: number) =>
    cut(text, [entity('fever', 3)]).pieces.map((piece) =>
      selectIn(piece, { begin, end }).map((part) => `${part.highlight}:${part.text}`),
    );

  it.each([
    ['whole pieces', 0, 8, [['on:No '], ['on:fever'], ['off:.']]],
    ['the beginning of a piece', 3, 5, [['off:No '], ['on:fe', 'off:ver'], ['off:.']]],
    ['the middle of a piece', 4, 7, [['off:No '], ['off:f', 'on:eve', 'off:r'], ['off:.']]],
    [
      'the end of one and the beginning of another',
      1,
      4,
      [['off:N', 'on:o '], ['on:f', 'off:ever'], ['off:.']],
    ],
    ['nothing', 20, 25, [['off:No '], ['off:fever'], ['off:.']]],
  ])('selects %s', (_what, begin, end, pieces) => {
    expect(select('No fever.', begin, end)).toEqual(pieces);
  });

  it('counts code points', () => {
    const [piece] = cut('😰😰 sweat', []).pieces;
    expect(piece && selectIn(piece, { begin: 1, end: 4 }).map(({ text }) => text)).toEqual([
      '😰',
      '😰 s',
      'weat',
    ]);
  });
});

describe('cutText with evidence and sites', () => {
  const symptoms = 'No leg swelling, smokes.';
  const patient = { ...EMPTY_PATIENT, symptoms };
  const at = (key: string, text: string) => {
    const begin = symptoms.indexOf(text);
    const span = { BeginOffset: begin, EndOffset: begin + text.length, field: 'symptoms' };
    const view = readEntity({ Text: text, ...span }, key);
    if (view === undefined) throw new Error('not an entity');
    return view;
  };

  it('keeps a finding whole although it holds a site that is a finding too', () => {
    const entities = [at('medicalConditions-0', 'leg swelling'), at('anatomy-0', 'leg')];
    const { pieces } = cutText(patient, 'symptoms', { entities });
    expect(pieces.map(({ text }) => text)).toEqual(['No ', 'leg swelling', ', smokes.']);
  });

  it('marks a site that stands alone', () => {
    const { pieces } = cutText(patient, 'symptoms', { entities: [at('anatomy-0', 'leg')] });
    expect(pieces[1]?.entities.map(({ text }) => text)).toEqual(['leg']);
  });

  it('tells which candidate rests on words that are no finding', () => {
    const evidence = [{ span: { field: 'symptoms', begin: 17, end: 23 }, rank: 3 }] as const;
    const { pieces } = cutText(patient, 'symptoms', { entities: [], evidence });
    expect(pieces.map(({ text, evidenceOf }) => [text, evidenceOf])).toEqual([
      ['No leg swelling, ', undefined],
      ['smokes', 3],
      ['.', undefined],
    ]);
  });
});
