import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { patient, response } from '../testing/fixtures.ts';
import { renderApp, tile } from '../testing/render-app.tsx';

const LABELS = ['Name', 'Date of Birth', 'Chief Complaint', 'Symptoms', 'Medical History'];

let consoleError: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  consoleError.mockRestore();
});

describe('form', () => {
  it('opens with the focus on its heading', async () => {
    await renderApp();
    const heading = screen.getByRole('heading', { name: 'Patient Information' });
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe('Patient Information – NeuroVista');
  });

  it.each(LABELS)(
    'requires %s and keeps it from autofill, spell checkers and translators',
    async (label) => {
      const { field } = await renderApp();
      const control = field(label);
      expect(control.required).toBe(true);
      expect(control.getAttribute('autocomplete')).toBe('off');
      expect(control.getAttribute('spellcheck')).toBe('false');
      expect(control.getAttribute('translate')).toBe('no');
    },
  );

  it('has a native date input bounded by today', async () => {
    const { field } = await renderApp();
    expect(field('Date of Birth').type).toBe('date');
    expect(field('Date of Birth').max).toBe('2026-11-20');
  });

  it('fills every field with a sample patient', async () => {
    const { user, field, button } = await renderApp();
    await user.click(button('Generate Sample Patient'));
    await screen.findByText('Sample patient filled in.');
    expect(LABELS.map((label) => field(label).value).filter((text) => text === '')).toEqual([]);
    expect(screen.getByText('Sample patient filled in.')).toBeTruthy();
  });

  it('gives back what a sample patient overwrote', async () => {
    const { user, field, button } = await renderApp();
    await user.type(field('Symptoms'), 'no fever');
    await user.click(button('Generate Sample Patient'));
    await screen.findByText('Sample patient filled in.');
    await user.click(button('Generate Sample Patient'));
    await user.click(button('Restore what was typed before'));
    expect(LABELS.map((label) => field(label).value)).toEqual(['', '', '', 'no fever', '']);
  });

  it('sends nothing while fields are missing, lists them and takes the focus to the list', async () => {
    const { submit, calls, field } = await renderApp();
    await submit();
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getAllByRole('link')).toHaveLength(5);
    expect(field('Symptoms').getAttribute('aria-invalid')).toBe('true');
    expect(document.title).toBe('Error: Patient Information – NeuroVista');
    expect(calls).toEqual([]);
  });

  it('leads from the summary to the field and drops the error once it is corrected', async () => {
    const { user, submit, field } = await renderApp();
    await submit();
    await user.click(screen.getByRole('link', { name: 'Enter the symptoms' }));
    expect(document.activeElement).toBe(field('Symptoms'));
    await user.type(field('Symptoms'), 'cough');
    expect(screen.queryByRole('link', { name: 'Enter the symptoms' })).toBeNull();
    expect(field('Symptoms').getAttribute('aria-invalid')).toBe('false');
  });

  it('refuses a field of spaces', async () => {
    const { user, fillForm, submit, field, calls } = await renderApp();
    fillForm();
    await user.clear(field('Name'));
    await user.type(field('Name'), '   ');
    await submit();
    expect(screen.getByRole('link', { name: 'Enter the name of the patient' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('sends what was typed with Ctrl and Enter', async () => {
    const { user, fillForm, field, calls } = await renderApp();
    fillForm();
    await user.type(field('Symptoms'), '{Control>}{Enter}{/Control}');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([['/api/patients', patient]]);
  });
});

describe('landing page', () => {
  it('leads to the form, one way', async () => {
    await renderApp();
    expect(screen.queryByText('Welcome to NeuroVista')).toBeNull();
  });
});

describe('form while the call is pending', () => {
  it('disables both buttons and says what is going on', async () => {
    const { fillForm, submit, button } = await renderApp();
    fillForm();
    await submit();
    expect(button('Submitting...').disabled).toBe(true);
    expect(button('Generate Sample Patient').disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('Processing medical data...');
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    expect(bar.hasAttribute('value')).toBe(false);
  });

  it('becomes idle again with the result below', async () => {
    const { fillForm, submit, button, calls } = await renderApp();
    fillForm();
    await submit();
    await act(async () => calls[0]?.answer(200, response));
    expect(button('Submit').disabled).toBe(false);
    expect(button('Generate Sample Patient').disabled).toBe(false);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'AI Analysis Results' }),
    );
    expect(screen.getByText('Results ready. Emergency. 10 findings, 1 red flag.')).toBeTruthy();
  });

  it('leaves the focus where somebody has put it meanwhile', async () => {
    const { user, fillForm, submit, field, calls } = await renderApp();
    fillForm();
    await submit();
    await user.click(field('Name'));
    await act(async () => calls[0]?.answer(200, response));
    expect(document.activeElement).toBe(field('Name'));
  });

  it('can be cancelled, which aborts the call and keeps what was typed', async () => {
    const { user, fillForm, submit, button, field, calls } = await renderApp();
    fillForm();
    await submit();
    await user.click(button('Cancel'));
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(field('Symptoms').value).toBe(patient.symptoms);
    expect(screen.getByText('Cancelled. Nothing was changed.')).toBeTruthy();
    expect(document.activeElement).toBe(button('Submit'));
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('never lets a late answer replace a newer one', async () => {
    const { user, fillForm, submit, button, calls } = await renderApp();
    fillForm();
    await submit();
    await user.click(button('Cancel'));
    await submit();
    await act(async () => {
      calls[1]?.answer(200, { ...response, diagnosticRecommendations: 'The newer answer' });
    });
    await act(async () => {
      calls[0]?.answer(200, { ...response, diagnosticRecommendations: 'The late answer' });
    });
    expect(screen.getByText('The newer answer')).toBeTruthy();
    expect(screen.queryByText('The late answer')).toBeNull();
  });
});

describe('form after a failure', () => {
  it('logs the two console words, tells the user, keeps what was typed and can try again', async () => {
    const { user, fillForm, submit, button, field, calls } = await renderApp();
    fillForm();
    await submit();
    await act(async () => calls[0]?.fail());
    expect(consoleError).toHaveBeenCalledTimes(1);
    const [message, error] = consoleError.mock.calls[0] ?? [];
    expect(message).toBe('Error submitting patient data');
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toBe('Failed to submit patient data');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The server could not be reached');
    expect(document.activeElement).toBe(alert);
    expect(field('Medical History').value).toBe(patient.medicalHistory);
    await user.click(button('Try again'));
    await act(async () => calls[1]?.answer(200, response));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'AI Analysis Results' })).toBeTruthy();
  });

  it('shows title, detail and request of a problem', async () => {
    const { fillForm, submit, calls } = await renderApp();
    fillForm();
    await submit();
    await act(async () =>
      calls[0]?.answer(503, {
        title: 'The service is not ready',
        detail: 'Try again shortly.',
        requestId: 'abc-1',
      }),
    );
    const words = screen.getByRole('alert').textContent;
    expect(words).toContain('The service is not ready');
    expect(words).toContain('Try again shortly.');
    expect(words).toContain('abc-1');
  });

  it('shows field errors of the server beside their fields until they are changed', async () => {
    const { user, fillForm, submit, field, calls } = await renderApp();
    fillForm();
    await submit();
    await act(async () =>
      calls[0]?.answer(422, {
        title: 'Some fields need correction',
        errors: [{ pointer: '#/symptoms', detail: 'must not contain control characters' }],
      }),
    );
    const message = 'Symptoms must not contain control characters';
    expect(screen.getByRole('link', { name: message })).toBeTruthy();
    expect(field('Symptoms').getAttribute('aria-describedby')).toContain('patient-symptoms-error');
    await user.type(field('Symptoms'), '!');
    expect(field('Symptoms').getAttribute('aria-invalid')).toBe('false');
  });

  it('leaves the earlier result as it was', async () => {
    const { fillForm, submit, calls } = await renderApp();
    fillForm();
    await submit();
    await act(async () => calls[0]?.answer(200, response));
    await submit();
    await act(async () => calls[1]?.answer(500, {}));
    expect(screen.getByRole('alert').textContent).toContain(
      'The server answered with an error (status 500)',
    );
    expect(tile('Medications').getByText('metformin')).toBeTruthy();
  });
});
