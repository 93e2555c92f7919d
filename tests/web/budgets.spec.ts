import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { WorkspacePage } from './pages/workspace-page.ts';

const KILOBYTE = 1000;

// In kilobytes, as gzip sends them. The budgets for speed need an idle machine: frontend/checks/speed.mjs.
const budgets = [
  { kind: 'script', most: 105 },
  { kind: 'stylesheet', most: 12 },
] as const;

test('the first load stays within its budgets and asks nobody else', async ({ page, baseURL }) => {
  const bodies = new Map<string, Promise<Buffer>[]>();
  const origins = new Set<string>();
  let requests = 0;
  page.on('response', (response) => {
    requests += 1;
    origins.add(new URL(response.url()).origin);
    const kind = response.request().resourceType();
    bodies.set(kind, [...(bodies.get(kind) ?? []), response.body()]);
  });
  await new WorkspacePage(page).open();
  await page.waitForLoadState('networkidle');
  for (const { kind, most } of budgets) {
    // oxlint-disable-next-line no-await-in-loop -- two kinds
    const files = await Promise.all(bodies.get(kind) ?? []);
    const size = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
    expect(size, kind).toBeGreaterThan(0);
    expect(size / KILOBYTE, kind).toBeLessThanOrEqual(most);
  }
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
  expect(requests).toBeLessThanOrEqual(8);
});
