import { text as readText } from 'node:stream/consumers';
import { expect, test, type Page } from '@playwright/test';
import { patient, WorkspacePage } from './pages/workspace-page.ts';

const CANARY = 'Zyxcanary';
const marked = {
  ...patient,
  name: `Jane ${CANARY}`,
  chiefComplaint: `Chest pain ${CANARY}`,
  symptoms: `Denies fever. ${CANARY}`,
  medicalHistory: `Hypertension. ${CANARY}`,
};

/** All text of the page, and what its fields hold, which is not in its markup. */
async function readEverything(page: Page): Promise<string> {
  const values = await page
    .locator('input, textarea')
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
          ? field.value
          : '',
      ),
    );
  return [await page.content(), ...values].join('\n');
}

/** Opens a result with the canary in every field, and shows that the page holds it. */
async function openMarked(page: Page): Promise<WorkspacePage> {
  const workspace = new WorkspacePage(page);
  await workspace.openResult(marked);
  await workspace.turnToSpanish();
  await expect(workspace.heading('Información traducida')).toBeVisible();
  expect(await readEverything(page)).toContain(CANARY);
  // Leaving asks; who leaves means it.
  page.on('dialog', (dialog) => void dialog.accept());
  return workspace;
}

test.describe('[19] nothing of the patient is left in the page', () => {
  test('after New patient', async ({ page }) => {
    const workspace = new WorkspacePage(page);
    await workspace.openResult(marked);
    await workspace.button('New patient').click();
    await workspace.button('Clear everything').click();
    await expect(workspace.heading('AI Analysis Results')).toHaveCount(0);
    expect(await readEverything(page)).not.toContain(CANARY);
  });

  test('after a reload', async ({ page }) => {
    await openMarked(page);
    await page.reload();
    expect(await readEverything(page)).not.toContain(CANARY);
  });

  test('after leaving and coming back', async ({ page }) => {
    await page.goto('/problems/validation');
    await openMarked(page);
    await page.goBack();
    expect(await readEverything(page)).not.toContain(CANARY);
    await page.goForward();
    await expect(page.locator('main')).toBeVisible();
    expect(await readEverything(page)).not.toContain(CANARY);
  });
});

test('[36] what can be saved is JSON, which no spreadsheet or page takes for more than text', async ({
  page,
}) => {
  const formula = '=HYPERLINK("http://evil.test","fever")';
  const workspace = new WorkspacePage(page);
  await workspace.openResult({ ...patient, symptoms: `Denies fever. ${formula}` });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /JSON/ }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^neurovista-result-[\d-]+\.json$/);
  const saved = await readText(await download.createReadStream());
  expect(() => void JSON.parse(saved)).not.toThrow();
  expect(saved).toContain(JSON.stringify(`Denies fever. ${formula}`));
});

interface Answer {
  readonly errors?: readonly { readonly pointer: string }[];
}

const same = [
  { what: 'no name', change: { name: '' } },
  { what: 'a blank name', change: { name: ' \t ' } },
  { what: 'a name of 200 characters of two units', change: { name: '😀'.repeat(200) } },
  { what: 'a name of 201', change: { name: 'x'.repeat(201) } },
  { what: 'a complaint of 1,000', change: { chiefComplaint: 'x'.repeat(1_000) } },
  { what: 'a complaint of 1,001', change: { chiefComplaint: 'x'.repeat(1_001) } },
  { what: 'symptoms of 10,001', change: { symptoms: 'x'.repeat(10_001) } },
  { what: 'a history of 20,001', change: { medicalHistory: 'x'.repeat(20_001) } },
  { what: 'a day to come', change: { dateOfBirth: '2999-01-01' } },
  { what: 'a day too long ago', change: { dateOfBirth: '1800-01-01' } },
  { what: 'no day', change: { dateOfBirth: '' } },
  { what: 'a control character', change: { symptoms: 'Denies\u0007 fever' } },
  { what: 'two faults', change: { name: '', symptoms: ' ' } },
] as const;

for (const { what, change } of same) {
  test(`[23] the form and the server refuse the same fields: ${what}`, async ({ page }) => {
    const values = { ...patient, ...change };
    const response = await page.request.post('/api/patients', { data: values });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer or a problem of the contract
    const { errors = [] } = (await response.json()) as Answer;
    const refused = [...new Set(errors.map(({ pointer }) => pointer.replace('#/', '')))].toSorted();
    const workspace = new WorkspacePage(page);
    await workspace.openForm();
    await workspace.enter(values);
    await workspace.button('Submit').click();
    if (refused.length === 0) {
      await expect(workspace.heading('AI Analysis Results')).toBeVisible();
      return;
    }
    await expect(page.getByRole('alert')).toBeVisible();
    const invalid = page.locator('[aria-invalid="true"]');
    const named = await invalid.evaluateAll((fields) =>
      fields.map((field) => field.getAttribute('name') ?? field.id),
    );
    expect(named.toSorted()).toEqual(refused);
  });
}
