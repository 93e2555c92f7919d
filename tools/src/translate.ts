// npm run -s translate -- --input in.tsv --output out.tsv: the embedded translation of `id<TAB>text` lines.
import { readPaths, runTool } from './arguments.ts';
import { mapLines } from './lines.ts';
import { showProgress } from './progress.ts';
import { createLineTranslator, translateLine } from './translate-line.ts';

const USAGE = 'usage: npm run -s translate -- --input in.tsv --output out.tsv';

async function translate(args: readonly string[]): Promise<number> {
  const paths = readPaths(args, USAGE);
  const translator = createLineTranslator();
  const progress = showProgress('lines');
  let skipped = 0;
  await mapLines(paths, async (line, number) => {
    const translated = await translateLine(line, translator);
    if (translated === undefined) {
      skipped += 1;
      process.stderr.write(`line ${number} skipped: it has no tab\n`);
    } else progress.step();
    return translated;
  });
  progress.finish();
  return skipped > 0 ? 1 : 0;
}

await runTool(translate);
