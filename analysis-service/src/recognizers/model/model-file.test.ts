import { describe, expect, it } from '@jest/globals';
import { emptyTransitions } from './chain.ts';
import { decodeModel, encodeModel, ModelError, readModel, type Model } from './model-file.ts';
import { TAG_COUNT } from './tags.ts';

const model: Model = {
  features: Int32Array.of(-7, 12),
  weights: Int8Array.from({ length: 2 * TAG_COUNT }, (_, index) => index - 20),
  step: 0.125,
  transitions: emptyTransitions(),
  words: Int32Array.of(5, 9, 11),
  wordClasses: Uint16Array.of(1, 65_535, 3),
};

function changed(offset: number, value: number): Uint8Array {
  const bytes = encodeModel(model);
  new DataView(bytes.buffer).setUint32(offset, value, true);
  return bytes;
}

describe('decodeModel', () => {
  it('reads what encodeModel wrote', () => {
    expect(decodeModel(encodeModel(model), 'tagger.bin')).toEqual(model);
  });

  it('reads bytes that lie at an odd place in memory', () => {
    const bytes = encodeModel(model);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(decodeModel(shifted.subarray(3), 'tagger.bin')).toEqual(model);
  });

  it.each([
    ['an empty file', new Uint8Array(), 'not a model file'],
    [
      'another kind of file',
      new TextEncoder().encode('name\tvalue\n'.repeat(10)),
      'not a model file',
    ],
    ['another format', changed(4, 99), 'format version 99'],
    ['a model for other features', changed(8, 99), 'feature version 99'],
    ['a model of other tags', changed(12, 3), 'tag count 3'],
    ['a file that was cut off', encodeModel(model).subarray(0, -1), 'bytes instead of'],
    ['a wrong number of features', changed(16, 1_000_000), 'bytes instead of'],
  ])('refuses %s and names it', (_title, bytes, reason) => {
    const decode = () => decodeModel(bytes, 'tagger.bin');
    expect(decode).toThrow(ModelError);
    expect(decode).toThrow(`tagger.bin: ${reason.startsWith('bytes') ? '' : reason}`);
    expect(decode).toThrow(reason);
  });
});

describe('readModel', () => {
  it('names a file that is not there', () => {
    const nowhere = new URL('no-such-tagger.bin', import.meta.url);
    expect(() => readModel(nowhere)).toThrow('no-such-tagger.bin');
  });
});
