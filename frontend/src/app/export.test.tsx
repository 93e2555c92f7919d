import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { readAnswer } from '../answer/answer.ts';
import type { Statement } from '../answer/reading.ts';
import type { Reviews } from '../answer/review.ts';
import { chartParagraph } from '../features/export/chart-paragraph.ts';
import { exportJson } from '../features/export/export-json.ts';
import { reportText, type Report } from '../features/export/report-text.ts';
import { en } from '../i18n/en.ts';
import { es } from '../i18n/es.ts';
import { patient, recommendations, response } from '../testing/fixtures.ts';
import { renderApp, renderResult } from '../testing/render-app.tsx';

const reviews: Reviews = new Map([
  ['Acute coronary syndrome', { decision: 'kept' }],
  [
    'Gastroesophageal reflux disease',
    { decision: 'dismissed', reason: 'other', remark: 'see note' },
  ],
]);

const report: Report = {
  shown: {
    id: 1,
    patient,
    origin: 'entered',
    receivedAt: '2026-11-20 14:05',
    answer: readAnswer(response),
    corrections: [{ field: 'symptoms', begin: 30, end: 35 }],
  },
  reviews,
  recommendations,
  isOutOfDate: false,
};
const locale = { words: en, localize: (statement: Statement) => statement.en };

describe('the result as text', () => {
  const text = reportText(report, locale);

  it.each([
    'Jane Doe  Born 14-Aug-1980  (46 y)',
    'Analyzed 20-Nov-2026 14:05',
    'MARKED AS NOT SO\n- Symptoms: fever',
    'Decision support, not a diagnosis.',
    'EMERGENCY: CONSIDER IMMEDIATE ASSESSMENT\nWoman, 46 years with chest pain for 2 hours; known Hypertension.',
    'ABBREVIATIONS AS READ (1)\n- ECG = electrocardiogram',
    '- Chest pain with sweating.',
    '- [Warning · allergy] Penicillin allergy on record.',
    '- Acute coronary syndrome (Fits well, I24.9, Dangerous if missed)',
    '  For: chest pain',
    '  Your review: Kept',
    '  Your review: Dismissed: other (see note)',
    recommendations,
    '- No fever (DX_NAME, Score 0.96, SYMPTOM, NEGATION)',
    '- Family history of myocardial infarction',
    '- Allergy: penicillin',
    '- metformin (GENERIC_NAME, Score 0.99, STRENGTH 500 mg, FREQUENCY twice daily)',
    'No tests detected',
    `Symptoms: ${patient.symptoms}`,
    'One segment of the translation should be checked.',
  ])('has %j', (words) => {
    expect(text).toContain(words);
  });

  it('begins with the patient and the notice', () => {
    expect(text.split('\n').slice(1, 4).join('\n')).toMatch(/^Jane Doe.*\nAnalyzed.*\nDecision/);
  });

  it('says when the form was changed since, and when the patient is a sample', () => {
    const shown = { ...report.shown, origin: 'sample' } as const;
    const other = reportText({ ...report, shown, isOutOfDate: true }, locale);
    expect(other).toContain('Out of date.');
    expect(other).toContain('[SAMPLE: sample patient, not a real person]');
  });

  it('speaks the language of the page', () => {
    const spanish = reportText(report, { words: es, localize: () => 'dicho' });
    expect(spanish).toContain('Apoyo a la decisión, no es un diagnóstico.');
    expect(spanish).toContain('- Sin fever');
    expect(spanish).toContain('- dicho. dicho');
  });
});

describe('the result as a chart paragraph', () => {
  const paragraph = chartParagraph(report, locale);

  it('is one short paragraph with patient, time, level, candidates with reviews, and notice', () => {
    expect(paragraph).toBe(
      [
        'Jane Doe  Born 14-Aug-1980  (46 y). Analyzed 20-Nov-2026 14:05.',
        'Marked as not so: fever.',
        'Emergency: consider immediate assessment.',
        'Woman, 46 years with chest pain for 2 hours; known Hypertension.',
        'Red flags: Chest pain with sweating.',
        'Consider: Acute coronary syndrome (fits well; dangerous if missed; kept);',
        'Gastroesophageal reflux disease (to consider; dismissed: other, see note).',
        'Medication safety: Penicillin allergy on record.',
        'Decision support, not a diagnosis. NeuroVista.',
      ].join(' '),
    );
  });
});

describe('the result as JSON', () => {
  it('has the patient, the answer as it came, the reviews and the notice', () => {
    expect(JSON.parse(exportJson(report))).toMatchObject({
      notice: expect.stringContaining('not a diagnosis'),
      patient,
      corrections: [{ field: 'symptoms', begin: 30, end: 35 }],
      outOfDate: false,
      result: response,
      reviews: [
        { name: 'Acute coronary syndrome', decision: 'kept' },
        { decision: 'dismissed', reason: 'other', remark: 'see note' },
      ],
    });
  });
});

describe('copying', () => {
  let copied: string | undefined;

  beforeEach(() => {
    copied = undefined;
  });

  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(document, 'execCommand');
  });

  function allowCopying(isAllowed: boolean) {
    document.execCommand = () => {
      copied = document.querySelector<HTMLTextAreaElement>('textarea.visually-hidden')?.value;
      return isAllowed;
    };
  }

  it('works without a clipboard, as on plain HTTP, and leaves no copy in the page', async () => {
    const { user, button } = await renderResult();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    allowCopying(true);
    await user.click(button('Copy full report'));
    expect(await screen.findByText('The full report is copied.')).toBeTruthy();
    expect(copied).toContain('- No fever');
    expect(document.querySelector<HTMLTextAreaElement>('textarea.visually-hidden')?.value).toBe('');
  });

  it('says when the browser refuses', async () => {
    const { user, button } = await renderResult();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    allowCopying(false);
    await user.click(button('Copy full report'));
    expect(await screen.findByText(/did not allow copying/)).toBeTruthy();
  });
});

describe('a new patient', () => {
  afterEach(cleanup);

  it('starts at once when nothing would be lost', async () => {
    const { user, button } = await renderApp();
    await user.click(button('New patient'));
    expect(document.querySelector('dialog')?.open).toBe(false);
  });

  it('asks first, and keeps everything unless told otherwise', async () => {
    const { user, button, field } = await renderResult();
    await user.click(button('New patient'));
    expect(document.activeElement).toBe(button('Keep everything'));
    await user.keyboard('{Enter}');
    expect(field('Name').value).toBe(patient.name);
    expect(document.querySelector('dialog')?.open).toBe(false);
  });

  it('leaves nothing about the one before in the page', async () => {
    const { user, button } = await renderResult();
    await user.click(button('New patient'));
    await user.click(button('Clear everything'));
    const left = [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input, textarea')].map((control) =>
        String(Reflect.get(control, 'value')),
      ),
    ].join('\n');
    for (const word of [patient.name, 'metformin', 'chest pain', 'coronary']) {
      expect(left.toLowerCase()).not.toContain(word.toLowerCase());
    }
    expect(document.activeElement?.textContent).toBe('Patient Information');
  });

  it('stops a call that is under way', async () => {
    const { user, button, fillForm, submit, calls } = await renderApp();
    fillForm();
    await submit();
    await user.click(button('New patient'));
    await user.click(button('Clear everything'));
    expect(calls[0]?.signal.aborted).toBe(true);
  });

  it.each([
    ['has the browser ask before a result is left', true],
    ['has nobody ask when there is nothing to lose', false],
  ])('%s', async (_when, hasResult) => {
    if (hasResult) await renderResult();
    else await renderApp();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(hasResult);
  });
});

describe('a pasted note', () => {
  const note = 'CC: Cough\nHPI: Since Monday. No fever.\nPMH: Asthma\nAllergies: none';
  afterEach(cleanup);

  async function paste() {
    const app = await renderApp();
    await app.user.click(app.field('Symptoms'));
    await app.user.paste(note);
    return app;
  }

  it('is offered to be split by its headings, and can be put back', async () => {
    const { user, button, field } = await paste();
    expect(field('Symptoms').value).toBe(note);
    await user.click(button('Split it into the three fields'));
    expect(field('Chief Complaint').value).toBe('Cough');
    expect(field('Symptoms').value).toBe('Since Monday. No fever.');
    expect(field('Medical History').value).toBe('PMH: Asthma\nAllergies: none');
    await user.click(button('Restore what was typed before'));
    expect(field('Symptoms').value).toBe(note);
  });

  it('stays as it is when that is wanted', async () => {
    const { user, button, field } = await paste();
    await user.click(button('Leave it as pasted'));
    expect(field('Symptoms').value).toBe(note);
    expect(screen.queryByText(/looks like a whole note/)).toBeNull();
  });

  it('is not asked about when it has no headings', async () => {
    const { user, field } = await renderApp();
    await user.click(field('Symptoms'));
    await user.paste('Cough since Monday. No fever.');
    expect(screen.queryByText(/looks like a whole note/)).toBeNull();
  });
});

describe('the length of a text', () => {
  afterEach(cleanup);

  it('is told once it comes near the limit, counting an emoji as one', async () => {
    const { user, field } = await renderApp();
    await user.click(field('Name'));
    await user.paste('😀'.repeat(179));
    expect(screen.queryByText(/of 200 characters/)).toBeNull();
    await user.paste('é');
    expect(screen.getByText('180 of 200 characters')).toBeTruthy();
  });
});
