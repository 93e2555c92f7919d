import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openLanding } from './landing.ts';

let consoleError: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  consoleError.mockRestore();
});

/** The parts of the first screen as they stand in index.html. */
function parts() {
  const button = document.createElement('button');
  const trouble = document.createElement('p');
  button.disabled = true;
  trouble.hidden = true;
  return { button, trouble };
}

describe('the first screen', () => {
  it('has a button that opens the form once, however often it is pressed', () => {
    const { button, trouble } = parts();
    const open = jest.fn(() => Promise.resolve());
    openLanding({ button, trouble }, open);
    expect(button.disabled).toBe(false);
    button.click();
    button.click();
    expect(open).toHaveBeenCalledTimes(1);
    expect(trouble.hidden).toBe(true);
  });

  it('says when the form cannot be loaded, and lets it be tried again', async () => {
    const { button, trouble } = parts();
    const failure = Promise.reject(new TypeError('Failed to fetch'));
    const open = jest.fn(() => failure);
    openLanding({ button, trouble }, open);
    button.click();
    await failure.catch(() => undefined);
    expect(trouble.hidden).toBe(false);
    expect(consoleError).toHaveBeenCalledTimes(1);
    button.click();
    expect(open).toHaveBeenCalledTimes(2);
  });
});
