// npm run train, of the findings: what the rules say of the marked findings of training/data/findings and
// of those of the stories, and what stands around them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeFindingsOf, loadPatientKnowledge } from '@neurovista/analysis-service';
import { z } from 'zod';
import { runTool, UsageError } from '../arguments.ts';
import { parseMarked } from '../marked.ts';

const USAGE = 'usage: material --output FILE.ndjson [--places FILE.ndjson]';
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

/** Of so many stories one teaches the network of passages that everyday sentences are of now; all of them would outweigh the notes. */
const STORIES_A_PLACE = 6;

/** Where in some of the stories of one file the rules take a finding for present. */
function* placesIn(name: string, knowledge: Knowledge) {
  const lines = readFileSync(new URL(name, STORIES), 'utf8').split('\n').filter(Boolean);
  for (const line of lines.filter((_, at) => at % STORIES_A_PLACE === 0)) {
    const { symptoms } = Story.parse(JSON.parse(line));
    const marks = describeFindingsOf(symptoms, [], knowledge)
      .filter(({ rule }) => rule === 'present')
      .map(({ mention: { begin, end } }) => [begin, end]);
    if (marks.length > 0) yield { author: `story of ${name}`, text: symptoms, marks };
  }
}

const writeRows = (file: string, rows: readonly unknown[]) =>
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

async function material(args: readonly string[]): Promise<number> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { output: option, places: option } });
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
  writeRows(values.output, rows);
  if (values.places !== undefined)
    writeRows(
      values.places,
      readdirSync(STORIES)
        .toSorted()
        .flatMap((name) => [...placesIn(name, knowledge)]),
    );
  return 0;
}

await runTool(material);
