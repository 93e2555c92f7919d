import { describe, expect, it } from '@jest/globals';
import { editDistance, isOneEditApart } from './edit-distance.ts';
import { buildSpellingIndex } from './spelling-index.ts';

const drugs = new Set(['metformin', 'hydroxyzine', 'hydralazine', 'prednisone', 'prednisolone']);
const KNOWN = ['diarrhoea', 'diarhea', 'hypertension', 'hypotension'];
const words = new Set([...drugs, 'headache', 'headachy', 'vomiting', 'bleeding', ...KNOWN]);
const meanings = new Map([
  ['diarrhoea', 'diarrhea'],
  ['diarhea', 'diarrhea'],
  ['hypertension', 'hypertension'],
  ['hypotension', 'hypotension'],
]);
const { correct } = buildSpellingIndex({
  words,
  drugWords: drugs,
  plain: new Set(['breeding']),
  meaningOf: (word) => meanings.get(word),
});

describe('spelling', () => {
  it.each([
    ['headach', 'headache'],
    ['diarhoea', 'diarhea'],
    ['vomitting', 'vomiting'],
    ['vomtiing', 'vomiting'],
    ['metfomin', 'metformin'],
  ])('reads %s as %s', (word, expected) => {
    expect(correct(word)).toBe(expected);
  });

  it.each([
    ['a known word', 'vomiting'],
    ['a plain word', 'breeding'],
    ['a short word', 'bleed'],
    ['a word two edits away', 'vomittting'],
    ['another first letter', 'comiting'],
    ['a word between high and low', 'hypetension'],
    ['a name between two drugs', 'hydralyzine'],
  ])('leaves %s', (_, word) => {
    expect(correct(word)).toBeUndefined();
  });
});

describe('edits', () => {
  it.each([
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['abc', 'xabc', 1],
    ['abc', 'acb', 1],
    ['abc', 'cba', 2],
    ['', 'ab', 2],
  ])('of %j and %j are %i', (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits);
    expect(isOneEditApart(a, b)).toBe(edits === 1);
    expect(isOneEditApart(b, a)).toBe(edits === 1);
  });

  it('are not counted past the limit', () => {
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3);
  });
});
