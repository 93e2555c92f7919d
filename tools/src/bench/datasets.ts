import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { metricReaders } from './metrics.ts';

/** Where the benchmark data and scorers lie: beside the checkout, never inside it. */
export const BENCHMARKS = new URL('../../../../shared/benchmarks/', import.meta.url);

/** A set with its gold answers, the scorer that comes with it, and who reads what that prints. */
export interface Dataset {
  readonly name: string;
  readonly gold: string;
  readonly scorer: string;
  readonly reader: keyof typeof metricReaders;
}

type Row = readonly [name: string, gold: string, scorer: string, reader: Dataset['reader']];

const ROWS: readonly Row[] = [
  ['ner/own-notes', 'ner/own-notes/dev.jsonl', 'score_entities.py', 'entities'],
  ['ner/maccrobat', 'ner/maccrobat/dev.jsonl', 'score_entities.py', 'entities'],
  ['ner/ctakes', 'ner/ctakes/dev.jsonl', 'score_entities.py', 'entities'],
  ['ner/negex', 'ner/negex/dev.jsonl', 'score_entities.py', 'entities'],
  ['ner/behaviour', 'ner/behaviour/dev.jsonl', 'ner/behaviour/score.py', 'behaviour'],
  ['ner/behaviour-es', 'ner/behaviour-es/dev.jsonl', 'ner/behaviour/score.py', 'behaviour'],
  ['ddx', 'ddx/dev.jsonl', 'score_ddx.py', 'differential'],
  ['ddx/more-dev', 'ddx/more-dev.jsonl', 'score_ddx.py', 'differential'],
  ['triage/dev', 'triage/dev.jsonl', 'score_ddx.py', 'differential'],
  ['intakes/dev', 'intakes/dev.jsonl', 'intakes/score.py', 'intakes'],
  ['intakes/acute-dev', 'intakes/acute-dev.jsonl', 'intakes/score.py', 'intakes'],
  ['intakes/documents-dev', 'intakes/documents-dev.jsonl', 'intakes/score.py', 'intakes'],
  ['intakes/long-dev', 'intakes/long-dev.jsonl', 'intakes/score.py', 'intakes'],
  ['intakes-es/dev', 'intakes-es/dev.jsonl', 'intakes/score.py', 'intakes'],
  ['intakes-es/more-dev', 'intakes-es/more-dev.jsonl', 'intakes/score.py', 'intakes'],
  ['translation/notes', 'translation/notes/dev.tsv', 'translation/notes/score.py', 'notes'],
  ['translation/tico19', 'translation/tico19/dev.tsv', 'translation/tico19/score.py', 'prose'],
];

const fileAt = (path: string) => fileURLToPath(new URL(path, BENCHMARKS));

/** The sets that are on this machine, those whose name holds `filter`. */
export function presentDatasets(filter: string): Dataset[] {
  return ROWS.map(([name, gold, scorer, reader]) => ({
    name,
    gold: fileAt(gold),
    scorer: fileAt(scorer),
    reader,
  })).filter(({ name, gold }) => name.includes(filter) && existsSync(gold));
}
