// npm run bench -- close [orders]: the daily close of so many open orders, all past due, on a durable PostgreSQL; the
// same a row at a time; payments while it runs; seven missed days against seven closes; the trial balance afterwards.
import { fork, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, businessDay, businessDayOf } from '@house/calendar';
import { closeLoanDay, defaultPolicy } from '@house/lending';
import type { House } from '../apps/server/src/house.ts';
import { closeDueDays } from '../apps/server/src/modules/daily-close/close-day.ts';
import { closeOrders } from '../apps/server/src/modules/daily-close/close-page.ts';
import { verifyBooks } from '../apps/server/src/modules/invariants/verify-books.ts';
import { trialBalance } from '../apps/server/src/modules/ledger/trial-balance.ts';
import { loadDebts } from '../apps/server/src/modules/orders/load-debt.ts';
import { seedPolicy } from '../apps/server/src/modules/policies/seed-policy.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { countAsked } from '../tools/not-understood.ts';
import { cpuMeter } from './cpu.ts';
import { makeDiskFolder } from './disk-folder.ts';
import { generateBook } from './close/generate.ts';
import { dayClock, houseOn, type DayClock } from './close/town.ts';

const orders = countAsked('ORDERS', process.argv[2], 100_000);
const missedDays = 7;
const ordersForMissedDays = 5_000;
const rowSample = 3_000;
const rowHands = 8;
const idleSeconds = 10;
const paymentsPerSecond = 40;
const day = businessDay('2026-11-20');
const dataDir = makeDiskFolder('bench-close-');
const postgres = await startEmbeddedPostgres({ dataDir, durable: true, throwaway: true });
const maintenance = houseOn(postgres.url('postgres'), dayClock(day));
let payer: ChildProcess | undefined;

try {
  // As whoever has a book of that size would set it: no checkpoint in the middle of the close.
  await maintenance.database.query(`alter system set max_wal_size = '4GB'`, []);
  await maintenance.database.query('select pg_reload_conf()', []);
  await compareMissedDays();
  const clock = dayClock(day);
  const house = await bookOf('book', orders, clock);
  payer = fork('bench/close/pay.ts', [postgres.url('book'), day, String(paymentsPerSecond)]);
  await sleep(3_000);
  await lap(payer);
  await sleep(idleSeconds * 1_000);
  const idle = await lap(payer);
  const [node, cluster] = [cpuMeter(process.pid), cpuMeter(postgres.pid)];
  const seconds = await timed(() => closeDueDays(house));
  const [nodeMs, postgresMs] = [node(), cluster()];
  const busy = await lap(payer);
  payer.kill();
  payer = undefined;
  console.log(`close of ${orders} orders: ${seconds.toFixed(1)} s, ${perOrder(seconds, orders)} an order`);
  console.log(
    `processor: ${perOrder(nodeMs / 1_000, orders)} in Node.js and ${perOrder(postgresMs / 1_000, orders)} in PostgreSQL (payments too) ` +
      `an order, load ${os.loadavg().map((load) => load.toFixed(1))}`,
  );
  console.log(`the rule alone: ${perOrder(await ruleSeconds(house), 10_000)} an order`);
  console.log(`payments idle:   p50 ${ms(idle, 0.5)}, p99 ${ms(idle, 0.99)} (${idle.length})`);
  console.log(`payments during: p50 ${ms(busy, 0.5)}, p99 ${ms(busy, 0.99)} (${busy.length})`);
  await demandRepayments(house);
  const alone = await closedAlone(house, clock);
  console.log(`a row at a time, ${rowHands} hands, sample of ${rowSample}: ${perOrder(alone, rowSample)} an order`);
  console.log(`sets ÷ row at a time: ${(alone / rowSample / (seconds / orders)).toFixed(1)}`);
  await measureTrialBalance(house);
  if (orders <= 100_000) console.log(`orders whose books are wrong: ${(await verifyBooks(house)).length}`);
  await house.close();
} finally {
  payer?.kill();
  await maintenance.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function bookOf(name: string, size: number, clock: DayClock) {
  await maintenance.database.query(`create database ${name}`, []);
  await migrate(postgres.url(name));
  const house = houseOn(postgres.url(name), clock);
  await seedPolicy(house.database, house.ids, house.clock);
  const seconds = await timed(() => generateBook(house, size, day));
  console.log(`${size} orders generated in ${seconds.toFixed(0)} s`);
  return house;
}

/** One book is closed on each of the days, the other on the last of them: they must be the same to the bit. */
async function compareMissedDays(): Promise<void> {
  const clock = dayClock(day);
  const daily = await bookOf('daily', ordersForMissedDays, clock);
  const missed = await bookOf('missed', ordersForMissedDays, clock);
  for (let n = 0; n < missedDays; n += 1) {
    clock.day = addDays(day, n);
    await closeDueDays(daily);
  }
  const closes = await closeDueDays(missed);
  const [one, other] = [await fingerprintOf(daily), await fingerprintOf(missed)];
  console.log(`${missedDays} closes against ${closes} caught up: ${one === other ? 'the same' : 'DIFFERENT'} (${one})`);
  await daily.close();
  await missed.close();
}

/** Of every balance, status, move and next day of the book. */
async function fingerprintOf({ database }: House): Promise<string> {
  const { rows } = await database.query(
    `select md5(string_agg(line, ';' order by line)) as print from (
       select concat_ws(':', 'b', order_id, account_code, balance_centavos) from order_balance
       union all select concat_ws(':', 'o', id, status, transition_seq, next_close_on) from loan_order
       union all select concat_ws(':', 'm', order_id, seq, event, business_date) from order_transition
     ) book (line)`,
    [],
  );
  return String(rows[0]?.print);
}

async function ruleSeconds(house: House): Promise<number> {
  const ids = Array.from({ length: 10_000 }, (_, n) => BigInt(n + 1));
  const loans = [...(await loadDebts(house, house.database, ids, day)).values()];
  return timed(async () => {
    for (const { terms, events } of loans) closeLoanDay({ status: 'Overdue', terms, events }, day, defaultPolicy);
  });
}

/** The peer: the next day's close of a sample, an order a transaction, several at once, by the same statements. */
async function closedAlone(house: House, clock: DayClock): Promise<number> {
  clock.day = addDays(day, 1);
  const sample = Array.from({ length: rowSample }, (_, n) => BigInt((n + 1) * Math.floor(orders / rowSample)));
  // Each is looked at, whatever goes on by itself.
  await house.database.query('select end_accruals($1)', [sample]);
  const hand = async (): Promise<void> => {
    for (let id = sample.pop(); id !== undefined; id = sample.pop()) {
      const page = { firstOrderId: id, lastOrderId: id, eventKey: `close:${clock.day}:${id}` } as const;
      await house.database.inTransaction((tx) => closeOrders(house, tx, clock.day, page));
    }
  };
  return timed(async () => void (await Promise.all(Array.from({ length: rowHands }, hand))));
}

/** As of the day before there is a snapshot; as of today a day of postings comes on top. */
async function measureTrialBalance(house: House): Promise<void> {
  const { rows } = await house.database.query('select count(*) as postings from posting', []);
  for (const asOf of [addDays(day, -1), businessDayOf(house.clock.now())]) {
    const seconds = await timed(() => trialBalance(house.database, asOf));
    console.log(`trial balance as of ${asOf}, ${rows[0]?.postings} postings: ${(seconds * 1_000).toFixed(0)} ms`);
  }
}

/** A payment that went anywhere else was quicker than the one that is measured. */
async function demandRepayments({ database }: House): Promise<void> {
  const { rows } = await database.query(
    `select count(*) as others from rail_transaction where meaning <> 'repayment'`,
    [],
  );
  if (rows[0]?.others !== 0n) throw new Error(`${rows[0]?.others} payments are no repayments`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

async function lap(child: ChildProcess): Promise<number[]> {
  const told = new Promise<number[]>((resolve) => child.once('message', (tookMs) => resolve(tookMs as number[])));
  child.send('lap');
  return (await told).toSorted((a, b) => a - b);
}

function ms(sorted: readonly number[], share: number): string {
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)} ms`;
}

function perOrder(seconds: number, count: number): string {
  return `${((seconds * 1e6) / count).toFixed(1)} µs`;
}
