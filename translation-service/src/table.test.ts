import { describe, expect, it } from '@jest/globals';
import { parseTable } from './table.ts';

describe('parseTable', () => {
  it('reads rows below the header and leaves comments and blank lines out', () => {
    const rows = parseTable('# source\nen\tes\n\nfever\tfiebre\n', 'x.tsv', ['en', 'es']);
    expect(rows).toEqual([{ cells: { en: 'fever', es: 'fiebre' }, place: 'x.tsv:4' }]);
  });

  it.each([
    ['a wrong header', 'es\ten\n', 'x.tsv:1: the header must begin with en, es'],
    ['too many cells', 'en\tes\na\tb\tc\n', 'x.tsv:2: there are more cells than columns'],
    ['an empty first cell', 'en\tes\n\tb\n', 'x.tsv:2: the first cell is empty'],
  ])('names file and line of %s', (_, text, message) => {
    expect(() => parseTable(text, 'x.tsv', ['en', 'es'])).toThrow(message);
  });
});
