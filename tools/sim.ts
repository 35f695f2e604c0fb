// npm run sim -- --seed N [--years Y | --days D] [--people P] [--trace]: a simulated stretch of time with a lying rail, held
// against the rail's own book. The same seed gives the same hash. Fails, and names its seed, when something was broken.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { runSim } from '../sim/year/run-sim.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const option = { type: 'string' } as const;
const { values } = parseArgs({
  options: { seed: option, years: option, days: option, people: option, verify: option, trace: { type: 'boolean' } },
});
const seed = Number(values.seed ?? 1);
const days = Math.max(1, Math.round(Number(values.days ?? Number(values.years ?? 1) * 365)));
const people = Number(values.people ?? 100);
const again = `Again: npm run sim -- --seed ${seed} --days ${days} --people ${people}`;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sim-postgres-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  await migrate(postgres.url('postgres'));
  const began = performance.now();
  const result = await runSim(postgres.url('postgres'), {
    seed,
    days,
    people,
    verifyEveryDays: Number(values.verify ?? 10),
    ...(values.trace === true ? { onLine: (line: string) => console.error(line) } : {}),
  });
  const seconds = Math.round((performance.now() - began) / 1_000);
  for (const violation of result.violations) console.error(`✗ ${violation}`);
  for (const surprise of result.surprises) console.log(`caught and done again: ${surprise}`);
  console.log(`orders ${JSON.stringify(result.orders)}`);
  console.log(`faults by kind ${JSON.stringify(result.faultKinds)}`);
  console.log(
    `seed ${seed}: ${days} days, ${people} people, ${result.events} events, ${result.faults} faults of ` +
      `${Object.keys(result.faultKinds).length} kinds, ${result.violations.length} violations, ${seconds} s`,
  );
  console.log(`trace ${result.hash}`);
  if (result.violations.length > 0) {
    console.error(again);
    process.exitCode = 1;
  }
} catch (fault) {
  console.error(again);
  throw fault;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
