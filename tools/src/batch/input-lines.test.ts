import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { LONGEST_LINE_BYTES, readInputLines, type InputLine, type Place } from './input-lines.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function save(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'neurovista-lines-'));
  folders.push(folder);
  const path = join(folder, 'notes.ndjson');
  writeFileSync(path, content);
  return path;
}

async function collect(path: string, behind?: Place): Promise<InputLine[]> {
  const lines: InputLine[] = [];
  for await (const line of readInputLines(path, behind)) lines.push(line);
  return lines;
}

const read = async (content: string | Buffer) => {
  const lines = await collect(save(content));
  return lines.map((line) => line.fault ?? line.text);
};

describe('the lines of an input', () => {
  it.each([
    ['with an end to each', 'a\nb\n', ['a', 'b']],
    ['without an end to the last', 'a\nb', ['a', 'b']],
    ['as Windows ends them', 'a\r\nb\r\n', ['a', 'b']],
    ['behind a byte order mark', '\uFEFFa\nb\n', ['a', 'b']],
    ['of which one is empty', 'a\n\nb\n', ['a', '', 'b']],
    ['with blanks that count', ' a\t\nb\n', [' a\t', 'b']],
    ['of an empty file', '', []],
  ])('are read %s', async (_how, content, lines) => {
    expect(await read(content)).toEqual(lines);
  });

  it('are refused one by one where they are not UTF-8', async () => {
    const latin = Buffer.from('50 µg\n', 'latin1');
    const content = Buffer.concat([Buffer.from('50 µg\n'), latin, Buffer.from('ñ')]);
    expect(await read(content)).toEqual(['50 µg', 'not in UTF-8', 'ñ']);
  });

  it('are whole where a letter lies across two reads', async () => {
    const long = `x${'ñ'.repeat(1_500_000)}`;
    expect(await read(`${long}\nend\n`)).toEqual([long, 'end']);
  });

  it('are given up one by one where they are longer than any record', async () => {
    const content = `a\n${'x'.repeat(LONGEST_LINE_BYTES + 1)}\nb\n`;
    expect(await read(content)).toEqual(['a', 'longer than 4 MB', 'b']);
  });

  it('go on behind each of them', async () => {
    const path = save('first\r\nñandú\n\nlast');
    const all = await collect(path);
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    for (const [index, line] of all.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- four short reads
      expect(await collect(path, line)).toEqual(all.slice(index + 1));
    }
  });
});
