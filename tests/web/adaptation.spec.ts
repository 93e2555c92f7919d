import { expect, test, type Page } from '@playwright/test';
import { patient, WorkspacePage } from './pages/workspace-page.ts';

interface Target {
  readonly what: string;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: what can be pressed and is seen, but for links within a sentence, which WCAG 2.5.8 leaves out. */
function listTargets(): Target[] {
  const all = document.querySelectorAll<HTMLElement>(
    'button, summary, select, input, textarea, a[href]',
  );
  return [...all]
    .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
    .filter((element) => !element.matches('.visually-hidden, p a, p button'))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { what: `${element.tagName} ${element.textContent.slice(0, 40)}`, width, height };
    });
}

const small = async (page: Page) =>
  (await page.evaluate(listTargets)).filter(({ width, height }) => width < 24 || height < 24);

async function unfold(page: Page): Promise<void> {
  const folded = page.locator('main > section details:not([open]) > summary');
  // oxlint-disable-next-line no-await-in-loop -- each opened one leaves the list
  while ((await folded.count()) > 0) await folded.first().click();
}

for (const width of [1280, 390]) {
  test(`whatever can be pressed is at least 24 px wide and high at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const workspace = new WorkspacePage(page);
    await workspace.open();
    expect(await small(page)).toEqual([]);
    await workspace.start();
    expect(await small(page)).toEqual([]);
    await workspace.enter();
    await workspace.submit();
    await unfold(page);
    expect(await small(page)).toEqual([]);
    await workspace.turnToSpanish();
    await unfold(page);
    expect(await small(page)).toEqual([]);
  });
}

/** Runs in the page: what keeps its place while the page scrolls. */
const listSticky = () =>
  [...document.querySelectorAll('main *, header *')]
    .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
    .map((element) => element.className);

test('at 400 % zoom nothing sticks, nothing scrolls sideways and everything can be reached', async ({
  page,
}) => {
  // A window of 1280 x 800 that is zoomed to 400 % has this size.
  await page.setViewportSize({ width: 320, height: 200 });
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  for (const turn of [async () => {}, async () => workspace.turnToSpanish()]) {
    // oxlint-disable-next-line no-await-in-loop -- one language after the other
    await turn();
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await page.evaluate(listSticky)).toEqual([]);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
  }
  const note = page.locator('[data-sheet]');
  await note.scrollIntoViewIfNeeded();
  await expect(note).toBeInViewport();
});

test('words that run from right to left stay within their own quotation', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult({
    ...patient,
    name: 'שרה Example',
    symptoms: 'حمى fever and cough. Denies nausea.',
  });
  // Runs in the page: words of the patient, wherever they stand, which have to be isolated from the line around them.
  const open = await page.evaluate(() =>
    [...document.querySelectorAll('main > section [translate=no]')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          getComputedStyle(element).display === 'inline' &&
          !/isolate|plaintext/.test(getComputedStyle(element).unicodeBidi),
      )
      .map((element) => element.textContent),
  );
  expect(open).toEqual([]);
  await expect(page.getByText('שרה Example', { exact: true })).toHaveAttribute('dir', 'auto');
});

test('nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  await workspace.openCandidate(1);
  await page.getByRole('button', { name: 'No fever' }).click();
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});

test('forced colors keep the boxes of the note and the sign of the level', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  const boxes = await page
    .locator('[data-sheet] a')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).borderTopStyle));
  expect(new Set(boxes).size).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { name: /Emergency:/ })).toContainText('!!');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page is drawn in ${colorScheme} colors where these are wanted`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const workspace = new WorkspacePage(page);
    await workspace.openResult();
    const lightness = await page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return (red + green + blue) / 3;
    });
    if (colorScheme === 'light') expect(lightness).toBeGreaterThan(200);
    else expect(lightness).toBeLessThan(60);
  });
}
