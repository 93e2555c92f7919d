import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

type LineMapper = (
  line: string,
  number: number,
) => string | undefined | Promise<string | undefined>;

/** Writes what `map` makes of each non-empty line of `input` (numbered from 1) to `output`, in order. */
export async function mapLines(
  { input, output }: { readonly input: string; readonly output: string },
  map: LineMapper,
): Promise<void> {
  const lines = createInterface({ input: createReadStream(input, 'utf8'), crlfDelay: Infinity });
  async function* mapped() {
    let number = 0;
    for await (const line of lines) {
      number += 1;
      const result = line.trim() === '' ? undefined : await map(line, number);
      if (result !== undefined) yield `${result}\n`;
    }
  }
  await pipeline(mapped, createWriteStream(output));
}
