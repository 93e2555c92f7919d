import { describe, expect, it } from '@jest/globals';
import { readMarked } from '../marked-text.ts';
import { buildFrame, isFree, normAt, STOP, stopsAt } from './index.ts';

const frameOf = (marked: string) => {
  const { doc, mentions } = readMarked(marked);
  return buildFrame(doc, mentions, () => undefined);
};

describe('what ends a scope', () => {
  it.each([
    ['No {fever} but {cough}', 'but', STOP.contrast],
    ['No {fever} except {cough}', 'except', STOP.exception],
    ['No {fever}, {cough}', ',', STOP.comma],
    ['No {fever} or {cough}', 'or', STOP.or],
    ['No {fever}; {cough}', ';', STOP.semicolon],
    ['No {fever} - {cough}', '-', STOP.dash],
    ['No {fever}, she has {cough}', 'she', STOP.pronoun],
    ['No {fever} because of {aspirin}', 'because', STOP.cause],
    ['No x-ray', '-', 0],
    ['No {fever} as well', 'as', 0],
  ])('in %s is found at "%s"', (marked, word, bit) => {
    const frame = frameOf(marked);
    const at = frame.tokens.findIndex((token) => token.norm === word);
    expect(stopsAt(frame, at) & (bit === 0 ? -1 : bit)).toBe(bit);
  });
});

describe('the tokens of a frame', () => {
  it('tell where a mention stands', () => {
    const frame = frameOf('No {chest pain} now');
    expect([0, 1, 2, 3].map((at) => isFree(frame, at))).toEqual([true, false, false, true]);
  });

  it('leave out line breaks and know where sentences begin', () => {
    const frame = frameOf('No {fever}.\n\nHas {cough}');
    expect(frame.sentences.map(({ first }) => normAt(frame, first))).toEqual(['no', 'has']);
  });

  it('read a cue that was mistyped as it was meant, but no name', () => {
    expect(normAt(frameOf('Deneis {fever}'), 0)).toBe('denies');
    expect(normAt(frameOf('Denise has {fever}'), 0)).toBe('denise');
  });
});
