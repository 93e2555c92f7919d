// npm run train, of the findings: what the rules say of the marked findings of training/data/findings and
// of those of the stories, and what stands around them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeFindingsOf, loadPatientKnowledge } from '@neurovista/analysis-service';
import { z } from 'zod';
import { runTool, UsageError } from '../arguments.ts';
import { parseMarked } from '../marked.ts';

const USAGE = 'usage: material --output FILE.ndjson';
const LINES = new URL('../../../training/data/findings/', import.meta.url);
const STORIES = new URL('../../../training/data/stories/', import.meta.url);
const Story = z.object({ symptoms: z.string() });
/** The day on which the notes are read. */
const TODAY = '2026-11-22';

type Knowledge = Parameters<typeof describeFindingsOf>[2];

/** The marked findings of the lines of one file. */
function* ofLines(name: string, knowledge: Knowledge) {
  const author = name.replace(/\.txt$/u, '');
  const lines = readFileSync(new URL(name, LINES), 'utf8').split('\n').filter(Boolean);
  for (const [block, line] of lines.entries()) {
    const { text, marks } = parseMarked(line);
    const found = describeFindingsOf(text, marks, knowledge);
    for (const { begin, end, label } of marks) {
      const finding = found.find(({ mention }) => mention.begin === begin && mention.end === end);
      if (finding === undefined) continue;
      const { features, rule, run } = finding;
      yield { author, block, text: text.slice(begin, end), label, rule, run, features };
    }
  }
}

/** What the rules take for present in the stories of one file: everyday sentences, of which they are mostly right. */
function* ofStories(name: string, knowledge: Knowledge) {
  const lines = readFileSync(new URL(name, STORIES), 'utf8').split('\n').filter(Boolean);
  for (const [block, line] of lines.entries()) {
    const { symptoms } = Story.parse(JSON.parse(line));
    for (const { features, rule, run } of describeFindingsOf(symptoms, [], knowledge))
      if (rule === 'present')
        yield { author: `story of ${name}`, block, label: 'told', rule, run, features };
  }
}

async function material(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { output: { type: 'string' } } });
  if (values.output === undefined) throw new UsageError(USAGE);
  const knowledge = { ...loadPatientKnowledge().lexicons, today: TODAY };
  const rows = [
    ...readdirSync(LINES)
      .toSorted()
      .flatMap((name) => [...ofLines(name, knowledge)]),
    ...readdirSync(STORIES)
      .toSorted()
      .flatMap((name) => [...ofStories(name, knowledge)]),
  ];
  writeFileSync(values.output, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return 0;
}

await runTool(material);
