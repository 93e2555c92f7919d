import { describe, expect, it } from '@jest/globals';
import { openersOf, parsePattern } from './frame.ts';

const classes = new Set(['animal']);

describe('parsePattern', () => {
  it.each([
    ['bite from @dragon', 'class of words: unknown "dragon"; it is one of animal'],
    ['bite [ by @animal', 'brackets must pair'],
    ['bite ] by [', 'brackets must pair'],
    ['~ bite', 'must begin with words, a class or an amount'],
    ['bite? by?', 'needs an element that is not optional'],
  ])('throws for "%s" that %s', (source, message) => {
    expect(() => parsePattern(source, classes, 'frames.tsv:3')).toThrow(message);
  });
});

describe('openersOf', () => {
  it.each([
    ['bit/bitten by [ @animal ]', ['bit', 'bitten']],
    ['#? [ @animal ] bite', ['#', '@animal']],
  ])('of "%s" are %j', (source, openers) => {
    expect([...openersOf(parsePattern(source, classes, ''), '')]).toEqual(openers);
  });
});
