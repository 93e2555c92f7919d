import { describe, expect, it } from '@jest/globals';
import type { Mention } from '../document.ts';
import { loadTables } from '../knowledge/load-tables.ts';
import { tokenize } from '../text/tokenize.ts';
import { buildFindingLexicon, type FindingMatch } from './finding-lexicon.ts';
import { resolveSenses } from './resolve-senses.ts';

const lexicon = buildFindingLexicon(loadTables());

function match(text: string, words: string, id: string): FindingMatch {
  const begin = text.indexOf(words);
  const span = { begin, end: begin + words.length };
  return { ...span, ids: [id], anchors: [span] };
}

function named(text: string, words: string, category: Mention['category']): Mention {
  const begin = text.indexOf(words);
  const end = begin + words.length;
  return { begin, end, category, type: 'DX_NAME', source: 'lexicon', ambiguous: false };
}

const idsOf = (matches: readonly FindingMatch[]) => matches.flatMap(({ ids }) => ids);

describe('the readings that hold', () => {
  const text = 'worse neck pain after a flu shot';
  const none = { mentions: [], decoys: [] };

  it('are the longest of the same words', () => {
    const readings = [match(text, 'neck pain', 'neck-pain'), match(text, 'pain', 'chest-pain')];
    expect(idsOf(resolveSenses(readings, none, lexicon))).toEqual(['neck-pain']);
  });

  it('are both when one is a kind of the other', () => {
    const own = 'productive cough';
    const readings = [
      match(own, 'productive cough', 'productive-cough'),
      match(own, 'cough', 'cough'),
    ];
    expect(idsOf(resolveSenses(readings, none, lexicon))).toEqual(['productive-cough', 'cough']);
  });

  it('are all of those that share no words', () => {
    const readings = [match(text, 'neck pain', 'neck-pain'), match(text, 'worse', 'chest-pain')];
    expect(resolveSenses(readings, none, lexicon)).toEqual(readings);
  });

  it.each([
    ['TEST_TREATMENT_PROCEDURE', []],
    ['MEDICATION', []],
    ['MEDICAL_CONDITION', ['flu-like']],
  ] as const)('leave out a word of the name of a %s', (category, expected) => {
    const mentions = [named(text, 'flu shot', category)];
    const readings = [match(text, 'flu', 'flu-like')];
    expect(idsOf(resolveSenses(readings, { mentions, decoys: [] }, lexicon))).toEqual(expected);
  });

  it('leave out words that a decoy owns', () => {
    const decoys = [named(text, 'flu shot', 'MEDICATION')];
    const readings = [match(text, 'flu', 'flu-like'), match(text, 'neck pain', 'neck-pain')];
    expect(idsOf(resolveSenses(readings, { mentions: [], decoys }, lexicon))).toEqual([
      'neck-pain',
    ]);
  });

  it.each([
    ['severe abdominal pain', 'abdominal-pain', true],
    ['pain in the abdomen', 'abdominal-pain', true],
  ])('of "%s" have %s: %s', (words, id, expected) => {
    const readings = resolveSenses(lexicon.matchesIn(tokenize(words)), none, lexicon);
    expect(idsOf(readings).includes(id)).toBe(expected);
  });
});
