import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { patient, recommendations, response } from '../testing/fixtures.ts';
import { renderApp, renderResult, tile } from '../testing/render-app.tsx';

let consoleError: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  consoleError.mockRestore();
});

type App = Awaited<ReturnType<typeof renderApp>>;

async function turnToSpanish({ user, button }: Pick<App, 'user' | 'button'>) {
  await user.click(button('Ver en español'));
  await screen.findByRole('heading', { name: 'Resultados del análisis con IA' });
}

describe('language of the results', () => {
  it('turns the translated fields and the recommendations into Spanish and back, not the form', async () => {
    const app = await renderResult();
    expect(tile('Translated Information').getByText(patient.symptoms)).toBeTruthy();
    await turnToSpanish(app);
    expect(app.calls[1]).toMatchObject({
      path: '/api/translate',
      body: { text: recommendations, targetLanguage: 'es' },
    });
    const translated = tile('Información traducida');
    for (const label of ['Queja principal', 'Síntomas', 'Historia médica']) {
      expect(translated.getAllByText(label)[0]).toBeTruthy();
    }
    expect(translated.getByText(/Niega fiebre/)).toBeTruthy();
    expect(await screen.findByText('Síndrome coronario agudo')).toBeTruthy();
    expect(app.button('Submit')).toBeTruthy();
    await app.user.click(app.button('View in English'));
    expect(tile('Translated Information').getByText(patient.symptoms)).toBeTruthy();
    expect(screen.queryByText('Síndrome coronario agudo')).toBeNull();
  });

  it('goes back to English from inside the Spanish view, with the focus on the toggle', async () => {
    const app = await renderResult();
    await turnToSpanish(app);
    await app.user.click(app.button('Ver en inglés'));
    expect(screen.queryByRole('button', { name: 'Ver en inglés' })).toBeNull();
    expect(document.activeElement).toBe(app.button('Ver en español'));
  });

  it('marks the language of every part', async () => {
    const app = await renderResult();
    const area = screen.getByRole('heading', { name: 'AI Analysis Results' }).closest('section');
    expect(area?.lang).toBe('en');
    expect(app.button('Ver en español').lang).toBe('es');
    await turnToSpanish(app);
    expect(area?.lang).toBe('es');
    expect(screen.getByText(/Niega fiebre/).lang).toBe('es');
    expect(screen.getByText('fever', { selector: '[id^=finding] *' }).lang).toBe('en');
  });

  it('asks for a translation once, however often the view is changed', async () => {
    const app = await renderResult();
    await turnToSpanish(app);
    await app.user.click(app.button('View in English'));
    await turnToSpanish(app);
    const texts = app.calls.filter(({ path }) => path === '/api/translate').map(({ body }) => body);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatchObject({ text: recommendations });
  });

  it('asks for nothing when there are no recommendations', async () => {
    const app = await renderResult({
      ...response,
      diagnosticRecommendations: '',
      assessment: undefined,
    });
    await turnToSpanish(app);
    expect(app.calls.map(({ path }) => path)).toEqual(['/api/patients']);
  });

  it('keeps the English text, says so and can try again when the translation fails', async () => {
    const app = await renderApp({ patients: response });
    app.fillForm();
    await app.submit();
    await turnToSpanish(app);
    expect(await screen.findByText('Traduciendo las recomendaciones…')).toBeTruthy();
    await act(async () => app.calls[1]?.answer(502, {}));
    expect(consoleError).toHaveBeenCalledWith('Translation error', expect.any(Error));
    expect(screen.getByRole('alert').textContent).toContain('se muestran en inglés');
    const shown = tile('Recomendaciones diagnósticas');
    const block = shown.getByText(/^These options support/).closest('[lang]');
    expect(block?.getAttribute('lang')).toBe('en');
    await app.user.click(app.button('Intentar de nuevo'));
    await act(async () => app.calls[3]?.answer(200, { translatedText: 'Hecho.' }));
    expect(screen.getByText('Hecho.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has no Translated Information when none came back', async () => {
    const { translated: _none, ...rest } = response;
    await renderResult(rest);
    expect(screen.queryByText('Translated Information')).toBeNull();
  });

  it('lists translated segments that need a check with their original', async () => {
    const app = await renderResult();
    await turnToSpanish(app);
    const checks = tile('Información traducida').getByText(/Compruebe con el original/);
    await app.user.click(checks);
    const list = within(checks.parentElement ?? document.body);
    expect(list.getByText('ECG pending.')).toBeTruthy();
    expect(list.getByText('ECG pendiente.')).toBeTruthy();
    expect(list.getByText('palabras desconocidas')).toBeTruthy();
  });

  it('keeps warnings about the translation for the Spanish view', async () => {
    const app = await renderResult();
    expect(screen.queryByText(/translation should be checked/)).toBeNull();
    await turnToSpanish(app);
    expect(screen.getByText(/debe compararse con el original/)).toBeTruthy();
  });
});

describe('what the product says in Spanish', () => {
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

  it('comes by a call where the answer has no Spanish, except where a fact may have changed', async () => {
    const app = await renderResult(response, {
      translatedText: english.map((_line, index) => `Frase ${index}`).join('\n'),
      segments: [
        {
          source: '12-lead ECG within 10 minutes',
          target: 'Frase 8',
          origin: 'embedded',
          flags: ['number-mismatch'],
        },
      ],
    });
    await turnToSpanish(app);
    expect(app.calls[2]?.body).toEqual({ text: english.join('\n'), targetLanguage: 'es' });
    const flag = await screen.findByText('Frase 2');
    expect(flag.lang).toBe('es');
    expect(screen.getByText('Frase 0').lang).toBe('es');
    expect(screen.getByText('12-lead ECG within 10 minutes').lang).toBe('en');
    expect(screen.getByText(/Una frase queda en inglés/)).toBeTruthy();
  });

  it('stays in English, and says so, when the lines do not match', async () => {
    const app = await renderResult(response, { translatedText: 'Una sola frase' });
    await turnToSpanish(app);
    await screen.findAllByText('Una sola frase');
    expect(screen.getByText('Chest pain with sweating').lang).toBe('en');
    expect(screen.getByText(/10 frases quedan en inglés/)).toBeTruthy();
  });
});
