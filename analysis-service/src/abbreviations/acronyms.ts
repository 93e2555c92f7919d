import { readTables, splitCell } from '@neurovista/tables';
import { TERM_TABLES } from '../terminology/lexicon.ts';
import { normalizeWord } from '../text/tokenize.ts';

const folder = new URL('../../data/lexicon/', import.meta.url);

// "COPD", "HbA1c", "T2DM", "PaO2": several capitals, or a capital and a digit, in one short word.
const ACRONYM = /^[\p{Ll}\d]*\p{Lu}[\p{Ll}\d]*\p{Lu}[\p{L}\d]*$|^\p{Lu}\p{L}{0,2}\d{1,2}\p{L}?$/u;
const LONGEST_ACRONYM = 8;

const isAcronym = (piece: string) => piece.length <= LONGEST_ACRONYM && ACRONYM.test(piece);

/** Whether the word, as it is written, has the capitals of an acronym. */
export function isWrittenAsAcronym(word: string): boolean {
  return isAcronym(word.replace(/s$/u, ''));
}

interface Acronyms {
  /** Forms of the vocabulary that are nothing but an acronym, in small letters; brand names are none. */
  readonly forms: ReadonlySet<string>;
  /** These and those that are part of a longer form ("CT head"). */
  readonly words: ReadonlySet<string>;
}

function vocabulary(): string[] {
  return [
    ...readTables(folder, 'conditions-', TERM_TABLES.conditions),
    ...readTables(folder, 'medications-', TERM_TABLES.medications),
    ...readTables(folder, 'tests-', TERM_TABLES.tests),
    ...readTables(folder, 'anatomy-', TERM_TABLES.anatomy),
  ].flatMap(({ cells }) => [cells.name, ...splitCell(cells.forms)]);
}

function readAcronyms(): Acronyms {
  const forms = new Set<string>();
  const words = new Set<string>();
  for (const marked of vocabulary()) {
    // Small letters alone make none, and most forms have nothing else.
    if (marked === marked.toLowerCase()) continue;
    const form = marked.replace(/\?$/u, '').trim();
    if (isAcronym(form)) forms.add(normalizeWord(form));
    for (const word of form.match(/[\p{L}\d]+/gu) ?? [])
      if (isAcronym(word)) words.add(normalizeWord(word));
  }
  return { forms, words };
}

export const acronyms = readAcronyms();
