import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { readAnswer } from '../answer/answer.ts';
import { chartParagraph } from '../features/export/chart-paragraph.ts';
import { reportText } from '../features/export/report-text.ts';
import { en } from '../i18n/en.ts';
import { es } from '../i18n/es.ts';
import type { Statement } from '../answer/reading.ts';
import { patient, response } from '../testing/fixtures.ts';
import { renderResult } from '../testing/render-app.tsx';

const reason = 'The chief complaint was not understood';
const notAssessed = {
  ...response,
  diagnosticRecommendations: `Patient: 46 years.\n\n1. Triage: Not assessed. ${reason}.\n\nDecision support.`,
  assessment: {
    ...response.assessment,
    differential: [],
    redFlags: [],
    medicationSafety: [],
    triage: { level: 'not-assessed', reasons: [reason] },
  },
};

/** What would say that all is well. */
const REASSURING = [/routine/i, /rutina|no urgente/i, /no red flag/i, /no se hallaron signos/i];
const REASSURING_LISTS = [/no medication safety alerts/i, /no hay avisos de seguridad/i, /0 red/i];

const ADVICE = {
  en: 'Assess the patient directly, or tell more in plain English; there may be red flags that are not listed here.',
  es: 'Valore directamente al paciente o cuente más en inglés sencillo; puede haber signos de alarma que no figuren aquí.',
};
function expectNothingReassuring(text: string) {
  const found = [...REASSURING, ...REASSURING_LISTS].filter((pattern) => pattern.test(text));
  expect(found).toEqual([]);
}

const page = () => document.body.textContent ?? '';

afterEach(cleanup);

describe('a text that was not assessed', () => {
  it('is called so, with the reason and what to do, and nothing says that all is well', async () => {
    await renderResult(notAssessed);
    const header = screen.getByRole('heading', { name: /Not assessed/ }).closest('section');
    expect(header?.textContent).toContain(reason);
    expect(header?.textContent).toContain(ADVICE.en);
    expect(header?.textContent.startsWith('?')).toBe(true);
    expect(screen.getByText(/there may be red flags that are not listed/)).toBeTruthy();
    expect(screen.getByText(/check medicines, doses and allergies directly/)).toBeTruthy();
    expectNothingReassuring(page());
  });

  it('is announced as such, and the title says so', async () => {
    await renderResult(notAssessed);
    expect(screen.getByText(/^Results ready. Not assessed: the urgency is unknown\./)).toBeTruthy();
    expect(document.title).toMatch(/^Not assessed: /);
  });

  it('names the words that were not read, and marks them in the note', async () => {
    const unread = [
      { text: 'ECG pending', field: 'symptoms', begin: 37, end: 48, status: 'present' },
    ];
    await renderResult({
      ...notAssessed,
      assessment: { ...notAssessed.assessment, coverage: { language: 'en', read: 0, unread } },
    });
    expect(screen.getByRole('button', { name: 'ECG pending' })).toBeTruthy();
    expect(document.querySelector('p .unread')?.textContent).toBe('ECG');
  });

  it('says so in Spanish too', async () => {
    const { user, button } = await renderResult(notAssessed);
    await user.click(button('Ver en español'));
    await waitFor(() => expect(page()).toContain(ADVICE.es));
    expect(screen.getByRole('heading', { name: /Sin valorar/ })).toBeTruthy();
    expectNothingReassuring(page());
  });

  it('still shows the red flags that were found, and that there may be more', async () => {
    const { redFlags } = response.assessment;
    await renderResult({
      ...notAssessed,
      assessment: { ...notAssessed.assessment, redFlags },
    });
    expect(screen.getByText('Chest pain with sweating')).toBeTruthy();
    expect(screen.getByText(/there may be red flags that are not listed/)).toBeTruthy();
  });

  it.each([
    ['en', en],
    ['es', es],
  ] as const)('is copied as such: %s', (language, words) => {
    const report = {
      shown: {
        id: 1,
        patient,
        origin: 'entered',
        receivedAt: '2026-11-20 14:05',
        answer: readAnswer(notAssessed),
        corrections: [],
      },
      reviews: new Map(),
      recommendations: notAssessed.diagnosticRecommendations,
      isOutOfDate: false,
    } as const;
    const locale = { words, localize: (statement: Statement) => statement.en };
    const text = reportText(report, locale);
    const paragraph = chartParagraph(report, locale);
    for (const said of [words.levels['not-assessed'], ADVICE[language]]) {
      expect(text.toLowerCase()).toContain(said.toLowerCase());
      expect(paragraph).toContain(said);
    }
    expect(text).toContain(`- ${reason}`);
    expect(text).toContain(words.redFlagsNotAssessed);
    expectNothingReassuring(text);
    expectNothingReassuring(paragraph);
  });

  it('is no other than one whose urgency this page does not know', async () => {
    await renderResult({
      ...notAssessed,
      assessment: {
        ...notAssessed.assessment,
        triage: { level: 'of a newer server', reasons: [] },
      },
    });
    expect(screen.getByRole('heading', { name: /Not assessed/ })).toBeTruthy();
    expectNothingReassuring(page());
  });
});

describe('a text that was raised without being understood', () => {
  it('has its level, and says of flags, medicines and candidates that they were not assessed', async () => {
    const coverage = { language: 'es', read: 0.1, assessable: false, unread: [] };
    const triage = { level: 'emergency', reasons: ['The words of the Spanish text'] };
    await renderResult({
      ...notAssessed,
      assessment: { ...notAssessed.assessment, triage, coverage },
    });
    expect(screen.getByRole('heading', { name: /^.*Emergency:/ })).toBeTruthy();
    for (const said of [
      en.redFlagsNotAssessed,
      en.medicationSafetyNotAssessed,
      en.candidatesNotAssessed,
    ])
      expect(screen.getByText(said)).toBeTruthy();
    expectNothingReassuring(page());
  });
});
