import { filled, readTable } from '@neurovista/tables';

const file = new URL('../../data/lexicon/plain-words.tsv', import.meta.url);

/** English words that are neither misspelled clinical terms nor acronyms in small letters. */
export const plainWords: ReadonlySet<string> = new Set(
  readTable(file, { word: filled }).map(({ cells }) => cells.word),
);
