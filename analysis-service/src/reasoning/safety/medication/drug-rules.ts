/** Ingredients by United States generic name in lower case. */
export type Ingredients = ReadonlySet<string>;

/** Whether a drug, given by its ingredients, is one of those. */
export const isAmong = (drugs: Ingredients, ingredients: readonly string[]): boolean =>
  ingredients.some((ingredient) => drugs.has(ingredient));

/** Rules by the ingredients that they speak of, so that a drug is compared only with its own. */
export interface DrugRules<Rule> {
  readonly all: readonly Rule[];
  /** Those that speak of any of the ingredients, each once, in the order of their table. */
  readonly of: (ingredients: readonly string[]) => readonly Rule[];
}

/** Builds the index once for a table. */
export function indexByDrug<Rule>(
  all: readonly Rule[],
  drugsOf: (rule: Rule) => Iterable<string>,
): DrugRules<Rule> {
  const places = new Map<string, number[]>();
  for (const [place, rule] of all.entries())
    for (const ingredient of drugsOf(rule)) {
      const known = places.get(ingredient);
      if (known) known.push(place);
      else places.set(ingredient, [place]);
    }
  return {
    all,
    of(ingredients) {
      const found = new Set(ingredients.flatMap((ingredient) => places.get(ingredient) ?? []));
      return [...found].toSorted((a, b) => a - b).map((place) => all[place]!);
    },
  };
}
