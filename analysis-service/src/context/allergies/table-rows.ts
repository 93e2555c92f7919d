// Tables of allergies: "| Allergen | Reaction | Severity | Type | Status |".
import type { Document, Span, Table, TableRow } from '../../document.ts';
import { columnTitle, headerCell } from '../../text/structure/tables.ts';
import { tokenize } from '../../text/tokenize.ts';
import { tokenIndex } from '../frame/index.ts';
import type { Range } from '../frame/frame-text.ts';
import type { AllergyText } from './nodes.ts';
import { allergyCells, type Says } from './tables.ts';

const ALLERGENS =
  /^(?:allergens?|allergy|allergies|substance|agent|causative agent|culprit|drug allergy|drug|medication|medicine|drug name|name|item|allergy intolerance|allergies intolerances|allergen substance|allergy name|allergic to)$/u;
const REACTIONS =
  /^(?:reactions?|reaction type|symptoms?|manifestations?|adverse reactions?|reaction details|what happened|effect|reaction s|clinical reaction|reaction noted)$/u;
const ABOUT =
  /^(?:allergens?|allergy|allergies|reactions?|adverse reactions?|manifestations?|allergy intolerance|allergies intolerances|allergen substance|drug allergy|allergic to|what happened)$/u;
const KINDS =
  /^(?:type|kind|category|status|verification|clinical status|verification status|allergy type|allergy or intolerance|certainty|criticality|active)$/u;

/** The cells of a row of a table of allergies. */
export interface AllergyRow {
  readonly allergen: Range;
  readonly reaction: Range | undefined;
  /** Cells of degree and the rest, in which remarks may stand. */
  readonly others: readonly Range[];
  /** What cells of kind and status say. */
  readonly said: readonly Says[];
}

const textOf = ({ text }: Document, { begin, end }: Span) => text.slice(begin, end);

/** Whether a table lists allergies: its titles say so. */
export const isOfAllergies = (doc: Document, { header }: Table): boolean =>
  header?.cells.some((cell) => ABOUT.test(columnTitle(textOf(doc, cell)))) === true &&
  header.cells.some((cell) => ALLERGENS.test(columnTitle(textOf(doc, cell))));

function sayingOfCell(words: string): Says | undefined {
  const tokens = tokenize(words);
  const [match] = allergyCells.findAll(tokens);
  return match?.firstToken === 0 ? match.value : undefined;
}

/** The parts of a row; the first column holds the allergens where no title tells. */
export function readRow(
  { doc, tokens }: AllergyText,
  table: Table,
  row: TableRow,
): AllergyRow | undefined {
  const toRange = ({ begin, end }: Span): Range => ({
    first: tokenIndex(tokens, begin),
    end: tokenIndex(tokens, end - 1) + 1,
  });
  const cells = row.cells.flatMap((cell, index) => {
    if (cell.begin === cell.end) return [];
    const title = headerCell(table, row, index);
    return [{ cell, title: title === undefined ? '' : columnTitle(textOf(doc, title)) }];
  });
  const named = cells.find(({ title }) => ALLERGENS.test(title)) ?? cells[0];
  if (named === undefined) return undefined;
  const others = cells.filter((one) => one !== named);
  const isBare = table.header === undefined;
  const told =
    others.find(({ title }) => REACTIONS.test(title)) ??
    (isBare ? others.find(({ cell }) => sayingOfCell(textOf(doc, cell)) === undefined) : undefined);
  return {
    allergen: toRange(named.cell),
    reaction: told && toRange(told.cell),
    others: others.filter((one) => one !== told).map(({ cell }) => toRange(cell)),
    said: others
      .filter(({ title }) => KINDS.test(title) || title === '')
      .flatMap(({ cell }) => sayingOfCell(textOf(doc, cell)) ?? []),
  };
}
