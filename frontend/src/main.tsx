import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createApi } from './lib/api.ts';
import { localToday } from './lib/calendar-date.ts';
import './styles/tokens.css';
import './styles/base.css';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no element with the id root');

const api = createApi({ fetch: (input, init) => fetch(input, init) });

createRoot(root).render(
  <StrictMode>
    <App api={api} random={Math.random} today={localToday} />
  </StrictMode>,
);
