import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createApi } from './calls/api.ts';
import { localToday } from './i18n/calendar-date.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
const api = createApi({ fetch: (input, init) => fetch(input, init) });
createRoot(root).render(
  <StrictMode>
    <App api={api} random={Math.random} today={localToday} />
  </StrictMode>,
);
