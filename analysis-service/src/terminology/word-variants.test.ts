import { describe, expect, it } from '@jest/globals';
import { WordIds } from '../text/word-ids.ts';
import { PhraseTrie } from './phrase-trie.ts';
import { expandForm, type Spellings } from './variants.ts';
import { WordPlurals } from './word-variants.ts';

const spellings: Spellings = new Map([['edema', ['oedema']]]);

function pluralOf(phrase: string): string | undefined {
  const words = new WordIds();
  const numbers = new PhraseTrie<string>(words).numbersOf(phrase);
  const plurals = new WordPlurals(words, spellings);
  return plurals
    .ofPhrase(phrase, numbers)
    ?.map((word) => words.wordOf(word))
    .join(' ');
}

describe('WordPlurals', () => {
  it.each([
    'headache',
    'mass',
    'knee biopsy',
    'lymphoma',
    'loss of taste',
    'diabetes',
    'Tylenol',
    'CT scan',
    'broken X',
    'DOE',
    'COPD',
    'ear',
    'of',
  ])('makes of "%s" what is made of the phrase as a whole', (phrase) => {
    const [, variant] = expandForm(phrase, spellings);
    expect(pluralOf(phrase)).toBe(variant?.toLowerCase());
  });

  it('gives each phrase the plural of its last word, also of one that it has met', () => {
    const words = new WordIds();
    const trie = new PhraseTrie<string>(words);
    const plurals = new WordPlurals(words, spellings);
    const [left, right] = ['left knee', 'right knee'].map((phrase) =>
      plurals.ofPhrase(phrase, trie.numbersOf(phrase)),
    );
    expect(left?.at(-1)).toBe(right?.at(-1));
    expect(words.wordOf(left?.at(-1) ?? 0)).toBe('knees');
  });

  it('knows the words that are written in several ways', () => {
    const words = new WordIds();
    const plurals = new WordPlurals(words, spellings);
    const [edema, pain] = [words.add('edema'), words.add('pain')];
    expect([edema, pain].map((word) => plurals.hasManySpellings(word))).toEqual([true, false]);
  });
});
