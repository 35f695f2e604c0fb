import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { SimResult } from '../../sim/year/run-sim.ts';
import { codeNow } from './code-now.ts';
import { severalAtOnce } from '../several-at-once.ts';
import { simulated } from './in-processes.ts';

export type CampaignWish = {
  readonly from: number;
  readonly runs: number;
  readonly days: number;
  readonly people: number;
  readonly notifiesOfPushes: boolean;
  /** The database of a run that fails stays. */
  readonly keep: boolean;
  /** Where finished rows are kept, so that a campaign goes on where it was interrupted. */
  readonly log: string | undefined;
  readonly atOnce: number;
};

/**
 * One seed after another, each in a process of its own, as the rows of a table (docs/campaign.md), and what they come to
 * together. True when none of them saw anything broken.
 */
export async function runCampaign(clusterUrl: string, wish: CampaignWish): Promise<boolean> {
  const { days, people, notifiesOfPushes, keep, log, atOnce } = wish;
  const code = codeNow();
  const results: SimResult[] = [];
  let isGood = true;
  for (const line of head) console.log(line);
  await severalAtOnce(atOnce, seedsOf(wish), async (seed) => {
    const wishes = [`--seed=${seed}`, `--days=${days}`, `--people=${people}`, `--cluster=${clusterUrl}`, '--json'];
    const flags = [...(notifiesOfPushes ? ['--notifies-of-pushes'] : []), ...(keep ? ['--keep'] : [])];
    const { said, complained, seconds } = await simulated([...wishes, ...flags]);
    const result = resultIn(said);
    if (result === undefined || result.violations.length > 0) {
      isGood = false;
      console.error(`seed ${seed}:\n${complained}`);
    }
    if (result === undefined) return;
    results.push(result);
    const row = rowOf(seed, code, people, result, seconds);
    console.log(row);
    if (result.coverage.missing.length > 0)
      console.error(`seed ${seed}: without ${result.coverage.missing.join('; ')}`);
    if (log !== undefined) appendFileSync(log, `${row}\n`);
  });
  const sum = (of: (result: SimResult) => number): number => results.reduce((total, one) => total + of(one), 0);
  const missing = results.reduce<readonly string[]>(
    (left, { coverage }, index) =>
      index === 0 ? coverage.missing : left.filter((pair) => coverage.missing.includes(pair)),
    [],
  );
  console.log(
    `${results.length} runs, ${sum(({ events }) => events)} events, ${sum(({ faults }) => faults)} faults, ` +
      `${sum(({ moved }) => moved.payouts)} payouts, ${sum(({ moved }) => moved.payments)} payments, ` +
      `${sum(({ violations }) => violations.length)} violations; pairs that no run met: ${missing.join('; ') || 'none'}`,
  );
  return isGood && results.length > 0;
}

const head = [
  '| Seed | Code | Days | People | Events | Faults | Kinds | Pairs | Payouts | of commission | Payments | Violations | Trace | s |',
  '|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|--:|',
];

/** The next seed is asked for when there is somebody to run it. One that the log has without a violation is done. */
function* seedsOf({ from, runs, log }: CampaignWish): Generator<number> {
  const done = doneIn(log);
  for (let nth = 0; nth < runs; nth += 1) if (!done.has(from + nth)) yield from + nth;
}

/** The seeds that a log has without a violation. */
function doneIn(log: string | undefined): ReadonlySet<number> {
  const rows = log !== undefined && existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  return new Set(cells.filter((row) => row[column.violations] === '0').map((row) => Number(row[column.seed])));
}

const column = { seed: 1, violations: 12 } as const;

function rowOf(seed: number, code: string, people: number, result: SimResult, seconds: number): string {
  const { days, events, faults, faultKinds, coverage, moved, violations, hash } = result;
  const cells = [
    seed,
    code,
    days,
    people,
    events,
    faults,
    Object.keys(faultKinds).length,
    `${coverage.hit}/${coverage.reachable}`,
    moved.payouts,
    moved.withdrawals,
    moved.payments,
    violations.length,
    `${hash.slice(0, 16)}…`,
    Math.round(seconds),
  ];
  return `| ${cells.join(' | ')} |`;
}

function resultIn(said: string): SimResult | undefined {
  const line = said.split('\n').find((one) => one.startsWith('{'));
  return line === undefined ? undefined : JSON.parse(line);
}
