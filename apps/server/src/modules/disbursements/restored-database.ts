import { addDays, addMs, businessDay, businessDayOf, type BusinessDay } from '@house/calendar';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import { closeIncident, sayIncident } from '../incidents/open-incident.ts';
import { lockQueue } from './payout-queue.queries.ts';
import {
  beginRestore,
  claimUnreadDays,
  endRestore,
  firstDayToRead,
  forgetRestoredDays,
  insertRestoredDays,
  keepCluster,
  keepDayRead,
  listUnreadDays,
  markDayRead,
  readCluster,
} from './restored-database.queries.ts';
import { payoutLane } from './queue-payout.ts';
import { pullsStatements } from '../statements/covered.ts';

// Half an hour later the rail has written its book up to the restore, as after midnight.
const writtenAfterMs = 30 * 60_000;
const incident = { kind: 'database-restored', subject: 'queue:payout' } as const;

/**
 * Looks whether this is another database than payouts were last sent from: another cluster, another timeline (recovered to a
 * moment, or a standby that took over), tables made anew (a dump read back), or one that has forgotten what stood on its disk when
 * this process looked before (the disk brought back under it). Then sending is off. A disk that was brought back while nobody
 * looked is declared by hand (decisions 0041, 0263).
 */
export function watchForRestore(): (house: House) => Promise<boolean> {
  let flushed = 0n;
  return async (house) => {
    const [seen] = await readCluster.run({}, house.database);
    const hasForgotten = seen !== undefined && seen.flushed < flushed;
    const isRestored = (hasForgotten || !isKnown(seen)) && (await noticeRestore(house, hasForgotten));
    // Not before it is written that it was brought back.
    flushed = seen?.flushed ?? flushed;
    return isRestored;
  };
}

async function noticeRestore(house: House, hasForgotten: boolean): Promise<boolean> {
  return atOneInstant(house, async (house, tx) => {
    await lockQueue.run({}, tx);
    const [known] = await readCluster.run({}, tx);
    if (known === undefined) return false;
    await keepCluster.run({ cluster: known.clusterNow, tableOid: known.tableOidNow }, tx);
    const isAnother =
      isOther(known.cluster, known.clusterNow) || isOther(known.tableOid, known.tableOidNow) || hasForgotten;
    if (isAnother) await holdForRestore(house, tx);
    return isAnother;
  });
}

type Seen = { cluster: string | null; clusterNow: string; tableOid: bigint | null; tableOidNow: bigint };

function isKnown(seen: Seen | undefined): boolean {
  return seen === undefined || (seen.cluster === seen.clusterNow && seen.tableOid === seen.tableOidNow);
}

/** What was not known before is none other. */
function isOther<T>(known: T | null, now: T): boolean {
  return known !== null && known !== now;
}

/**
 * The database was restored: what it has forgotten may have been sent, an order among it that is only in review here.
 * Nothing leaves until the statements of every day since the copy have been read, and since the oldest payout still open.
 * A stop stands beside it and stays when they are.
 */
export async function holdForRestore(house: House, tx: Tx): Promise<readonly BusinessDay[]> {
  const now = house.clock.now();
  const today = businessDayOf(now);
  await beginRestore.run({ now }, tx);
  const [first] = await firstDayToRead.run({ today, isPulled: pullsStatements(house) }, tx);
  if (first === undefined) throw new Error('nobody knows which days to read');
  const days = daysFrom(businessDay(first.day), today);
  await forgetRestoredDays.run({}, tx);
  await insertRestoredDays.run({ days, readFrom: addMs(now, writtenAfterMs) }, tx);
  await sayIncident(house, tx, { ...incident, detail: { days } });
  return days;
}

/** The days whose statement may be read now and was not, each put off until `nextAt` for whoever else looks. */
export async function claimRestoredDays(house: House, nextAt: Date): Promise<BusinessDay[]> {
  const limits = { now: house.clock.now(), leaseUntil: nextAt, limit: 1n };
  const days = await claimUnreadDays.run(limits, house.database);
  return days.map(({ businessDate }) => businessDay(businessDate));
}

/** A day whose statement a restored database waits for. */
export type RestoredDay = {
  readonly restoredAt: Date;
  readonly readFrom: Date;
  /** Lines up to the restore, and since when its statement says so many; undefined before it was read. */
  readonly lines: number | undefined;
  readonly linesSince: Date | undefined;
};

/** Undefined: nobody waits for that day's statement. */
export async function findRestoredDay(house: House, day: BusinessDay): Promise<RestoredDay | undefined> {
  const unread = (await listUnreadDays.run({}, house.database)).find((one) => one.businessDate === day);
  if (unread === undefined) return undefined;
  const { readFrom, lines, linesSince } = unread;
  const restoredAt = addMs(readFrom, -writtenAfterMs);
  return { restoredAt, readFrom, lines: lines ?? undefined, linesSince: linesSince ?? undefined };
}

/** The day's statement has so many lines up to the restore, which is new: asked for again at `nextAt`. */
export async function keepRestoredDay(
  house: House,
  reading: { readonly day: BusinessDay; readonly lines: number; readonly nextAt: Date },
): Promise<void> {
  await keepDayRead.run({ ...reading, now: house.clock.now() }, house.database);
}

/** The day's statement is whole up to the restore. The last of those that had to be read ends it. */
export async function markRestoredDayRead(house: House, day: BusinessDay): Promise<void> {
  await atOneInstant(house, async (house, tx) => {
    await lockQueue.run({}, tx);
    const [read] = await markDayRead.run({ day, now: house.clock.now() }, tx);
    if (read === undefined || (await listUnreadDays.run({}, tx)).length > 0) return;
    await endRestore.run({}, tx);
    await closeIncident(house, tx, incident);
    wakeLane(tx, payoutLane);
  });
}

/** The alarm says which days are still to be read, and why the last of them that was asked for was not. */
export async function sayUnreadDays(house: House, why: string | undefined): Promise<void> {
  await atOneInstant(house, async (house, tx) => {
    await lockQueue.run({}, tx);
    const days = (await listUnreadDays.run({}, tx)).map(({ businessDate }) => businessDate);
    if (days.length > 0) await sayIncident(house, tx, { ...incident, detail: { days, why } });
  });
}

function daysFrom(first: BusinessDay, last: BusinessDay): BusinessDay[] {
  const days: BusinessDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
