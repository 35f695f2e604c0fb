import os from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findTestBrowser } from './tools/chromium.ts';

const { executablePath, args, env } = await findTestBrowser();

// Journeys in a real browser, each worker against a whole stack of its own (e2e/town.ts).
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: ['./tools/test/build-apps.ts', './tools/test/start-postgres.ts'],
  // One more than there are cores: each waits a good part of its time, for a poll, a fade or an SMS.
  workers: os.availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  // Who fails is tried once more, with a trace to look at, and stays failed: drawing and keeping one of every test took a
  // quarter of the processor's time.
  retries: 1,
  failOnFlakyTests: true,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Galaxy S8'],
    viewport: { width: 360, height: 740 },
    // A phone's three pixels for one are nine times as many to paint, for nobody who looks.
    deviceScaleFactor: 1,
    locale: 'pt-PT',
    timezoneId: 'Africa/Maputo',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env },
  },
});
