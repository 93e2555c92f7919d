import { filled, list, readTable, TableError } from '@neurovista/tables';
import { z } from 'zod';
import { tokenize } from '../text/tokenize.ts';
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

const letterCase = z.enum(CASES);
const TABLES = {
  sig: { forms: list, role: z.enum(SIG_ROLES), alone: z.enum(ALONE), meaning: filled },
  cues: { forms: list, traits: list, meaning: filled },
  shorthand: { forms: list, case: letterCase, previous: list, next: list, meaning: filled },
  ambiguous: { form: filled, case: letterCase, meanings: list },
  dangerous: { form: filled, case: letterCase, only_as: z.enum(ONLY_AS), source: filled },
};

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
  readTable(new URL('sig.tsv', folder), TABLES.sig).flatMap(({ cells: { forms, ...rest } }) =>
    forms.map((form): readonly [string, SigForm] => [form, { form, ...rest }]),
  ),
);

export const cueForms = group(
  readTable(new URL('cues.tsv', folder), TABLES.cues).flatMap(({ cells }) => {
    const cue: CueForm = { traits: cells.traits, meaning: cells.meaning };
    return cells.forms.map((form) => [form, cue] as const);
  }),
);

export const shorthandForms = group(
  readTable(new URL('shorthand.tsv', folder), TABLES.shorthand).flatMap(({ cells }) => {
    const { forms, previous, next, meaning } = cells;
    const rest = { letterCase: cells.case, previous, next, meaning };
    return forms.map((form) => [form, { form, ...rest }] as const);
  }),
);

function unreadMeaning(meanings: readonly string[], place: string): string {
  if (meanings.length < 2) throw new TableError(`${place}: fewer than two meanings`);
  return `not read: could be ${meanings.slice(0, -1).join(', ')} or ${meanings.at(-1)}`;
}

export const ambiguousForms = group(
  readTable(new URL('ambiguous.tsv', folder), TABLES.ambiguous).map(({ cells, place }) => {
    const form: NoteForm = {
      form: cells.form,
      letterCase: cells.case,
      previous: [],
      next: [],
      meaning: unreadMeaning(cells.meanings, place),
    };
    return [form.form, form] as const;
  }),
);

export const dangerousForms = group(
  readTable(new URL('dangerous.tsv', folder), TABLES.dangerous).map(({ cells }) => {
    const form: DangerousForm = {
      form: cells.form,
      letterCase: cells.case,
      onlyAs: cells.only_as,
      source: cells.source,
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
