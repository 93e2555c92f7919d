import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { PatientRequest } from '@neurovista/contracts';

type Intake = Omit<PatientRequest, 'corrections'>;
type PatientField = keyof Intake;

/** A made-up patient whose words exercise negation, family history, an allergy and a dose. */
export const patient: Intake = {
  name: 'Jane Example',
  dateOfBirth: '1980-08-14',
  chiefComplaint: 'Crushing chest pain for 2 hours',
  symptoms:
    'Crushing chest pain radiating to the left arm, with sweating and nausea. Denies fever.',
  medicalHistory:
    'Hypertension (diagnosed 2012), type 2 diabetes. Takes metformin 500 mg twice daily. Allergic to penicillin (rash). Father died of myocardial infarction at 52. ECG ordered.',
};

export const FIELD_LABELS = {
  name: 'Name',
  dateOfBirth: 'Date of Birth',
  chiefComplaint: 'Chief Complaint',
  symptoms: 'Symptoms',
  medicalHistory: 'Medical History',
} as const satisfies Readonly<Record<PatientField, string>>;

const FIELDS = [
  'name',
  'dateOfBirth',
  'chiefComplaint',
  'symptoms',
  'medicalHistory',
] as const satisfies readonly PatientField[];

/** The page as a clinician uses it. */
export class WorkspacePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Loads the landing page. */
  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.heading('Welcome to NeuroVista')).toBeVisible();
  }

  /** Loads the page and goes on to the form. */
  async openForm(): Promise<void> {
    await this.open();
    await this.start();
  }

  /** Goes from the landing page to the form. */
  async start(): Promise<void> {
    await this.button('Get Started').click();
    await expect(this.heading('Patient Information')).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  field(name: PatientField): Locator {
    return this.page.getByLabel(FIELD_LABELS[name], { exact: true });
  }

  /** The tile with this title. */
  tile(title: string): Locator {
    return this.page
      .locator('section')
      .filter({ has: this.heading(title) })
      .last();
  }

  /** Opens the form where a result has folded it. */
  async openIntake(): Promise<void> {
    const edit = this.button('Edit intake');
    if (await edit.isVisible()) await edit.click();
  }

  /** Changes a field of the form of a result. */
  async retype(name: PatientField, text: string): Promise<void> {
    await this.openIntake();
    await this.field(name).fill(text);
  }

  async enter(values: Intake = patient): Promise<void> {
    await this.openIntake();
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    for (const name of FIELDS) await this.field(name).fill(values[name]);
  }

  async expectFields(values: Intake): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    for (const name of FIELDS) await expect(this.field(name)).toHaveValue(values[name]);
  }

  /** Sends the form and waits for its result. */
  async submit(): Promise<void> {
    await this.button('Submit').click();
    await expect(this.heading('AI Analysis Results')).toBeVisible();
    // It is drawn last.
    await expect(this.heading('About this result')).toBeVisible();
  }

  /** Turns the results to Spanish. */
  async turnToSpanish(): Promise<void> {
    await this.button('Ver en español').click();
    await expect(this.heading('Resultados del análisis con IA')).toBeVisible();
  }

  /** Opens the row of a candidate, by its rank from 1 on. */
  async openCandidate(rank: number): Promise<Locator> {
    const row = this.page.locator(`#recommendation-${rank}`);
    await row.locator('summary').click();
    return row;
  }

  /** From the first screen to a result. */
  async openResult(values: Intake = patient): Promise<void> {
    await this.openForm();
    await this.enter(values);
    await this.submit();
  }

  /** Keeps the calls of a patient pending; answers the list that they are put on. */
  async holdPatientCalls(): Promise<readonly Route[]> {
    const held: Route[] = [];
    await this.page.route('**/api/patients', (route) => void held.push(route));
    return held;
  }
}
