import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { queuePayout } from '../disbursements/queue-payout.ts';
import type { OpenedRefund } from '../refunds/open-refund.ts';

/** The payout of a refund that was written down. */
export function queueRefund(house: House, tx: Tx, { id, amountCentavos, wallet }: OpenedRefund): Promise<void> {
  return queuePayout(house, tx, { pays: { refundId: id }, amountCentavos, wallet });
}
