import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@neurovista/analysis-service';
import { analyzeRecord } from '../batch-record.ts';
import type { Progress } from '../progress.ts';
import { translateLine, type LineTranslator } from '../translate-line.ts';
import type { Dataset } from './datasets.ts';
import { metricReaders, type Metrics } from './metrics.ts';

export interface Systems {
  readonly engine: Engine;
  readonly translator: LineTranslator;
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

// tico19 has English, Spanish, id; our own notes have id, kind, English.
const IN_COLUMNS = { notes: { id: 0, text: 2 }, prose: { id: 2, text: 0 } } as const;

async function predict(
  line: string,
  { reader }: Dataset,
  { engine, translator }: Systems,
): Promise<string | undefined> {
  if (reader === 'notes' || reader === 'prose') {
    const cells = line.split('\t');
    const { id, text } = IN_COLUMNS[reader];
    return cells[id] === 'id'
      ? undefined
      : translateLine(`${cells[id]}\t${cells[text]}`, translator);
  }
  const answer = await analyzeRecord(engine, line, '2026-11-20');
  return answer.kind === 'done' ? JSON.stringify(answer.result) : undefined;
}

/** Answers every case of the set, scores the answers with the set's own scorer, and gives its text and figures. */
export async function runDataset(
  dataset: Dataset,
  systems: Systems,
  progress: Progress,
): Promise<{ printed: string; metrics: Metrics }> {
  const folder = mkdtempSync(join(tmpdir(), 'neurovista-bench-'));
  try {
    const predictions = join(folder, 'predictions');
    const lines: string[] = [];
    for (const line of linesOf(dataset.gold)) {
      const predicted = await predict(line, dataset, systems);
      if (predicted !== undefined) lines.push(predicted);
      progress.step();
    }
    writeFileSync(predictions, `${lines.join('\n')}\n`);
    const printed = execFileSync('python3', [dataset.scorer, dataset.gold, predictions], {
      encoding: 'utf8',
    });
    return { printed, metrics: metricReaders[dataset.reader](printed) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
