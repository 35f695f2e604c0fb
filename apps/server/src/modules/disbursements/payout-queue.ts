import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import { closeIncident, openIncident } from '../incidents/open-incident.ts';
import {
  claimQueued,
  claimTurn,
  giveBackQueueCheck,
  lockQueue,
  lookFirst,
  pauseQueue,
  readQueue,
  readStopped,
  releaseQueue,
  resumeQueue,
  stopQueue,
  type LockQueueRow,
} from './payout-queue.queries.ts';
import type { ClaimedPayout } from './payout.ts';
import type { LimitReached } from './payout-limits.ts';
import { payoutLane } from './queue-payout.ts';

const checkEveryMs = 60_000;
const incident = { kind: 'payout-queue-paused', subject: 'queue:payout' } as const;

/**
 * Claims payouts that may be sent now: as many as asked for; while the queue is paused for a fault of ours one a minute, whose
 * success lets the others go (of several workers one takes the minute's turn); none while it is stopped until two persons let
 * it go on, or the database restored until the rail's book is read.
 */
export async function claimPayouts(
  database: Db,
  claim: { readonly now: Date; readonly limit: number; readonly leaseUntil: Date },
): Promise<PayoutToSend[]> {
  const { now, limit, leaseUntil } = claim;
  const [queue] = await readQueue.run({}, database);
  if (queue !== undefined && !maySend(queue)) return [];
  if (queue === undefined || queue.pausedAt === null) {
    return claimQueued.run({ now, limit: BigInt(limit), leaseUntil }, database);
  }
  const turnUntil = addMs(now, checkEveryMs);
  const claimed = await claimTurn.run({ now, turnUntil, leaseUntil }, database);
  return claimed.map((payout) => ({ ...payout, turnUntil }));
}

/** `turnUntil`: it has the turn of a paused queue, and no other looks before. */
export type PayoutToSend = ClaimedPayout & { readonly turnUntil?: Date };

/**
 * One that did not leave after all says nothing of the fault: the next that is due looks at once. Otherwise those that are
 * held would take every turn, and with a float that is thought empty nobody could order who would show that it is filled.
 */
export async function giveBackTurn(house: House, turnUntil: Date): Promise<void> {
  await giveBackQueueCheck.run({ now: house.clock.now(), turnUntil }, house.database);
}

/** Every further payout would meet the same end (our key, our float): the queue pauses and somebody is told. */
export async function pausePayouts(house: House, tx: Tx, why: { reason: string; code: string }): Promise<void> {
  const now = house.clock.now();
  const [before] = await lockQueue.run({}, tx);
  if (before && !isStopped(before) && before.reason !== why.reason) await closeIncident(house, tx, incident);
  await pauseQueue.run({ reason: why.reason, now, nextCheckAt: addMs(now, checkEveryMs) }, tx);
  await openIncident(house, tx, { ...incident, detail: why });
}

/** A payout that was sent since went through: the fault of ours that paused the queue is mended. */
export async function resumePayouts(house: House, tx: Tx, sentAt: Date): Promise<void> {
  const [resumed] = await resumeQueue.run({ sentAt }, tx);
  if (resumed !== undefined) await goOn(house, tx);
}

/** False: not one may leave. A mere pause lets through the one that looks whether the fault is mended. */
export function maySend(queue: Pick<LockQueueRow, 'pausedAt' | 'nextCheckAt' | 'restoredAt'>): boolean {
  return queue.restoredAt === null && !isStopped(queue);
}

/** What stands still, since when and why, as staff read it. */
export async function stoppedRails(db: Db): Promise<{ name: string; pausedAt: string; reason: string }[]> {
  const stopped = await readStopped.run({}, db);
  return stopped.map((one) => ({ ...one, pausedAt: one.pausedAt.toISOString() }));
}

/** Why payouts leave for nobody; undefined: they leave. */
export async function whyNoneLeave(db: Db): Promise<string | undefined> {
  const [queue] = await readQueue.run({}, db);
  return queue?.restoredAt ? 'restored' : (queue?.reason ?? undefined);
}

/** Whether payouts stand still until two persons let them go on; nobody else stops them until the transaction ends. */
export async function standStill(tx: Tx): Promise<boolean> {
  const [queue] = await lockQueue.run({}, tx);
  return queue !== undefined && isStopped(queue);
}

function isStopped({ pausedAt, nextCheckAt }: Pick<LockQueueRow, 'pausedAt' | 'nextCheckAt'>): boolean {
  return pausedAt !== null && nextCheckAt === null;
}

type WhyStopped =
  | ({ readonly reason: 'speed-limit' } & LimitReached)
  | { readonly reason: 'by-operator' | 'gateway-refused' };

/** Nothing more is sent until `startPayouts`: a speed limit is reached, the rail lets us in no more, or a person says so. */
export async function stopPayouts(house: House, tx: Tx, why: WhyStopped, note?: string): Promise<void> {
  const limitReached = why.reason === 'speed-limit' ? why.limit : null;
  await stopQueue.run({ reason: why.reason, limitReached, now: house.clock.now() }, tx);
  // That of a pause says that it mends itself.
  await closeIncident(house, tx, incident);
  await openIncident(house, tx, { ...incident, detail: why, note });
}

/**
 * The queue goes on; the speed limit that had stopped it counts from now, and with the day's that of some minutes. Whether the
 * rail lets us in again one payout finds out first, as in a pause: of as many as leave at once each would become unknown.
 */
export async function startPayouts(house: House, tx: Tx): Promise<void> {
  const [looks] = await lookFirst.run({ now: house.clock.now() }, tx);
  if (looks !== undefined) return wakeLane(tx, payoutLane);
  const [released] = await releaseQueue.run({ now: house.clock.now() }, tx);
  if (released !== undefined) await goOn(house, tx);
}

async function goOn(house: House, tx: Tx): Promise<void> {
  await closeIncident(house, tx, incident);
  wakeLane(tx, payoutLane);
}
