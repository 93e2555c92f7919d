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
    expect(texts).toEqual([{ text: recommendations, targetLanguage: 'es' }]);
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
    await act(async () => app.calls[2]?.answer(200, { translatedText: 'Hecho.' }));
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

/** The language that words are marked with, by themselves or by what they stand in. */
const languageOf = (element: HTMLElement) => element.closest<HTMLElement>('[lang]')?.lang;

describe('what the product says in Spanish', () => {
  const { assessment, analysis } = response;
  const inSpanish = {
    ...response,
    analysis: {
      ...analysis,
      medicalConditions: analysis.medicalConditions.map((entity) =>
        entity.Text === 'fever' ? { ...entity, es: 'fiebre' } : entity,
      ),
    },
    assessment: {
      ...assessment,
      es: { summary: 'Mujer, 46 años.' },
      redFlags: assessment.redFlags.map((flag) => ({
        ...flag,
        es: { title: 'Dolor torácico con sudoración', detail: '' },
      })),
    },
  };

  it('comes with the answer; what has none stays English and is marked so', async () => {
    const app = await renderResult(inSpanish);
    await turnToSpanish(app);
    expect(languageOf(screen.getByText('Mujer, 46 años.'))).toBe('es');
    const flag = screen.getByText('Dolor torácico con sudoración');
    expect(languageOf(flag)).toBe('es');
    await app.user.click(flag);
    expect(languageOf(screen.getByText(/^Compatible with acute coronary/))).toBe('en');
  });

  it('stands beside the words of the note, which stay as written', async () => {
    const app = await renderResult(inSpanish);
    expect(screen.queryByText('(fiebre)')).toBeNull();
    await turnToSpanish(app);
    expect(tile('Afecciones médicas').getByText('(fiebre)')).toBeTruthy();
    expect(screen.getByText('fever', { selector: '[id^=finding] *' }).lang).toBe('en');
  });
});
