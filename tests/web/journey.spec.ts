import { expect, test } from '@playwright/test';
import { patient, WorkspacePage } from './pages/workspace-page.ts';

test('a clinician takes a patient from the landing page to an explained result', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);

  await test.step('The landing page welcomes', async () => {
    await workspace.open();
    await expect(workspace.heading('Welcome to NeuroVista')).toBeVisible();
    await expect(page.getByText('AI-Powered Health Diagnostic Assistant')).toBeVisible();
    await expect(page.getByText('Advanced AI analysis of patient data')).toBeVisible();
    await expect(page.getByText('Support for healthcare professionals')).toBeVisible();
  });

  await test.step('Get Started leads to the form, one way', async () => {
    await workspace.button('Get Started').click();
    await expect(workspace.heading('Patient Information')).toBeFocused();
    await expect(workspace.heading('Welcome to NeuroVista')).toHaveCount(0);
    await expect(page).toHaveTitle('Patient Information – NeuroVista');
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('The form sends exactly what was typed', async () => {
    await workspace.enter();
    await expect(page.getByText('14 August 1980')).toBeVisible();
    const [request] = await Promise.all([
      page.waitForRequest('**/api/patients'),
      workspace.submit(),
    ]);
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual(patient);
  });

  await test.step('The result leads with how each finding is asserted', async () => {
    const conditions = workspace.tile('Medical Conditions');
    await expect(conditions.getByRole('button', { name: /^No fever/ })).toBeVisible();
    await expect(
      conditions.getByRole('button', { name: /^Family history of myocardial infarction/ }),
    ).toBeVisible();
    const medications = workspace.tile('Medications');
    await expect(medications.getByRole('button', { name: /^metformin/i })).toBeVisible();
    await expect(medications.getByRole('button', { name: /^Allergy: penicillin/ })).toBeVisible();
    await expect(medications.getByText('500 mg twice daily')).toBeVisible();
  });

  await test.step('Each entity shows type, score to two decimals and traits', async () => {
    const fever = workspace
      .tile('Medical Conditions')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^No fever/ }) });
    await expect(fever).toContainText(/DX_NAME [01]\.\d\d/);
    await expect(fever).toContainText(/NEGATION\s*[01]\.\d\d/);
  });

  await test.step('Urgency, recommendations and originals are there', async () => {
    await expect(page.getByRole('heading', { name: /Emergency:/ })).toBeVisible();
    const items = workspace.tile('Diagnostic Recommendations').getByRole('listitem');
    expect(await items.count()).toBeGreaterThan(0);
    await expect(workspace.tile('Translated Information')).toContainText(patient.symptoms);
    await expect(page).toHaveTitle('Emergency: AI Analysis Results – NeuroVista');
    await expect(page.getByText('Decision support, not a diagnosis')).toBeVisible();
  });

  await test.step('A finding leads to its words and back', async () => {
    const finding = page.getByRole('button', { name: /^No fever/ });
    await finding.click();
    const words = page.getByRole('link', { name: /fever/ });
    await expect(words).toHaveAttribute('data-shown');
    await expect(words).toBeInViewport();
    await words.press('Enter');
    await expect(page.getByRole('listitem').filter({ has: finding })).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('An edit marks the result as out of date, a new result replaces it', async () => {
    await workspace.retype('symptoms', 'Denies cough.');
    await expect(page.getByText('Out of date.')).toBeVisible();
    await workspace.submit();
    await expect(page.getByText('Out of date.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^No cough/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^No fever/ })).toHaveCount(0);
  });
});

test('a sample patient fills the form and is tagged as one', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openForm();
  await workspace.button('Generate Sample Patient').click();
  await expect(workspace.field('dateOfBirth')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expect(workspace.field('medicalHistory')).toHaveValue(/Medications: /);
  await workspace.submit();
  await expect(page.getByText('SAMPLE', { exact: false }).first()).toBeVisible();
  const medications = workspace.tile('Medications').getByRole('listitem');
  expect(await medications.count()).toBeGreaterThan(0);
});

test('a text without findings says so in each tile', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult({
    ...patient,
    chiefComplaint: 'Paperwork',
    symptoms: 'Form to be signed',
    medicalHistory: 'Form to be signed',
  });
  for (const words of [
    'No medical conditions detected',
    'No medications detected',
    'No tests detected',
    'No anatomy detected',
    'No time expressions detected',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one tile after the other
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
});
