// npm run crash [-- cut|kill|both [EVERY [FLOW]]]: every way that money moves, hurt at every round trip with the database, before and
// after it: the connection cut, or the server killed. Fails when the rail's own book and ours ever differ.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '@house/calendar';
import { seedPolicy } from '../apps/server/src/modules/policies/seed-policy.ts';
import { openDatabase } from '../apps/server/src/platform/db.ts';
import { systemIds } from '../apps/server/src/platform/ids.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { flows } from '../sim/crash/flows.ts';
import { openPlace } from '../sim/crash/place.ts';
import { crashFlow, type Blow } from '../sim/crash/run-crash.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const [blow = 'both', every = '1', only = ''] = process.argv.slice(2);
const blows: readonly Blow[] = blow === 'cut' || blow === 'kill' ? [blow] : ['cut', 'kill'];
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'crash-postgres-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  const url = postgres.url('postgres');
  await migrate(url);
  const database = openDatabase(url, { connections: 1, onError: () => undefined });
  await seedPolicy(database, systemIds, systemClock);
  await database.close();
  const place = await openPlace(url);
  let violations = 0;
  let cases = 0;
  try {
    for (const flow of flows.filter(({ name }) => name.startsWith(only))) {
      const began = performance.now();
      const result = await crashFlow(place, flow, {
        blows,
        every: Math.max(1, Number(every)),
        progress: (line) => console.error(line),
      });
      cases += result.cases;
      violations += result.violations.length;
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      console.log(
        `${flow.name}: ${result.steps} round trips, ${result.cases} cases (${result.notReached} not reached), ` +
          `${result.violations.length} violations, ${seconds} s`,
      );
    }
  } finally {
    await place.close();
  }
  console.log(`${cases} cases, ${violations} violations`);
  if (violations > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
