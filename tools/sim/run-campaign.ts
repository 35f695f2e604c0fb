import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { SimResult } from '../../sim/year/run-sim.ts';
import { root } from '../run.ts';
import { severalAtOnce, simulated } from './in-processes.ts';

export type CampaignWish = {
  readonly from: number;
  /** So many seeds, or as many as it takes to make so many payouts and payments. */
  readonly runs?: number;
  readonly moves?: number;
  readonly days: number;
  readonly people: number;
  readonly isBusy: boolean;
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
  const { days, people, isBusy, keep, log, atOnce } = wish;
  const code = codeNow();
  const results: SimResult[] = [];
  let isGood = true;
  for (const line of head) console.log(line);
  await severalAtOnce(atOnce, seedsOf(wish, results), async (seed) => {
    const wishes = [`--seed=${seed}`, `--days=${days}`, `--people=${people}`, `--cluster=${clusterUrl}`, '--json'];
    const flags = [...(isBusy ? ['--busy'] : []), ...(keep ? ['--keep'] : [])];
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
function* seedsOf({ from, runs, moves, log }: CampaignWish, results: readonly SimResult[]): Generator<number> {
  const done = doneIn(log);
  const movedNow = (): number => results.reduce((total, { moved }) => total + moved.payouts + moved.payments, 0);
  const movedBefore = [...done.values()].reduce((total, moved) => total + moved, 0);
  const isEnough = (nth: number): boolean =>
    moves === undefined ? nth >= (runs ?? 1) : movedBefore + movedNow() >= moves;
  for (let nth = 0; !isEnough(nth); nth += 1) if (!done.has(from + nth)) yield from + nth;
}

/** The seeds that a log has without a violation, and the payouts and payments that were made in each. */
function doneIn(log: string | undefined): ReadonlyMap<number, number> {
  const rows = log !== undefined && existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const good = cells.filter((row) => row[column.violations] === '0');
  return new Map(
    good.map((row) => [Number(row[column.seed]), Number(row[column.payouts]) + Number(row[column.payments])]),
  );
}

const column = { seed: 1, payouts: 9, payments: 11, violations: 12 } as const;

/** The commit that is run, with a plus when files differ from it. */
function codeNow(): string {
  const git = (...given: string[]): string => execFileSync('git', given, { cwd: root, encoding: 'utf8' }).trim();
  const plus = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+';
  return `${git('rev-parse', '--short', 'HEAD')}${plus}`;
}

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
