import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes the lines that `toLines` makes of each non-empty line of `input` (numbered from 1) to `output`, in order. */
export async function mapLines(
  { input, output }: { readonly input: string; readonly output: string },
  toLines: (line: string, number: number) => string | undefined,
): Promise<void> {
  const lines = createInterface({ input: createReadStream(input, 'utf8'), crlfDelay: Infinity });
  let number = 0;
  const map = new Transform({
    objectMode: true,
    transform: (line: string, _encoding, done) => {
      number += 1;
      const mapped = line.trim() === '' ? undefined : toLines(line, number);
      done(undefined, mapped === undefined ? undefined : `${mapped}\n`);
    },
  });
  await pipeline(lines, map, createWriteStream(output));
}
