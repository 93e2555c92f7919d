import type { Encounter, NoteField, Paper, Structure, Token } from '../../document.ts';
import { spanAt } from '../span-at.ts';
import { isDayFirst } from './dates.ts';
import { findEncounters } from './encounters.ts';
import { findLines } from './lines.ts';
import { findTables } from './tables.ts';
import { findHistoryLetter } from './history-letters.ts';
import { findPapers } from './papers.ts';
import { findParts } from './titles.ts';

/** An entry within a paper ends with it; what stands behind it is of now. */
function withinPapers(encounters: readonly Encounter[], papers: readonly Paper[]): Encounter[] {
  return encounters.map((one) => {
    const paper = spanAt(papers, one.begin);
    const isFollowed = paper?.isFollowed === true && paper.end < one.end;
    return isFollowed ? { ...one, end: paper.end } : one;
  });
}

/** Lines, tables, titled parts, dated entries and papers of a text, recognized once; time grows with its length. */
export function readStructure(
  text: string,
  tokens: readonly Token[],
  field: NoteField | undefined,
): Structure {
  const lines = findLines(text, tokens);
  const tables = findTables(text, lines);
  const parts = findParts(text, lines, tables);
  const dayFirst = isDayFirst(text);
  const told = findPapers(text, lines, dayFirst);
  const letter =
    field === 'medicalHistory' && told.length === 0
      ? findHistoryLetter(text, lines, dayFirst)
      : undefined;
  const papers = letter ? [letter] : told;
  const encounters = withinPapers(findEncounters(text, lines, { parts, tables, dayFirst }), papers);
  return { isDayFirst: dayFirst, lines, tables, parts, encounters, papers };
}
