import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { filled, list, number, optionalNumber, anyText, textColumns } from './cells.ts';
import { parseTable, TableError } from './table.ts';

const DRUGS = {
  name: filled,
  kind: z.enum(['ingredient', 'class', 'vaccine']),
  brands: list,
  most: number(0, 100),
  note: anyText,
};
const HEAD = 'name\tkind\tbrands\tmost\tnote';
const parse = (...rows: readonly string[]) =>
  parseTable([HEAD, ...rows].join('\n'), 'drugs.tsv', DRUGS);

describe('a table', () => {
  it('gives the cells as their columns mean them, with the place of each row', () => {
    expect(parse('aspirin\tingredient\tBayer | Aspro\t4.5\tdaily "low" dose')).toEqual([
      {
        cells: {
          name: 'aspirin',
          kind: 'ingredient',
          brands: ['Bayer', 'Aspro'],
          most: 4.5,
          note: 'daily "low" dose',
        },
        place: 'drugs.tsv:2',
      },
    ]);
  });

  it('counts the lines of notes, blank lines and Windows line ends', () => {
    const source = '# source\r\nen\tes\r\n\r\n# more\r\nfever\tfiebre # no note\r\n\t\r\n';
    expect(parseTable(source, 'x.tsv', textColumns('en', 'es'))).toEqual([
      { cells: { en: 'fever', es: 'fiebre # no note' }, place: 'x.tsv:5' },
    ]);
  });

  it('takes last columns that are missing as empty', () => {
    const [row] = parseTable('a\tb\tc\nx\n', 'x.tsv', textColumns('a', 'b', 'c'));
    expect(row?.cells).toEqual({ a: 'x', b: '', c: '' });
  });

  it.each([
    [
      'a slip',
      'aspirin\tingrediant\t\t1',
      'drugs.tsv:2: kind: unknown "ingrediant"; did you mean "ingredient"?',
    ],
    [
      'a word that is near none',
      'aspirin\tpill\t\t1',
      'drugs.tsv:2: kind: unknown "pill"; it is one of ingredient, class, vaccine',
    ],
    ['an empty cell', '\tclass\t\t1', 'drugs.tsv:2: name: is empty'],
    [
      'a word for a number',
      'aspirin\tclass\t\tmuch',
      'drugs.tsv:2: most: "much" is no number from 0 to 100',
    ],
    ['no number', 'aspirin\tclass', 'drugs.tsv:2: most: "" is no number from 0 to 100'],
    [
      'a number out of bounds',
      'aspirin\tclass\t\t101',
      'drugs.tsv:2: most: "101" is no number from 0 to 100',
    ],
    [
      'too small a number',
      'aspirin\tclass\t\t-1',
      'drugs.tsv:2: most: "-1" is no number from 0 to 100',
    ],
    ['too many cells', 'aspirin\tclass\t\t1\t\tmore', 'drugs.tsv:2: 6 columns instead of 5'],
  ])('says in one line where and what is wrong: %s', (_what, row, message) => {
    expect(() => parse(row)).toThrow(new TableError(message));
  });

  it('takes a number that may be missing as nothing, and refuses any other word', () => {
    const read = (cell: string) =>
      parseTable(`name\tage\nx\t${cell}`, 'x.tsv', { name: anyText, age: optionalNumber(0) });
    expect(read('').map(({ cells }) => cells.age)).toEqual([undefined]);
    expect(read('2').map(({ cells }) => cells.age)).toEqual([2]);
    expect(() => read('two')).toThrow(new TableError('x.tsv:2: age: "two" is no number from 0'));
  });

  it('names the part of a list that is wrong', () => {
    const read = () =>
      parseTable('flags\nweak|week', 'x.tsv', {
        flags: list.pipe(z.array(z.enum(['weak', 'ended']))),
      });
    expect(read).toThrow(new TableError('x.tsv:2: flags: unknown "week"; did you mean "weak"?'));
  });

  it.each([
    ['other columns', '# note\nname\tkinds\n', 'x.tsv:2: the header must be name, kind'],
    ['nothing', '', 'x.tsv:1: the header must be name, kind'],
  ])('says what the header must be where the file has %s', (_what, source, message) => {
    expect(() => parseTable(source, 'x.tsv', textColumns('name', 'kind'))).toThrow(
      new TableError(message),
    );
  });
});
