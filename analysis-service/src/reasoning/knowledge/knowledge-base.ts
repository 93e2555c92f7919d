import { loadTables } from '../../knowledge/load-tables.ts';
import type { KnowledgeTables } from '../../knowledge/types.ts';
import type { InferenceParameters } from '../parameters.ts';
import { buildFindingModel, type FindingModel } from './finding-model.ts';

/** The tables with the probabilities that are made from them once. */
export interface KnowledgeBase extends KnowledgeTables {
  readonly model: FindingModel;
}

/**
 * The knowledge base, ready for reasoning; reads the tables of the product when none are given.
 * @throws TableError with file and line when a table is malformed.
 */
export function loadKnowledge(tables: KnowledgeTables = loadTables()): KnowledgeBase {
  return { ...tables, model: buildFindingModel(tables) };
}

/** The same knowledge reasoned over with other numbers; for fitting. */
export function withParameters(
  knowledge: KnowledgeBase,
  parameters: InferenceParameters,
): KnowledgeBase {
  return { ...knowledge, model: buildFindingModel(knowledge, parameters) };
}
