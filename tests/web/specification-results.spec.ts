import { expect, test, type Page } from '@playwright/test';
import { patientResponseSchema } from '@neurovista/contracts';
import { testClauses, type Clause } from './pages/clauses.ts';
import { patient, WorkspacePage } from './pages/workspace-page.ts';

const TITLES = [
  'Diagnostic Recommendations',
  'Translated Information',
  'Medical Conditions',
  'Medications',
  'Tests',
  'Anatomy',
  'Time Expressions',
];

const results: readonly Clause[] = [
  {
    section: '2',
    says: 'the AI Analysis Results area below the form',
    holds: async (page, workspace) => {
      const below = await workspace.heading('AI Analysis Results').boundingBox();
      const above = await page.locator('form').boundingBox();
      expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    },
  },
  ...TITLES.map((title) => ({
    section: '2',
    says: `the tile ${title}`,
    holds: async (_page: Page, workspace: WorkspacePage) =>
      expect(workspace.heading(title)).toBeVisible(),
  })),
  {
    section: '2 and 9',
    says: 'each item has text, type, score to two decimals and traits with name and score',
    holds: async (page, workspace) => {
      const response = await page.request.post('/api/patients', { data: patient });
      const { analysis } = patientResponseSchema.parse(await response.json());
      const rows = workspace.tile('Medical Conditions').locator('li[id^=finding-]');
      for (const { Text, Type, Score, Traits } of analysis.medicalConditions) {
        const row = rows
          .filter({ hasText: Text })
          .filter({ hasText: `${Type} ${Score.toFixed(2)}` });
        // oxlint-disable-next-line no-await-in-loop -- one item after the other
        await expect(row.first()).toBeVisible();
        for (const trait of Traits) {
          // oxlint-disable-next-line no-await-in-loop -- one trait after the other
          await expect(row.first()).toContainText(`${trait.Name} ${trait.Score.toFixed(2)}`);
        }
      }
    },
  },
  {
    section: '3',
    says: 'the recommendations text as intro, numbered items of title and description, and footer',
    holds: async (page, workspace) => {
      const response = await page.request.post('/api/patients', { data: patient });
      const { diagnosticRecommendations } = patientResponseSchema.parse(await response.json());
      const blocks = diagnosticRecommendations.split('\n\n');
      const tile = workspace.tile('Diagnostic Recommendations');
      await tile.getByText('Recommendations as text').click();
      await expect(tile.getByText(blocks[0] ?? '', { exact: true })).toBeVisible();
      await expect(tile.getByText(blocks.at(-1) ?? '', { exact: true })).toBeVisible();
      await expect(tile.locator('[lang=en] > ol > li')).toHaveCount(blocks.length - 2);
    },
  },
  {
    section: '4',
    says: 'the English view shows the originals',
    holds: async (_page, workspace) => {
      for (const text of [patient.chiefComplaint, patient.symptoms, patient.medicalHistory]) {
        // oxlint-disable-next-line no-await-in-loop -- one field after the other
        await expect(workspace.tile('Translated Information')).toContainText(text);
      }
    },
  },
  {
    section: '2, 4 and 7',
    says: 'the toggle turns to Spanish with its labels, by a call for the recommendations text, and back',
    holds: async (page, workspace) => {
      const [request] = await Promise.all([
        page.waitForRequest('**/api/translate'),
        workspace.button('Ver en español').click(),
      ]);
      expect(request.postDataJSON()).toEqual({ text: expect.any(String), targetLanguage: 'es' });
      const tile = workspace.tile('Información traducida');
      for (const label of ['Queja principal', 'Síntomas', 'Historia médica']) {
        // oxlint-disable-next-line no-await-in-loop -- one label after the other
        await expect(tile.getByText(label, { exact: true }).first()).toBeVisible();
      }
      await expect(workspace.button('View in English')).toBeVisible();
      await workspace.button('Ver en inglés').click();
      await expect(workspace.button('Ver en español')).toBeVisible();
    },
  },
  {
    section: '4',
    says: 'a later result replaces the earlier one',
    holds: async (page, workspace) => {
      await workspace.retype('symptoms', 'Denies cough.');
      await workspace.submit();
      await expect(page.getByRole('button', { name: /^No cough/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^No fever/ })).toHaveCount(0);
    },
  },
];

const failures: readonly Clause[] = [
  {
    section: '8',
    says: 'a refused submission is logged with both words and leaves the results',
    holds: async (page, workspace) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await page.route('**/api/patients', (route) => route.fulfill({ status: 500, body: '{}' }));
      await workspace.button('Submit').click();
      await expect(page.getByRole('alert')).toBeVisible();
      const line = logged.find((text) => text.includes('Error submitting patient data'));
      expect(line).toContain('Failed to submit patient data');
      await expect(page.getByRole('button', { name: /^No fever/ })).toBeVisible();
    },
  },
  {
    section: '8',
    says: 'a failed translation is logged and falls back to the English text',
    holds: async (page, workspace) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await page.route('**/api/translate', (route) => route.fulfill({ status: 502, body: '{}' }));
      await workspace.turnToSpanish();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(logged.some((text) => text.includes('Translation error'))).toBe(true);
      const tile = workspace.tile('Recomendaciones diagnósticas');
      await tile.getByText('Recomendaciones como texto').click();
      await expect(tile.locator('[lang=en] > ol')).toBeVisible();
    },
  },
];

testClauses('the results', results, (workspace) => workspace.openResult());
testClauses('errors', failures, (workspace) => workspace.openResult());

test('section 2: an empty tile reads "No {category} detected"', async ({ page }) => {
  const workspace = new WorkspacePage(page);
  const nothing = 'Form to be signed';
  await workspace.openResult({
    ...patient,
    chiefComplaint: nothing,
    symptoms: nothing,
    medicalHistory: nothing,
  });
  for (const category of [
    'medical conditions',
    'medications',
    'tests',
    'anatomy',
    'time expressions',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one tile after the other
    await expect(page.getByText(`No ${category} detected`, { exact: true })).toBeVisible();
  }
});

test('section 2: without a translation there is no tile for it', async ({ page }) => {
  await page.route('**/api/patients', async (route) => {
    const response = await route.fetch();
    const { translated: _translated, ...json } = patientResponseSchema.parse(await response.json());
    await route.fulfill({ response, json });
  });
  const workspace = new WorkspacePage(page);
  await workspace.openResult();
  await expect(workspace.heading('Medical Conditions')).toBeVisible();
  await expect(workspace.heading('Translated Information')).toHaveCount(0);
});
