import './styles/tokens.css';
import './styles/base.css';
import './styles/landing.css';
import { openLanding } from './app/landing.ts';

const load = () => import('./app/start.tsx');

function part<Part extends Element>(selector: string, kind: new () => Part): Part {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`index.html has no ${selector}`);
  return found;
}

const root = part('#root', HTMLElement);
openLanding(
  {
    button: part('#start', HTMLButtonElement),
    trouble: part('#start-trouble', HTMLElement),
  },
  async () => (await load()).start(root),
);

// Once the first screen is painted, the form is fetched before it is asked for. When that fails, the button says so.
new PerformanceObserver((_paints, observer) => {
  observer.disconnect();
  load().catch(() => undefined);
}).observe({ type: 'paint', buffered: true });
