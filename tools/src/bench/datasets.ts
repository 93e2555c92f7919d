import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the benchmark data and scorers lie: beside the checkout, never inside it. */
const root = new URL('../../../../shared/benchmarks/', import.meta.url);

const fileAt = (path: string) => fileURLToPath(new URL(path, root));

/** A set with its gold answers and the scorer that comes with it. */
export interface Dataset {
  readonly name: string;
  readonly gold: string;
  readonly scorer: string;
  readonly kind: 'entities' | 'behaviour' | 'differential' | 'translation';
}

const entities = (name: string): Dataset => ({
  name: `ner/${name}`,
  gold: fileAt(`ner/${name}/dev.jsonl`),
  scorer: fileAt('score_entities.py'),
  kind: 'entities',
});

const all: readonly Dataset[] = [
  entities('own-notes'),
  entities('maccrobat'),
  entities('ctakes'),
  entities('negex'),
  {
    name: 'ner/behaviour',
    gold: fileAt('ner/behaviour/dev.jsonl'),
    scorer: fileAt('ner/behaviour/score.py'),
    kind: 'behaviour',
  },
  {
    name: 'ddx',
    gold: fileAt('ddx/dev.jsonl'),
    scorer: fileAt('score_ddx.py'),
    kind: 'differential',
  },
  {
    name: 'translation/notes',
    gold: fileAt('translation/notes/dev.tsv'),
    scorer: fileAt('translation/notes/score.py'),
    kind: 'translation',
  },
];

/** The sets that are on this machine, those whose name holds `filter`. */
export function presentDatasets(filter: string): Dataset[] {
  return all.filter(({ name, gold }) => name.includes(filter) && existsSync(gold));
}
