import { buildFindingLexicon, type FindingLexicon } from './finding-lexicon.ts';
import { buildFindingModel, type FindingModel } from './finding-model.ts';
import type { InferenceParameters } from '../parameters.ts';
import { loadTables } from './load-tables.ts';
import type { DrugHint, KnowledgeTables } from './types.ts';

/** The tables with what is made from them once: the phrases to read and the probabilities to reason with. */
export interface KnowledgeBase extends KnowledgeTables {
  readonly lexicon: FindingLexicon;
  readonly model: FindingModel;
  /** Ids of the findings that taking a drug suggests, by its ingredient in lower case. */
  readonly hintsOf: ReadonlyMap<string, readonly string[]>;
}

function groupHints(hints: readonly DrugHint[]): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const { ingredient, finding } of hints)
    byName.set(ingredient, [...(byName.get(ingredient) ?? []), finding]);
  return byName;
}

/**
 * The knowledge base, ready for reasoning; reads the tables of the product when none are given.
 * @throws TableError with file and line when a table is malformed.
 */
export function loadKnowledge(tables: KnowledgeTables = loadTables()): KnowledgeBase {
  return {
    ...tables,
    lexicon: buildFindingLexicon(tables),
    model: buildFindingModel(tables),
    hintsOf: groupHints(tables.drugHints),
  };
}

/** The same knowledge reasoned over with other numbers; for fitting. */
export function withParameters(
  knowledge: KnowledgeBase,
  parameters: InferenceParameters,
): KnowledgeBase {
  return { ...knowledge, model: buildFindingModel(knowledge, parameters) };
}
