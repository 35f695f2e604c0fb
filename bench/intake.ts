// npm run bench -- intake [orders] [seconds] [rounds] [--cluster URL]: told payments taken in (verified, de-duplicated, allocated, posted,
// their SMS queued, committed with fsync) against TPC-B on the same cluster, in turns. Goals (issue 6): over HTTP with 128
// connections ≥ 1.5 times TPC-B at 32 clients, in process with 32 in flight ≥ 3.0 times. HTTP by one copy of the server
// (`serve -- http`), and by a copy for each processor that TPC-B's clients have, which is two. With 512 in flight as well,
// which is no goal: what full batches do.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { businessDay } from '@house/calendar';
import { isSigned } from '../apps/server/src/adapters/mpesa/notification-signature.ts';
import type { House } from '../apps/server/src/house.ts';
import { readNotification } from '../apps/server/src/http/rail-notification.ts';
import { verifyBooks } from '../apps/server/src/modules/invariants/verify-books.ts';
import { seedPolicy } from '../apps/server/src/modules/policies/seed-policy.ts';
import { openIntake } from '../apps/server/src/modules/repayments/intake.ts';
import { whatComesFrom } from '../apps/server/src/modules/repayments/rail-clock.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { countAsked } from '../tools/not-understood.ts';
import { generateBook } from './close/generate.ts';
import { dayClock, houseOn, secret } from './close/town.ts';
import { openCluster, wishes } from './cluster.ts';
import { cpuMeter } from './cpu.ts';
import { fire } from './intake/fire.ts';
import { notifications, type Notification } from './intake/notifications.ts';
import { tpcb } from './intake/tpcb.ts';
import { median } from './median.ts';

// So many that each is paid once or twice, as loans are.
const orders = countAsked('ORDERS', wishes[0], 200_000);
const seconds = countAsked('SECONDS', wishes[1], 10);
const rounds = countAsked('ROUNDS', wishes[2], 3);
const mostPerSecond = 12_000;
const day = businessDay('2026-12-01');
const clock = dayClock(day);
const postgres = await openCluster(['book', 'tpcb']);
try {
  const url = postgres.url('book');
  await migrate(url);
  const house = houseOn(url, clock);
  await seedPolicy(house.database, house.ids, house.clock);
  const serialNumbers = await generateBook(house, orders, day);
  const yardstick = await tpcb(postgres.url('tpcb'), 32);
  const copies = [await openServer(url), await openServer(url)];

  // The laps go on through one book: paid again in each, an order had a history that no loan has.
  const next = notifications(serialNumbers, clock.now());
  const cpu = cpuMeter(process.pid, postgres.pid, ...copies.map(({ pid }) => pid));
  const openRuns = () => ({
    tpcb: openTally(cpu),
    one: openTally(cpu),
    two: openTally(cpu),
    few: openTally(cpu),
    many: openTally(cpu),
  });
  let runs = openRuns();
  // The first round warms up and is not told: a server that runs for days is meant, and V8 compiles for ten seconds.
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) runs = openRuns();
    await runs.tpcb.lap(() => yardstick.run(seconds));
    await runs.one.lap(() => overHttp(copies.slice(0, 1), next));
    await runs.two.lap(() => overHttp(copies, next));
    await runs.few.lap(inProcess(house, 32, next));
    await runs.many.lap(inProcess(house, 512, next));
    console.log(
      `${round === 0 ? 'warming up' : `round ${round}`}: TPC-B ${runs.tpcb.last()}, HTTP ${runs.one.last()}, by two copies ${runs.two.last()}, in process ${runs.few.last()}, 512 in flight ${runs.many.last()}`,
    );
  }
  for (const copy of copies) await copy.close();
  console.log(
    `PostgreSQL ${postgres.version}; ${yardstick.name}, 32 clients, fsync on, load ${os.loadavg()[0]?.toFixed(1)}; ${orders} orders, medians:`,
  );
  say('over HTTP, 128 connections, one copy of the server', runs.one, runs.tpcb, 1.5);
  say('over HTTP, 128 connections, two copies', runs.two, runs.tpcb, 1.5);
  say('in process, 32 in flight', runs.few, runs.tpcb, 3);
  say('in process, 512 in flight', runs.many, runs.tpcb);
  console.log(`orders whose books are wrong: ${(await verifyBooks(house)).length}`);
  // Stored, and answered, but left to the lane: not what is measured here.
  const unmatched = await house.database.pool.query(`select from rail_transaction where meaning = 'unread' limit 1`);
  if (unmatched.rowCount !== 0) throw new Error('not every payment was matched and booked');
  await house.close();
} finally {
  await postgres.close();
}

type Copy = { readonly app: string; readonly pid: number; close(): Promise<unknown> };

async function openServer(url: string): Promise<Copy> {
  const server = fork(path.join(import.meta.dirname, 'intake', 'server.ts'), [url, day]);
  const app = await new Promise<string>((resolve) => server.once('message', (told) => resolve(String(told))));
  const close = (): Promise<unknown> => {
    const left = once(server, 'exit');
    server.disconnect();
    return left;
  };
  return { app, pid: server.pid ?? 0, close };
}

async function overHttp(copies: readonly Copy[], next: () => Notification): Promise<number> {
  const apps = copies.map(({ app }) => app);
  const { perSecond, others } = await fire(apps, { connections: 128, seconds, next });
  if (others > 0) throw new Error(`${others} were not answered 200`);
  return perSecond;
}

/** A lap of so many at once. They are signed by the rail before it tells of them: no part of the intake. */
function inProcess(house: House, inFlight: number, next: () => Notification): () => Promise<number> {
  const told = Array.from({ length: seconds * mostPerSecond }, next);
  return async () => {
    const intake = openIntake(house);
    const until = performance.now() + seconds * 1_000;
    const began = performance.now();
    const hands = Array.from({ length: inFlight }, async () => {
      let taken = 0;
      for (; performance.now() < until; taken += 1) {
        const { body, signature } = told.pop() ?? next();
        const receipt = isSigned(signature, body, [secret], clock.now())
          ? readNotification(JSON.parse(body), whatComesFrom({ clock }))
          : undefined;
        if (receipt === undefined) throw new Error('a notification of ours is not taken');
        await intake(receipt);
      }
      return taken;
    });
    const taken = (await Promise.all(hands)).reduce((all, one) => all + one, 0);
    return taken / ((performance.now() - began) / 1_000);
  };
}

type Tally = ReturnType<typeof openTally>;

/** Notes what each lap did a second, and what one cost of the processor, its client's work included. */
function openTally(cpu: () => number) {
  const perSecond: number[] = [];
  const cpuMicros: number[] = [];
  const rate = () => median(perSecond);
  const cost = () => median(cpuMicros);
  return {
    rate,
    cost,
    last: () => `${Math.round(perSecond.at(-1) ?? 0)}/s (${Math.round(cpuMicros.at(-1) ?? 0)} µs)`,
    async lap(work: () => Promise<number>): Promise<void> {
      const before = cpu();
      const began = performance.now();
      const rateNow = await work();
      perSecond.push(rateNow);
      cpuMicros.push(((cpu() - before) * 1_000) / (rateNow * ((performance.now() - began) / 1_000)));
    },
  };
}

function say(what: string, run: Tally, base: Tally, goal?: number): void {
  const ratio = run.rate() / base.rate();
  const times = `${Math.round(run.rate())}/s against ${Math.round(base.rate())}/s: ${ratio.toFixed(2)} times`;
  const cost = `${Math.round(run.cost())} µs of the processor each against ${Math.round(base.cost())} µs`;
  const [mark, aim] = goal === undefined ? ['·', ''] : [ratio >= goal ? '✓' : '✗', ` (goal ${goal})`];
  console.log(`${mark} ${what}: ${times}${aim}; ${cost}`);
}
