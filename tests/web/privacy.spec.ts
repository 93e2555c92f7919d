import { expect, test, type Page } from '@playwright/test';
import { patient, WorkspacePage } from './pages/workspace-page.ts';

const CANARY = 'Zyxcanary';

/** Runs in the page before anything else: keeps every violation of the content security policy. */
function recordViolations() {
  const seen: string[] = [];
  Object.assign(globalThis, { violations: seen });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.push(`${violatedDirective} ${blockedURI}`),
  );
}

const readViolations = (page: Page) => page.evaluate<string[]>('globalThis.violations');

test('the whole journey breaks no rule of the content security policy and asks only its own origin', async ({
  page,
  baseURL,
}) => {
  const origins = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(recordViolations);
  const workspace = new WorkspacePage(page);
  await workspace.openForm();
  await workspace.button('Submit').click();
  await workspace.button('Generate Sample Patient').click();
  await workspace.enter();
  await workspace.submit();
  await page.getByRole('button', { name: /^No fever/ }).click();
  await workspace.turnToSpanish();
  await expect(page.getByText(/Traducción automática/).last()).toBeVisible();
  expect(await readViolations(page)).toEqual([]);
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
  expect(errors).toEqual([]);
});

test('the policy is strict enough to block inline code and foreign requests', async ({ page }) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-inline');
});

test('what was typed is in no storage, address, title or cookie', async ({ page, context }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult({
    ...patient,
    name: `Jane ${CANARY}`,
    symptoms: `${CANARY} and fever`,
  });
  await workspace.turnToSpanish();
  await expect(workspace.heading('Información traducida')).toBeVisible();
  const stored = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    history: JSON.stringify(history.state),
    databases: (await indexedDB.databases()).length,
    title: document.title,
    address: location.href,
  }));
  expect(JSON.stringify(stored)).not.toContain(CANARY);
  expect(stored.databases).toBe(0);
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  expect(await page.content()).not.toContain(CANARY);
});

test('markup in a patient text stays text', async ({ page }) => {
  await page.addInitScript(recordViolations);
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const workspace = new WorkspacePage(page);
  await workspace.openResult({
    name: hostile,
    dateOfBirth: patient.dateOfBirth,
    chiefComplaint: `${hostile} chest pain`,
    symptoms: `Denies fever. ${hostile}`,
    medicalHistory: `Hypertension. ${hostile}`,
  });
  await workspace.turnToSpanish();
  await expect(workspace.heading('Recomendaciones diagnósticas')).toBeVisible();
  await expect(page.locator('main img, main script')).toHaveCount(0);
  await expect(page).toHaveTitle(/AI Analysis Results – NeuroVista$/);
  expect(await readViolations(page)).toEqual([]);
});
