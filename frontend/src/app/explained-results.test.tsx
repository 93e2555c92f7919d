import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { response } from '../testing/fixtures.ts';
import { renderResult, tile } from '../testing/render-app.tsx';

let consoleError: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  cleanup();
  consoleError.mockRestore();
});

const entries = (title: string) =>
  tile(title)
    .getAllByRole('listitem')
    .filter((entry) => entry.id.startsWith('finding-'))
    .map((entry) => entry.firstElementChild?.textContent);
const card = (rank: number) => document.querySelector<HTMLElement>(`#recommendation-${rank}`);
const filter = () => screen.getByLabelText(/score of at least/);

describe('findings', () => {
  it('merge repeated mentions into one entry that leads to each of them', async () => {
    const [, , nausea] = response.analysis.medicalConditions;
    const { user } = await renderResult({
      ...response,
      analysis: { ...response.analysis, medicalConditions: [nausea, nausea] },
    });
    expect(entries('Medical Conditions')).toEqual(['nausea']);
    await user.click(tile('Medical Conditions').getByRole('button', { name: 'mention 2' }));
    expect(document.activeElement?.textContent).toBe('nausea');
  });

  it('with a low score are hidden only when asked, and counted; an allergy never is', async () => {
    const { user, button } = await renderResult();
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
    await user.selectOptions(filter(), '0.95');
    expect(entries('Medical Conditions')).not.toContain('Sweating');
    expect(entries('Medications')).toContain('Allergy: penicillin');
    expect(screen.getByText('3 findings are hidden')).toBeTruthy();
    expect(tile('Medical Conditions').getByText('1 hidden by the score filter')).toBeTruthy();
    await user.click(button('Show all'));
    expect(entries('Medical Conditions')).toContain('Sweating');
  });

  it('come back from hiding when their words in the source text are followed', async () => {
    const { user } = await renderResult();
    await user.selectOptions(filter(), '0.95');
    await user.click(tile('Source text').getByRole('link', { name: 'Sweating' }));
    expect(document.activeElement?.id).toBe('finding-medicalConditions-1');
  });

  it('of relatives that are denied are marked as denied in the source text', async () => {
    const [first] = response.analysis.medicalConditions;
    const denied = { Name: 'NEGATION', Score: 0.9 };
    const family = { Name: 'PERTAINS_TO_FAMILY', Score: 0.9 };
    await renderResult({
      ...response,
      analysis: {
        ...response.analysis,
        medicalConditions: [{ ...first, Traits: [denied, family] }],
      },
    });
    const mark = tile('Source text').getByRole('link', { name: /chest pain/ });
    expect(mark.getAttribute('aria-label')).toBe('[Family, Absent or denied:] chest pain');
    expect(mark.className).toContain('dashed');
  });

  it('name the candidates that rest on them and lead to their cards', async () => {
    const { user } = await renderResult();
    const entry = document.querySelector<HTMLElement>('#finding-medicalConditions-0');
    const link = within(entry ?? document.body).getByRole('link', {
      name: 'Gastroesophageal reflux disease',
    });
    await user.click(link);
    expect(document.activeElement).toBe(card(2));
  });
});

describe('cards of candidates', () => {
  it('have reasons, gaps, next steps and sources', async () => {
    await renderResult();
    const words = card(1)?.textContent;
    expect(words).toContain('Must not miss');
    expect(words).toContain('For: chest pain');
    expect(words).toContain('Against: nothing found in the text');
    expect(words).toContain('troponin');
    expect(words).toContain('12-lead ECG within 10 minutes');
    expect(words).toContain('ESC 2023 acute coronary syndromes guideline');
    expect(card(2)?.textContent).toContain('no source given');
  });

  it('put what must not be missed first, whatever its fit', async () => {
    const { differential } = response.assessment;
    await renderResult({
      ...response,
      assessment: { ...response.assessment, differential: differential.toReversed() },
    });
    const cards = [...document.querySelectorAll('[id^=recommendation-]')].map(({ id }) => id);
    expect(cards).toEqual(['recommendation-2', 'recommendation-1']);
  });

  it('never quote denied words as if they were present', async () => {
    const denied = { text: 'fever', field: 'symptoms', begin: 30, end: 35 };
    const [first] = response.assessment.differential;
    await renderResult({
      ...response,
      assessment: { ...response.assessment, differential: [{ ...first, against: [denied] }] },
    });
    expect(card(1)?.textContent).toContain('Against: No fever');
    expect(screen.getByRole('rowheader', { name: 'No fever' })).toBeTruthy();
  });

  it('lead from their evidence to the source text and back', async () => {
    const { user, button } = await renderResult();
    const evidence = within(card(2) ?? document.body).getByRole('button', { name: /^Sweating/ });
    await user.click(evidence);
    expect(document.activeElement?.textContent).toBe('Sweating');
    await user.click(button('back'));
    expect(document.activeElement).toBe(evidence);
  });

  it('keep what the clinician makes of them, with the reason for a dismissal', async () => {
    const { user, button } = await renderResult();
    await user.click(button('Accept: Acute coronary syndrome'));
    await user.click(button('Dismiss: Gastroesophageal reflux disease'));
    await user.selectOptions(screen.getByLabelText('Reason for dismissing'), 'not-now');
    await user.type(screen.getByLabelText('Remark (optional)'), 'see ECG');
    await user.click(button('Dismiss'));
    expect(card(1)?.textContent).toContain('Accepted');
    expect(card(2)?.textContent).toContain('Dismissed: not relevant now (see ECG)');
    await user.click(button('Undo: Acute coronary syndrome'));
    expect(button('Accept: Acute coronary syndrome')).toBeTruthy();
  });
});

describe('pictures', () => {
  it('have the same content as text', async () => {
    await renderResult();
    const fit = screen.getByRole('row', { name: /1\. Acute coronary syndrome/ });
    expect(fit.textContent).toContain('fits well1 / 0 / 1');
    const cells = screen.getByRole('row', { name: /^Sweating/ }).textContent;
    expect(cells).toBe('Sweatingno bearingagainst');
    expect(screen.getByRole('row', { name: /^chest pain symptom 2 hours/ })).toBeTruthy();
    expect(tile('History over time').getByText(/Medications without a start date/)).toBeTruthy();
  });

  it('say so when there is nothing to draw', async () => {
    await renderResult({
      ...response,
      analysis: { ...response.analysis, timeExpressions: [] },
      assessment: { ...response.assessment, differential: [] },
    });
    expect(screen.getByText('No dated events were found in the text')).toBeTruthy();
    expect(screen.queryByText('Why these are considered')).toBeNull();
  });
});

describe('Spanish view', () => {
  const english = [
    'Woman, 46 years with chest pain for 2 hours; known Hypertension.',
    'Chest pain with autonomic symptoms',
    'Chest pain with sweating',
    'Compatible with acute coronary syndrome; consider immediate ECG and troponin.',
    'Penicillin allergy on record',
    'Consider it before any beta-lactam.',
    'Acute coronary syndrome',
    'troponin',
    '12-lead ECG within 10 minutes',
    'Gastroesophageal reflux disease',
  ];
  const translate = {
    translatedText: english.map((_line, index) => `Frase ${index}`).join('\n'),
    segments: [
      {
        source: '12-lead ECG within 10 minutes',
        target: 'Frase 8',
        origin: 'embedded',
        flags: ['number-mismatch'],
      },
    ],
  };

  it('has red flags and reasons in Spanish, except where a fact may have changed', async () => {
    const { user, button, calls } = await renderResult(response, translate);
    await user.click(button('Ver en español'));
    expect(calls[2]?.body).toEqual({ text: english.join('\n'), targetLanguage: 'es' });
    const flag = await screen.findByText('Frase 2');
    expect(flag.lang).toBe('es');
    expect(screen.getByText('Frase 0').lang).toBe('es');
    const steps = within(card(1) ?? document.body);
    expect(steps.getByText('12-lead ECG within 10 minutes').lang).toBe('en');
    expect(screen.getByText(/Una frase queda en inglés/)).toBeTruthy();
  });

  it('keeps them in English, and says so, when their translation fails', async () => {
    const { user, button } = await renderResult(response, { translatedText: 'Una sola frase' });
    await user.click(button('Ver en español'));
    await screen.findAllByText('Una sola frase');
    expect(screen.getByText('Chest pain with sweating').lang).toBe('en');
    expect(screen.getByText(/10 frases quedan en inglés/)).toBeTruthy();
  });

  it('turns the form and the language of the page with it', async () => {
    const { user, button } = await renderResult();
    await user.click(button('Ver en español'));
    expect(await screen.findByLabelText('Síntomas')).toBeTruthy();
    expect(button('Enviar')).toBeTruthy();
    expect(document.documentElement.lang).toBe('es');
    await user.click(button('View in English'));
    expect(await screen.findByLabelText('Symptoms')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });

  it('tells where the Spanish of each sentence comes from', async () => {
    const { user, button } = await renderResult();
    await user.click(button('Ver en español'));
    const row = tile('Información traducida').getAllByRole('row', { hidden: true }).at(-1);
    expect(row?.textContent).toBe(
      'ECG pending.ECG pendiente.traducción automática sin revisarpalabras desconocidas',
    );
  });
});
