// npm run -s batch -- --input notes.ndjson --output out.ndjson: the engine over many records, without HTTP.
import { createEngine, loadEncoder } from '@neurovista/analysis-service';
import { localToday } from '@neurovista/contracts';
import { analyzeRecord } from './batch-record.ts';
import { readPaths, runTool } from './arguments.ts';
import { mapLines } from './lines.ts';
import { showProgress } from './progress.ts';

const USAGE = 'usage: npm run -s batch -- --input notes.ndjson --output out.ndjson';

async function batch(args: readonly string[]): Promise<number> {
  const paths = readPaths(args, USAGE);
  const engine = createEngine({ encoder: await loadEncoder() });
  const progress = showProgress('records');
  let skipped = 0;
  await mapLines(paths, async (line, number) => {
    const answer = await analyzeRecord(engine, line, localToday());
    if (answer.kind === 'bad') {
      skipped += 1;
      process.stderr.write(`line ${number} skipped: ${answer.reason}\n`);
      return undefined;
    }
    progress.step();
    return JSON.stringify(answer.result);
  });
  progress.finish();
  return skipped > 0 ? 1 : 0;
}

await runTool(batch);
