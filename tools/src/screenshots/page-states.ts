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

/** Left above the results in a picture, and above a part of them, where the patient banner stays. */
const MARGIN_PX = 24;
const BANNER_PX = 110;

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

/** Scrolls until the heading stands a little below the patient banner. */
async function scrollTo(page: Page, name: string, margin: number): Promise<void> {
  const title = heading(page, name);
  await title.waitFor();
  const box = await title.boundingBox();
  await page.mouse.wheel(0, (box?.y ?? 0) - margin);
  // Scrolling by the wheel is asynchronous; two more frames show where it ended.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
}

async function showResults(page: Page): Promise<void> {
  await fillForm(page);
  await button(page, 'Submit').click();
  await scrollTo(page, 'AI Analysis Results', MARGIN_PX);
}

const showPart = (title: string) => async (page: Page) => {
  await showResults(page);
  await scrollTo(page, title, BANNER_PX);
};

async function showSpanish(page: Page): Promise<void> {
  await showResults(page);
  await button(page, 'Ver en español').click();
  await page.getByText('Traducción automática').first().waitFor();
  await page.getByText('Avisos y razones: traducción').waitFor();
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
  recommendations: showPart('Diagnostic Recommendations'),
  pictures: showPart('Why these are considered'),
  timeline: showPart('History over time'),
  findings: showPart('Medical Conditions'),
  source: async (page: Page) => {
    await showResults(page);
    await page
      .getByRole('button', { name: /^No fever/ })
      .first()
      .click();
    await scrollTo(page, 'Source text', BANNER_PX);
  },
  'results-es': async (page: Page) => {
    await showSpanish(page);
    await scrollTo(page, 'Resultados del análisis con IA', MARGIN_PX);
  },
  'translation-es': async (page: Page) => {
    await showSpanish(page);
    await page.getByText('Frase por frase').click();
    await scrollTo(page, 'Información traducida', BANNER_PX);
  },
} as const;

/** A state of the page that is worth a picture. */
export type PageState = keyof typeof states;

/** Brings an empty browser page to the state. */
export async function reachState(page: Page, state: PageState): Promise<void> {
  await states[state](page);
}
