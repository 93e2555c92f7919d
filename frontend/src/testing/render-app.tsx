import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app/app.tsx';
import { createApi } from '../calls/api.ts';
import { createServer, type ServerOptions } from './fake-server.ts';
import { patient as filledPatient, response, spanishRecommendations } from './fixtures.ts';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector('button')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => {};

// A query by role asks for the style of every element that it looks at, and jsdom then tries every rule of the browser's own
// sheet. The sheets of the page are not loaded here, so elements of one kind have one style.
const styles = new Map<string, CSSStyleDeclaration>();
const computeStyle = globalThis.getComputedStyle;
globalThis.getComputedStyle = (element) => {
  const kind = ['type', 'open', 'style'].map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.localName, ...kind]);
  const style = styles.get(key) ?? computeStyle(element);
  styles.set(key, style);
  return style;
};

// What is drawn later may take its time on a machine that has other work.
configure({ asyncUtilTimeout: 4_000 });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The whole page, with a server under the control of the test. */
export async function renderApp(options: ServerOptions = {}) {
  const user = userEvent.setup({ delay: null });
  const { calls, fetching } = createServer(options);
  const api = createApi({ fetch: fetching });
  let random = 0;
  const next = () => {
    random = (random + 0.37) % 1;
    return random;
  };
  render(<App api={api} random={next} today={() => '2026-11-20'} />);
  await user.click(button('Get Started'));
  function fillForm(patient = filledPatient) {
    const typed = [
      ['Name', patient.name],
      ['Date of Birth', patient.dateOfBirth],
      ['Chief Complaint', patient.chiefComplaint],
      ['Symptoms', patient.symptoms],
      ['Medical History', patient.medicalHistory],
    ] as const;
    for (const [label, value] of typed) fireEvent.change(field(label), { target: { value } });
  }

  async function submit() {
    await user.click(button('Submit'));
  }

  return { user, calls, field, button, fillForm, submit };
}

/** The page with the result of the fixture on it. */
export async function renderResult(patients: unknown = response, translate?: unknown) {
  const app = await renderApp({
    patients,
    translate: translate ?? { translatedText: spanishRecommendations, segments: [] },
  });
  app.fillForm();
  await app.submit();
  // What is drawn last, or instead of it.
  await screen.findByRole('heading', { name: /About this result|could not be/ });
  return app;
}

/** The tile with this title. */
export function tile(title: string) {
  const section = screen.getByRole('heading', { name: title, level: 3 }).closest('section');
  if (section === null) throw new Error(`No tile has the title ${title}`);
  return within(section);
}
