import { expect, test, type Page } from '@playwright/test';
import { patient, WorkspacePage } from './pages/workspace-page.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [320, 390, 768, 2560]) {
  test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const workspace = new WorkspacePage(page);
    await workspace.open();
    expect(await overflow(page)).toBe(0);
    await workspace.start();
    await workspace.button('Submit').click();
    expect(await overflow(page)).toBe(0);
    await workspace.enter();
    await workspace.submit();
    expect(await overflow(page)).toBe(0);
    await workspace.button('Ver en español').click();
    await expect(workspace.heading('Información traducida')).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
}

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`the urgency and what must not be missed are in sight at once at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const workspace = new WorkspacePage(page);
    await workspace.openResult();
    await expect(page.getByRole('heading', { name: /Emergency:/ })).toBeInViewport({ ratio: 1 });
    const dangers = page.getByRole('heading', { name: 'Must not miss' }).locator('..');
    await expect(dangers.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(patient.name, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Decision support, not a diagnosis')).toBeInViewport();
  });
}

test('the printed page has the result, the patient and the notice, not the form', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  await workspace.button('Ver en español').click();
  const pairs = workspace.tile('Información traducida').getByRole('table');
  await expect(pairs).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(pairs).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await workspace.button('View in English').click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Decision support, not a diagnosis')).toBeVisible();
  await expect(page.getByText('14-Aug-1980')).toBeVisible();
  await expect(workspace.tile('Medical Conditions')).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
  await expect(page.getByText('Ver en español')).toBeHidden();
});

test('a long result prints on pages that each name the patient', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  const history = Array.from({ length: 40 }, (_none, index) => `hypertension (${1985 + index})`);
  await workspace.openResult({ ...patient, medicalHistory: history.join(', ') });
  const paper = await page.pdf({ format: 'A4' });
  const rules = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    ),
  );
  expect(rules.join('')).toContain(patient.name);
  expect(rules.join('')).toContain('not a diagnosis');
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2);
  await workspace.button('New patient').click();
  await workspace.button('Clear everything').click();
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});
