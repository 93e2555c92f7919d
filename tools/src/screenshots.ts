// Pictures of the main states for the documentation, of invented patients against a running stack.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { UsageError, runTool } from './arguments.ts';
import { hasResults, reachState, states, type PageState } from './screenshots/page-states.ts';

const USAGE =
  'Usage: node tools/dist/screenshots.js --url http://localhost:8080 [--output docs/screenshots] [--only emergency]';

interface Shot {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly state: PageState;
  readonly language: 'en' | 'es';
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

const MOST_HEIGHT = 2_400;
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 1280: 800 };

/** States that are also taken in dark colors. */
const DARK: ReadonlySet<PageState> = new Set(['emergency', 'not-assessed', 'landing']);

/** Every state at both widths, results in both languages. */
const shots: readonly Shot[] = states.flatMap((state) =>
  [1280, 390].flatMap((width) => [
    { name: `${state}-${width}`, state, language: 'en', width, scheme: 'light' } as const,
    ...(hasResults(state)
      ? [{ name: `${state}-${width}-es`, state, language: 'es', width, scheme: 'light' } as const]
      : []),
    ...(DARK.has(state)
      ? [{ name: `${state}-${width}-dark`, state, language: 'en', width, scheme: 'dark' } as const]
      : []),
  ]),
);

async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  const { width, scheme } = shot;
  const page: Page = await browser.newPage({
    baseURL: url,
    locale: 'en-US',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height: HEIGHTS[width] ?? 900 },
  });
  try {
    await reachState(page, shot.state, shot.language);
    await page.mouse.move(0, 0);
    const height = await page.evaluate('document.documentElement.scrollHeight');
    // Two screens hold the result of a short note; more of a long one says nothing new.
    const clip = { x: 0, y: 0, width, height: Math.min(Number(height), MOST_HEIGHT) };
    await page.screenshot({ path: shot.name, caret: 'hide', fullPage: true, clip, quality: 70 });
  } finally {
    await page.close();
  }
}

async function takeAll(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      output: { type: 'string', default: 'docs/screenshots' },
      only: { type: 'string', default: '' },
    },
  });
  const { url, output, only } = values;
  if (url === undefined) throw new UsageError(USAGE);
  mkdirSync(output, { recursive: true });
  // oxlint-disable-next-line node/no-process-env -- the place of the browser, as for the browser tests
  const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const shot of shots.filter(({ name }) => name.startsWith(only))) {
      await take(browser, url, { ...shot, name: `${output}/${shot.name}.jpg` });
      process.stdout.write(`${output}/${shot.name}.jpg\n`);
    }
  } finally {
    await browser.close();
  }
  return 0;
}

await runTool(takeAll);
