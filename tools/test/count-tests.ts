import { because, type Outcome } from './outcome.ts';

/** The part of vitest's JSON report that is counted. */
export type TestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

/** A file that failed without a failed test (it did not load, its set-up threw) is one failure. */
export function countTests({ testResults }: TestReport): Outcome {
  const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  const failed = tests
    .filter(({ status }) => status === 'failed')
    .map(({ file, fullName, failureMessages }) => because(`${file}: ${fullName}`, failureMessages?.[0]));
  const brokenFiles = testResults
    .filter((file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name, message }) => `${name}: ${message?.split('\n')[0] || 'did not run'}`);
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed: [...failed, ...brokenFiles] };
}
