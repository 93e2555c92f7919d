import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { reportText } from '../features/take-away/report-text.ts';
import { wordsIn } from '../i18n/language.ts';
import { readAnalysisResult } from '../lib/read-response.ts';
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
const REASSURING = [/routine/i, /rutina/i, /no red flag/i, /no se hallaron señales/i];
const REASSURING_LISTS = [/no medication safety notes/i, /no hay avisos de seguridad/i, /0 red/i];

const ADVICE = {
  en: 'This text was not understood well enough to judge urgency. Assess the patient directly; rewrite the complaint in plain English.',
  es: 'Este texto no se entendió lo suficiente para juzgar la urgencia. Valore directamente al paciente; reescriba la queja en inglés sencillo.',
};
const TITLES = { en: 'Not assessed', es: 'Sin valorar' };

function expectNothingReassuring(text: string) {
  const found = [...REASSURING, ...REASSURING_LISTS].filter((pattern) => pattern.test(text));
  expect(found).toEqual([]);
}

const page = () => document.body.textContent ?? '';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

afterEach(cleanup);

describe('a text that was not assessed', () => {
  it('is called so, with the reason and what to do, and nothing says that all is well', async () => {
    await renderResult(notAssessed);
    const heading = screen.getByRole('heading', { name: /Not assessed/ });
    const notice = heading.parentElement?.parentElement;
    expect(notice?.textContent).toContain(reason);
    expect(notice?.textContent).toContain(ADVICE.en);
    expect(notice?.className).toContain('unknown');
    expect(notice?.textContent.startsWith('?')).toBe(true);
    expect(screen.getByText(/there may be red flags that are not listed/)).toBeTruthy();
    expect(screen.getByText(/check medicines, doses and allergies directly/)).toBeTruthy();
    expectNothingReassuring(page());
  });

  it('is announced as such', async () => {
    await renderResult(notAssessed);
    expect(screen.getByText(/^Results ready: the urgency was not assessed, /)).toBeTruthy();
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

  it.each(['en', 'es'] as const)('is copied as such: %s', (language) => {
    const words = wordsIn(language);
    const text = reportText(
      {
        shown: {
          id: 1,
          patient,
          origin: 'entered',
          receivedAt: '2026-11-20 14:05',
          result: readAnalysisResult(notAssessed),
        },
        reviews: new Map(),
        recommendations: notAssessed.diagnosticRecommendations,
        isOutOfDate: false,
      },
      { words, say: (english) => english },
    );
    for (const said of [TITLES[language], `- ${reason}`, ADVICE[language]])
      expect(text).toContain(said);
    expect(text).toContain(words.redFlagsNotAssessed);
    expectNothingReassuring(text);
  });

  it('is no other than one whose urgency this page does not know', async () => {
    await renderResult({
      ...notAssessed,
      assessment: {
        ...notAssessed.assessment,
        triage: { level: 'of a newer server', reasons: [] },
      },
    });
    expect(screen.getByText('Urgency was not assessed')).toBeTruthy();
    expectNothingReassuring(page());
  });
});

describe('the summary', () => {
  it('stands right after the urgency, which long summaries must not push out of sight', async () => {
    await renderResult();
    const summary = screen.getByText(/^Woman, 46 years with chest pain for 2 hours/);
    const urgency = screen.getByText('Emergency: consider immediate assessment');
    expect(urgency.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Red flags').compareDocumentPosition(summary)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
  });
});

describe('the abbreviations', () => {
  const [ecg] = response.assessment.abbreviations;
  const ms = {
    text: 'MS',
    meaning: 'morphine sulfate',
    dangerous: true,
    field: 'symptoms',
    begin: 0,
    end: 2,
  };
  const read = {
    ...response,
    assessment: { ...response.assessment, abbreviations: [ecg, ms, ms] },
  };

  it('are folded, with those that are easily misread first and marked by words', async () => {
    await renderResult(read);
    const list = screen.getByText('Abbreviations as read (2, of which 1 easily misread)');
    expect(list.closest('details')?.open).toBe(false);
    const items = [...(list.closest('details')?.querySelectorAll('li') ?? [])];
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'MS = morphine sulfate (mentioned 2 times)! easily misread, check',
      'ECG = electrocardiogram',
    ]);
  });

  it('lead to their place in the source text', async () => {
    const { user, button } = await renderResult(read);
    await user.click(screen.getByText(/^Abbreviations as read/));
    await user.click(button('ECG'));
    expect(document.activeElement?.textContent).toContain('ECG');
  });

  it('are not there when the text has none', async () => {
    await renderResult({
      ...response,
      assessment: { ...response.assessment, abbreviations: [] },
    });
    expect(screen.queryByText(/^Abbreviations as read/)).toBeNull();
  });
});
