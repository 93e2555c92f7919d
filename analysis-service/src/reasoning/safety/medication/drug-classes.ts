import { describeUnknown, filled, list, TableError } from '@neurovista/tables';
import { readSafetyTable } from '../safety-table.ts';
import type { Ingredients } from './drug-rules.ts';

export interface DrugClass {
  readonly id: string;
  /** Singular, as written in a sentence. */
  readonly name: string;
  /** Ingredients and words for the class as a whole, in lower case. */
  readonly members: ReadonlySet<string>;
  /** The members that name the class and no drug of it, such as "NSAID". */
  readonly words: readonly string[];
}

export type DrugClasses = ReadonlyMap<string, DrugClass>;

const WORD_MARK = '~';
const CLASS = { class: filled, name: filled, members: list, source: filled };

/** Classes of drugs by id; a member with `~` before it is a word for the whole class. */
export function loadDrugClasses(): DrugClasses {
  const rows = readSafetyTable('drug-classes.tsv', CLASS);
  return new Map(
    rows.map(({ cells }) => {
      const marked = cells.members;
      const words = marked.filter((member) => member.startsWith(WORD_MARK));
      return [
        cells.class,
        {
          id: cells.class,
          name: cells.name,
          members: new Set(marked.map((member) => member.replace(WORD_MARK, ''))),
          words: words.map((word) => word.slice(WORD_MARK.length)),
        },
      ];
    }),
  );
}

/** Ingredients of a cell `class-id,drug:ingredient,…`, of which a rule speaks; throws a TableError for a class that does not exist. */
export function membersOf(cell: string, classes: DrugClasses, place: string): Ingredients {
  const members = new Set<string>();
  for (const part of cell.split(',')) {
    const drug = /^drug:(.+)$/.exec(part.trim())?.[1];
    if (drug !== undefined) members.add(drug);
    else for (const member of classOf(part.trim(), classes, place).members) members.add(member);
  }
  return members;
}

export function classOf(id: string, classes: DrugClasses, place: string): DrugClass {
  const known = classes.get(id);
  if (!known) throw new TableError(`${place}: drug class: ${describeUnknown(id, classes.keys())}`);
  return known;
}
