import type { PatientRequest } from '@neurovista/contracts';
import type { Page } from '@playwright/test';

/** An invented patient with every kind of entry: findings, a denial, allergies, doses, years and relatives. */
const examplePatient: PatientRequest = {
  name: 'Rosa Example',
  dateOfBirth: '1961-03-09',
  chiefComplaint: 'Chest pressure for 2 hours',
  symptoms:
    'Crushing chest pressure radiating to the left arm, started 2 hours ago, with sweating, nausea and shortness of breath. Felt tired since Monday. Denies fever, cough and leg swelling. Possible palpitations yesterday.',
  medicalHistory: [
    'Past medical history: hypertension (2009), type 2 diabetes mellitus (2014), hyperlipidemia (2016), chronic kidney disease stage 3 (2021). Breast cancer in 2011, in remission.',
    'Surgeries: cholecystectomy (2012), left knee arthroscopy (2018).',
    'Medications: lisinopril 10 mg daily, metformin 500 mg twice daily, atorvastatin 40 mg at bedtime, ibuprofen 400 mg as needed, spironolactone 25 mg daily.',
    'Allergies: penicillin (rash), sulfa drugs (hives).',
    'Family history: father died of myocardial infarction at 52, mother with stroke. No family history of breast cancer.',
    'Social history: smokes 10 cigarettes a day.',
    'ECG and troponin ordered.',
  ].join('\n'),
};

const LABELS = {
  name: 'Name',
  dateOfBirth: 'Date of Birth',
  chiefComplaint: 'Chief Complaint',
  symptoms: 'Symptoms',
  medicalHistory: 'Medical History',
} as const satisfies Readonly<Record<keyof PatientRequest, string>>;

/** Left above the results in a picture. */
const MARGIN_PX = 24;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function openForm(page: Page): Promise<void> {
  await page.goto('/');
  await button(page, 'Get Started').click();
}

async function fillForm(page: Page): Promise<void> {
  await openForm(page);
  for (const [field, label] of Object.entries(LABELS)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of LABELS are the fields
    const value = examplePatient[field as keyof PatientRequest];
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

async function showResults(page: Page): Promise<void> {
  await fillForm(page);
  await button(page, 'Submit').click();
  const title = heading(page, 'AI Analysis Results');
  await title.waitFor();
  const box = await title.boundingBox();
  await page.mouse.wheel(0, (box?.y ?? 0) - MARGIN_PX);
}

async function showSpanish(page: Page): Promise<void> {
  await showResults(page);
  await button(page, 'Ver en español').click();
  await page.getByText('Traducción automática').first().waitFor();
}

const states = {
  landing: async (page: Page) => {
    await page.goto('/');
    await heading(page, 'Welcome to NeuroVista').waitFor();
  },
  form: fillForm,
  errors: async (page: Page) => {
    await openForm(page);
    await button(page, 'Submit').click();
    await page.getByRole('alert').waitFor();
  },
  results: showResults,
  'results-es': showSpanish,
} as const;

/** A state of the page that is worth a picture. */
export type PageState = keyof typeof states;

/** Brings an empty browser page to the state. */
export async function reachState(page: Page, state: PageState): Promise<void> {
  await states[state](page);
}
