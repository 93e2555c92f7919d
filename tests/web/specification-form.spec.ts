import { expect, type Page } from '@playwright/test';
import { testClauses, type Clause } from './pages/clauses.ts';
import { FIELD_LABELS, type WorkspacePage } from './pages/workspace-page.ts';

const isShown =
  (text: string) =>
  async (page: Page): Promise<void> =>
    expect(page.getByText(text, { exact: true }).first()).toBeVisible();

const landing: readonly Clause[] = [
  {
    section: '1',
    says: 'the tagline',
    holds: isShown('AI-Powered Health Diagnostic Assistant'),
  },
  {
    section: '1',
    says: 'the first selling point: advanced AI analysis of patient data',
    holds: isShown('Advanced AI analysis of patient data'),
  },
  {
    section: '1',
    says: 'the second selling point: support for healthcare professionals',
    holds: isShown('Support for healthcare professionals'),
  },
  {
    section: '2',
    says: 'the heading',
    holds: async (_page, workspace) =>
      expect(workspace.heading('Welcome to NeuroVista')).toBeVisible(),
  },
  {
    section: '2',
    says: 'a Get Started button',
    holds: async (_page, workspace) => expect(workspace.button('Get Started')).toBeEnabled(),
  },
];

const KINDS = {
  name: 'input[type=text]',
  dateOfBirth: 'input[type=date]',
  chiefComplaint: 'input[type=text]',
  symptoms: 'textarea',
  medicalHistory: 'textarea',
} as const satisfies Readonly<Record<keyof typeof FIELD_LABELS, string>>;

const fields = ['name', 'dateOfBirth', 'chiefComplaint', 'symptoms', 'medicalHistory'] as const;

const form: readonly Clause[] = [
  {
    section: '2',
    says: 'the Patient Information form',
    holds: async (_page, workspace) =>
      expect(workspace.heading('Patient Information')).toBeVisible(),
  },
  ...fields.map((field) => ({
    section: '2 and 5',
    says: `the required field ${FIELD_LABELS[field]} of its kind`,
    holds: async (page: Page, workspace: WorkspacePage) => {
      await expect(workspace.field(field)).toHaveAttribute('required', '');
      await expect(workspace.field(field).and(page.locator(KINDS[field]))).toHaveCount(1);
    },
  })),
  {
    section: '2 and 9',
    says: 'Generate Sample Patient fills every field',
    holds: async (_page, workspace) => {
      await workspace.button('Generate Sample Patient').click();
      for (const field of fields) {
        // oxlint-disable-next-line no-await-in-loop -- one field after the other
        await expect(workspace.field(field)).not.toHaveValue('');
      }
    },
  },
  {
    section: '2 and 4',
    says: 'while submitting both buttons are disabled, the label and the bar say so, then it is idle again',
    holds: async (page, workspace) => {
      const held = await workspace.holdPatientCalls();
      await workspace.enter();
      await workspace.button('Submit').click();
      await expect(workspace.button('Submitting...')).toBeDisabled();
      await expect(workspace.button('Generate Sample Patient')).toBeDisabled();
      await expect(page.getByText('Processing medical data...')).toBeVisible();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await held[0]?.continue();
      await expect(workspace.button('Submit')).toBeEnabled();
      await expect(workspace.button('Generate Sample Patient')).toBeEnabled();
    },
  },
];

testClauses('the landing page', landing, (workspace) => workspace.open());
testClauses('the form', form, (workspace) => workspace.openForm());
