import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The simulated year, the cuts and the storm take longest by far: begun first, they are lived beside all others, and so is the one
 * `npm start`, which would be waited for at the end. Then one project after the other, for a worker goes on to the next
 * file only within its project; the short ones last.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      /\/(sim\/year\/sim|sim\/crash\/crash|sim\/crash\/storm\/storm|tools\/start)\.test\.ts$/.test(moduleId);
    const [long, others] = [files.filter(isLong), files.filter((file) => !isLong(file))];
    const place = ({ project }: TestSpecification): number =>
      ['server', 'sim', 'sandbox', 'unit'].indexOf(project.name);
    return [...long, ...(await super.sort(others)).sort((a, b) => place(a) - place(b))];
  }
}

// As many files at once as there are cores, each server file with a town (database, server, sandbox) of its own.
// Files of a worker share what they import (`isolate: false`, decision 0130): a server is read in once, not 70 times.
export default defineConfig({
  test: {
    // The default leaves one core to a watcher.
    maxWorkers: os.availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // Of a test that fails on another's machine the sum's one line is all that is read: it says what there was.
    chaiConfig: { truncateThreshold: 600 },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // A property is tried on a hundred examples, and not always alone on the machine.
          testTimeout: 30_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/borrower/{src,build}/**/*.test.ts',
            'apps/console/src/**/*.test.ts',
          ],
        },
      },
      { test: { name: 'sandbox', isolate: false, include: ['sandbox/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          isolate: false,
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
