import type { SimResult } from '../../sim/year/run-sim.ts';
import { severalAtOnce, simulated } from './in-processes.ts';

export type CampaignWish = {
  readonly from: number;
  readonly runs: number;
  readonly days: number;
  readonly people: number;
  readonly atOnce: number;
};

/**
 * So many seeds one after another, each in a process of its own, as the rows of a table (docs/campaign.md), and what
 * they come to together. True when none of them saw anything broken.
 */
export async function runCampaign(
  clusterUrl: string,
  { from, runs, days, people, atOnce }: CampaignWish,
): Promise<boolean> {
  const seeds = Array.from({ length: runs }, (_, index) => from + index);
  const results: SimResult[] = [];
  let isGood = true;
  console.log(
    '| Seed | Days | People | Events | Faults | Kinds | Pairs | Payouts | of commission | Payments | Violations | Trace | s |',
  );
  console.log('|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|--:|');
  await severalAtOnce(atOnce, seeds, async (seed) => {
    const wishes = [`--seed=${seed}`, `--days=${days}`, `--people=${people}`, `--cluster=${clusterUrl}`, '--json'];
    const { said, complained, seconds } = await simulated(wishes);
    const result = resultIn(said);
    if (result === undefined || result.violations.length > 0) {
      isGood = false;
      console.error(`seed ${seed}:\n${complained}`);
    }
    if (result === undefined) return;
    results.push(result);
    console.log(rowOf(seed, people, result, seconds));
  });
  const sum = (of: (result: SimResult) => number): number => results.reduce((total, one) => total + of(one), 0);
  const missing = results.reduce<readonly string[]>(
    (left, { coverage }, index) =>
      index === 0 ? coverage.missing : left.filter((pair) => coverage.missing.includes(pair)),
    [],
  );
  console.log(
    `${results.length} of ${runs} runs, ${sum(({ events }) => events)} events, ${sum(({ faults }) => faults)} faults, ` +
      `${sum(({ moved }) => moved.payouts)} payouts, ${sum(({ moved }) => moved.payments)} payments, ` +
      `${sum(({ violations }) => violations.length)} violations; pairs that no run met: ${missing.join('; ') || 'none'}`,
  );
  return isGood && results.length === runs;
}

function rowOf(seed: number, people: number, result: SimResult, seconds: number): string {
  const { days, events, faults, faultKinds, coverage, moved, violations, hash } = result;
  const cells = [
    seed,
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
