import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

/** Several times the longest record of the API, so that a file without line ends does not fill the memory. */
export const LONGEST_LINE_BYTES = 4_000_000;

/** Where a line is: its number, from 1, and the byte behind its end. */
export interface Place {
  readonly number: number;
  readonly end: number;
}

/** A line with its text, or with what keeps it from being one. */
export type InputLine = Place &
  ({ readonly text: string; readonly fault?: undefined } | { readonly fault: string });

const LINE_FEED = 10;
const BYTE_ORDER_MARK = /^\uFEFF/;
const LINE_END = /\r?\n$/;

interface Part {
  readonly bytes: Buffer;
  /** Whether a line ends with these bytes. */
  readonly isEnd: boolean;
}

/** The bytes of a file from `start` on, cut behind each line feed. */
async function* readParts(path: string, start: number): AsyncGenerator<Part> {
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { start, highWaterMark: 1 << 20 });
  for await (const chunk of chunks) {
    let begin = 0;
    while (begin < chunk.length) {
      const at = chunk.indexOf(LINE_FEED, begin);
      const end = at === -1 ? chunk.length : at + 1;
      yield { bytes: chunk.subarray(begin, end), isEnd: at !== -1 };
      begin = end;
    }
  }
}

/** Text that is no UTF-8 is no line: in place of its bytes a "50 µg" would lose its unit. */
function readText(parts: readonly Buffer[], length: number): { text: string } | { fault: string } {
  if (length > LONGEST_LINE_BYTES) return { fault: 'longer than 4 MB' };
  const bytes = Buffer.concat(parts);
  if (!isUtf8(bytes)) return { fault: 'not in UTF-8' };
  return { text: bytes.toString().replace(BYTE_ORDER_MARK, '').replace(LINE_END, '') };
}

/** The lines of a file behind a place in it, without their ends. */
export async function* readInputLines(
  path: string,
  { number: before, end: start }: Place = { number: 0, end: 0 },
): AsyncGenerator<InputLine> {
  let [number, end, length] = [before, start, 0];
  let parts: Buffer[] = [];
  const take = (): InputLine => {
    number += 1;
    const line = { number, end, ...readText(parts, length) };
    parts = [];
    length = 0;
    return line;
  };
  for await (const { bytes, isEnd } of readParts(path, start)) {
    length += bytes.length;
    end += bytes.length;
    if (length <= LONGEST_LINE_BYTES) parts.push(bytes);
    if (isEnd) yield take();
  }
  if (length > 0) yield take();
}
