import { expect, test } from '@playwright/test';
import { patient, WorkspacePage } from './pages/workspace-page.ts';

test('an incomplete form is not sent; its errors are listed and lead to the fields', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls += 1;
  });
  await workspace.openForm();
  await workspace.button('Submit').click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(5);
  await expect(page).toHaveTitle(/^Error: /);
  await summary.getByRole('link', { name: 'Enter the symptoms' }).click();
  await expect(workspace.field('symptoms')).toBeFocused();
  await expect(workspace.field('symptoms')).toHaveAttribute('aria-invalid', 'true');
  await workspace.enter();
  await expect(summary).toHaveCount(0);
  await expect(page).toHaveTitle('Patient Information – NeuroVista');
  expect(calls).toBe(0);
});

test('a broken connection is told, logged and survived', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/patients', (route) => route.abort(), { times: 1 });
  await workspace.openForm();
  await workspace.enter();
  await workspace.button('Submit').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The server could not be reached');
  await expect(alert).toBeFocused();
  await workspace.expectFields(patient);
  const line = logged.find((text) => text.startsWith('Error submitting patient data'));
  expect(line).toContain('Failed to submit patient data');

  await workspace.button('Try again').click();
  await expect(workspace.heading('AI Analysis Results')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a problem of the server is shown, and the earlier result stays', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  await page.route(
    '**/api/patients',
    (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: '/problems/not-ready',
          title: 'The service is not ready',
          status: 503,
          instance: '/api/patients',
          requestId: 'test-1',
        }),
      }),
    { times: 1 },
  );
  await workspace.button('Submit').click();
  await expect(page.getByRole('alert')).toContainText('The service is not ready');
  await expect(page.getByRole('alert')).toContainText('test-1');
  await expect(page.getByRole('button', { name: /^No fever/ })).toBeVisible();
});

test('a fault that the server finds is shown beside its field', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openForm();
  // The form has no rule about control characters; the server has.
  await workspace.enter({ ...patient, symptoms: 'Denies\u0007 fever' });
  await workspace.button('Submit').click();
  await expect(page.getByRole('alert')).toContainText(
    'Symptoms must not contain control characters',
  );
  await expect(workspace.field('symptoms')).toHaveAttribute('aria-invalid', 'true');
  await expect(workspace.field('symptoms')).toHaveAccessibleDescription(/control characters/);
});

test('a pending call disables both buttons and can be cancelled', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  const held = await workspace.holdPatientCalls();
  await workspace.openForm();
  await workspace.enter();
  await workspace.button('Submit').click();
  await expect(workspace.button('Submitting...')).toBeDisabled();
  await expect(workspace.button('Generate Sample Patient')).toBeDisabled();
  await expect(page.getByText('Processing medical data...')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await workspace.button('Cancel').click();
  await held[0]?.abort();
  await expect(workspace.button('Submit')).toBeFocused();
  await expect(page.getByText('Cancelled. Nothing was changed.')).toBeVisible();
  await workspace.expectFields(patient);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Spanish words that cannot be loaded leave the English, and say so', async ({ page }) => {
  await page.route('**/assets/es-*.js', (route) => route.abort());
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  await workspace.button('Ver en español').click();
  await expect(page.getByRole('alert')).toContainText('The Spanish words could not be loaded');
  await expect(workspace.heading('AI Analysis Results')).toBeVisible();
});

test('a sample generator that cannot be loaded says so', async ({ page }) => {
  await page.route('**/assets/generate-sample-*.js', (route) => route.abort());
  const workspace = new WorkspacePage(page);
  await workspace.openForm();
  await workspace.button('Generate Sample Patient').click();
  await expect(page.getByText('The sample could not be loaded.')).toBeVisible();
});
