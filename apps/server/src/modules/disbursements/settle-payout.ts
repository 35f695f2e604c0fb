import { addMs } from '@house/calendar';
import { mayRetryPayout, nextPayoutState, nextQueryMs, unreachable } from '@house/lending';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import type { RailOutcome, Refused, Unknown } from '../../ports/money-rail.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { abandonPayout } from './abandon-payout.ts';
import { storeAnswer } from './answer-try.ts';
import { confirmPayout, endDoubt } from './confirm-payout.ts';
import { movePayoutTo } from './move-payout.ts';
import { lockPayout, mayHaveLeft, type Payout, type PayoutTry } from './payout.ts';
import { policyVersionOf, subjectOf, type PayoutPurpose } from './payout-purpose.ts';
import { pausePayouts, standStill, stopPayouts } from './payout-queue.ts';
import { payoutLane } from './queue-payout.ts';

/** Writes what became of a try (rules.md 5, rows 6–9), in one transaction. A repeated outcome changes nothing. */
export async function settlePayout(house: House, about: PayoutTry, outcome: RailOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'succeeded':
      return confirmPayout(house, about, { ...outcome, source: 'push' });
    case 'refused':
      return atOneInstant(house, (house, tx) => refusePayout(house, tx, about, outcome));
    case 'unknown':
      return atOneInstant(house, (house, tx) => losePayout(house, tx, about, outcome));
    default:
      return unreachable(outcome);
  }
}

/** What the rail, asked later, knows to have failed: a try like any other. */
export const refusedByRail = {
  reason: 'refused-by-rail',
  countsAsTry: true,
  pausesQueue: false,
  alert: false,
} as const;

/** The money did not move. A fault of ours counts as no try and stops the queue. */
export async function refusePayout(
  house: House,
  tx: Tx,
  about: PayoutTry,
  refused: Pick<Refused, 'code' | 'reason' | 'countsAsTry' | 'pausesQueue' | 'alert' | 'raw'>,
): Promise<void> {
  const { purpose, payout } = await lockPayout(house, tx, about);
  const event = refused.countsAsTry ? 'refused' : 'not-counted';
  if (payout.tryNo !== about.tryNo || nextPayoutState(payout.state, event) === undefined) return;
  await storeAnswer(house, tx, about, { ...refused, outcome: event });
  await endDoubt(house, tx, purpose, payout);
  // The queue's own alarm says it once for all who wait, and is over when one goes through.
  if (refused.pausesQueue) await pausePayouts(house, tx, refused);
  else if (refused.alert) await alert(house, tx, purpose, refused);
  if (!refused.countsAsTry) {
    await movePayoutTo(house, tx, payout, 'not-counted', { tries: payout.tries - 1 });
    return;
  }
  const failed = await movePayoutTo(house, tx, payout, 'refused');
  const { maxTries } = (await policyOfVersion(house, tx, policyVersionOf(purpose))).payout;
  // Where the rail is asked about one that it posted as paid, it waits for that (`sendPayout`), and is over when it was not.
  if (!mayRetryPayout(failed.state, failed.tries, maxTries) && !(await mayHaveLeft(tx, failed))) {
    return abandonPayout(house, tx, purpose, failed, refused.code);
  }
  await movePayoutTo(house, tx, failed, 'retried');
  wakeLane(tx, payoutLane);
}

/** Nobody here knows: it is asked about from now on and never sent again. */
async function losePayout(house: House, tx: Tx, about: PayoutTry, lost: Unknown): Promise<void> {
  const { purpose, payout } = await lockPayout(house, tx, about);
  if (payout.tryNo !== about.tryNo || nextPayoutState(payout.state, 'lost') === undefined) return;
  await storeAnswer(house, tx, about, { ...lost, outcome: 'unknown' });
  if (lost.alert) await alert(house, tx, purpose, { code: lost.code ?? lost.because, reason: lost.because });
  // It lets us in no more (our key, our host): every further one would be lost as well.
  if (lost.because === 'gateway-refused' && !(await standStill(tx))) {
    await stopPayouts(house, tx, { reason: 'gateway-refused' });
  }
  await beginDoubt(house, tx, purpose, payout);
}

/** A payout becomes unknown: the first question is half a minute away. */
export async function beginDoubt(house: House, tx: Tx, purpose: PayoutPurpose, payout: Payout): Promise<void> {
  const now = house.clock.now();
  const policy = (await policyOfVersion(house, tx, policyVersionOf(purpose))).payout;
  const nextAt = addMs(now, nextQueryMs(0, policy));
  await movePayoutTo(house, tx, payout, 'lost', { nextAt, queries: 0, unknownAt: now });
}

async function alert(
  house: House,
  tx: Tx,
  purpose: PayoutPurpose,
  { code, reason }: { code: string; reason: string },
): Promise<void> {
  await openIncident(house, tx, {
    kind: 'payout-answer',
    subject: subjectOf(purpose),
    detail: { code, reason },
  });
}
