import { verbForms } from '../english/inflection.ts';
import type { VerbForms } from '../english/inflection.ts';
import { readTable } from '../../table.ts';
import type { Row } from '../../table.ts';
import type { VerbEntry } from './reading.ts';

const FILE = new URL('../../../data/language/verbs.tsv', import.meta.url);

export interface InflectedVerb {
  readonly entry: VerbEntry;
  readonly forms: VerbForms;
}

/** The verbs of data/language/verbs.tsv with their English forms. */
export function loadVerbs(): readonly InflectedVerb[] {
  return readTable(FILE, ['en', 'past', 'pp', 'es', 'flags']).map(toVerb);
}

function toVerb({ cells }: Row): InflectedVerb {
  const flags = (cells['flags'] ?? '').split(',').filter((flag) => flag !== '');
  const values = Object.fromEntries(
    flags.flatMap((flag) => {
      const at = flag.indexOf('=');
      return at < 0 ? [] : [[flag.slice(0, at), flag.slice(at + 1)]];
    }),
  ) as Readonly<Record<string, string>>;
  const { ing, inf, alone, ...prepositions } = values;
  return {
    entry: {
      en: cells['en'] ?? '',
      es: cells['es'] ?? '',
      flags: new Set(flags.filter((flag) => !flag.includes('='))),
      prepositions,
      beforeGerund: ing,
      beforeInfinitive: inf,
      alone,
    },
    forms: verbForms(cells['en'] ?? '', cells['past'], cells['pp']),
  };
}
