import { readFileSync } from 'node:fs';
import { parseTable } from '../terminology/tsv.ts';

const file = new URL('../../data/lexicon/plain-words.tsv', import.meta.url);

/** English words that are neither misspelled clinical terms nor acronyms in small letters. */
export const plainWords: ReadonlySet<string> = new Set(
  parseTable(readFileSync(file, 'utf8'), 'plain-words.tsv', ['word']).map(
    ({ cells }) => cells.word,
  ),
);
