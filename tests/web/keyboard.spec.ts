import { expect, test, type Locator, type Page } from '@playwright/test';
import { patient, WorkspacePage } from './pages/workspace-page.ts';

test('everything can be done with the keyboard alone', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  const { keyboard } = page;
  await workspace.open();
  await keyboard.press('Tab');
  await expect(workspace.button('Get Started')).toBeFocused();
  await keyboard.press('Enter');
  await expect(workspace.heading('Patient Information')).toBeFocused();

  await keyboard.press('Tab');
  await expect(workspace.field('name')).toBeFocused();
  await keyboard.type(patient.name);
  await keyboard.press('Tab');
  // The native control takes month, day and year in the order of the locale, en-US here.
  await keyboard.type('08141980');
  await expect(workspace.field('dateOfBirth')).toHaveValue(patient.dateOfBirth);
  await workspace.field('chiefComplaint').focus();
  await keyboard.type(patient.chiefComplaint);
  await keyboard.press('Tab');
  await keyboard.type(patient.symptoms);
  await keyboard.press('Tab');
  await keyboard.type(patient.medicalHistory);
  await keyboard.press('Tab');
  await expect(workspace.button('Generate Sample Patient')).toBeFocused();
  await keyboard.press('Tab');
  await expect(workspace.button('Submit')).toBeFocused();
  await keyboard.press('Enter');

  await expect(workspace.heading('AI Analysis Results')).toBeFocused();
  await keyboard.press('Tab');
  await expect(workspace.button('Ver en español')).toBeFocused();
  await keyboard.press('Enter');
  await expect(workspace.heading('Información traducida')).toBeVisible();
  await expect(workspace.button('View in English')).toBeFocused();
  await keyboard.press('Enter');
  await expect(workspace.heading('Translated Information')).toBeVisible();
});

test('Ctrl and Enter sends the form from any field', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openForm();
  await workspace.enter();
  await workspace.field('symptoms').press('Control+Enter');
  await expect(workspace.heading('AI Analysis Results')).toBeVisible();
});

test('the patient banner never covers what has the focus', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  const banner = page.getByText(patient.name, { exact: true }).locator('xpath=ancestor::div[1]');
  const entries = page.locator('li button[aria-describedby=show-in-note]');
  for (const entry of (await entries.all()).slice(0, 12).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- the focus is in one place at a time
    await entry.focus();
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [top, bottom] = await Promise.all([
      entry.evaluate((element) => element.getBoundingClientRect().top),
      banner.evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    expect(top).toBeGreaterThanOrEqual(bottom);
  }
});

/** Goes on with Tab until a control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const MOST_STOPS = 150;
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the focus is in one place at a time
    await page.keyboard.press('Tab');
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The control was not reached');
}

test('a result is read, corrected, reviewed and taken along with the keyboard alone', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  const { keyboard } = page;
  await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  await workspace.openResult();
  await expect(workspace.heading('AI Analysis Results')).toBeFocused();

  await tabTo(page, workspace.button('Copy chart paragraph'));
  await keyboard.press('Enter');
  await expect(page.getByText('The chart paragraph is copied.')).toBeVisible();
  await tabTo(page, workspace.button('Copy full report'));
  await keyboard.press('Enter');
  await expect(page.getByText('The full report is copied.')).toBeVisible();
  await tabTo(page, workspace.button('Print'));
  await keyboard.press('Enter');
  await expect.poll(() => page.evaluate('window.printed')).toBe(1);
  await tabTo(page, workspace.button('Print all'));
  await keyboard.press('Enter');
  await expect.poll(() => page.evaluate('window.printed')).toBe(2);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  const download = page.waitForEvent('download');
  await tabTo(page, workspace.button('Save as JSON'));
  await keyboard.press('Enter');
  expect((await download).suggestedFilename()).not.toContain('Jane');

  await tabTo(page, page.getByRole('navigation').getByText('Medication safety'));
  await keyboard.press('Enter');
  await expect(workspace.heading('Medication safety')).toBeFocused();
  await workspace.heading('AI Analysis Results').focus();

  const row = page.locator('#recommendation-1');
  await tabTo(page, row.locator('summary'));
  await keyboard.press('Enter');
  await tabTo(page, row.getByRole('button', { name: /^Keep/ }));
  await keyboard.press('Enter');
  await expect(row.locator('strong', { hasText: 'Kept' })).toBeVisible();

  const quotation = page.getByRole('button', { name: 'No fever' });
  await tabTo(page, quotation);
  await expect(page.locator('[data-sheet] [data-shown]')).toHaveText('fever');
  await tabTo(page, workspace.button('Details of Medications'));
  await keyboard.press('Space');
  await expect(workspace.button('Details of Medications')).toHaveAttribute('aria-pressed', 'true');
  await workspace.heading('AI Analysis Results').focus();
  await tabTo(page, workspace.button('Not so: nausea'));
  await keyboard.press('Enter');
  await tabTo(page, workspace.button('Take back: nausea'));
  await keyboard.press('Enter');
  await expect(workspace.button('Not so: nausea')).toBeVisible();

  await tabTo(page, page.locator('[data-sheet] a').first());
  await keyboard.press('Enter');
  await expect(page.locator('[id^=finding-]:focus')).toBeVisible();
});
