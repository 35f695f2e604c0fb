// npm run sim -- [--seed N] [--years Y | --days D] [--people P | --who 1,5] [--busy] [--only "kind,kind"] [--trace] [--no-shrink]: a
// simulated stretch of time with a lying rail, held against the rail's own book. The same seed gives the same hash. What
// fails names its seed and is made smaller. `--cluster URL --keep`: in that cluster, where the database of a run that fails
// stays. `--busy`: everybody borrows and repays as often as can be.
// `-- campaign --seed N --runs R [--log FILE] …`: R seeds from N on, as the rows of a table, each written to the file as soon as it is
// done; what the file has already is not run again. `-- chaos [--moves M] …`: the same with busy people, until so many
// payouts and payments were made (30,000). `-- mutants [NAME…]`: plants bugs, each of which a run must catch. All of
// these do two at once, or `--at-once`.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { runCampaign } from './sim/run-campaign.ts';
import { runMutants } from './sim/run-mutants.ts';
import { simulateOnce, stretchOf } from './sim/simulate-once.ts';

const option = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: option,
    years: option,
    days: option,
    people: option,
    who: option,
    only: option,
    mutant: option,
    cluster: option,
    runs: option,
    log: option,
    moves: option,
    'at-once': option,
    busy: flag,
    json: flag,
    trace: flag,
    keep: flag,
    'no-shrink': flag,
  },
});
const [command, ...names] = positionals;
if (values.keep && values.cluster === undefined)
  throw new Error('--keep needs a --cluster: one of our own goes with us');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sim-postgres-'));
const postgres =
  values.cluster === undefined ? await startEmbeddedPostgres({ dataDir, durable: false, bySocket: true }) : undefined;
try {
  const clusterUrl = postgres?.url('{database}') ?? values.cluster ?? '';
  if (!(await isGood(clusterUrl))) process.exitCode = 1;
} finally {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function isGood(clusterUrl: string): Promise<boolean> {
  const atOnce = Number(values['at-once'] ?? '2');
  if (command === 'mutants') return runMutants(clusterUrl, names, atOnce);
  const shared = { from: Number(values.seed ?? '1'), log: values.log, keep: values.keep, atOnce };
  if (command === 'campaign') {
    return runCampaign(clusterUrl, {
      ...stretchOf(values),
      ...shared,
      isBusy: values.busy,
      runs: Number(values.runs ?? '20'),
    });
  }
  if (command !== 'chaos') return simulateOnce(clusterUrl, values);
  const stretch = stretchOf({ days: values.days ?? '30', people: values.people ?? '60' });
  return runCampaign(clusterUrl, { ...stretch, ...shared, isBusy: true, moves: Number(values.moves ?? '30000') });
}
