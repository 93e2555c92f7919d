// npm run train, of the drug remarks: what the rules say of each marked drug of training/data/drugs and what stands around it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeDrugsOf, loadPatientKnowledge } from '@neurovista/analysis-service';
import { runTool, UsageError } from '../arguments.ts';
import { parseMarked } from '../marked.ts';

const USAGE = 'usage: material --output FILE.ndjson';
const DATA = new URL('../../../training/data/drugs/', import.meta.url);
/** The day on which the notes are read. */
const TODAY = '2026-11-22';

async function material(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { output: { type: 'string' } } });
  if (values.output === undefined) throw new UsageError(USAGE);
  const { lexicons } = loadPatientKnowledge();
  const rows: string[] = [];
  for (const name of readdirSync(DATA).toSorted()) {
    const lines = readFileSync(new URL(name, DATA), 'utf8').split('\n').filter(Boolean);
    for (const [block, line] of lines.entries()) {
      const { text, marks } = parseMarked(line);
      const found = describeDrugsOf(text, { ...lexicons, today: TODAY });
      for (const { begin, end, label } of marks) {
        const drug = found.find((one) => one.begin < end && begin < one.end);
        const row = drug
          ? { rule: drug.rule.statement.status, features: drug.features }
          : { rule: null, features: null };
        rows.push(
          JSON.stringify({
            author: name.replace(/\.txt$/u, ''),
            block,
            text: text.slice(begin, end),
            label,
            ...row,
          }),
        );
      }
    }
  }
  writeFileSync(values.output, `${rows.join('\n')}\n`);
  return 0;
}

await runTool(material);
