import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import { closeIncident, openIncident } from '../incidents/open-incident.ts';
import { pauseQueue, readQueue, resumeQueue, takeQueueCheck } from './disbursements.queries.ts';
import { payoutLane } from './queue-payout.ts';

const checkEveryMs = 60_000;
const incident = { kind: 'payout-queue-paused', subject: 'queue:payout' };

/**
 * How many payouts may be sent now: all that is asked for, or while the queue is paused one a minute, whose success
 * lets the others go. Of several workers one takes the minute's turn.
 */
export async function payoutsAllowed(db: Db, now: Date, limit: number): Promise<number> {
  const [queue] = await readQueue.run({}, db);
  if (queue === undefined || queue.pausedAt === null) return limit;
  const [turn] = await takeQueueCheck.run({ now, nextCheckAt: addMs(now, checkEveryMs) }, db);
  return turn === undefined ? 0 : 1;
}

/** Every further payout would meet the same end (our key, our float): the queue stops and somebody is told. */
export async function pausePayouts(house: House, tx: Tx, why: { reason: string; code: string }): Promise<void> {
  const now = house.clock.now();
  await pauseQueue.run({ reason: why.reason, now, nextCheckAt: addMs(now, checkEveryMs) }, tx);
  await openIncident(house, tx, { ...incident, detail: why });
}

/** A payout went through: what stopped the queue is mended. */
export async function resumePayouts(house: House, tx: Tx): Promise<void> {
  const [resumed] = await resumeQueue.run({}, tx);
  if (resumed === undefined) return;
  await closeIncident(house, tx, incident);
  wakeLane(tx, payoutLane);
}
