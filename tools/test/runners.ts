import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dependency, runNode } from '../run.ts';
import { countJourneys, type JourneyReport } from './count-journeys.ts';
import type { Outcome } from './outcome.ts';
import { countTests, type TestReport } from './count-tests.ts';

/** Everything vitest runs: pure rules, the server through its door, the sandbox, the tools. */
export async function runProgramTests(filters: string[]): Promise<Outcome> {
  return withReport(async (report) => {
    const wishes = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const status = await runNode(dependency('vitest', 'vitest.mjs'), [...wishes, ...filters]);
    return settled('vitest', status, read<TestReport>(report), countTests);
  });
}

/** Everything Playwright runs, against stacks of its own. */
export async function runBrowserTests(filters: string[]): Promise<Outcome> {
  return withReport(async (report) => {
    const wishes = ['test', '--pass-with-no-tests', '--reporter=list,json', ...filters];
    const status = await runNode(dependency('@playwright', 'test', 'cli.js'), wishes, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return settled('playwright', status, read<JourneyReport>(report), countJourneys);
  });
}

/** A runner that failed without naming a test (it never began, it crashed) counts as one failure. */
function settled<T>(name: string, status: number, report: T | undefined, count: (report: T) => Outcome): Outcome {
  const outcome = report ? count(report) : { passed: 0, failed: [] };
  if (status !== 0 && outcome.failed.length === 0) outcome.failed.push(`${name} ended with status ${status}`);
  return outcome;
}

async function withReport(run: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'test-report-'));
  try {
    return await run(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
