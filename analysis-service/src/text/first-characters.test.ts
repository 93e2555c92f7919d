import { describe, expect, it } from '@jest/globals';
import { firstCharacters } from './first-characters.ts';

const CHARACTERS = Array.from('abcx19 .([-\n\u00B5é', String);

describe('firstCharacters', () => {
  it.each([
    ['a letter', /ab/y, 'a'],
    ['both cases', /Ab/iy, 'a'],
    ['choices', /a|bc|\(/y, 'ab('],
    ['groups', /(?:a|(?<name>b))c/y, 'ab'],
    ['what follows an optional part', /a?b{0,2}(?:x|1)c/y, 'abx1'],
    ['not what follows a needed one', /a+?b/y, 'a'],
    ['what follows a group that may be empty', /(?:a|)b/y, 'ab'],
    ['lazy and counted repetitions', /a*?b{2,}c/y, 'ab'],
    ['classes', /[b-c\]-]x/y, 'bc-'],
    ['negated classes', /[^a-z]x/y, '19 .([-\n\u00B5é'],
    ['escapes', /\d|\.|\[/y, '19.['],
    ['codes', /\u00B5g/y, '\u00B5'],
    ['what lookarounds stand before', /(?<![(a])(?!b)(?=[)])(?<=x|y)a/y, 'a'],
    ['what anchors stand before', /^\bx/y, 'x'],
    ['any character but a line break', /.a/y, CHARACTERS.join('').replace('\n', '')],
    ['anything for a reference', /(a)?\1/y, CHARACTERS.join('')],
    ['anything for what may be empty', /a?$/y, CHARACTERS.join('')],
    ['anything for escapes that it does not read', /\x41b/y, CHARACTERS.join('')],
  ])('reads %s', (_title, pattern, expected) => {
    const first = firstCharacters(pattern);
    expect(CHARACTERS.filter((character) => first.test(character)).join('')).toBe(expected);
  });
});
