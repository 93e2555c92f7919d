import { defineConfig } from '@playwright/test';
import { readBaseUrl } from './support/base-url.ts';

// oxlint-disable-next-line node/no-process-env -- where the browser is differs between machines
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'web',
  outputDir: '../.cache/web-test-results',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['./web/totals-reporter.ts']],
  use: {
    baseURL: readBaseUrl(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    launchOptions: {
      executablePath,
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
