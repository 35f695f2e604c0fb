import { describe, expect, it } from 'vitest';
import { countJourneys } from './count-journeys.ts';
import { countTests } from './count-tests.ts';

describe('the sum at the end of npm test', () => {
  it('counts what passed and names what failed, and a skipped test is neither', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'divides', failureMessages: ['Error: by zero\n  at …'] },
      { status: 'skipped', fullName: 'dreams' },
    ];
    expect(countTests({ testResults: [{ name: 'sums.test.ts', status: 'failed', assertionResults }] })).toEqual({
      passed: 1,
      failed: ['sums.test.ts: divides: Error: by zero'],
    });
  });

  it('counts a file that does not load as a failure', () => {
    const file = { name: 'broken.test.ts', status: 'failed', message: 'SyntaxError: no\nat …', assertionResults: [] };
    expect(countTests({ testResults: [file] })).toEqual({ passed: 0, failed: ['broken.test.ts: SyntaxError: no'] });
  });

  it('finds journeys in nested suites, those that pass only at a second try, and errors outside of them', () => {
    const spec = (title: string, ok: boolean, status = 'expected') => ({
      title,
      file: 'loan.spec.ts',
      ok,
      tests: [{ status, results: ok ? [] : [{ error: { message: 'Error: no page\n  at …' } }] }],
    });
    const flaky = spec('lucky', true, 'flaky');
    const inner = { title: 'inner', specs: [spec('repaid', true), spec('lost', false, 'unexpected'), flaky] };
    const skipped = spec('skipped', true, 'skipped');
    expect(
      countJourneys({
        suites: [{ title: 'outer', suites: [inner], specs: [skipped] }],
        errors: [{ message: 'no browser' }],
      }),
    ).toEqual({
      passed: 1,
      failed: ['loan.spec.ts: lost: Error: no page', 'loan.spec.ts: lucky (passed when tried again)', 'no browser'],
    });
  });
});
