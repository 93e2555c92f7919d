// npm run train, of Spanish stories: the features of each story of training/data/spanish.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { featuresOfStory, storyTextOf } from '@neurovista/analysis-service';
import { z } from 'zod';
import { runTool, UsageError } from '../arguments.ts';

const USAGE = 'usage: material --output FILE.ndjson [--records FILE.jsonl]';
const DATA = new URL('../../../training/data/spanish/', import.meta.url);

const Told = z.looseObject({ chiefComplaint: z.string(), symptoms: z.string() });

const linesOf = (file: URL | string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

function rowOfStory(line: string) {
  const { chiefComplaint, symptoms, ...about } = Told.parse(JSON.parse(line));
  return { ...about, features: featuresOfStory(storyTextOf({ chiefComplaint, symptoms })) };
}

function rowOfComplaint(line: string) {
  const [level, text = ''] = line.split('\t');
  return { author: 'complaints', level, features: featuresOfStory(text) };
}

const rowsOf = (file: URL | string) =>
  String(file).endsWith('.tsv')
    ? linesOf(file).slice(1).map(rowOfComplaint)
    : linesOf(file).map(rowOfStory);

async function material(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { output: { type: 'string' }, records: { type: 'string' } },
  });
  if (values.output === undefined) throw new UsageError(USAGE);
  const files = values.records
    ? [values.records]
    : readdirSync(DATA)
        .toSorted()
        .map((name) => new URL(name, DATA));
  const rows = files.flatMap(rowsOf);
  writeFileSync(values.output, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return 0;
}

await runTool(material);
