import { expect, test } from '@playwright/test';
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
