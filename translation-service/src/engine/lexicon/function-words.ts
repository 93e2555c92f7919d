import { filled, readTable, anyText } from '@neurovista/tables';
import { z } from 'zod';
import { ROLE_NAMES } from './reading.ts';
import type { FunctionWord } from './reading.ts';

const FILE = new URL('../../../data/language/function-words.tsv', import.meta.url);

/** The function words of data/language/function-words.tsv; one word may have several roles. */
export const loadFunctionWords = (): readonly FunctionWord[] =>
  readTable(FILE, { role: z.enum(ROLE_NAMES), en: filled, es: anyText }).map(
    ({ cells: { role, en, es } }) => ({ pos: 'func', role, es, key: en }),
  );
