import { describe, expect, it } from '@jest/globals';
import type { Mention } from '../document.ts';
import { tokenize } from '../text/tokenize.ts';
import { writeOut } from './shorthand.ts';

const write = (text: string, mentions: readonly Mention[] = []) =>
  writeOut(tokenize(text), mentions, text);

describe('short forms inside the words of a finding', () => {
  it.each([
    ['abd pain', 'abdominal pain'],
    ['Abdo pain', 'abdominal pain'],
    ['pain in L arm', 'pain in left arm'],
    ['pain in l arm', 'pain in l arm'],
    ['PR bleeding', 'rectal bleeding'],
    ['pr bleeding', 'pr bleeding'],
    ['rt leg', 'right leg'],
    ['chest pain', 'chest pain'],
  ])('writes "%s" as "%s"', (text, expected) => {
    const words = write(text).map(({ norm }) => norm);
    expect(words.join(' ')).toBe(expected);
  });

  it('puts every word at the place of its short form', () => {
    expect(write('bad abd pain')[1]).toMatchObject({ norm: 'abdominal', begin: 4, end: 7 });
  });

  it('writes an acronym as the concept that it was read as', () => {
    const mention: Mention = {
      begin: 4,
      end: 7,
      category: 'MEDICAL_CONDITION',
      type: 'DX_NAME',
      source: 'lexicon',
      ambiguous: false,
      concept: { system: 'none', name: 'shortness of breath' },
    };
    const words = write('Has SOB', [mention]);
    expect(words.map(({ norm }) => norm)).toEqual(['has', 'shortness', 'of', 'breath']);
    expect(words.at(-1)).toMatchObject({ begin: 4, end: 7 });
  });
});
