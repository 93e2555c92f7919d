// npm run bench [-- --only NAME] [-- --record] [-- --hits]: quality on the benchmark sets that are present, and speed.
import { parseArgs } from 'node:util';
import { createEngine, loadReader } from '@neurovista/analysis-service';
import { runTool } from './arguments.ts';
import { fallsBehind, readBaselines, recordBaselines } from './bench/baselines.ts';
import { presentDatasets } from './bench/datasets.ts';
import { EVIDENCE, measureEvidence } from './bench/evidence.ts';
import { runDataset } from './bench/run-dataset.ts';
import { measureSpeed } from './bench/speed.ts';
import type { Metrics } from './bench/metrics.ts';
import { showProgress } from './progress.ts';
import { createLineTranslator } from './translate-line.ts';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function bench(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      record: { type: 'boolean', default: false },
      hits: { type: 'boolean', default: false },
    },
  });
  const start = performance.now();
  const engine = createEngine(await loadReader());
  print(`engine ready in ${(performance.now() - start).toFixed(0)} ms`);
  // Before anything else is loaded or run, so that the memory is the engine's own.
  const speed = await measureSpeed(engine);
  const systems = { engine, translator: createLineTranslator() };
  const datasets = presentDatasets(values.only);
  const results: Record<string, Metrics> = {};
  for (const dataset of datasets) {
    const progress = showProgress(`cases of ${dataset.name}`);
    const { printed, metrics } = await runDataset(dataset, systems, progress);
    progress.finish();
    print(`\n=== ${dataset.name}\n${printed}`);
    results[dataset.name] = metrics;
  }
  const evidence = EVIDENCE.includes(values.only) ? await measureEvidence(engine) : undefined;
  if (evidence) {
    print(`\n=== ${EVIDENCE}\n${evidence.printed}`);
    if (values.hits) print(evidence.hits.join('\n'));
    results[EVIDENCE] = evidence.metrics;
  }
  if (Object.keys(results).length === 0) print('No such set is present; only speed is measured.');
  print(`\n=== speed\n${speed.join('\n')}`);
  if (values.record) {
    recordBaselines(results);
    print('\nRecorded; a figure that is worse than its baseline left it as it was.');
  }
  const baselines = readBaselines();
  const falls = Object.entries(results).flatMap(([name, metrics]) =>
    fallsBehind(name, metrics, baselines),
  );
  for (const fall of falls) print(fall);
  return falls.length > 0 ? 1 : 0;
}

await runTool(bench);
