import { readTable, TableError } from '../../table.ts';
import type { Row } from '../../table.ts';
import { isRoleName } from './reading.ts';
import type { FunctionWord } from './reading.ts';

const FILE = new URL('../../../data/language/function-words.tsv', import.meta.url);

/** The function words of data/language/function-words.tsv; one word may have several roles. */
export const loadFunctionWords = (): readonly FunctionWord[] =>
  readTable(FILE, ['role', 'en', 'es']).map(toFunctionWord);

function toFunctionWord({ cells, place }: Row): FunctionWord {
  const { role = '', en = '', es = '' } = cells;
  if (!isRoleName(role)) throw new TableError(place, 'the role is not known');
  return { pos: 'func', role, es, key: en };
}
