import { readdirSync } from 'node:fs';
import { filled, list, readTable, anyText, type RowOf } from '@neurovista/tables';
import { z } from 'zod';

/** A clinical term with its Spanish, as in the columns of data/termbase. */
export interface Term {
  readonly en: string;
  readonly es: string;
  readonly pos: 'noun' | 'adj' | 'adv' | 'phrase';
  readonly gender: 'm' | 'f' | 'c';
  /** Spanish plural; '-' when the Spanish term is itself a plural; '' when the rule makes it. */
  readonly plural: string;
  /** Other accepted Spanish forms. */
  readonly variants: readonly string[];
  /** Class of a noun, or flags of an adjective. */
  readonly cls: string;
  /** Written as it stands, capitals included: an abbreviation. */
  readonly exactCase: boolean;
  /** Stands in the table of abbreviations. */
  readonly abbreviation: boolean;
}

const FOLDER = new URL('../../data/termbase/', import.meta.url);
const TERM = {
  en: filled,
  es: filled,
  pos: z.enum(['noun', 'adj', 'adv', 'phrase']),
  gender: z.enum(['', 'm', 'f', 'c']),
  plural: anyText,
  variants: list,
  class: anyText,
};
const ABBREVIATIONS = 'abbreviations.tsv';
const DRUG_CLASSES: ReadonlySet<string> = new Set(['drug']);

/** The bilingual terms of the product. */
export class Termbase {
  readonly terms: readonly Term[];
  readonly #drugs: ReadonlyMap<string, readonly string[]>;
  readonly #drugPhrases: ReadonlyMap<string, readonly string[]>;

  constructor(terms: readonly Term[]) {
    this.terms = terms;
    const drugs = terms.filter((term) => DRUG_CLASSES.has(term.cls) && !term.exactCase);
    const index = (some: readonly Term[]) =>
      new Map(some.map((term) => [term.en.toLowerCase(), [term.es, ...term.variants]]));
    this.#drugs = index(drugs.filter(({ en }) => !en.includes(' ')));
    this.#drugPhrases = index(drugs.filter(({ en }) => en.includes(' ')));
  }

  /** Spanish names of a drug or a class of drugs called by several English words; [] when it is none. */
  drugPhraseNames(words: string): readonly string[] {
    return this.#drugPhrases.get(words) ?? [];
  }

  /** Spanish names of a drug called by one English word; [] when it is none. */
  drugNames(word: string): readonly string[] {
    return this.#drugs.get(word) ?? [];
  }
}

/** The termbase of every file in the folder; throws TableError for a line that cannot be used. */
export function loadTermbase(folder: URL = FOLDER): Termbase {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .toSorted();
  return new Termbase(
    names.flatMap((name) =>
      readTable(new URL(name, folder), TERM).map((row) => toTerm(row, name === ABBREVIATIONS)),
    ),
  );
}

function toTerm({ cells }: RowOf<typeof TERM>, abbreviation: boolean): Term {
  const { class: cls, gender, ...rest } = cells;
  return {
    ...rest,
    gender: gender === '' ? 'm' : gender,
    cls,
    // An abbreviation in lower case is taken in any case ("bid"), one with a capital only as written ("RA").
    exactCase: abbreviation && rest.en !== rest.en.toLowerCase(),
    abbreviation,
  };
}
