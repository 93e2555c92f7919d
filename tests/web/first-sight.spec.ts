import { expect, test, type Page } from '@playwright/test';
import { patient, WorkspacePage } from './pages/workspace-page.ts';

// A result is drawn in two steps: what has to be seen first, and a moment later the rest. These tests act between the
// two, as soon as the first step is in the document.

/** Runs a script in the page when the first step is there; what it leaves in `window.seen` can be read later. */
async function betweenSteps(page: Page, act: () => unknown): Promise<void> {
  await page.evaluate(`
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[data-rest=due]') === null) return;
      observer.disconnect();
      window.seen = (${act.toString()})();
    }).observe(document.body, { childList: true, subtree: true });
  `);
}

const seen = (page: Page) => page.evaluate('window.seen');

test('urgency and must-not-miss conditions come first, and the page says that more follows', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  await workspace.openForm();
  await workspace.enter();
  await betweenSteps(page, () => {
    const rest = document.querySelector('[data-rest=due]');
    const headings = [...document.querySelectorAll('h3, h4')].map(({ textContent }) => textContent);
    return {
      isBusy: rest?.getAttribute('aria-busy'),
      said: rest?.textContent,
      hasUrgency: headings.some((text) => text.includes('Emergency:')),
      hasDangers: headings.includes('Must not miss'),
    };
  });
  await workspace.submit();
  expect(await seen(page)).toEqual({
    isBusy: 'true',
    said: 'Recommendations, findings and source text follow in a moment.',
    hasUrgency: true,
    hasDangers: true,
  });
  await expect(page.getByText('follow in a moment')).toHaveCount(0);
  await expect(workspace.tile('Medical Conditions')).toBeVisible();
  await expect(workspace.tile('Source text')).toContainText(patient.symptoms);
});

test('a link into the part that is not drawn yet leads there', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openForm();
  await workspace.enter();
  await betweenSteps(page, () => {
    const link = document.querySelector<HTMLElement>('a[href^="#recommendation-"]');
    link?.click();
    return link?.getAttribute('href');
  });
  await workspace.submit();
  const card = String(await seen(page));
  expect(card).toMatch(/^#recommendation-\d+$/);
  await expect(page.locator(card)).toBeFocused();
});

test('what is printed at once has all of the result', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openForm();
  await workspace.enter();
  await betweenSteps(page, () => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('[id^=finding-]').length;
  });
  await workspace.submit();
  expect(await seen(page)).toBe(await page.locator('[id^=finding-]').count());
  expect(await seen(page)).toBeGreaterThan(0);
});

test('what is printed just after a change of the language is in one language', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  const languages = await page.evaluate(async () => {
    const toggle = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Ver en español',
    );
    toggle?.click();
    // The first step is drawn after the event.
    await Promise.resolve();
    window.dispatchEvent(new Event('beforeprint'));
    const margins = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    );
    return {
      parts: ['form', 'main > section', '[data-rest]'].map((part) =>
        document.querySelector(part)?.getAttribute('lang'),
      ),
      isNoticeSpanish: margins.join('').includes('no es un diagn'),
    };
  });
  expect(languages).toEqual({ parts: ['es', 'es', 'es'], isNoticeSpanish: true });
});

test('what the score filter hides comes back as it was', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  const entries = page.locator('[id^=finding-]:visible');
  const all = await entries.allTextContents();
  await page.getByLabel(/score of at least/).selectOption('0.95');
  expect(await entries.count()).toBeLessThan(all.length);
  await workspace.button('Show all').click();
  expect(await entries.allTextContents()).toEqual(all);
});
