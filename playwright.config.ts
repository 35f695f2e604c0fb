import { defineConfig, devices } from '@playwright/test';
import { findTestBrowser } from './tools/chromium.ts';

const browser = await findTestBrowser();

// Two workers for two cores, each with a whole product of its own (e2e/town.ts).
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: 'list',
  use: {
    ...devices['Galaxy S8'],
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    locale: 'pt-MZ',
    timezoneId: 'Africa/Maputo',
    trace: 'retain-on-failure',
    launchOptions: browser,
  },
});
