import { readFileSync } from 'node:fs';
import type { Category, Concept, EntityType } from '@neurovista/contracts';
import type { ConditionKind } from '../document.ts';
import { PhraseTrie } from './phrase-trie.ts';
import { WordIds } from '../text/word-ids.ts';
import { readTables, splitCell, TableError, type Row } from './tsv.ts';
import { expandForm, readSpellings, type Spellings } from './variants.ts';

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
  readonly kind?: ConditionKind;
  /** Of a medication: ids of its classes. */
  readonly classes?: readonly string[];
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

function fail(row: Row<string>, message: string): never {
  throw new TableError(`${row.place}: ${message}`);
}

/** The name and the other forms; a name that the forms repeat with `?` is itself ambiguous. */
function formsOf(name: string, cell: string): string[] {
  const forms = splitCell(cell);
  return forms.includes(`${name}?`) ? forms : [name, ...forms];
}

function lookUp<T>(row: Row<string>, table: Readonly<Record<string, T>>, key: string): T {
  return table[key] ?? fail(row, `unknown kind "${key}"`);
}

function concept(system: Concept['system'], name: string, code: string): Concept {
  if (code === '') return { system: 'none', name };
  return { system, code, name };
}

function readConditions(): Entry[] {
  const kinds = { diagnosis: 'diagnosis', symptom: 'symptom', sign: 'sign' } as const;
  return readTables(folder, 'conditions-', ['name', 'kind', 'icd10', 'forms']).map((row) => ({
    meaning: {
      category: 'MEDICAL_CONDITION',
      type: 'DX_NAME',
      concept: concept('ICD-10-CM', row.cells.name, row.cells.icd10),
      kind: lookUp<ConditionKind>(row, kinds, row.cells.kind),
    },
    forms: formsOf(row.cells.name, row.cells.forms),
  }));
}

const MEDICATION_KINDS = new Set([
  'ingredient',
  'class',
  'combination',
  'vaccine',
  'supplement',
  'other',
]);

function readMedications(): Entry[] {
  const columns = ['name', 'kind', 'forms', 'brands', 'classes'] as const;
  return readTables(folder, 'medications-', columns).flatMap((row) => {
    if (!MEDICATION_KINDS.has(row.cells.kind)) fail(row, `unknown kind "${row.cells.kind}"`);
    const { name } = row.cells;
    const common = {
      category: 'MEDICATION',
      concept: { system: row.cells.kind === 'ingredient' ? 'RxNorm' : 'none', name },
      classes: row.cells.classes.split(',').flatMap((id) => id.trim() || []),
    } as const;
    return [
      { meaning: { ...common, type: 'GENERIC_NAME' }, forms: formsOf(name, row.cells.forms) },
      { meaning: { ...common, type: 'BRAND_NAME' }, forms: splitCell(row.cells.brands) },
    ] as const;
  });
}

function readTests(): Entry[] {
  const types = {
    test: 'TEST_NAME',
    procedure: 'PROCEDURE_NAME',
    treatment: 'TREATMENT_NAME',
  } as const;
  return readTables(folder, 'tests-', ['name', 'kind', 'loinc_name', 'forms']).map((row) => ({
    meaning: {
      category: 'TEST_TREATMENT_PROCEDURE',
      type: lookUp<EntityType>(row, types, row.cells.kind),
      concept: { system: row.cells.loinc_name === '' ? 'none' : 'LOINC', name: row.cells.name },
    },
    forms: formsOf(row.cells.name, row.cells.forms),
  }));
}

function readAnatomy(): Entry[] {
  return readTables(folder, 'anatomy-', ['name', 'forms']).map((row) => ({
    meaning: {
      category: 'ANATOMY',
      type: 'SYSTEM_ORGAN_SITE',
      concept: { system: 'none', name: row.cells.name },
    },
    forms: formsOf(row.cells.name, row.cells.forms),
  }));
}

function termOf({ meaning }: Entry, marked: string): Term {
  const ambiguous = marked.endsWith('?');
  return { ...meaning, form: ambiguous ? marked.slice(0, -1).trim() : marked, ambiguous };
}

// Forms as written go in before derived ones, so that no plural or spelling variant hides a form of another concept.
function buildTrie(
  entries: readonly Entry[],
  { spellings, words }: { readonly spellings: Spellings; readonly words: WordIds },
): PhraseTrie<Term> {
  const trie = new PhraseTrie<Term>(words);
  const terms = entries.flatMap((entry) => entry.forms.map((form) => termOf(entry, form)));
  for (const term of terms) trie.add(term.form, term);
  for (const term of terms)
    for (const variant of expandForm(term.form, spellings))
      if (variant !== term.form) trie.add(variant, term);
  return trie;
}

/** Reads all vocabulary tables; throws a TableError that names file and line when one is malformed. */
export function loadLexicon(): Lexicon {
  const spellings = readSpellings(
    readFileSync(new URL('spelling.tsv', folder), 'utf8'),
    'spelling.tsv',
  );
  const words = new WordIds();
  const sources = { spellings, words };
  const conditions = readConditions();
  const medications = readMedications();
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
