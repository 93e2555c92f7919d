import { list, readTables, textColumns } from '@neurovista/tables';
import { comparable } from './words.ts';

const LEXICON = new URL('../../../../analysis-service/data/lexicon/', import.meta.url);
const COLUMNS = { ...textColumns('name', 'kind', 'icd10'), forms: list };

/** Other words of the vocabulary for the same thing, by its comparable name. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Not a form that means this only among other words, or in these very letters. */
const isPlain = (form: string) => !/[?=]/u.test(form) && !/^\p{Lu}+$/u.test(form);

/** The synonyms of the condition vocabulary. */
export function readSynonyms(): Synonyms {
  return new Map(
    readTables(LEXICON, 'conditions-', COLUMNS).map(({ cells }) => [
      comparable(cells.name),
      cells.forms.filter((form) => isPlain(form)),
    ]),
  );
}
