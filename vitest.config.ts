import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The simulated year and the cuts take longest by far: begun first, they are lived beside all others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      /\/sim\/(year\/sim|crash\/crash)\.test\.ts$/.test(moduleId);
    const [long, others] = [files.filter(isLong), files.filter((file) => !isLong(file))];
    return [...long, ...(await super.sort(others))];
  }
}

// As many files at once as there are cores, each server file with a town (database, server, sandbox) of its own.
export default defineConfig({
  test: {
    // The default leaves one core to a watcher.
    maxWorkers: os.availableParallelism(),
    sequence: { sequencer: LongestFirst },
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
          // What another part does by and by, while other files work beside it.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
      // A short year and a cut at each step; whole years and every cut are `npm run sim` and `npm run crash`.
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
