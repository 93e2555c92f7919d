import { logError } from '../lib/log-error.ts';

export interface LandingParts {
  /** The button that leads to the form; without a script it can do nothing, hence it comes disabled. */
  readonly button: HTMLButtonElement;
  /** What is said when the form cannot be loaded. */
  readonly trouble: HTMLElement;
}

/** Has the button of the first screen lead to the form, one way. `open` loads the form and draws it. */
export function openLanding({ button, trouble }: LandingParts, open: () => Promise<void>): void {
  // Once, since the form must not be drawn twice; the button stays enabled, since it has the focus.
  const listen = () => button.addEventListener('click', follow, { once: true });
  function follow() {
    open().catch((error: unknown) => {
      logError('The form could not be loaded', error);
      trouble.hidden = false;
      listen();
    });
  }
  listen();
  button.disabled = false;
}
