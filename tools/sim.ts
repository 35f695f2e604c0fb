// npm run sim -- [--seed N] [--years Y | --days D] [--people P | --who 1,5] [--only "kind,kind"] [--trace] [--no-shrink]: a
// simulated stretch of time with a lying rail, held against the rail's own book. The same seed gives the same hash. What
// fails names its seed and is made smaller. `-- campaign --seed N --runs R …`: R seeds from N on, as the rows of a table.
// `-- mutants [NAME…]`: plants bugs, each of which a run must catch. Both do two at once, or `--at-once`.
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
    'at-once': option,
    json: flag,
    trace: flag,
    'no-shrink': flag,
  },
});
const [command, ...names] = positionals;
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
  if (command !== 'campaign') return simulateOnce(clusterUrl, values);
  const from = Number(values.seed ?? '1');
  return runCampaign(clusterUrl, { ...stretchOf(values), from, runs: Number(values.runs ?? '20'), atOnce });
}
