import type { Structure, Token } from '../../document.ts';
import { isDayFirst } from './dates.ts';
import { findEncounters } from './encounters.ts';
import { findLines } from './lines.ts';
import { findTables } from './tables.ts';
import { findParts } from './titles.ts';

/** Lines, tables, titled parts and dated entries of a text, recognized once; time grows with its length. */
export function readStructure(text: string, tokens: readonly Token[]): Structure {
  const lines = findLines(text, tokens);
  const tables = findTables(text, lines);
  const parts = findParts(text, lines, tables);
  const dayFirst = isDayFirst(text);
  const encounters = findEncounters(text, lines, { parts, tables, dayFirst });
  return { isDayFirst: dayFirst, lines, tables, parts, encounters };
}
