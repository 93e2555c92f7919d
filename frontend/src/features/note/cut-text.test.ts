import { describe, expect, it } from '@jest/globals';
import { readEntityTiles, type EntityView } from '../../answer/entity.ts';
import { cutText, type Marks } from './cut-text.ts';

const NO_MARKS: Marks = { entities: [], abbreviations: [], unread: [], highlighted: undefined };

function entity(
  text: string,
  begin: number,
  { field = 'symptoms', list = 'medicalConditions' } = {},
): EntityView {
  const end = begin + Array.from(text).length;
  const raw = { Text: text, BeginOffset: begin, EndOffset: end, field };
  const view = readEntityTiles({ [list]: [raw] }).find(({ entities }) => entities.length > 0);
  if (view?.entities[0] === undefined) throw new Error('not an entity');
  return view.entities[0];
}

function cut(text: string, entities: readonly EntityView[], marks: Partial<Marks> = {}) {
  return cutText(text, 'symptoms', { ...NO_MARKS, ...marks, entities });
}

const shape = (text: string, entities: readonly EntityView[]) =>
  cut(text, entities).pieces.map((piece) => [piece.text, piece.entity?.text]);

describe('cutText', () => {
  it.each([
    ['gives a text without entities in one piece', 'No fever.', [], [['No fever.', undefined]]],
    ['gives no piece for an empty field', '', [], []],
    [
      'cuts at exactly the words of an entity',
      'No fever.',
      [entity('fever', 3)],
      [
        ['No ', undefined],
        ['fever', 'fever'],
        ['.', undefined],
      ],
    ],
    [
      'takes the shortest entity where entities overlap',
      'left arm pain',
      [entity('left arm pain', 0), entity('arm', 5)],
      [
        ['left ', 'left arm pain'],
        ['arm', 'arm'],
        [' pain', 'left arm pain'],
      ],
    ],
    [
      'keeps a finding whole although it holds a site',
      'No leg swelling.',
      [entity('leg swelling', 3), entity('leg', 3, { list: 'anatomy' })],
      [
        ['No ', undefined],
        ['leg swelling', 'leg swelling'],
        ['.', undefined],
      ],
    ],
    [
      'leaves entities of other fields alone',
      'No fever.',
      [entity('fever', 3, { field: 'medicalHistory' })],
      [['No fever.', undefined]],
    ],
  ] as const)('%s', (_sentence, text, entities, pieces) => {
    expect(shape(text, entities)).toEqual(pieces);
  });

  it('counts code points, so that emoji and accents before an entity do not move it', () => {
    expect(shape('😰 ñandú bite', [entity('bite', 8)]).at(-1)).toEqual(['bite', 'bite']);
  });

  it('does not mark an entity whose offsets hold other words, and counts it', () => {
    const { pieces, misplaced } = cut('No fever.', [entity('fever', 2)]);
    expect(pieces.map(({ text }) => text)).toEqual(['No fever.']);
    expect(misplaced).toBe(1);
  });

  it('marks what is pointed at within and across entities', () => {
    const { pieces } = cut('No fever.', [entity('fever', 3)], {
      highlighted: { field: 'symptoms', begin: 1, end: 5 },
    });
    expect(pieces.map(({ text, isHighlighted }) => [text, isHighlighted])).toEqual([
      ['N', false],
      ['o ', true],
      ['fe', true],
      ['ver', false],
      ['.', false],
    ]);
  });

  it('marks what was not read, and abbreviations with their reading', () => {
    const abbreviation = {
      text: 'QD',
      meaning: { en: 'once a day', es: undefined },
      risk: 'error-prone',
      span: { field: 'symptoms', begin: 8, end: 10 },
    } as const;
    const { pieces } = cut('blorf 10 QD', [], {
      unread: [{ span: { field: 'symptoms', begin: 0, end: 5 } }],
      abbreviations: [{ ...abbreviation, span: { field: 'symptoms', begin: 9, end: 11 } }],
    });
    expect(
      pieces.map((piece) => [piece.text, piece.isUnread, piece.abbreviation?.meaning.en]),
    ).toEqual([
      ['blorf', true, undefined],
      [' 10 ', false, undefined],
      ['QD', false, 'once a day'],
    ]);
  });

  it('keeps every character of a text with many entities', () => {
    const text = 'pain and ache, '.repeat(200);
    const entities = Array.from({ length: 200 }, (_, index) => [
      entity('pain', index * 15),
      entity('ache', index * 15 + 9),
    ]).flat();
    const { pieces, misplaced } = cut(text, entities);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter((piece) => piece.entity !== undefined)).toHaveLength(400);
    expect(misplaced).toBe(0);
  });
});
