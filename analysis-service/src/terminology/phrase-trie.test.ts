import { describe, expect, it } from '@jest/globals';
import { tokenize } from '../text/tokenize.ts';
import { PhraseTrie } from './phrase-trie.ts';

const trie = new PhraseTrie<string>();
for (const phrase of [
  'chest pain',
  'chest',
  'n/v',
  "crohn's disease",
  'follow up',
  'type 2 diabetes',
  'co-q',
  'co-codamol',
])
  trie.add(phrase, phrase);

const found = (text: string) =>
  trie.findAll(tokenize(text)).map((match) => [match.value, text.slice(match.begin, match.end)]);

describe('PhraseTrie', () => {
  it.each([
    [
      'the longest phrase wins',
      'Chest pain and chest wall',
      [
        ['chest pain', 'Chest pain'],
        ['chest', 'chest'],
      ],
    ],
    ['a hyphen counts as a space', 'follow-up', [['follow up', 'follow-up']]],
    ['a line break counts as a space', 'chest\npain', [['chest pain', 'chest\npain']]],
    ['an apostrophe may be missing', 'Crohns disease', [["crohn's disease", 'Crohns disease']]],
    [
      'a curly apostrophe is an apostrophe',
      'Crohn’s disease',
      [["crohn's disease", 'Crohn’s disease']],
    ],
    ['initials need their slash', 'N/V, but not n v', [['n/v', 'N/V']]],
    ['numbers are words', 'type-2 diabetes', [['type 2 diabetes', 'type-2 diabetes']]],
    ['an unfinished phrase falls back', 'type 2', []],
    ['no part of a word is found', 'chestnut', []],
    [
      'two phrases may share what stands before a hyphen',
      'co-codamol',
      [['co-codamol', 'co-codamol']],
    ],
    ['a minus before a word begins an item of its own', '+chest -pain', [['chest', 'chest']]],
    ['a dash with space around it parts words', 'chest - pain', [['chest', 'chest']]],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('keeps the first value of a phrase that is added twice', () => {
    expect(trie.add('Chest-Pain', 'other')).toBe(false);
    expect(trie.get('chest pain')).toBe('chest pain');
  });
});
