import { describe, expect, it } from '@jest/globals';
import { loadLexicon } from '../terminology/lexicon.ts';
import { parseShorthandFamilies, shorthandFamilies } from './shorthand-lists.ts';

const read = (row: string) => parseShorthandFamilies(`lists\tmatch\tletters\n${row}`, 's.tsv');

describe('the families of shorthand', () => {
  it('name findings of the vocabulary', () => {
    const { conditions } = loadLexicon();
    const names = shorthandFamilies.flatMap(({ items }) => [...items.values()].flat());
    expect(names.filter((name) => conditions.get(name) === undefined)).toEqual([]);
  });

  it.each([
    ['whole', 'n/v', true],
    ['whole', 'n/v/d', false],
    ['part', 'n/v/d', true],
    ['part', 'in/v', false],
  ])('take a %s list %s: %s', (match, list, isOne) => {
    expect(read(`n/v\t${match}\tn=nausea`)[0]?.includes(list)).toBe(isOne);
  });

  it.each([
    ['another match', 'n/v\tsome\tn=nausea'],
    ['no lists', '\twhole\tn=nausea'],
    ['a letter without a finding', 'n/v\twhole\tn'],
  ])('refuse %s with its line', (_title, row) => {
    expect(() => read(row)).toThrow('s.tsv:2');
  });
});
