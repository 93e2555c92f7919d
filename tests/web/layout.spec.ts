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
    await workspace.turnToSpanish();
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
    await expect(page.getByText('Leading possibility:')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Rule out first')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(patient.name, { exact: true })).toBeInViewport({ ratio: 1 });
  });
}

test('the title of a result comes to the top of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  const top = async () => (await workspace.heading('AI Analysis Results').boundingBox())?.y;
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(await top()).toBeLessThanOrEqual(40);
});

/** Pages of paper that the page takes as it is. */
async function countPaper(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4' });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a short note prints on one page with the patient and the notice, without the form', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  expect(await countPaper(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Decision support, not a diagnosis')).toBeVisible();
  await expect(page.getByText('14-Aug-1980')).toBeVisible();
  await expect(workspace.tile('Medical Conditions')).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
  await expect(page.getByText('Ver en español')).toBeHidden();
});

test('all of a result is printed when that is asked for, and folded again afterwards', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  const folded = page.locator('section details:not([open])');
  const before = await folded.count();
  expect(before).toBeGreaterThan(0);
  await page.evaluate(
    'window.print = () => { window.printed = document.querySelectorAll("section details:not([open])").length; }',
  );
  await workspace.button('Print all').click();
  expect(await page.evaluate('window.printed')).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(folded).toHaveCount(before);
});

test('every printed page names the patient', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  const rules = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    ),
  );
  expect(rules.join('')).toContain(patient.name);
  expect(rules.join('')).toContain('not a diagnosis');
  await workspace.button('New patient').click();
  await workspace.button('Clear everything').click();
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

/** How many screens long the result is. */
async function screensOf(page: Page, height: number): Promise<number> {
  const box = await page.locator('main > section').boundingBox();
  return (box?.height ?? Infinity) / height;
}

for (const { width, height, screens, language } of [
  { width: 1280, height: 800, screens: 2, language: 'English' },
  { width: 1280, height: 800, screens: 2, language: 'Spanish' },
  { width: 390, height: 844, screens: 4, language: 'English' },
  { width: 390, height: 844, screens: 4, language: 'Spanish' },
]) {
  test(`the ${language} result of a note of five lines is at most ${screens} screens long at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const workspace = new WorkspacePage(page);
    await workspace.openResult();
    if (language === 'Spanish') await workspace.turnToSpanish();
    expect(await screensOf(page, height)).toBeLessThanOrEqual(screens);
  });
}

for (const language of ['English', 'Spanish']) {
  test(`the ${language} result of a note of 10 kB is at most 5 screens long at 1280 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const days = Array.from(
      { length: 20 },
      (_none, index) =>
        `Day ${index}: short of breath on exertion, cough, no fever. Potassium 4.${index % 10} mmol/L, BP 1${20 + index}/80, HR ${90 + index}.`,
    );
    const workspace = new WorkspacePage(page);
    await workspace.openResult({
      ...patient,
      symptoms: days.join('\n'),
      medicalHistory: Array.from({ length: 32 }, () => patient.medicalHistory).join('\n'),
    });
    if (language === 'Spanish') await workspace.turnToSpanish();
    expect(await screensOf(page, 800)).toBeLessThanOrEqual(5);
  });
}

test('the Spanish result of five medicines with their alerts is at most 4 screens long at 390 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const workspace = new WorkspacePage(page);
  await workspace.openResult({
    ...patient,
    chiefComplaint: 'Medication refill',
    symptoms: 'Feels well. No bleeding. INR 2.4 last week. BP 128/76.',
    medicalHistory:
      'Atrial fibrillation, osteoarthritis, CKD stage 3, hypertension. Warfarin 5 mg QD, ibuprofen 400 mg tid, spironolactone 25 mg daily, lisinopril 20 mg daily, aspirin 81 mg daily. Potassium 5.6 mmol/L.',
  });
  await workspace.turnToSpanish();
  expect(await screensOf(page, 844)).toBeLessThanOrEqual(4);
});

test('every section of a Spanish result is named in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  await workspace.turnToSpanish();
  const bar = page.getByRole('navigation', { name: 'Secciones del resultado' });
  for (const section of await bar.getByRole('button').all()) {
    // oxlint-disable-next-line no-await-in-loop -- one section after the other
    await expect(section).toBeInViewport({ ratio: 1 });
  }
});

test('a hypothesis is named at most three times in a result', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  const names = await page.locator('[id^=recommendation-] summary strong').allTextContents();
  expect(names.length).toBeGreaterThan(0);
  const text = (await page.locator('main > section').textContent()) ?? '';
  for (const name of names) expect(text.split(name).length - 1, name).toBeLessThanOrEqual(3);
});

test('each alert is shown once, also where it concerns two medicines', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult({
    ...patient,
    medicalHistory:
      'CKD stage 3. Warfarin 5 mg daily, ibuprofen 400 mg tid, spironolactone 25 mg daily, lisinopril 20 mg daily.',
  });
  const table = workspace.tile('Medication safety').getByRole('table');
  for (const fold of await table.getByText('for information').all()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await fold.click();
  }
  const alerts = await table
    .locator('summary', { hasNotText: 'for information' })
    .allTextContents();
  expect(alerts.length).toBeGreaterThan(3);
  const text = await page.locator('main > section').innerText();
  for (const alert of alerts) expect(text.split(alert).length - 1, alert).toBe(1);
});
