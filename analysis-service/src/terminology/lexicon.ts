import type { Category, Concept, EntityType } from '@neurovista/contracts';
import { createProductTexts } from '@neurovista/product-texts';
import { filled, readTables, splitCell, anyText } from '@neurovista/tables';
import { z } from 'zod';
import type { ConditionKind } from '../document.ts';
import { isPlainPhrase, PhraseTrie } from './phrase-trie.ts';
import { WordIds } from '../text/word-ids.ts';
import { expandForm, readSpellings, type Spellings } from './variants.ts';
import { WordPlurals } from './word-variants.ts';

/** What a form of the vocabulary stands for. */
export interface Term {
  readonly category: Category;
  readonly type: EntityType;
  readonly concept: Concept;
  /** The form as the table writes it. */
  readonly form: string;
  /** The form has other common readings. */
  readonly ambiguous: boolean;
  /** Of a condition: how it is read when nothing in the text tells. */
  readonly kind?: ConditionKind | undefined;
  /** Of a medication: ids of its classes. */
  readonly classes?: readonly string[] | undefined;
  /** Of a medication: it names a class and no substance. */
  readonly isClass?: boolean | undefined;
}

export interface Lexicon {
  /** The words of all lists. */
  readonly words: WordIds;
  readonly conditions: PhraseTrie<Term>;
  readonly medications: PhraseTrie<Term>;
  readonly tests: PhraseTrie<Term>;
  readonly anatomy: PhraseTrie<Term>;
  /** Number of concepts by list, for the provenance and the tests. */
  readonly counts: Readonly<Record<'conditions' | 'medications' | 'tests' | 'anatomy', number>>;
}

/** A row of a table: the forms and what all of them stand for. */
interface Entry {
  readonly meaning: Omit<Term, 'form' | 'ambiguous'>;
  readonly forms: readonly string[];
}

const folder = new URL('../../data/lexicon/', import.meta.url);

/** The name and the other forms; a name that the forms repeat with `?` is itself ambiguous. */
function formsOf(name: string, cell: string): string[] {
  const forms = splitCell(cell);
  return forms.includes(`${name}?`) ? forms : [name, ...forms];
}

function toConcept(system: Concept['system'], name: string, code: string): Concept {
  if (code === '') return { system: 'none', name };
  return { system, code, name };
}

const TEST_TYPES = {
  test: 'TEST_NAME',
  procedure: 'PROCEDURE_NAME',
  treatment: 'TREATMENT_NAME',
} as const;

/** The columns of the tables of terms, by list. */
export const TERM_TABLES = {
  conditions: {
    name: filled,
    kind: z.enum(['diagnosis', 'symptom', 'sign']),
    icd10: anyText,
    forms: anyText,
  },
  medications: {
    name: filled,
    kind: z.enum(['ingredient', 'class', 'combination', 'vaccine', 'supplement', 'other']),
    forms: anyText,
    brands: anyText,
    classes: anyText,
  },
  tests: {
    name: filled,
    kind: z.enum(['test', 'procedure', 'treatment']),
    loinc_name: anyText,
    forms: anyText,
  },
  anatomy: { name: filled, forms: anyText },
};

function readConditions(): Entry[] {
  return readTables(folder, 'conditions-', TERM_TABLES.conditions).map((row) => ({
    meaning: {
      category: 'MEDICAL_CONDITION',
      type: 'DX_NAME',
      concept: toConcept('ICD-10-CM', row.cells.name, row.cells.icd10),
      kind: row.cells.kind,
    },
    forms: formsOf(row.cells.name, row.cells.forms),
  }));
}

/** A shorter Spanish name is a word of other meanings too ("sal", "oro"). */
const SHORTEST_SPANISH = 5;

/**
 * The Spanish name of a substance where it is another than the English one: notes mix the languages. Where the English one
 * is a test as well ("calcium 9.5"), so is the Spanish one.
 */
function spanishForms(name: string, forms: readonly string[], spanishOf: SpanishOf): string[] {
  const es = spanishOf(name)?.toLowerCase();
  if (es === undefined || es === name || es.length < SHORTEST_SPANISH) return [];
  return [forms.includes(`${name}?`) ? `${es}?` : es];
}

function readMedications(spanishOf: SpanishOf): Entry[] {
  return readTables(folder, 'medications-', TERM_TABLES.medications).flatMap((row) => {
    const { name } = row.cells;
    const forms = formsOf(name, row.cells.forms);
    const common = {
      category: 'MEDICATION',
      concept: { system: row.cells.kind === 'ingredient' ? 'RxNorm' : 'none', name },
      classes: row.cells.classes.split(',').flatMap((id) => id.trim() || []),
      ...(row.cells.kind === 'class' ? { isClass: true } : {}),
    } as const;
    return [
      {
        meaning: { ...common, type: 'GENERIC_NAME' },
        forms: [...forms, ...spanishForms(name, forms, spanishOf)],
      },
      { meaning: { ...common, type: 'BRAND_NAME' }, forms: splitCell(row.cells.brands) },
    ] as const;
  });
}

function readTests(): Entry[] {
  return readTables(folder, 'tests-', TERM_TABLES.tests).map((row) => ({
    meaning: {
      category: 'TEST_TREATMENT_PROCEDURE',
      type: TEST_TYPES[row.cells.kind],
      concept: { system: row.cells.loinc_name === '' ? 'none' : 'LOINC', name: row.cells.name },
    },
    forms: formsOf(row.cells.name, row.cells.forms),
  }));
}

function readAnatomy(): Entry[] {
  return readTables(folder, 'anatomy-', TERM_TABLES.anatomy).map((row) => ({
    meaning: {
      category: 'ANATOMY',
      type: 'SYSTEM_ORGAN_SITE',
      concept: { system: 'none', name: row.cells.name },
    },
    forms: formsOf(row.cells.name, row.cells.forms),
  }));
}

type SpanishOf = (name: string) => string | undefined;

interface Sources {
  readonly spellings: Spellings;
  readonly words: WordIds;
  readonly plurals: WordPlurals;
}

/** The forms of a list by number, each with what it stands for. */
class Forms {
  readonly #entries: readonly Entry[];
  readonly #owners: number[] = [];
  readonly #forms: string[] = [];

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    for (const [owner, { forms }] of entries.entries())
      for (const form of forms) {
        this.#owners.push(owner);
        this.#forms.push(form);
      }
  }

  get count(): number {
    return this.#forms.length;
  }

  formOf(number: number): string {
    const marked = this.#forms[number]!;
    return marked.endsWith('?') ? marked.slice(0, -1).trim() : marked;
  }

  termOf(number: number): Term {
    const { meaning } = this.#entries[this.#owners[number]!]!;
    const ambiguous = this.#forms[number]!.endsWith('?');
    return { ...meaning, form: this.formOf(number), ambiguous };
  }
}

// Forms as written go in before derived ones, so that no plural or spelling variant hides a form of another concept.
function buildTrie(entries: readonly Entry[], sources: Sources): PhraseTrie<Term> {
  const { plurals } = sources;
  const forms = new Forms(entries);
  const trie = new PhraseTrie(sources.words, (number) => forms.termOf(number));
  // The words of the forms that have no variant but a plural, one behind the other, and where those of each form end.
  const pool: number[] = [];
  const ends = new Int32Array(forms.count);
  for (let number = 0; number < forms.count; number += 1) {
    const form = forms.formOf(number);
    const words = trie.numbersOf(form);
    trie.addNumbers(words, number);
    if (isPlainPhrase(form) && !words.some((word) => plurals.hasManySpellings(word)))
      for (const word of words) pool.push(word);
    ends[number] = pool.length;
  }
  for (let number = 0, begin = 0; number < forms.count; begin = ends[number]!, number += 1) {
    const words = begin < ends[number]! ? pool.slice(begin, ends[number]) : undefined;
    addVariants(trie, { number, form: forms.formOf(number), words }, sources);
  }
  return trie;
}

interface NumberedForm {
  readonly number: number;
  readonly form: string;
  /** Where it has no variant but a plural. */
  readonly words: readonly number[] | undefined;
}

function addVariants(
  trie: PhraseTrie<Term>,
  { number, form, words }: NumberedForm,
  { plurals, spellings }: Sources,
): void {
  if (words) {
    const plural = plurals.ofPhrase(form, words);
    if (plural) trie.addNumbers(plural, number);
    return;
  }
  for (const variant of expandForm(form, spellings))
    if (variant !== form) trie.addNumbers(trie.numbersOf(variant), number);
}

/**
 * Reads all vocabulary tables, with the Spanish names of medications; throws a TableError that names file and line when one is
 * malformed.
 */
export function loadLexicon(spanishOf: SpanishOf = createProductTexts().term): Lexicon {
  const spellings = readSpellings(new URL('spelling.tsv', folder));
  const words = new WordIds();
  const sources = { spellings, words, plurals: new WordPlurals(words, spellings) };
  const conditions = readConditions();
  const medications = readMedications(spanishOf);
  const tests = readTests();
  const anatomy = readAnatomy();
  return {
    words,
    conditions: buildTrie(conditions, sources),
    medications: buildTrie(medications, sources),
    tests: buildTrie(tests, sources),
    anatomy: buildTrie(anatomy, sources),
    counts: {
      conditions: conditions.length,
      medications: medications.length / 2,
      tests: tests.length,
      anatomy: anatomy.length,
    },
  };
}
