import { readFileSync } from 'node:fs';
import { parseTable, splitCell, TableError } from '../../terminology/tsv.ts';

const folder = new URL('../../../data/safety/', import.meta.url);

/** Rows of a table of the safety rules. */
export function readSafetyTable<Column extends string>(file: string, columns: readonly Column[]) {
  return parseTable(readFileSync(new URL(file, folder), 'utf8'), file, columns);
}

export interface DrugClass {
  readonly id: string;
  /** Singular, as written in a sentence. */
  readonly name: string;
  readonly members: ReadonlySet<string>;
}

export type DrugClasses = ReadonlyMap<string, DrugClass>;

/** Classes of drugs by id; members are ingredient names in lower case. */
export function loadDrugClasses(): DrugClasses {
  const rows = readSafetyTable('drug-classes.tsv', ['class', 'name', 'members', 'source']);
  return new Map(
    rows.map(({ cells }) => [
      cells.class,
      { id: cells.class, name: cells.name, members: new Set(splitCell(cells.members)) },
    ]),
  );
}

/** Tells whether a medication, given by its ingredient names, is one that a rule speaks of. */
export type DrugSelector = (ingredients: readonly string[]) => boolean;

/** Reads `class-id,drug:ingredient,…`; throws a TableError for a class that does not exist. */
export function readSelector(cell: string, classes: DrugClasses, place: string): DrugSelector {
  const members = new Set<string>();
  for (const part of cell.split(',')) {
    const drug = /^drug:(.+)$/.exec(part.trim())?.[1];
    if (drug !== undefined) members.add(drug);
    else for (const member of classOf(part.trim(), classes, place).members) members.add(member);
  }
  return (ingredients) => ingredients.some((ingredient) => members.has(ingredient));
}

function classOf(id: string, classes: DrugClasses, place: string): DrugClass {
  const known = classes.get(id);
  if (!known) throw new TableError(`${place}: there is no drug class "${id}"`);
  return known;
}
