import { expect, test, type Page } from '@playwright/test';
import { patient, WorkspacePage } from './pages/workspace-page.ts';

/** Counts the submissions that leave the page. */
function countSubmissions(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/patients')) calls += 1;
  });
  return () => calls;
}

const waysToSendTwice = [
  { way: 'two clicks', send: (workspace: WorkspacePage) => workspace.button('Submit').dblclick() },
  {
    way: 'Enter twice in a line of text',
    send: async (workspace: WorkspacePage) => {
      await workspace.field('name').press('Enter');
      await workspace.page.keyboard.press('Enter');
    },
  },
  {
    way: 'Ctrl and Enter twice',
    send: async (workspace: WorkspacePage) => {
      await workspace.field('symptoms').press('Control+Enter');
      await workspace.field('symptoms').press('Control+Enter');
    },
  },
];

for (const { way, send } of waysToSendTwice) {
  test(`${way} send the patient once`, async ({ page }) => {
    const workspace = new WorkspacePage(page);
    const submissions = countSubmissions(page);
    const held = await workspace.holdPatientCalls();
    await workspace.openForm();
    await workspace.enter();
    await send(workspace);
    await expect(page.getByText('Processing medical data...')).toBeVisible();
    await held[0]?.continue();
    await expect(workspace.heading('AI Analysis Results')).toBeVisible();
    expect(submissions()).toBe(1);
  });
}

test('what is typed while a call is pending makes its result out of date from the start', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  const held = await workspace.holdPatientCalls();
  await workspace.openForm();
  await workspace.enter();
  await workspace.button('Submit').click();
  await workspace.field('symptoms').fill('Denies cough.');
  await held[0]?.continue();
  await expect(page.getByText('Out of date.')).toBeVisible();
  await expect(workspace.tile('Note')).toContainText(patient.symptoms);
  await expect(workspace.field('symptoms')).toHaveValue('Denies cough.');
});

test('a cancelled call that answers late does not replace the newer result', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  const held = await workspace.holdPatientCalls();
  await workspace.openForm();
  await workspace.enter();
  await workspace.button('Submit').click();
  await workspace.button('Cancel').click();
  await workspace.field('symptoms').fill('Denies cough.');
  await workspace.button('Submit').click();
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.continue();
  await expect(page.getByRole('button', { name: /^No cough/ })).toBeVisible();
  await held[0]?.continue();
  await expect(page.getByRole('button', { name: /^No cough/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^No fever/ })).toHaveCount(0);
  await expect(page.getByText('Out of date')).toHaveCount(0);
});

test('an answer that comes after New patient is not shown', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  const held = await workspace.holdPatientCalls();
  await workspace.openForm();
  await workspace.enter();
  await workspace.button('Submit').click();
  await workspace.button('New patient').click();
  await workspace.button('Clear everything').click();
  await held[0]?.continue();
  await workspace.expectFields({
    name: '',
    dateOfBirth: '',
    chiefComplaint: '',
    symptoms: '',
    medicalHistory: '',
  });
  await expect(workspace.button('Submit')).toBeEnabled();
  await expect(workspace.heading('AI Analysis Results')).toHaveCount(0);
  await expect(page.getByText(patient.name)).toHaveCount(0);
});

test('a service that fails midway leaves the result, and a retry replaces it', async ({
  page,
  context,
}) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  await workspace.retype('symptoms', 'Denies cough.');
  await context.setOffline(true);
  await workspace.button('Submit').click();
  await expect(page.getByRole('alert')).toContainText('The server could not be reached');
  await expect(page.getByText('Out of date.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^No fever/ })).toBeVisible();
  await context.setOffline(false);
  await workspace.button('Try again').click();
  await expect(page.getByRole('button', { name: /^No cough/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Out of date')).toHaveCount(0);
});

const waysToLeave = [
  { way: 'Back', script: 'history.back()' },
  { way: 'a reload', script: 'location.reload()' },
];

for (const { way, script } of waysToLeave) {
  test(`${way} asks before typed text is lost, and staying keeps it`, async ({ page }) => {
    const workspace = new WorkspacePage(page);
    await page.goto('/problems/validation');
    await workspace.openForm();
    await workspace.enter();
    const asked = page.waitForEvent('dialog');
    // Not awaited in the page: a question that is open keeps its scripts waiting.
    await page.evaluate(`setTimeout(() => ${script})`);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await workspace.expectFields(patient);
  });
}

test('a text of 30,000 characters stays whole and is refused with both counts', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  const submissions = countSubmissions(page);
  const long = 'No fever. '.repeat(3000);
  await workspace.openForm();
  await workspace.enter();
  await workspace.field('symptoms').fill('');
  await page.keyboard.insertText(long);
  await expect(workspace.field('symptoms')).toHaveValue(long);
  await workspace.button('Submit').click();
  await expect(page.getByRole('alert')).toContainText(
    'Symptoms has 30,000 characters; at most 20,000 are accepted',
  );
  expect(submissions()).toBe(0);
});

test('emoji and right-to-left words move no mark and no word', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  const name = 'שרה כהן 👩🏽‍⚕️';
  const symptoms = 'כאב 😰 👨‍👩‍👧 Chest pain. Denies fever. חום 🤒';
  await page.setViewportSize({ width: 390, height: 844 });
  await workspace.openResult({ ...patient, name, symptoms });
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(workspace.tile('Note')).toContainText(symptoms);
  await page.getByRole('button', { name: 'No fever', exact: true }).click();
  await expect(page.locator('[data-shown]')).toHaveText('fever');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('Escape leaves a question without an answer and gives the focus back', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  await workspace.button('New patient').click();
  await expect(workspace.button('Keep everything')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(workspace.button('New patient')).toBeFocused();
  const row = await workspace.openCandidate(1);
  const dismiss = row.getByRole('button', { name: /^Dismiss/ });
  await dismiss.click();
  await page.getByLabel('Remark (optional)').press('Escape');
  await expect(page.getByLabel('Remark (optional)')).toHaveCount(0);
  await expect(dismiss).toBeVisible();
  await workspace.expectFields(patient);
});

test('the banner that stays in sight says that a result is out of date', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  await workspace.retype('symptoms', 'Denies cough.');
  await workspace.heading('About this result').scrollIntoViewIfNeeded();
  await expect(page.getByText('Out of date', { exact: true })).toBeInViewport();
});
