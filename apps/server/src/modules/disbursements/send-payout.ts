import { addMs } from '@house/calendar';
import { centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Lane } from '../../platform/lane.ts';
import { newRailReference } from '../../platform/ids.ts';
import type { PayoutRequest } from '../../ports/money-rail.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { claimQueued, insertTry, lockQueue, postponePayout, sendPayout as markSent } from './disbursements.queries.ts';
import { holdPayout } from './hold-payout.ts';
import { walletOf, type ClaimedPayout } from './payout.ts';
import { lockPurpose, railReferenceOf } from './payout-purpose.ts';
import { payoutsAllowed } from './payout-queue.ts';
import { untilWindowOpens } from './payout-window.ts';
import { payoutLane } from './queue-payout.ts';
import { settlePayout } from './settle-payout.ts';

// Each payout holds a connection to the rail; what queues up behind them waits in the database.
const concurrency = 16;
// Longer than the rail's own time-out of 90 s: a request still on its way is not taken for a lost one.
const leaseMs = 120_000;

/** Sends queued payouts, one request a try (rules.md 5, row 5). */
export function payoutLaneOf(house: House): Lane<ClaimedPayout> {
  return {
    name: payoutLane,
    concurrency,
    claim: async (now, limit) => {
      const allowed = await payoutsAllowed(house.database, now, limit);
      if (allowed === 0) return [];
      return claimQueued.run({ now, limit: BigInt(allowed), leaseUntil: addMs(now, leaseMs) }, house.database);
    },
    work: (payout) => sendPayout(house, payout),
  };
}

async function sendPayout(house: House, payout: ClaimedPayout): Promise<void> {
  const sent = await house.database.inTransaction((tx) => storeTry(house, tx, payout));
  if (sent === undefined) return;
  // From here on a crash leaves `sent`, which becomes unknown and is asked about, never sent again.
  const outcome = await house.rail.payout(sent.request);
  house.metrics.railAnswers.inc({ operation: 'payout', kind: outcome.kind });
  await settlePayout(house, { ...payout, tryNo: sent.tryNo }, outcome);
}

/** The last look and the stored intent, committed before the request leaves. Undefined: it may not leave now. */
async function storeTry(
  house: House,
  tx: Tx,
  payout: ClaimedPayout,
): Promise<{ request: PayoutRequest; tryNo: number } | undefined> {
  const now = house.clock.now();
  const purpose = await lockPurpose(house, tx, payout);
  // One at a time from here, so that the window's count is exact.
  await lockQueue.run({}, tx);
  const opensAt = await untilWindowOpens(house, tx);
  if (opensAt !== undefined) {
    await postponePayout.run({ id: payout.id, fence: payout.fence, nextAt: opensAt }, tx);
    return undefined;
  }
  const mobileHoldMs = await mobileHoldOf(house, tx);
  const [sent] = await markSent.run(
    {
      id: payout.id,
      fence: payout.fence,
      leaseUntil: addMs(now, leaseMs),
      mobileChangedBefore: addMs(now, -mobileHoldMs),
    },
    tx,
  );
  if (sent === undefined) {
    await holdPayout(house, tx, payout, purpose, mobileHoldMs);
    return undefined;
  }
  const reference = newRailReference(house.ids);
  await insertTry.run({ payoutId: payout.id, tryNo: sent.tryNo, reference, now }, tx);
  return {
    tryNo: sent.tryNo,
    request: {
      reference,
      orderReference: railReferenceOf(purpose),
      phone: walletOf(house, sent.walletSealed),
      amountCentavos: centavos(sent.amountCentavos),
    },
  };
}

/** Whoever took over a number must not be paid at once: so long after a change nothing leaves (rules.md 11). */
async function mobileHoldOf(house: House, tx: Tx): Promise<number> {
  const { payout } = (await currentPolicy(house, tx)).policy;
  return payout.heldAfterMobileChangeHours * 3_600_000;
}
