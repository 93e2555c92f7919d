import { expect, test } from '@playwright/test';
import { patient, WorkspacePage } from './pages/workspace-page.ts';

test('the results turn to Spanish and back', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  const english = await workspace.tile('Diagnostic Recommendations').textContent();

  await test.step('Spanish shows the translated fields under Spanish labels', async () => {
    const [request] = await Promise.all([
      page.waitForRequest('**/api/translate'),
      workspace.turnToSpanish(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ targetLanguage: 'es' });
    const tile = workspace.tile('Información traducida');
    for (const label of ['Queja principal', 'Síntomas', 'Historia médica']) {
      // oxlint-disable-next-line no-await-in-loop -- one label after the other
      await expect(tile.getByText(label, { exact: true }).first()).toBeVisible();
    }
    await expect(tile).toContainText(/[Nn]iega/);
    await expect(tile).toContainText('500 mg');
    await expect(tile).toContainText('2012');
  });

  await test.step('The recommendations are translated, with as many items as before', async () => {
    const tile = workspace.tile('Recomendaciones diagnósticas');
    await tile.getByText('Recomendaciones como texto').click();
    await expect(tile.getByText(/Traducción automática/)).toBeVisible();
    expect(english).not.toContain('Traducción automática');
    await expect(tile.locator('[lang=es] > ol')).toBeVisible();
  });

  await test.step('The button inside the Spanish view leads back to the originals', async () => {
    await workspace.button('Ver en inglés').click();
    await expect(workspace.tile('Translated Information')).toContainText(patient.symptoms);
    await expect(workspace.button('Ver en español')).toBeFocused();
    expect(await workspace.tile('Diagnostic Recommendations').textContent()).toBe(english);
  });

  await test.step('So does the toggle', async () => {
    await workspace.turnToSpanish();
    await workspace.button('View in English').click();
    await expect(workspace.heading('Translated Information')).toBeVisible();
  });
});

test('a translation that fails leaves the English text, says so and can be tried again', async ({
  page,
}) => {
  const workspace = new WorkspacePage(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await workspace.openResult();
  const items = workspace.tile('Diagnostic Recommendations').getByRole('listitem');
  const first = (await items.first().innerText()).split('\n')[0] ?? '';

  await page.route('**/api/translate', (route) => route.abort(), { times: 1 });
  await workspace.turnToSpanish();
  await expect(page.getByRole('alert')).toContainText('se muestran en inglés');
  await expect(workspace.tile('Recomendaciones diagnósticas')).toContainText(first);
  expect(logged.filter((text) => text.startsWith('Translation error'))).toHaveLength(1);

  await workspace.button('Intentar de nuevo').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/Traducción automática/).last()).toBeVisible();
});
