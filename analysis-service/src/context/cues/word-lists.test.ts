import { describe, expect, it } from '@jest/globals';
import { parseTable } from '@neurovista/tables';
import { WORD_LIST, WordLists } from './word-lists.ts';

const listsOf = (...rows: readonly string[]) =>
  new WordLists(
    parseTable([Object.keys(WORD_LIST).join('\t'), ...rows].join('\n'), 'some.tsv', WORD_LIST),
  );

describe('word lists', () => {
  it('add up their rows', () => {
    const lists = listsOf('days\tof work\tmonday friday', 'days\tof rest\tsunday');
    expect([...lists.take('days')]).toEqual(['monday', 'friday', 'sunday']);
  });

  it('are all there', () => {
    expect(() => listsOf('days\tof work\tmonday').take('months')).toThrow('"months" is missing');
  });

  it('are all used', () => {
    const lists = listsOf('days\tof work\tmonday', 'dyas\tof rest\tsunday');
    lists.take('days');
    expect(() => {
      lists.close();
    }).toThrow('some.tsv:3: no rule uses a list "dyas"');
  });

  it.each(['days\tof work', 'days\t\tmonday', '\tof work\tmonday'])('lack nothing: %j', (row) => {
    expect(() => listsOf(row)).toThrow('some.tsv:2: ');
  });
});
