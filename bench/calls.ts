// npm run bench -- calls [seconds] [names…]: every call, or those named, with 100,000 customers in the database, 50 clients, beside a bare
// node:http server in the same run. Everything on this one machine: server, database and whoever fires.
import { fork, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '@house/calendar';
import { readConfig } from '../apps/server/src/config.ts';
import { seedPolicy } from '../apps/server/src/modules/policies/seed-policy.ts';
import { openHouse } from '../apps/server/src/open-house.ts';
import { systemIds } from '../apps/server/src/platform/ids.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { cpuMeter } from './cpu.ts';
import { clients, fire, type Measured, type Shot } from './calls/fire.ts';
import { settle } from './calls/people.ts';
import { shotsOf } from './calls/shots.ts';

/** The least share of the bare server's requests a second. */
const goals: Readonly<Record<string, number>> = {
  companyContacts: 0.4,
  bulletin: 0.4,
  invitationStat: 0.4,
  commissionCarousel: 0.4,
  coupons: 0.4,
  changeMobileHistory: 0.4,
  webPayStatus: 0.4,
  payByWeb: 0.2,
};
const [given = '4', ...names] = process.argv.slice(2);
const seconds = Number(given);
const warmUpSeconds = 1;
// Its code is compiled by then, whichever call comes first.
const firstWarmUpSeconds = 4;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-calls-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
const children: ChildProcess[] = [];

try {
  const environment = settingsFor(postgres.url('postgres'));
  const facts = await fillDatabase(environment);
  const app = await started('apps/server/src/main.ts', ['http'], environment);
  const [serverPid = 0] = children.map(({ pid }) => pid);
  const bareUrl = await started('bench/calls/bare.ts', [], {});
  const asBare = (): Shot => ({ method: 'GET', path: '/', session: 'bench-1' });
  row(
    'Call',
    'a second',
    'bare',
    'ratio',
    'p95 ms',
    'µs, server + PostgreSQL',
    'bytes with headers',
    'goal',
    'other answers',
  );
  row('---', '--:', '--:', '--:', '--:', '--:', '--:', '---', '---');
  const [[, anyCall] = []] = shotsOf(facts);
  if (anyCall !== undefined) await fire(app, firstWarmUpSeconds, anyCall);
  // Measured again between any two calls: whatever else this machine does then, it does to both.
  let before = await measured(bareUrl, asBare);
  for (const [name, next] of shotsOf(facts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    await fire(app, warmUpSeconds, next);
    const [server, cluster] = [cpuMeter(serverPid), cpuMeter(postgres.pid)];
    const call = await fire(app, seconds, next);
    const cost = [server(), cluster()].map((usedMs) => Math.round((usedMs * 1_000) / (call.perSecond * seconds)));
    const after = await fire(bareUrl, warmUpSeconds, asBare);
    report(name, call, cost, (before.perSecond + after.perSecond) / 2, goals[name]);
    before = after;
  }
} finally {
  for (const child of children) child.kill();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fillDatabase(environment: Record<string, string>) {
  await migrate(postgres.url('postgres'));
  const house = openHouse(readConfig(environment), { clock: systemClock, ids: systemIds, part: 'bench' });
  await seedPolicy(house.database, house.ids, house.clock);
  const began = performance.now();
  const numbers = await settle(house);
  const { rows } = await house.database.query('select uuid from product where principal_centavos = 200000 limit 1', []);
  await house.close();
  console.log(
    `100,000 customers settled in ${((performance.now() - began) / 1_000).toFixed(1)} s; ${clients} clients, ${seconds} s a call`,
  );
  return { numbers, productUuid: String(rows[0]?.uuid) };
}

async function measured(url: string, next: () => Shot): Promise<Measured> {
  await fire(url, warmUpSeconds, next);
  return fire(url, seconds, next);
}

function report(
  name: string,
  call: Measured,
  costMicros: readonly number[],
  barePerSecond: number,
  goal?: number,
): void {
  const ratio = call.perSecond / barePerSecond;
  const verdict = goal === undefined ? '' : `${ratio >= goal ? '✓' : '✗'} ≥ ${goal}`;
  const statuses = [...call.others].map(([status, count]) => `${count} × ${status}`).join(', ');
  const { perSecond, p95Ms, largestBytes } = call;
  row(
    name,
    Math.round(perSecond),
    Math.round(barePerSecond),
    ratio.toFixed(3),
    p95Ms.toFixed(1),
    costMicros.join(' + '),
    largestBytes,
    verdict,
    statuses,
  );
}

/** A line of a table as docs/figures.md holds it. */
function row(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function settingsFor(databaseUrl: string): Record<string, string> {
  const encoding = {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  } as const;
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048, ...encoding });
  return {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    METRICS_PORT: '0',
    HOST: '127.0.0.1',
    APP_SECRET: 'an app secret of the bench of calls 92d1c7a5',
    RAIL_SECRET: 'a rail secret of the bench of calls 4f9a7c21',
    MPESA_API_KEY: 'unused',
    MPESA_PUBLIC_KEY: publicKey.toString('base64'),
    SMS_URL: 'http://127.0.0.1:9/sms',
    PUBLIC_ORIGIN: 'https://bench.example',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
    REQUESTS_PER_MINUTE: '1000000000',
  };
}

/** Starts a program of ours in a process of its own and gives the address it says. */
function started(file: string, wishes: string[], environment: Record<string, string>): Promise<string> {
  const child = fork(path.resolve(import.meta.dirname, '..', file), wishes, {
    env: { ...process.env, ...environment },
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', (said: { app?: string }) =>
      said.app === undefined ? reject(new Error(`${file} has no address`)) : resolve(said.app),
    );
    child.once('exit', (status) => reject(new Error(`${file} ended with status ${status}`)));
  });
}
