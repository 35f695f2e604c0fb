// npm test [-- FILTER]: every check and every test, a real browser included. The last line sums up:
// `N passed, N failed`. With a filter only the tests whose file's path contains it.
import os from 'node:os';
import { runChecks } from './check/run-checks.ts';
import { refuseWords } from './not-understood.ts';
import { makeMemoryFolder } from './test/memory-folder.ts';
import type { Outcome } from './test/outcome.ts';
import { runBrowserTests, runProgramTests } from './test/runners.ts';

process.env['TMPDIR'] ??= makeMemoryFolder() ?? os.tmpdir();

const filters = process.argv.slice(2);
const options = filters.filter((word) => word.startsWith('-'));
refuseWords(options, 'npm test -- PART runs the tests whose path has that in it');
const startedAt = performance.now();
const outcomes: Outcome[] = [];

if (filters.length === 0) {
  heading('Checks');
  const { passed, failed } = await runChecks();
  outcomes.push({ passed: passed.length, failed });
}
heading('Rules, calls, sandbox');
outcomes.push(await runProgramTests(filters));
heading('Journeys in a browser');
outcomes.push(await runBrowserTests(filters));

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.flatMap((outcome) => outcome.failed);
if (passed + failed.length === 0) failed.push(`nothing matches ${filters.join(' ')}`);
heading(`Done in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
for (const name of failed) console.log(`✗ ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 100 - text.length))}`);
}
