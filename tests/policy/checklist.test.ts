import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');

/** Rows `| item | verdict | what | file | words |` of docs/security.md. */
const rows = [
  ...page.matchAll(
    /^\|\s*(\d+)\s*\|\s*(\w+)\s*\|\s*([^|]+?)\s*\|\s*`([^`]+)`\s*\|\s*`([^`]+)`\s*\|$/gm,
  ),
].map(([, item = '', verdict = '', what = '', file = '', words = '']) => ({
  item: Number(item),
  verdict,
  what,
  file,
  words,
}));
const [, rest = ''] = page.split('\n### What does not hold\n');
/** Rows `| item | what is not there |` of the table of what does not hold. */
const missing = [...rest.matchAll(/^\|\s*(\d+)\s*\|[^|]+\|$/gm)].map(([, item]) => Number(item));

const ITEMS = 64;
const items = Array.from({ length: ITEMS }, (_, index) => index + 1);

describe('docs/security.md', () => {
  it.each(items)('gives item %i one verdict, and the tests that show it', (item) => {
    const verdicts = rows.filter((row) => row.item === item).map(({ verdict }) => verdict);
    expect(new Set(verdicts).size).toBe(1);
    expect(verdicts[0]).toMatch(/^(holds|partly|not)$/);
  });

  it('has no row that cannot be read, and no item that the checklist has not', () => {
    const [, table = ''] = page.split('\n## Checked by tests\n');
    const written = table.split('\n### What does not hold\n', 1)[0]?.match(/^\| *\d.*$/gm) ?? [];
    expect(rows.length).toBe(written.length);
    expect(rows.filter(({ item }) => !items.includes(item))).toEqual([]);
  });

  it('says what is not there of each item that does not hold, and of no other', () => {
    const partly = rows.filter(({ verdict }) => verdict !== 'holds').map(({ item }) => item);
    expect(missing).toEqual([...new Set(partly)].toSorted((a, b) => a - b));
    expect(missing.length).toBeGreaterThan(0);
  });

  it.each(rows)('is right about item $item, $what', ({ file, words }) => {
    const path = new URL(file, root);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(words);
  });
});
