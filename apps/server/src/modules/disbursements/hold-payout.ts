import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { postponePayout, readHolder } from './disbursements.queries.ts';
import { movePayoutTo } from './move-payout.ts';
import type { Payout } from './payout.ts';
import { subjectOf, type PayoutPurpose } from './payout-purpose.ts';

const lookAgainMs = 5 * 60_000;

/**
 * What a payout does that may not leave: its order is over or held, its customer blocked since it was queued, the number
 * changed less than `mobileHoldMs` ago, or the rail's book says that it was paid.
 */
export async function holdPayout(
  house: House,
  tx: Tx,
  purpose: PayoutPurpose,
  payout: Payout,
  mobileHoldMs: number,
): Promise<void> {
  if (purpose.kind === 'order' && purpose.order.status !== 'Approved') {
    await movePayoutTo(house, tx, payout, 'abandoned', {});
    return;
  }
  const { id, fence } = payout;
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
