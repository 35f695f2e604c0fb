import { because, type Outcome } from './outcome.ts';

type Spec = { title: string; file: string; ok: boolean; tests: Journey[] };
type Journey = { status: string; results?: { error?: { message?: string } }[] };
type Suite = { title: string; suites?: Suite[]; specs?: Spec[] };

/** The part of Playwright's JSON report that is counted. */
export type JourneyReport = { suites: Suite[]; errors: { message?: string }[] };

/**
 * Skipped journeys count neither way; one that passed only at its second try failed; an error outside of any journey is
 * one failure.
 */
export function countJourneys({ suites, errors }: JourneyReport): Outcome {
  const specs = suites.flatMap(specsOf).filter(({ tests }) => !tests.every(({ status }) => status === 'skipped'));
  const isFlaky = ({ tests }: Spec): boolean => tests.some(({ status }) => status === 'flaky');
  return {
    passed: specs.filter((spec) => spec.ok && !isFlaky(spec)).length,
    failed: [
      ...specs.filter(({ ok }) => !ok).map((spec) => because(`${spec.file}: ${spec.title}`, messageOf(spec))),
      ...specs
        .filter(isFlaky)
        .map((spec) => because(`${spec.file}: ${spec.title} (passed when tried again)`, messageOf(spec))),
      ...errors.map(({ message }) => message?.split('\n')[0] ?? 'an error outside of any journey'),
    ],
  };
}

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function messageOf({ tests }: Spec): string | undefined {
  return tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error?.message ?? []))[0];
}
