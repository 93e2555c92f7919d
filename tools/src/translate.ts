// npm run -s translate -- --input in.tsv --output out.tsv: the embedded translation of `id<TAB>text` lines.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { readPaths, runTool } from './arguments.ts';
import { readInputLines } from './batch/input-lines.ts';
import { showProgress } from './progress.ts';
import { createLineTranslator, translateLine } from './translate-line.ts';

const USAGE = 'usage: npm run -s translate -- --input in.tsv --output out.tsv';

async function translate(args: readonly string[]): Promise<number> {
  const { input, output } = readPaths(args, USAGE);
  const translator = createLineTranslator();
  const progress = showProgress('lines');
  let skipped = 0;
  const skip = (number: number, reason: string) => {
    skipped += 1;
    process.stderr.write(`line ${number} skipped: ${reason}\n`);
  };
  async function* translated() {
    for await (const line of readInputLines(input)) {
      if (line.fault !== undefined) {
        skip(line.number, line.fault);
        continue;
      }
      if (line.text.trim() === '') continue;
      const result = await translateLine(line.text, translator);
      if (result === undefined) skip(line.number, 'it has no tab');
      else {
        progress.step();
        yield `${result}\n`;
      }
    }
  }
  await pipeline(translated, createWriteStream(output));
  progress.finish();
  return skipped > 0 ? 1 : 0;
}

await runTool(translate);
