import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');

/** Rows `| item | what | file | words |` of docs/security.md. */
const rows = [
  ...page.matchAll(/^\|\s*(\d+)\s*\|\s*([^|]+?)\s*\|\s*`([^`]+)`\s*\|\s*`([^`]+)`\s*\|$/gm),
].map(([, item = '', what = '', file = '', words = '']) => ({
  item: Number(item),
  what,
  file,
  words,
}));
/** Items that the page admits are not tested. */
const [admitted = ''] = /^Not covered by an automated test: [^]+/m.exec(page) ?? [];
const untested = new Set([...admitted.matchAll(/\b(\d+)\s\(/g)].map(([, item]) => Number(item)));

const ITEMS = 64;

describe('docs/security.md', () => {
  it('says of every item of the checklist that it is tested, or that it is not', () => {
    const tested = new Set(rows.map(({ item }) => item));
    const items = Array.from({ length: ITEMS }, (_, index) => index + 1);
    expect(items.filter((item) => !tested.has(item) && !untested.has(item))).toEqual([]);
    expect([...untested].filter((item) => tested.has(item))).toEqual([]);
  });

  it.each(rows)('is right about item $item, $what', ({ file, words }) => {
    const path = new URL(file, root);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(words);
  });
});
