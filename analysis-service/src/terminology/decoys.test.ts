import { describe, expect, it } from '@jest/globals';
import { readTables, splitCell } from '@neurovista/tables';
import { loadTables } from '../knowledge/load-tables.ts';
import { readDocument } from '../text/read-document.ts';
import { findDecoys } from './decoys.ts';
import { TERM_TABLES } from './lexicon.ts';

const ownedWords = (text: string) =>
  findDecoys(readDocument(text, undefined)).map(({ begin, end }) => text.slice(begin, end));

const { findings, conditions } = loadTables();
const phrases = [
  ...[...findings.values()].flatMap(({ id, name, phrases: own }) =>
    [name, ...own].map((phrase) => ({ id, phrase })),
  ),
  ...conditions.flatMap(({ id, name, synonyms }) =>
    [name, ...synonyms].map((phrase) => ({ id, phrase })),
  ),
].filter(({ phrase }) => !phrase.startsWith('='));

const vocabulary = readTables(
  new URL('../../data/lexicon/', import.meta.url),
  'conditions-',
  TERM_TABLES.conditions,
).flatMap(({ cells }) => [cells.name, ...splitCell(cells.forms)]);

describe('decoys', () => {
  it.each([
    ['feels a bit tired', ['a bit']],
    ['the dog had a bit of her sleeve', []],
    ['depressed skull fracture', ['depressed']],
    ['depressed and tearful', []],
    ['lives in Little Rock, AR now', ['lives in Little Rock, AR']],
    ['hypertension, MI in 2010', []],
    ['PID 443210', ['PID 443210']],
    ['PID 2014', []],
    ['takes two sugars in tea', ['two sugars in']],
    ['Mr Smith', ['Mr Smith']],
    ['severe MR', []],
  ])('owns in "%s" %j', (text, expected) => {
    expect(ownedWords(text)).toEqual(expected);
  });

  it('owns no part of a phrase that means a finding or names a condition', () => {
    const owned = phrases.flatMap(({ id, phrase }) =>
      phrase
        .replaceAll('*', '')
        .split('+')
        .filter((part) => ownedWords(part).includes(part))
        .map((part) => `${id}: ${part}`),
    );
    expect(owned).toEqual([]);
  });

  it('owns no whole name of a condition of the vocabulary', () => {
    const forms = vocabulary.map((form) => form.replace(/\?$/u, ''));
    expect(forms.filter((form) => ownedWords(form).includes(form))).toEqual([]);
  });
});
