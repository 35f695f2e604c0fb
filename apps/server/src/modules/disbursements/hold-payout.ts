import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import type { Order } from '../orders/lock-order.ts';
import { postponePayout } from './disbursements.queries.ts';
import { movePayoutTo } from './move-payout.ts';
import { lockPayout, type ClaimedPayout } from './payout.ts';

const lookAgainMs = 5 * 60_000;

/** What a payout does that may not leave: its order is over, held, or its customer blocked since it was queued. */
export async function holdPayout(house: House, tx: Tx, claimed: ClaimedPayout, order: Order): Promise<void> {
  if (order.status !== 'Approved') {
    const { payout } = await lockPayout(house, tx, claimed);
    if (payout.state === 'queued') await movePayoutTo(house, tx, payout, 'abandoned', {});
    return;
  }
  const nextAt = addMs(house.clock.now(), lookAgainMs);
  await postponePayout.run({ id: claimed.id, fence: claimed.fence, nextAt }, tx);
  await openIncident(house, tx, { kind: 'payout-held', subject: `order:${order.serialNumber}`, detail: {} });
}
