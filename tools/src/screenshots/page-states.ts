import type { Page } from '@playwright/test';
import { patients, type Intake, type PatientName } from './patients.ts';

const FIELDS = [
  'name',
  'dateOfBirth',
  'chiefComplaint',
  'symptoms',
  'medicalHistory',
] as const satisfies readonly (keyof Intake)[];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openForm(page: Page): Promise<void> {
  await page.goto('/');
  await button(page, 'Get Started').click();
}

async function fillForm(page: Page, patient: Intake): Promise<void> {
  await openForm(page);
  for (const field of FIELDS) await page.locator(`#patient-${field}`).fill(patient[field]);
}

async function showResults(page: Page, patient: Intake): Promise<void> {
  await fillForm(page, patient);
  await button(page, 'Submit').click();
  await page.locator('#results-title').waitFor();
}

async function turnToSpanish(page: Page): Promise<void> {
  await button(page, 'Ver en español').click();
  await button(page, 'View in English').waitFor();
  await page.getByText('Traduciendo').waitFor({ state: 'hidden' });
  await page.getByText('Información traducida').waitFor();
}

/** States that are no result of one of the patients. */
const others = {
  landing: async (page: Page) => {
    await page.goto('/');
    await button(page, 'Get Started').waitFor();
  },
  form: async (page: Page) => fillForm(page, patients.emergency),
  errors: async (page: Page) => {
    await openForm(page);
    await button(page, 'Submit').click();
    await page.getByRole('alert').waitFor();
  },
  failure: async (page: Page) => {
    await page.route('**/api/patients', (route) => route.abort());
    await fillForm(page, patients.emergency);
    await button(page, 'Submit').click();
    await page.getByRole('alert').waitFor();
  },
  correction: async (page: Page) => {
    await showResults(page, patients.emergency);
    await button(page, 'Not so: nausea').click();
    await button(page, 'Take back: nausea').waitFor();
  },
  unfolded: async (page: Page) => {
    await showResults(page, patients.emergency);
    await page.locator('#recommendation-1 summary').click();
    await page.getByRole('button', { name: 'No fever' }).click();
  },
} as const;

/** A state of the page that is worth a picture. */
export type PageState = PatientName | keyof typeof others;

export const states: readonly PageState[] = [
  'landing',
  'form',
  'errors',
  'emergency',
  'unfolded',
  'routine',
  'not-assessed',
  'self-harm',
  'child',
  'pregnancy',
  'long-note',
  'spanish-note',
  'medication-review',
  'nothing-found',
  'failure',
  'correction',
];

const isOther = (state: PageState): state is keyof typeof others => state in others;

/** Whether the state has results, which can be seen in two languages. */
export const hasResults = (state: PageState): boolean =>
  !isOther(state) || state === 'correction' || state === 'unfolded';

/** Brings an empty browser page to the state. */
export async function reachState(
  page: Page,
  state: PageState,
  language: 'en' | 'es',
): Promise<void> {
  if (isOther(state)) await others[state](page);
  else await showResults(page, patients[state]);
  if (language === 'es') await turnToSpanish(page);
}
