// npm run crash [-- cut|kill|both [EVERY [FLOW,FLOW]]]: every way that money moves, hurt at every round trip with the database, before and
// after it: the connection cut, where time stands still, or the server killed, a process of its own. Fails when the rail's
// own book and ours ever differ.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '@house/calendar';
import { seedPolicy } from '../apps/server/src/modules/policies/seed-policy.ts';
import { openDatabase } from '../apps/server/src/platform/db.ts';
import { systemIds } from '../apps/server/src/platform/ids.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { copyDatabase } from '../apps/server/test/database.ts';
import type { Flow } from '../sim/crash/flow.ts';
import { flows } from '../sim/crash/flows.ts';
import { openPlace } from '../sim/crash/place.ts';
import { openStillPlace } from '../sim/crash/still-place.ts';
import { crashFlow, type Blow, type CrashResult } from '../sim/crash/run-crash.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { NotUnderstood, understood, wholeNumber } from './not-understood.ts';

const { blows, every, chosen } = understood(() => readWishes(process.argv.slice(2)));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'crash-postgres-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  const template = 'crash_template';
  const maintenance = openDatabase(postgres.url('postgres'), { connections: 1, onError: () => undefined });
  await maintenance.query(`create database ${template}`, []);
  await maintenance.close();
  await migrate(postgres.url(template));
  const database = openDatabase(postgres.url(template), { connections: 1, onError: () => undefined });
  await seedPolicy(database, systemIds, systemClock);
  await database.close();
  const results: CrashResult[] = [];
  if (blows.includes('cut')) for (const flow of chosen) results.push(await crashed(flow, 'cut', template));
  // Whoever was killed is waited for far longer than there is work, so all ways go on at once, each in a place of its own.
  if (blows.includes('kill'))
    results.push(...(await Promise.all(chosen.map((flow) => crashed(flow, 'kill', template)))));
  const sum = (of: (result: CrashResult) => number): number => results.reduce((total, one) => total + of(one), 0);
  const violations = sum((result) => result.violations.length);
  const cases = sum((result) => result.cases);
  console.log(`${cases} cases, ${violations} violations`);
  if (violations > 0 || cases === 0) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function readWishes([blow = 'both', every = '1', only = '', ...more]: readonly string[]) {
  if (!['cut', 'kill', 'both'].includes(blow)) throw new NotUnderstood(`${blow} is none of: cut, kill, both`);
  if (more.length > 0) throw new NotUnderstood(`nobody knows what to do with ${more.join(' ')}`);
  const starts = only.split(',');
  const unknown = starts.find((start) => !flows.some(({ name }) => name.startsWith(start)));
  if (unknown !== undefined) {
    throw new NotUnderstood(`no way begins with “${unknown}”: ${flows.map(({ name }) => name).join(', ')}`);
  }
  return {
    blows: blow === 'cut' || blow === 'kill' ? [blow] : (['cut', 'kill'] as const satisfies readonly Blow[]),
    every: wholeNumber('EVERY', every),
    chosen: flows.filter(({ name }) => starts.some((start) => name.startsWith(start))),
  };
}

async function crashed(flow: Flow, blow: Blow, template: string): Promise<CrashResult> {
  const began = performance.now();
  const { url, drop } = await copyDatabase(postgres.url('postgres'), template);
  const place = blow === 'cut' ? await openStillPlace(url) : await openPlace(url);
  try {
    const progress = (line: string): void => console.error(line);
    const result = await crashFlow(place, flow, { blow, every, progress });
    console.log(
      `${flow.name}, ${blow}: ${result.steps} round trips, ${result.cases} cases (${result.notReached} not reached), ` +
        `${result.violations.length} violations, ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    );
    return result;
  } finally {
    await place.close();
    await drop();
  }
}
