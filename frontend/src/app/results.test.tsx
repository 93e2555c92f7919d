import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { patient, recommendations, response } from '../testing/fixtures.ts';
import { renderApp, renderResult, tile } from '../testing/render-app.tsx';

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

const empty = {
  ...response,
  analysis: { medicalConditions: [], medications: [], tests: [], anatomy: [], timeExpressions: [] },
};

describe('results', () => {
  it('lead with how each finding is asserted and put what is absent last', async () => {
    await renderResult();
    expect(entries('Medical Conditions')).toEqual([
      'chest pain',
      'Sweating',
      'nausea',
      'Past: Hypertension',
      'Family: myocardial infarction',
      'No fever',
    ]);
    expect(entries('Medications')).toEqual(['metformin', 'Allergy: penicillin']);
  });

  it('show type, score to two decimals, and traits with name and score', async () => {
    await renderResult();
    const fever = tile('Medical Conditions').getByRole('button', { name: /^No fever/ });
    const entry = fever.closest('li');
    expect(entry?.textContent).toContain('DX_NAME');
    expect(entry?.textContent).toContain('0.96');
    expect(entry?.textContent).toContain('NEGATION 0.97');
    expect(entry?.textContent).toContain('SYMPTOM 0.97');
  });

  it('show strength and frequency of a medication', async () => {
    await renderResult();
    const entry = tile('Medications').getByText('metformin').closest('li');
    expect(entry?.textContent).toContain('STRENGTH 500 mg');
    expect(entry?.textContent).toContain('FREQUENCY twice daily');
  });

  it.each([
    ['Medical Conditions', 'No medical conditions detected'],
    ['Medications', 'No medications detected'],
    ['Tests', 'No tests detected'],
    ['Anatomy', 'No anatomy detected'],
    ['Time Expressions', 'No time expressions detected'],
  ])('say in an empty %s tile: %s', async (title, words) => {
    await renderResult(empty);
    expect(tile(title).getByText(words)).toBeTruthy();
  });

  it('tell a list that was not returned from an empty one', async () => {
    await renderResult({ ...response, analysis: { medicalConditions: [] } });
    expect(tile('Tests').getByText(/was not returned/)).toBeTruthy();
    expect(tile('Tests').queryByText('No tests detected')).toBeNull();
  });

  it('need no more than the specification says an answer has', async () => {
    const { user, button } = await renderResult({
      analysis: {
        medicalConditions: [{ text: 'fever', type: 'DX_NAME', score: 0.9123 }],
        medications: [],
        tests: [],
        anatomy: [],
        timeExpressions: [],
      },
      diagnosticRecommendations: recommendations,
      translated: response.translated,
    });
    expect(entries('Medical Conditions')).toEqual(['fever']);
    expect(tile('Medical Conditions').getByText('DX_NAME · Score 0.91')).toBeTruthy();
    expect(screen.getByText(/so they were not checked/)).toBeTruthy();
    await user.click(button('Ver en español'));
    expect(await screen.findByText('Síndrome coronario agudo')).toBeTruthy();
  });

  it('show the recommendations as intro, numbered items and footer', async () => {
    await renderResult();
    const shown = tile('Diagnostic Recommendations');
    expect(shown.getByText('Based on what was entered, consider the following.')).toBeTruthy();
    const numbers = shown.getAllByRole('listitem').map((item) => item.getAttribute('value'));
    expect(numbers.filter((number) => number !== null)).toEqual(['1', '2']);
    expect(shown.getByRole('heading', { name: 'Aortic dissection' })).toBeTruthy();
    expect(shown.getByText(/^These options support/)).toBeTruthy();
  });

  it('show urgency, red flags, must-not-miss conditions and medication safety with their sources', async () => {
    await renderResult();
    expect(screen.getByText('Emergency: consider immediate assessment')).toBeTruthy();
    expect(screen.getByText('Chest pain with sweating')).toBeTruthy();
    expect(screen.getByText('Penicillin allergy on record')).toBeTruthy();
    expect(screen.getByText('Warning · allergy')).toBeTruthy();
    const mustNotMiss = screen.getByRole('heading', { name: 'Must not miss' }).parentElement;
    expect(mustNotMiss?.textContent).toContain('Acute coronary syndrome');
    expect(screen.getByText('ESC 2023')).toBeTruthy();
    expect(screen.getByText('One segment of the translation should be checked.')).toBeTruthy();
  });

  it('name the patient with date of birth and age', async () => {
    await renderResult();
    expect(screen.getByText('Jane Doe')).toBeTruthy();
    expect(screen.getByText('14-Aug-1980')).toBeTruthy();
    expect(screen.getByText('(46y)')).toBeTruthy();
    expect(screen.queryByText('SAMPLE')).toBeNull();
  });

  it('tag a sample patient as such', async () => {
    const { user, button, submit } = await renderApp({ patients: response });
    await user.click(button('Generate Sample Patient'));
    await submit();
    expect(await screen.findByText('SAMPLE')).toBeTruthy();
  });

  it('are marked as out of date by an edit, and current again when it is undone', async () => {
    const { user, field } = await renderResult();
    await user.type(field('Symptoms'), '!');
    expect(screen.getByText('Out of date.')).toBeTruthy();
    await user.type(field('Symptoms'), '{Backspace}');
    expect(screen.queryByText('Out of date.')).toBeNull();
  });

  it('are replaced by the next result, which starts in English', async () => {
    const { user, fillForm, submit, button, calls } = await renderApp({
      translate: { translatedText: 'Hola' },
    });
    fillForm();
    await submit();
    await act(async () => calls[0]?.answer(200, response));
    await user.click(button('Ver en español'));
    await user.click(button('Enviar'));
    await act(async () => calls.at(-1)?.answer(200, empty));
    expect(screen.getByText('No medications detected')).toBeTruthy();
    expect(screen.queryByText('metformin')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ver en español' })).toBeTruthy();
  });

  it('link each finding with its words in the source text, both ways', async () => {
    const { user } = await renderResult();
    const finding = tile('Medical Conditions').getByRole('button', { name: /^No fever/ });
    await user.click(finding);
    const source = document.activeElement;
    expect(source?.textContent).toBe('fever');
    expect(source?.getAttribute('aria-label')).toBe('[Absent or denied:] fever');
    if (source instanceof HTMLElement) await user.click(source);
    expect(document.activeElement).toBe(finding.closest('li'));
  });

  it('keep the source text complete', async () => {
    await renderResult();
    const words = tile('Source text')
      .getByText(/Sweating/)
      .closest('p')?.textContent;
    expect(words?.replace('[Absent or denied:] ', '')).toBe(patient.symptoms);
  });

  it('show markup in a patient text as text', async () => {
    const hostile = '<img src=x onerror="alert(1)">';
    await renderResult({
      ...empty,
      diagnosticRecommendations: `I\n\n1. ${hostile}: ${hostile}\n\nF`,
    });
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getAllByText(hostile)).toHaveLength(2);
  });
});

describe('language of the results', () => {
  it('turns the translated fields and the recommendations into Spanish and back', async () => {
    const { user, button, calls } = await renderResult();
    expect(tile('Translated Information').getByText(patient.symptoms)).toBeTruthy();
    await user.click(button('Ver en español'));
    expect(calls[1]).toMatchObject({
      path: '/api/translate',
      body: { text: recommendations, targetLanguage: 'es' },
    });
    const translated = tile('Información traducida');
    for (const label of ['Queja principal', 'Síntomas', 'Historia médica']) {
      expect(translated.getAllByText(label)[0]).toBeTruthy();
    }
    expect(translated.getByText(/Niega fiebre/)).toBeTruthy();
    expect(await screen.findByText('Síndrome coronario agudo')).toBeTruthy();
    expect(entries('Afecciones médicas').at(-1)).toMatch(/^Ausente: fever/);
    await user.click(button('View in English'));
    expect(tile('Translated Information').getByText(patient.symptoms)).toBeTruthy();
    expect(screen.getByText('Acute coronary syndrome', { selector: 'h4' })).toBeTruthy();
    expect(screen.queryByText('Síndrome coronario agudo')).toBeNull();
  });

  it('goes back to English from inside the Spanish view, with the focus on the toggle', async () => {
    const { user, button } = await renderResult();
    await user.click(button('Ver en español'));
    await user.click(button('Ver en inglés'));
    expect(screen.queryByRole('button', { name: 'Ver en inglés' })).toBeNull();
    expect(document.activeElement).toBe(button('Ver en español'));
  });

  it('marks the language of every part', async () => {
    const { user, button } = await renderResult();
    const area = screen.getByRole('heading', { name: 'AI Analysis Results' }).closest('section');
    expect(area?.lang).toBe('en');
    expect(button('Ver en español').lang).toBe('es');
    await user.click(button('Ver en español'));
    expect(area?.lang).toBe('es');
    expect(screen.getByText(/Niega fiebre/).lang).toBe('es');
    expect(screen.getByText('fever', { selector: '[id^=finding] *' }).lang).toBe('en');
  });

  it('asks for a translation once, however often the view is changed', async () => {
    const { user, button, calls } = await renderResult();
    await user.click(button('Ver en español'));
    await screen.findByText('Síndrome coronario agudo');
    await user.click(button('View in English'));
    await user.click(button('Ver en español'));
    const texts = calls.filter(({ path }) => path === '/api/translate').map(({ body }) => body);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatchObject({ text: recommendations });
  });

  it('asks for nothing when there are no recommendations', async () => {
    const { user, button, calls } = await renderResult({
      ...response,
      diagnosticRecommendations: '',
      assessment: undefined,
    });
    await user.click(button('Ver en español'));
    expect(calls.map(({ path }) => path)).toEqual(['/api/patients']);
  });

  it('keeps the English text, says so and can try again when the translation fails', async () => {
    const { user, fillForm, submit, button, calls } = await renderApp({ patients: response });
    fillForm();
    await submit();
    await user.click(button('Ver en español'));
    expect(screen.getByText('Traduciendo las recomendaciones…')).toBeTruthy();
    await act(async () => calls[1]?.answer(502, {}));
    expect(consoleError).toHaveBeenCalledWith('Translation error', expect.any(Error));
    expect(screen.getByRole('alert').textContent).toContain('se muestran en inglés');
    const shown = tile('Recomendaciones diagnósticas');
    const title = shown.getByText('Acute coronary syndrome', { selector: 'h4' });
    expect(title.closest('[lang]')?.getAttribute('lang')).toBe('en');
    await user.click(button('Intentar de nuevo'));
    await act(async () => calls[3]?.answer(200, { translatedText: 'Hecho.' }));
    expect(screen.getByText('Hecho.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has no Translated Information when none came back', async () => {
    const { translated: _none, ...rest } = response;
    const { user, button } = await renderResult(rest);
    expect(screen.queryByText('Translated Information')).toBeNull();
    await user.click(button('Ver en español'));
    expect(screen.queryByText('Información traducida')).toBeNull();
  });

  it('lists translated segments that need a check with their original', async () => {
    const { user, button } = await renderResult();
    await user.click(button('Ver en español'));
    const checks = tile('Información traducida').getByText(/Compruebe con el original/);
    const list = within(checks.parentElement ?? document.body);
    expect(list.getByText('ECG pending.')).toBeTruthy();
    expect(list.getByText('ECG pendiente.')).toBeTruthy();
    expect(list.getByText('palabras desconocidas')).toBeTruthy();
  });
});
