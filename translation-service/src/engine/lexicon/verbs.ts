import { filled, readTable, anyText, type RowOf } from '@neurovista/tables';
import { z } from 'zod';
import { verbForms } from '../english/inflection.ts';
import type { VerbForms } from '../english/inflection.ts';
import type { VerbEntry } from './reading.ts';

const FILE = new URL('../../../data/language/verbs.tsv', import.meta.url);

const flagList = z.string().transform((cell) => cell.split(',').filter((flag) => flag !== ''));
const VERB = { en: filled, past: anyText, pp: anyText, es: filled, flags: flagList };

export interface InflectedVerb {
  readonly entry: VerbEntry;
  readonly forms: VerbForms;
}

/** The verbs of data/language/verbs.tsv with their English forms. */
export function loadVerbs(): readonly InflectedVerb[] {
  return readTable(FILE, VERB).map(toVerb);
}

function toVerb({ cells }: RowOf<typeof VERB>): InflectedVerb {
  const { flags } = cells;
  const values = Object.fromEntries(
    flags.flatMap((flag) => {
      const at = flag.indexOf('=');
      return at < 0 ? [] : [[flag.slice(0, at), flag.slice(at + 1)]];
    }),
  ) as Readonly<Record<string, string>>;
  const { ing, inf, alone, ...prepositions } = values;
  return {
    entry: {
      en: cells.en,
      es: cells.es,
      flags: new Set(flags.filter((flag) => !flag.includes('='))),
      prepositions,
      beforeGerund: ing,
      beforeInfinitive: inf,
      alone,
    },
    forms: verbForms(cells.en, cells.past, cells.pp),
  };
}
