import { availableParallelism } from 'node:os';
import { addDays, addMs, type BusinessDay } from '@house/calendar';
import { atOneInstant, type House } from '../../house.ts';
import { snapshotBook } from '../ledger/trial-balance.ts';
import { refreshWorklist, settlePromises } from '../worklist/refresh-worklist.ts';
import { countCodeDays } from '../reports/code-conversion.ts';
import { countDaysOver } from '../reports/count-days.ts';
import { provideForLosses } from '../reports/provide-for-losses.ts';
import { snapshotPortfolio } from '../reports/snapshot-portfolio.ts';
import { closePage } from './close-page.ts';
import { countOpenPages, cutPages, finishDay, lockDay, markPlanned, renewLease } from './daily-close.queries.ts';
import { endDueCooldowns } from './end-cooldowns.ts';
import { claimDueDay, closeLeaseMs, type ClaimedDay } from './start-day.ts';

// A core is left to those who pay meanwhile.
const hands = Math.max(1, availableParallelism() - 1);

/** Closes all days that are due and nobody else holds, and gives the number of those that ended: what `npm run close-day` does. */
export async function closeDueDays(house: House): Promise<number> {
  let closed = 0;
  for (;;) {
    const day = await claimDueDay(house);
    if (day === undefined) return closed;
    if (await closeDay(house, day)) closed += 1;
  }
}

/**
 * Closes one business day: pages of orders, a transaction each, so that a kill loses no more than the pages in work and
 * no borrower waits for longer than one (rules.md 7, Daily close). False when it did not end by that: others hold some of it.
 */
export async function closeDay(house: House, claimed: ClaimedDay): Promise<boolean> {
  const { day } = claimed;
  if (!(await cutDay(house, claimed))) return false;
  await Promise.all(Array.from({ length: hands }, () => closePages(house, claimed)));
  await endDueCooldowns(house, day);
  const [open] = await countOpenPages.run({ day }, house.database);
  if (open !== undefined && open.count > 0n) return false;
  await settlePromises(house, day);
  await Promise.all([refreshWorklist(house, day), keepFigures(house, day)]);
  const finished = await finish(house, claimed);
  if (finished === undefined) return false;
  house.log.info({ day, orders: Number(finished.ordersClosed) }, 'day closed');
  return true;
}

/** By the instant of its end it is told which orders a day's figures are of: they are of that instant. */
function finish(house: House, { day, fence }: ClaimedDay) {
  return atOneInstant(house, async (house, tx) => {
    const [finished] = await finishDay.run({ day, fence, now: house.clock.now() }, tx);
    // Whoever was overtaken keeps no figures of an instant at which the day did not end.
    if (finished === undefined) return undefined;
    await snapshotPortfolio(tx, day);
    await provideForLosses(house, tx, day);
    return finished;
  });
}

/** What the trial balance of any day is read from, and the reports but for the portfolio. */
async function keepFigures(house: House, day: BusinessDay): Promise<void> {
  const { database } = house;
  // Yesterday gets no more postings: what is booked from midnight on is booked on today.
  await snapshotBook(database, addDays(day, -1));
  await countCodeDays(database, day);
  await countDaysOver(database, day);
}

/** Cuts the day's orders into pages, once; false when another worker holds the day. */
async function cutDay(house: House, { day, fence }: ClaimedDay): Promise<boolean> {
  return house.database.inTransaction(async (tx) => {
    const [found] = await lockDay.run({ day, fence }, tx);
    if (found === undefined) return false;
    if (found.plannedAt !== null) return true;
    await cutPages.run({ day }, tx);
    await markPlanned.run({ day, now: house.clock.now() }, tx);
    return true;
  });
}

/** A page that cannot be closed at all is left open and keeps none of the others waiting; the fault of it ends the close. */
async function closePages(house: House, claimed: ClaimedDay): Promise<void> {
  const { day, fence } = claimed;
  const faults = new Map<bigint, unknown>();
  let renewAt = addMs(house.clock.now(), closeLeaseMs / 4);
  for (;;) {
    const page = await closePage(house, claimed, [...faults.keys()]);
    if (page === 'none') break;
    if (page.fault !== undefined) faults.set(page.orderPage, page.fault);
    const now = house.clock.now();
    if (now < renewAt) continue;
    renewAt = addMs(now, closeLeaseMs / 4);
    await renewLease.run({ day, fence, leaseUntil: addMs(now, closeLeaseMs) }, house.database);
  }
  for (const fault of faults.values()) throw fault;
}
