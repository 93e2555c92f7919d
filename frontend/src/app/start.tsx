import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi } from '../lib/api.ts';
import { localToday } from '../lib/calendar-date.ts';
import { App } from './app.tsx';

/** Draws the form in the place of what is in an element. */
export function start(root: Element): void {
  const api = createApi({ fetch: (input, init) => fetch(input, init) });
  createRoot(root).render(
    <StrictMode>
      <App api={api} random={Math.random} today={localToday} />
    </StrictMode>,
  );
}
