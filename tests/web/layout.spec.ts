import { expect, test, type Page } from '@playwright/test';
import { WorkspacePage } from './pages/workspace-page.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [320, 390, 768]) {
  test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const workspace = new WorkspacePage(page);
    await workspace.open();
    expect(await overflow(page)).toBe(0);
    await workspace.button('Get Started').click();
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

test('the printed page has the result, the patient and the notice, not the form', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  const reasons = workspace.tile('Why these are considered').getByText('Sources:').first();
  await expect(reasons).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(reasons).toBeVisible();
  await expect(page.getByText('Decision support, not a diagnosis')).toBeVisible();
  await expect(page.getByText('14-Aug-1980')).toBeVisible();
  await expect(workspace.tile('Medical Conditions')).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
  await expect(page.getByText('Ver en español')).toBeHidden();
});
