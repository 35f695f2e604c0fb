import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { moveOrder } from '../orders/move-order.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { failRefund } from '../refunds/settle-refund.ts';
import { failWithdrawal } from '../withdrawals/settle-withdrawal.ts';
import { movePayoutTo } from './move-payout.ts';
import type { Payout } from './payout.ts';
import type { PayoutPurpose } from './payout-purpose.ts';

/**
 * The tries are used up, or what was to be given back is not owed any more or would go to a number that its owner left:
 * the order ends as Cancelled and nothing is owed (rules.md 5, row 8); commission and credit stay whose they are,
 * unmatched money in suspense.
 */
export async function abandonPayout(
  house: House,
  tx: Tx,
  purpose: PayoutPurpose,
  payout: Payout,
  code: string,
): Promise<void> {
  await movePayoutTo(house, tx, payout, 'abandoned');
  if (purpose.kind === 'withdrawal') return failWithdrawal(house, tx, purpose.withdrawal, code);
  if (purpose.kind === 'refund') return failRefund(house, tx, purpose.refund, code);
  const { order } = purpose;
  if (order.status !== 'Approved') return;
  const { serialNumber, customerId } = order;
  await moveOrder(house, tx, order, 'payout-abandoned', {
    actor: 'S',
    evidence: { tries: payout.tries, lastCode: code },
  });
  await tellCustomer(house, tx, {
    eventKey: `cancelled:${serialNumber}`,
    kind: 'cancelled',
    customerId,
    atAnyHour: true,
    text: (texts, brand) => texts.cancelled.DEFAULT({ brand, serialNumber }),
  });
}
