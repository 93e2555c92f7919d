import { describe, expect, it } from '@jest/globals';
import { parseTable } from '@neurovista/tables';
import { toWordLists, WORD_LIST } from './reading-pattern.ts';
import { loadReadingRules, parseReadings, toReadingRules } from './reading-rules.ts';

const HEADER =
  'forms\tcategory\tcapitals\tbefore\tafter\tnot_before\tnot_after\tnear\tother_name\tother_after\twhy';

const wordLists = (...rows: readonly string[]) =>
  toWordLists(parseTable(['name\twords\twhy', ...rows].join('\n'), 'words.tsv', WORD_LIST));

/** Rules of rows whose columns are separated by a semicolon. */
const rulesOf = (...rows: readonly string[]) =>
  toReadingRules(
    parseReadings([HEADER, ...rows.map((row) => row.replaceAll(';', '\t'))].join('\n'), 'r.tsv'),
    wordLists('day\tmonday|friday'),
  );

describe('the cells of reading rules', () => {
  it.each([
    ['before', 'a|the', 'caught a ', true],
    ['before', 'a|the', 'caught a', false],
    ['before', 'a|the', 'caught da ', false],
    ['before', String.raw`/\d\s*/`, 'takes 5', true],
    ['before', 'on {{day}}', 'on friday ', true],
    ['after', 'weather', ' weathers', true],
    ['after', 'weather', ' the weather', false],
    ['after', '/-/', ' -', false],
    ['near', 'wounds?', 'a wound of|', true],
    ['near', 'wounds?', 'wounded|', false],
  ] as const)('%s "%s" of "%s"', (column, cell, text, isMatch) => {
    const behind = ';'.repeat({ before: 2, after: 3, near: 6 }[column]);
    const rule = rulesOf(`cold;condition${behind}${cell}`).get('Cold', 'MEDICAL_CONDITION');
    expect(rule?.[column]?.test(text)).toBe(isMatch);
  });

  it.each([
    ['a category that there is none of', 'cold;illness;required', 'category: unknown "illness"'],
    ['empty forms', '|;condition;required', 'no forms'],
    ['a rule without a condition', 'cold;condition', 'a rule without a condition'],
    ['a pattern that is none', 'cold;condition;;a(b', 'Invalid regular expression'],
    ['a word list that is none', 'cold;condition;;{{month}}', 'word list: unknown "month"'],
    ['an empty alternative', 'cold;condition;;a||b', 'matches everything'],
    ['what matches everything', 'cold;condition;;;/.*/', 'matches everything'],
    ['capitals in a pattern', 'cold;condition;;Head', 'capitals'],
    ['a repetition in a repetition', 'cold;condition;;(a+b?)*c', 'a repetition in a repetition'],
    ['one in a group of it', 'cold;condition;;((a{2,}))+c', 'a repetition in a repetition'],
    ['another name without a pattern', 'PT;test;required;;;;;;name', 'go together'],
    [
      'other words for capitals',
      'PT;test;yes',
      'capitals: unknown "yes"; it is one of nothing, required',
    ],
  ])('refuse %s with its line', (_title, row, message) => {
    const read = () => rulesOf('hot;condition;required', row);
    expect(read).toThrow(message);
    expect(read).toThrow('r.tsv:3');
  });

  it('refuse a form that has its rule in the same list', () => {
    expect(() => rulesOf('cold|flu;condition;required', 'Cold;condition;required')).toThrow(
      'r.tsv:3: "Cold" has its rule at r.tsv:2',
    );
  });
});

describe('the word lists', () => {
  it('may name those above them only', () => {
    expect(wordLists('one\ta', 'two\t{{one}}|b').get('two')).toBe('(?:a)|b');
    expect(() => wordLists('two\t{{one}}|b', 'one\ta')).toThrow('words.tsv:2');
  });

  it.each([
    ['twice', ['one\ta', 'one\tb'], 'words.tsv:3'],
    ['empty', ['one'], 'words.tsv:2'],
  ])('are refused %s', (_title, rows, place) => {
    expect(() => wordLists(...rows)).toThrow(place);
  });
});

describe('the tables of reading rules', () => {
  it('can be read', () => {
    const rules = loadReadingRules();
    expect(rules.get('ra', 'ANATOMY')?.notBefore?.test('sats 98% ')).toBe(true);
    expect(rules.get('MG', 'MEDICAL_CONDITION')?.needsCapitals).toBe(true);
  });
});
