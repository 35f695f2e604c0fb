// npm run bench -- calls [turns] [names…] [--cluster URL]: every call, or those named, with 280,000 customers in the database, 50 clients, beside a bare
// node:http server in the same run. All calls take turns, so that what a machine does for a minute hurts one turn of each and
// no call alone; told are the medians. Everything on this one machine: server, database and whoever fires.
import { fork, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '@house/calendar';
import { readConfig } from '../apps/server/src/config.ts';
import { seedPolicy } from '../apps/server/src/modules/policies/seed-policy.ts';
import { openHouse } from '../apps/server/src/open-house.ts';
import { systemIds } from '../apps/server/src/platform/ids.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { countAsked } from '../tools/not-understood.ts';
import { openCluster, wishes } from './cluster.ts';
import { cpuMeter } from './cpu.ts';
import { clients, fire, type Measured, type Shot } from './calls/fire.ts';
import { groups, settle } from './calls/people.ts';
import { shotsOf } from './calls/shots.ts';
import { median } from './median.ts';

/** The least share of the bare server's requests a second. */
const goals: Readonly<Record<string, number>> = {
  companyContacts: 0.4,
  bulletin: 0.4,
  orders: 0.4,
  invitationStat: 0.4,
  commissionCarousel: 0.4,
  coupons: 0.4,
  changeMobileHistory: 0.4,
  webPayStatus: 0.4,
  payByWeb: 0.2,
};
type Turn = {
  readonly call: Measured;
  readonly bare: number;
  readonly ratio: number;
  /** Of the processor, a request: the server's and PostgreSQL's. */
  readonly costMicros: readonly number[];
};

const [given, ...names] = wishes;
const turns = countAsked('TURNS', given, 5);
// Of a turn: long enough for thousands of answers, short enough that the bare server beside it meets the same machine.
const seconds = 1;
// A server that runs for days is meant: what V8 compiles was a fifth of the processor's time in the first seconds. Only where
// there is a goal: most other calls use up who can make them.
const warmUpSeconds = 7;
const postgres = await openCluster(['calls']);
const databaseUrl = postgres.url('calls');
const children: ChildProcess[] = [];

try {
  const environment = settingsFor(databaseUrl);
  const facts = await fillDatabase(environment);
  const app = await started('apps/server/src/main.ts', ['http'], environment);
  const [serverPid = 0] = children.map(({ pid }) => pid);
  const bareUrl = await started('bench/calls/bare.ts', [], {});
  const asBare = (): Shot => ({ method: 'GET', path: '/', session: 'bench-1' });
  const shots = shotsOf(facts).filter(([name]) => names.length === 0 || names.includes(name));
  const told = new Map<string, Turn[]>(shots.map(([name]) => [name, []]));
  const isShown = process.stderr.isTTY;
  // The first turn of each is its warm-up.
  const secondsOf = (turn: number, name: string) => (turn === 0 && name in goals ? warmUpSeconds : seconds);
  for (let turn = 0; turn <= turns; turn += 1) {
    // Measured again between any two calls: whatever else this machine does then, it does to both.
    let before = await fire(bareUrl, seconds, asBare);
    for (const [name, next] of shots) {
      if (isShown) process.stderr.write(`\r\x1b[K${turn} of ${turns} turns: ${name}`);
      const [server, cluster] = [cpuMeter(serverPid), cpuMeter(postgres.pid)];
      const call = await fire(app, secondsOf(turn, name), next);
      const costMicros = [server(), cluster()].map((usedMs) => (usedMs * 1_000) / (call.perSecond * seconds));
      const after = await fire(bareUrl, seconds, asBare);
      const bare = (before.perSecond + after.perSecond) / 2;
      if (turn > 0) told.get(name)?.push({ call, bare, ratio: call.perSecond / bare, costMicros });
      before = after;
    }
  }
  if (isShown) process.stderr.write('\r\x1b[K');
  report(told);
  console.log(`the server's memory after that, resident: ${residentMb(serverPid)} MB at most (goal ≤ 120)`);
} finally {
  const gone = children.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'));
  for (const child of children) child.kill();
  // A server whose database goes before it does says that it was lost.
  await Promise.all(gone);
  await postgres.close();
}

/** The most that a process has had in memory, in MB; not a number where there is no /proc. */
function residentMb(pid: number): number {
  const peakKb = /^VmHWM:\s+(\d+) kB$/m.exec(
    existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '',
  );
  return Math.round(Number(peakKb?.[1]) / 1_000);
}

async function fillDatabase(environment: Record<string, string>) {
  await migrate(databaseUrl);
  const house = openHouse(readConfig(environment), { clock: systemClock, ids: systemIds, part: 'bench' });
  await seedPolicy(house.database, house.ids, house.clock);
  const began = performance.now();
  const numbers = await settle(house);
  const { rows } = await house.database.query('select uuid from product where principal_centavos = 200000 limit 1', []);
  await house.close();
  console.log(
    `${groups.leaving.to.toLocaleString('en')} customers settled in PostgreSQL ${postgres.version} in ${((performance.now() - began) / 1_000).toFixed(1)} s; ${clients} clients, ${turns} turns of ${seconds} s a call`,
  );
  return { numbers, productUuid: String(rows[0]?.uuid) };
}

function report(told: ReadonlyMap<string, readonly Turn[]>): void {
  row('Call', 'a second', 'bare', 'ratio', 'of', 'p95 ms', 'µs, server + PostgreSQL', 'bytes', 'goal', 'other answers');
  row('---', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '---', '---');
  for (const [name, taken] of told) {
    const ratios = taken.map(({ ratio }) => ratio);
    const ratio = median(ratios);
    const goal = goals[name];
    const others = taken.flatMap(({ call }) => [...call.others]);
    row(
      name,
      Math.round(median(taken.map(({ call }) => call.perSecond))),
      Math.round(median(taken.map(({ bare }) => bare))),
      ratio.toFixed(3),
      `${Math.min(...ratios).toFixed(3)}–${Math.max(...ratios).toFixed(3)}`,
      median(taken.map(({ call }) => call.p95Ms)).toFixed(1),
      [0, 1].map((part) => Math.round(median(taken.map(({ costMicros }) => costMicros[part] ?? 0)))).join(' + '),
      Math.max(...taken.map(({ call }) => call.largestBytes)),
      goal === undefined ? '' : `${ratio >= goal ? '✓' : '✗'} ≥ ${goal}`,
      [...Map.groupBy(others, ([status]) => status)]
        .map(([status, all]) => `${all.reduce((sum, [, count]) => sum + count, 0)} × ${status}`)
        .join(', '),
    );
  }
}

/** A line of a table as docs/figures.md holds it. */
function row(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function settingsFor(databaseUrl: string): Record<string, string> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    METRICS_PORT: '0',
    HOST: '127.0.0.1',
    APP_SECRET: 'an app secret of the bench of calls 92d1c7a5',
    RAIL_SECRET: 'a rail secret of the bench of calls 4f9a7c21',
    MPESA_API_KEY: 'unused',
    MPESA_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    SMS_URL: 'http://127.0.0.1:9/sms',
    SMS_TOKEN: 'unused',
    PUBLIC_ORIGIN: 'https://bench.example',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
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
