// npm run sim -- [--seed N] [--years Y | --days D] [--people P | --who 1,5] [--only "kind,kind"] [--trace] [--no-shrink]: a
// simulated stretch of time with a lying rail, held against the rail's own book. The same seed gives the same hash. What
// fails names its seed and is made smaller. `--cluster URL --keep`: in that cluster, where the database of a run that fails
// stays. `--together`: all that is due is done at once (decision 0175), so it has no hash and cannot be lived again.
// `--looks-up`: staff bring the statement for each payment in the app of which nobody knows. `--notifies-of-pushes`: the rail notifies
// of what the app asked a wallet for as of any payment (`RAIL_NOTIFIES=all`). `--ages`: behind it more than a year goes by in which
// nobody does anything, and records age out.
// `-- campaign --seed N --runs R [--log FILE] …`: R seeds from N on, as the rows of a table, each written to the file as soon as it is
// done; what the file has already is not run again. `-- mutants [NAME…]`: plants bugs, each of which one of three runs must catch. Both do
// two at once, or `--at-once`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { understood } from './not-understood.ts';
import { runCampaign } from './sim/run-campaign.ts';
import { runMutants } from './sim/run-mutants.ts';
import { simulateOnce } from './sim/simulate-once.ts';
import { readWishes } from './sim/wishes.ts';

const wishes = understood(() => readWishes(process.argv.slice(2)));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sim-postgres-'));
const postgres =
  wishes.cluster === undefined
    ? await startEmbeddedPostgres({ dataDir, durable: false, bySocket: true, throwaway: true })
    : undefined;
try {
  const clusterUrl = postgres?.url('{database}') ?? wishes.cluster ?? '';
  if (!(await isGood(clusterUrl))) process.exitCode = 1;
} finally {
  await postgres?.stop();
  if (postgres !== undefined) sayDeadlocks(path.join(dataDir, 'postgres.log'));
  rmSync(dataDir, { recursive: true, force: true });
}

function isGood(clusterUrl: string): Promise<boolean> {
  const { command, wish, names, atOnce, log, keep, runs } = wishes;
  if (command === 'mutants') return runMutants(clusterUrl, names, atOnce);
  if (command === 'once') return simulateOnce(clusterUrl, wishes);
  const { seed: from, days, people, notifiesOfPushes = false } = wish;
  return runCampaign(clusterUrl, { from, runs, days, people: people.length, notifiesOfPushes, log, keep, atOnce });
}

/** Who waited for whom where PostgreSQL had somebody begin anew: only its log says it, and that goes with the cluster. */
function sayDeadlocks(log: string): void {
  for (const [said] of readFileSync(log, 'utf8').matchAll(/deadlock detected[^]*?STATEMENT: .*/g)) console.error(said);
}
