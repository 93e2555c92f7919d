import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { WorkspacePage } from './pages/workspace-page.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
  }[];
}

/** Violations of WCAG 2.2 A and AA and of axe's best practices on the page as it is. */
async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary}`),
  );
}

/** Opens everything that is folded. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator('details:not([open]) > summary');
  // oxlint-disable-next-line no-await-in-loop -- each opened one leaves the list
  while ((await folded.count()) > 0) await folded.first().click();
}

const variants = [
  { name: 'light at 1280 px', width: 1280, colorScheme: 'light' },
  { name: 'dark at 1280 px', width: 1280, colorScheme: 'dark' },
  { name: 'light at 320 px', width: 320, colorScheme: 'light' },
  { name: 'forced colors at 1280 px', width: 1280, colorScheme: 'dark', forcedColors: 'active' },
] as const;

for (const { name, width, ...media } of variants) {
  test.describe(`in ${name}`, () => {
    // The policy forbids Trusted Types policies, which axe needs for itself; privacy.spec.ts tests the policy.
    test.use({ viewport: { width, height: 900 }, ...media, bypassCSP: true });

    test('landing page, form and error list have no violations', async ({ page }) => {
      const workspace = new WorkspacePage(page);
      await workspace.open();
      expect(await findViolations(page)).toEqual([]);
      await workspace.start();
      expect(await findViolations(page)).toEqual([]);
      await workspace.button('Submit').click();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    test('a pending call and a failure have no violations', async ({ page }) => {
      const workspace = new WorkspacePage(page);
      const held = await workspace.holdPatientCalls();
      await workspace.openForm();
      await workspace.enter();
      await workspace.button('Submit').click();
      await expect(page.getByText('Processing medical data...')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await held[0]?.abort();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    test('results in both languages have no violations', async ({ page }) => {
      const workspace = new WorkspacePage(page);
      await workspace.openResult();
      await unfold(page);
      expect(await findViolations(page)).toEqual([]);
      await workspace.turnToSpanish();
      await expect(page.getByText(/Traducción automática/).last()).toBeVisible();
      await unfold(page);
      expect(await findViolations(page)).toEqual([]);
    });

    test('a result that is filtered, reviewed and out of date has no violations', async ({
      page,
    }) => {
      const workspace = new WorkspacePage(page);
      await workspace.openResult();
      await page.getByLabel(/Score at least/).selectOption('0.95');
      const row = await workspace.openCandidate(1);
      await row.getByRole('button', { name: /^Dismiss/ }).click();
      await workspace.retype('symptoms', 'Denies cough.');
      await workspace.button('New patient').click();
      expect(await findViolations(page)).toEqual([]);
    });

    test('a partial result has no violations', async ({ page }) => {
      const workspace = new WorkspacePage(page);
      await page.route('**/api/patients', (route) =>
        route.fulfill({
          json: {
            analysis: { medicalConditions: [] },
            diagnosticRecommendations: '',
            warnings: [{ code: 'translation-unavailable', detail: 'No translation.' }],
          },
        }),
      );
      await workspace.openResult();
      expect(await findViolations(page)).toEqual([]);
      await workspace.turnToSpanish();
      expect(await findViolations(page)).toEqual([]);
    });

    test('a text that was not assessed has no violations', async ({ page }) => {
      const workspace = new WorkspacePage(page);
      const form = { text: 'MS', meaning: 'morphine sulfate', dangerous: true };
      await page.route('**/api/patients', (route) =>
        route.fulfill({
          json: {
            analysis: {},
            diagnosticRecommendations: '',
            assessment: {
              summary: 'Patient, 46 years.',
              triage: {
                level: 'not-assessed',
                reasons: ['The chief complaint was not understood'],
              },
              abbreviations: [form, { ...form, field: 'symptoms', begin: 0, end: 2 }],
            },
          },
        }),
      );
      await workspace.openResult();
      await unfold(page);
      expect(await findViolations(page)).toEqual([]);
      await workspace.turnToSpanish();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

test('every part of a result says in which language it is', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const area = page.locator('section').filter({ has: workspace.heading('AI Analysis Results') });
  await expect(area.first()).toHaveAttribute('lang', 'en');
  await workspace.turnToSpanish();
  await expect(page.locator('section[lang=es]')).toBeVisible();
  const finding = page.locator('li').getByRole('button', { name: /fever/ }).locator('[lang=en]');
  await expect(finding.first()).toHaveText('fever');
});

test('findings and states are announced without moving the focus', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openForm();
  const status = page.getByRole('status').first();
  await expect(status).toBeEmpty();
  await workspace.enter();
  await workspace.submit();
  await expect(status).toHaveText(/^Results ready\. Emergency\. \d+ findings, \d+ red flags?\.$/);
});
