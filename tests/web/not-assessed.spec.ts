import { expect, test, type Page } from '@playwright/test';
import { patientResponseSchema, type PatientResponse } from '@neurovista/contracts';
import { WorkspacePage } from './pages/workspace-page.ts';

const REASON = 'The chief complaint was not understood';

/** Answers as for a text that was not understood, whatever the text. */
async function answerNotAssessed(page: Page): Promise<void> {
  await page.route('**/api/patients', async (route) => {
    const response = await route.fetch();
    const answer = patientResponseSchema.parse(await response.json());
    const assessment: PatientResponse['assessment'] = {
      ...answer.assessment,
      differential: [],
      redFlags: [],
      medicationSafety: [],
      triage: { level: 'not-assessed', reasons: [REASON] },
    };
    const json = { ...answer, assessment, diagnosticRecommendations: `Not assessed. ${REASON}.` };
    await route.fulfill({ response, json });
  });
}

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`a text that was not understood is called not assessed at ${width} px and on paper`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await answerNotAssessed(page);
    const workspace = new WorkspacePage(page);
    await workspace.openResult();
    const heading = page.getByRole('heading', { name: /Not assessed/ });
    const advice = page.getByText(/Assess the patient directly, or tell more/);
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(advice).toBeInViewport({ ratio: 1 });
    await page.emulateMedia({ media: 'print' });
    await expect(heading).toBeVisible();
    await expect(advice).toBeVisible();
    await expect(page.getByText(/routine|no red flag/i)).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await workspace.turnToSpanish();
    await expect(page.getByRole('heading', { name: /Sin valorar/ })).toBeVisible();
    await expect(page.getByText(/rutina|no se hallaron signos/i)).toHaveCount(0);
  });
}
