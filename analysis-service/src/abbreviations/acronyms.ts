import { normalizeWord } from '../text/tokenize.ts';
import { readTables, splitCell } from '../terminology/tsv.ts';

const folder = new URL('../../data/lexicon/', import.meta.url);

// "COPD", "HbA1c", "T2DM", "PaO2": several capitals, or a capital and a digit, in one short word.
const ACRONYM = /^[\p{Ll}\d]*\p{Lu}[\p{Ll}\d]*\p{Lu}[\p{L}\d]*$|^\p{Lu}\p{L}{0,2}\d{1,2}\p{L}?$/u;
const LONGEST_ACRONYM = 8;

const LEXICON_TABLES = [
  ['conditions-', ['name', 'kind', 'icd10', 'forms']],
  ['medications-', ['name', 'kind', 'forms', 'brands', 'classes']],
  ['tests-', ['name', 'kind', 'loinc_name', 'forms']],
  ['anatomy-', ['name', 'forms']],
] as const;

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
  return LEXICON_TABLES.flatMap(([prefix, columns]) =>
    readTables<'name' | 'forms' | (typeof columns)[number]>(folder, prefix, columns).flatMap(
      ({ cells }) => [cells.name, ...splitCell(cells.forms)],
    ),
  );
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
