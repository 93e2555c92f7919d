import { describe, expect, it } from '@jest/globals';
import { tokenize } from './tokenize.ts';

describe('tokenize', () => {
  it.each([
    ['words, numbers and marks', 'BP 150/90, ok.', ['BP', '150', '/', '90', ',', 'ok', '.']],
    ['an apostrophe inside of a word', "Crohn's patients' x", ["Crohn's", 'patients', "'", 'x']],
    ['a curly apostrophe', 'Crohn’s d’or', ['Crohn’s', 'd’or']],
    ['an apostrophe before a letter with an accent', "d'été", ["d'été"]],
    ['letters with accents', 'Ménière naïve', ['Ménière', 'naïve']],
    ['a combining accent', 'Me\u0301nie\u0300re', ['Me\u0301nie\u0300re']],
    ['line breaks', 'a\r\nb\n\rc\u2028d', ['a', '\r\n', 'b', '\n', '\r', 'c', '\u2028', 'd']],
    ['white space of any kind', 'a\t\u00A0\u000B b', ['a', 'b']],
    ['signs of two units', '😀ok😀', ['😀', 'ok', '😀']],
    ['nothing', ' \t', []],
  ])('parts %s', (_, text, expected) => {
    expect(tokenize(text).map((token) => token.text)).toEqual(expected);
  });

  it('tells the kind of a token and whether white space stands before it', () => {
    const tokens = tokenize('µg 5–é\u00A0x\n²');
    expect(tokens.map(({ kind, spaced }) => [kind, spaced])).toEqual([
      ['word', false],
      ['number', true],
      ['punctuation', false],
      ['word', false],
      ['word', true],
      ['newline', false],
      ['punctuation', true],
    ]);
  });

  it.each([
    ['Ménière', 'meniere'],
    ['CROHN’S', "crohn's"],
    ['–', '-'],
    ['“', '"'],
    ['MG', 'mg'],
  ])('compares %s as %s', (text, norm) => {
    expect(tokenize(text).map((token) => token.norm)).toEqual([norm]);
  });
});
