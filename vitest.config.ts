import { defineConfig } from 'vitest/config';

// Two cores: as many files at once, each server file with a town (database, server, sandbox) of its own.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/borrower/{src,build}/**/*.test.ts',
            'apps/console/src/**/*.test.ts',
          ],
        },
      },
      { test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/test/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // A simulated stretch and a sample of the cuts; whole years and every cut are `npm run sim` and `npm run crash`.
      {
        test: {
          name: 'sim',
          include: ['sim/**/*.test.ts'],
          globalSetup: 'apps/server/test/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
