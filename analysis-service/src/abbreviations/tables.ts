import { readFileSync } from 'node:fs';
import { tokenize } from '../text/tokenize.ts';
import { parseTable, splitCell, TableError, type Row } from '../terminology/tsv.ts';
import { keyOfForm } from './form-key.ts';
import type { Role } from './role.ts';

const folder = new URL('../../data/abbreviations/', import.meta.url);

/** How the letters must be written: `word` is as written here, and not in a sentence of capitals. */
export type LetterCase = 'any' | 'exact' | 'word';

export interface SigForm {
  /** In capitals where it is one only in capitals. */
  readonly form: string;
  readonly role: Role;
  readonly meaning: string;
  /** Where it is read though no drug has it. */
  readonly alone: (typeof ALONE)[number];
}

export interface CueForm {
  readonly traits: readonly string[];
  readonly meaning: string;
}

export interface NoteForm {
  readonly form: string;
  readonly letterCase: LetterCase;
  /** Words one of which must stand before, or after; `#` is a number. Empty where any may. */
  readonly previous: readonly string[];
  readonly next: readonly string[];
  readonly meaning: string;
}

export interface DangerousForm {
  readonly form: string;
  readonly letterCase: LetterCase;
  readonly onlyAs: (typeof ONLY_AS)[number];
  readonly source: string;
}

const ONLY_AS = ['dose', 'unit', 'frequency', 'route', 'drug', 'eye', 'scale', 'any'] as const;
const CASES = ['any', 'exact', 'word'] as const;
const ALONE = ['', 'yes', 'number', 'dose', 'caps'] as const;
const SIG_ROLES = ['dose', 'frequency', 'route', 'form', 'duration', 'direction'] as const;

function oneOf<T extends string>(values: readonly T[], cell: string, row: Row<string>): T {
  const value = values.find((known) => known === cell);
  if (value === undefined) throw new TableError(`${row.place}: unknown value "${cell}"`);
  return value;
}

function read<Column extends string>(file: string, columns: readonly Column[]): Row<Column>[] {
  return parseTable(readFileSync(new URL(file, folder), 'utf8'), file, columns);
}

function meaningOf(row: Row<'meaning'>): string {
  if (row.cells.meaning === '') throw new TableError(`${row.place}: no meaning`);
  return row.cells.meaning;
}

function group<T>(entries: Iterable<readonly [string, T]>): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const [form, value] of entries) {
    const key = keyOfForm(form);
    const known = groups.get(key);
    if (known) known.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

export const sigForms = group(
  read('sig.tsv', ['forms', 'role', 'alone', 'meaning']).flatMap((row) => {
    const role = oneOf(SIG_ROLES, row.cells.role, row);
    const alone = oneOf(ALONE, row.cells.alone, row);
    const meaning = meaningOf(row);
    return splitCell(row.cells.forms).map((form): readonly [string, SigForm] => [
      form,
      { form, role, alone, meaning },
    ]);
  }),
);

export const cueForms = group(
  read('cues.tsv', ['forms', 'traits', 'meaning']).flatMap((row) => {
    const cue: CueForm = { traits: splitCell(row.cells.traits), meaning: meaningOf(row) };
    return splitCell(row.cells.forms).map((form) => [form, cue] as const);
  }),
);

export const shorthandForms = group(
  read('shorthand.tsv', ['forms', 'case', 'previous', 'next', 'meaning']).flatMap((row) => {
    const rest = {
      letterCase: oneOf(CASES, row.cells.case, row),
      previous: splitCell(row.cells.previous),
      next: splitCell(row.cells.next),
      meaning: meaningOf(row),
    };
    return splitCell(row.cells.forms).map((form) => [form, { form, ...rest }] as const);
  }),
);

function unreadMeaning(meanings: readonly string[], row: Row<string>): string {
  if (meanings.length < 2) throw new TableError(`${row.place}: fewer than two meanings`);
  return `not read: could be ${meanings.slice(0, -1).join(', ')} or ${meanings.at(-1)}`;
}

export const ambiguousForms = group(
  read('ambiguous.tsv', ['form', 'case', 'meanings']).map((row) => {
    const form: NoteForm = {
      form: row.cells.form,
      letterCase: oneOf(CASES, row.cells.case, row),
      previous: [],
      next: [],
      meaning: unreadMeaning(splitCell(row.cells.meanings), row),
    };
    return [form.form, form] as const;
  }),
);

export const dangerousForms = group(
  read('dangerous.tsv', ['form', 'case', 'only_as', 'source']).map((row) => {
    if (row.cells.source === '') throw new TableError(`${row.place}: no source`);
    const form: DangerousForm = {
      form: row.cells.form,
      letterCase: oneOf(CASES, row.cells.case, row),
      onlyAs: oneOf(ONLY_AS, row.cells.only_as, row),
      source: row.cells.source,
    };
    return [form.form, form] as const;
  }),
);

/** All forms that can be looked for in a text, and the words that they begin with. */
export const formKeys: ReadonlySet<string> = new Set(
  [sigForms, cueForms, shorthandForms, ambiguousForms, dangerousForms].flatMap((forms) => [
    ...forms.keys(),
  ]),
);
export const firstWords: ReadonlySet<string> = new Set(
  [...formKeys].map((key) => tokenize(key)[0]?.norm ?? ''),
);
