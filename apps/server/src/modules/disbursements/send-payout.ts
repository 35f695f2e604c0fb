import { addMs } from '@house/calendar';
import type { PayoutPolicy } from '@house/lending';
import type { Centavos } from '@house/money';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Lane } from '../../platform/lane.ts';
import { newRailReference } from '../../platform/ids.ts';
import type { PayoutRequest } from '../../ports/money-rail.ts';
import { mobileIndex } from '../customers/personal.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { devicesOf } from '../orders/listed-since.ts';
import { lockBorrowerOf } from '../orders/lock-borrower.ts';
import { currentPolicy, policyOfVersion } from '../policies/current-policy.ts';
import { abandonPayout } from './abandon-payout.ts';
import { insertTry, sendPayout as markSent, takeBackSend } from './disbursements.queries.ts';
import { lockQueue } from './payout-queue.queries.ts';
import { endHold, holdPayout } from './hold-payout.ts';
import { lockPayout, mayHaveLeft, type ClaimedPayout, type Payout } from './payout.ts';
import { limitReached } from './payout-limits.ts';
import { policyVersionOf, railReferenceOf, subjectOf, type PayoutPurpose } from './payout-purpose.ts';
import { claimPayouts, giveBackTurn, maySend, stopPayouts, type PayoutToSend } from './payout-queue.ts';
import { payoutLane } from './queue-payout.ts';
import { watchForRestore } from './restored-database.ts';
import { isStillOwed } from './still-owed.ts';
import { settlePayout } from './settle-payout.ts';

// Each payout holds a connection to the rail; what queues up behind them waits in the database.
const concurrency = 16;
// Longer than the rail's own time-out of 90 s: a request still on its way is not taken for a lost one.
const leaseMs = 120_000;
// A worker that slept between its commit and the call, or while the line to the rail was made, finds that others may have
// begun to ask after the try.
const sendWithinMs = 20_000;

/** Sends queued payouts, one request a try (rules.md 5, row 5). */
export function payoutLaneOf(house: House): Lane<PayoutToSend> {
  const isRestored = watchForRestore();
  return {
    name: payoutLane,
    concurrency,
    claim: async (now, limit) => {
      if (await isRestored(house)) return [];
      return claimPayouts(house.database, { now, limit, leaseUntil: addMs(now, leaseMs) });
    },
    work: (payout) => sendPayout(house, payout),
  };
}

async function sendPayout(house: House, { turnUntil, ...payout }: PayoutToSend): Promise<void> {
  const sent = await atOneInstant(house, (house, tx) => storeTry(house, tx, payout, turnUntil !== undefined));
  if (sent === undefined) return turnUntil && giveBackTurn(house, turnUntil);
  // From here on a crash leaves `sent`, which becomes unknown and is asked about, never sent again.
  const mayLeave = (): boolean => house.clock.now() < sent.sendBefore;
  const outcome = await house.rail.payout(sent.request, undefined, mayLeave);
  house.metrics.railAnswers.inc({ operation: 'payout', kind: outcome.kind });
  await settlePayout(house, { ...payout, tryNo: sent.tryNo }, outcome);
}

type StoredTry = { readonly request: PayoutRequest; readonly tryNo: number; readonly sendBefore: Date };

/** The last look and the stored intent, committed before the request leaves. Undefined: it may not leave now. */
async function storeTry(
  house: House,
  tx: Tx,
  claimed: ClaimedPayout,
  hasTurn: boolean,
): Promise<StoredTry | undefined> {
  const now = house.clock.now();
  const { purpose, payout } = await lockPayout(house, tx, claimed);
  // This worker slept past its lease: another one has the payout.
  if (payout.state !== 'queued' || payout.fence !== claimed.fence) return undefined;
  const over = await whyOver(house, tx, purpose, payout);
  if (over !== undefined) {
    await abandonPayout(house, tx, purpose, payout, over);
    await endHold(house, tx, subjectOf(purpose));
    return undefined;
  }
  // An earlier loan of theirs is open again at the last look or not at all.
  const [, deviceIndexes, inForce] = await Promise.all([
    purpose.kind === 'order' && lockBorrowerOf(tx, purpose.order.id),
    purpose.kind === 'order' ? devicesOf(house, tx, purpose.order.id) : [],
    currentPolicy(house, tx),
  ]);
  const { payout: policy } = inForce.policy;
  const [sent] = await markSent.run(
    {
      id: claimed.id,
      fence: claimed.fence,
      leaseUntil: addMs(now, leaseMs),
      // Whoever took over a number must not be paid at once: so long after a change nothing leaves (rules.md 11).
      mobileChangedBefore: addMs(now, -policy.heldAfterMobileChangeHours * 3_600_000),
      walletIndex: mobileIndex(house, payout.wallet),
      deviceIndexes,
    },
    tx,
  );
  if (sent === undefined) {
    await holdPayout(house, tx, purpose, payout);
    return undefined;
  }
  // Last, or what is held back anyway would stop all others at a limit.
  if (!(await mayLeaveNow(house, tx, { amountCentavos: payout.amountCentavos, hasTurn, policy }))) {
    await takeBackSend.run({ id: claimed.id, nextAt: now }, tx);
    return undefined;
  }
  const reference = newRailReference(house.ids);
  // Along with COMMIT: every other payout waits for the queue's row until then.
  tx.last(() => closeIncident(house, tx, { kind: 'payout-held', subject: subjectOf(purpose) }));
  tx.last(() => insertTry.run({ payoutId: claimed.id, tryNo: sent.tryNo, reference, now }, tx));
  return {
    tryNo: sent.tryNo,
    sendBefore: addMs(now, sendWithinMs),
    request: {
      reference,
      orderReference: railReferenceOf(purpose),
      phone: payout.wallet,
      amountCentavos: payout.amountCentavos,
    },
  };
}

/** Why nothing is sent any more; a last try that was refused had waited for what the rail says of one (`refusePayout`). */
async function whyOver(
  house: House,
  tx: Tx,
  purpose: PayoutPurpose,
  payout: Payout,
): Promise<'NO_LONGER_OWED' | 'TRIES_USED_UP' | undefined> {
  if (!(await isStillOwed(house, tx, purpose, payout))) return 'NO_LONGER_OWED';
  if (payout.tries === 0) return undefined;
  const { maxTries } = (await policyOfVersion(house, tx, policyVersionOf(purpose))).payout;
  return payout.tries < maxTries || (await mayHaveLeft(tx, payout)) ? undefined : 'TRIES_USED_UP';
}

type Leaving = { readonly amountCentavos: Centavos; readonly hasTurn: boolean; readonly policy: PayoutPolicy };

/** One at a time from here, so that the limits count exactly. The one that would pass a limit stops the queue. */
async function mayLeaveNow(house: House, tx: Tx, { amountCentavos, hasTurn, policy }: Leaving): Promise<boolean> {
  const [queue] = await lockQueue.run({}, tx);
  // Stopped or paused since it was claimed: in a pause only the one whose turn it is looks.
  if (queue === undefined || !maySend(queue) || (queue.pausedAt !== null && !hasTurn)) return false;
  const { releasedAt, dayReleasedAt } = queue;
  const reached = await limitReached(house, tx, { amountCentavos, releasedAt, dayReleasedAt, policy });
  if (reached === undefined) return true;
  await stopPayouts(house, tx, { reason: 'speed-limit', ...reached });
  return false;
}
