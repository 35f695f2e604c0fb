import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { postponePayout, readHolder } from './disbursements.queries.ts';
import { movePayoutTo } from './move-payout.ts';
import { lockPayout, type ClaimedPayout } from './payout.ts';
import { subjectOf, type PayoutPurpose } from './payout-purpose.ts';

const lookAgainMs = 5 * 60_000;

/**
 * What a payout does that may not leave: its order is over or held, its customer blocked since it was queued, or the
 * number changed less than `mobileHoldMs` ago.
 */
export async function holdPayout(
  house: House,
  tx: Tx,
  claimed: ClaimedPayout,
  purpose: PayoutPurpose,
  mobileHoldMs: number,
): Promise<void> {
  if (purpose.kind === 'order' && purpose.order.status !== 'Approved') {
    const { payout } = await lockPayout(house, tx, claimed);
    if (payout.state === 'queued') await movePayoutTo(house, tx, payout, 'abandoned', {});
    return;
  }
  const { id, fence } = claimed;
  const now = house.clock.now();
  const changedUntil = await endOfMobileHold(tx, id, mobileHoldMs);
  if (changedUntil !== undefined && changedUntil > now) {
    await postponePayout.run({ id, fence, nextAt: changedUntil }, tx);
    return;
  }
  await postponePayout.run({ id, fence, nextAt: addMs(now, lookAgainMs) }, tx);
  await openIncident(house, tx, { kind: 'payout-held', subject: subjectOf(purpose), detail: {} });
}

async function endOfMobileHold(tx: Tx, payoutId: bigint, mobileHoldMs: number): Promise<Date | undefined> {
  const [holder] = await readHolder.run({ id: payoutId }, tx);
  const changedAt = holder?.mobileChangedAt ?? undefined;
  return changedAt && addMs(changedAt, mobileHoldMs);
}
