// npm run train, of planned visits: the features of each chief complaint of training/data/visits.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { featuresOfComplaint } from '@neurovista/analysis-service';
import { runTool, UsageError } from '../arguments.ts';

const USAGE = 'usage: material --output FILE.ndjson';
const DATA = new URL('../../../training/data/visits/', import.meta.url);

function rowsOf(name: string) {
  const [, ...lines] = readFileSync(new URL(name, DATA), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [label, complaint = ''] = line.split('\t');
    return { author: name.replace(/\.tsv$/u, ''), label, features: featuresOfComplaint(complaint) };
  });
}

async function material(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { output: { type: 'string' } } });
  if (values.output === undefined) throw new UsageError(USAGE);
  const rows = readdirSync(DATA).toSorted().flatMap(rowsOf);
  writeFileSync(values.output, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return 0;
}

await runTool(material);
