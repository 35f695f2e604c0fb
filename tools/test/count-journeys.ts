import type { Outcome } from './outcome.ts';

type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
};

/** The part of Playwright's JSON report that is counted. */
export type JourneyReport = { suites: Suite[]; errors: { message?: string }[] };

/** Skipped journeys count neither way; an error outside of any journey is one failure. */
export function countJourneys({ suites, errors }: JourneyReport): Outcome {
  const specs = suites.flatMap(specsOf).filter(({ tests }) => !tests.every(({ status }) => status === 'skipped'));
  return {
    passed: specs.filter(({ ok }) => ok).length,
    failed: [
      ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
      ...errors.map(({ message }) => message?.split('\n')[0] ?? 'an error outside of any journey'),
    ],
  };
}

function specsOf(suite: Suite): NonNullable<Suite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
