import { defineConfig } from '@playwright/test';

// oxlint-disable-next-line node/no-process-env -- the stack under test and the place of the browser
const { BASE_URL = 'http://127.0.0.1:8080', CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

export default defineConfig({
  testDir: 'web',
  outputDir: '../.cache/web-test-results',
  workers: 1,
  timeout: 60_000,
  // Chromium stopped drawing once in several hundred tests, for good; the report names what needed a second try.
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['./web/totals-reporter.ts']],
  use: {
    baseURL: BASE_URL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
