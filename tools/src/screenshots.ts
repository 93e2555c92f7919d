// Pictures of the main states for the documentation, from one invented patient against a running stack.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { UsageError, runTool } from './arguments.ts';
import { reachState, type PageState } from './screenshots/page-states.ts';

const USAGE =
  'Usage: node tools/dist/screenshots.js --url http://localhost:8080 [--output docs/screenshots]';

interface Shot {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly state: PageState;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 1280: 900 };

// The first two are in the README.
const shots: readonly Shot[] = [
  { name: 'results-1280', state: 'results', width: 1280, scheme: 'light' },
  { name: 'landing-1280', state: 'landing', width: 1280, scheme: 'light' },
  { name: 'landing-390-dark', state: 'landing', width: 390, scheme: 'dark' },
  { name: 'form-1280', state: 'form', width: 1280, scheme: 'light' },
  { name: 'form-390', state: 'form', width: 390, scheme: 'light' },
  { name: 'errors-1280-dark', state: 'errors', width: 1280, scheme: 'dark' },
  { name: 'results-1280-dark', state: 'results', width: 1280, scheme: 'dark' },
  { name: 'results-390', state: 'results', width: 390, scheme: 'light' },
  { name: 'recommendations-1280', state: 'recommendations', width: 1280, scheme: 'light' },
  { name: 'recommendations-390-dark', state: 'recommendations', width: 390, scheme: 'dark' },
  { name: 'pictures-1280', state: 'pictures', width: 1280, scheme: 'light' },
  { name: 'timeline-1280-dark', state: 'timeline', width: 1280, scheme: 'dark' },
  { name: 'timeline-390', state: 'timeline', width: 390, scheme: 'light' },
  { name: 'findings-1280', state: 'findings', width: 1280, scheme: 'light' },
  { name: 'source-1280', state: 'source', width: 1280, scheme: 'light' },
  { name: 'results-es-1280', state: 'results-es', width: 1280, scheme: 'light' },
  { name: 'results-es-390-dark', state: 'results-es', width: 390, scheme: 'dark' },
  { name: 'translation-es-1280', state: 'translation-es', width: 1280, scheme: 'light' },
];

async function take(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  const { width, scheme } = shot;
  const page: Page = await browser.newPage({
    baseURL: url,
    locale: 'en-US',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height: HEIGHTS[width] ?? 900 },
  });
  try {
    await reachState(page, shot.state);
    return await page.screenshot({ path: shot.name, caret: 'hide' });
  } finally {
    await page.close();
  }
}

async function takeAll(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { url: { type: 'string' }, output: { type: 'string', default: 'docs/screenshots' } },
  });
  const { url, output } = values;
  if (url === undefined) throw new UsageError(USAGE);
  mkdirSync(output, { recursive: true });
  // oxlint-disable-next-line node/no-process-env -- the place of the browser, as for the browser tests
  const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const shot of shots) {
      await take(browser, url, { ...shot, name: `${output}/${shot.name}.png` });
      process.stdout.write(`${output}/${shot.name}.png\n`);
    }
  } finally {
    await browser.close();
  }
  return 0;
}

await runTool(takeAll);
