import { businessDayOf } from '@house/calendar';
import { earnCommission, reversed } from '@house/lending';
import { centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { postJournal } from '../ledger/post-journal.ts';
import type { Order } from '../orders/lock-order.ts';
import { earnCommission as earnCommissionOf } from './earn-commission.ts';
import { findNextLoan, loseCommissionOf } from './referrals.queries.ts';

/**
 * The friend's payout went back: what it earned the referrer is taken back, and the friend's next loan is their first now. Once;
 * without any, nothing.
 */
export async function loseCommission(
  house: House,
  tx: Tx,
  { id: orderId, customerId }: Pick<Order, 'id' | 'customerId'>,
): Promise<void> {
  if (!(await takeBackCommission(house, tx, orderId))) return;
  // What was lent after it is the friend's first loan now, whatever was lent since.
  const [next] = await findNextLoan.run({ customerId }, tx);
  if (next !== undefined) await earnCommissionOf(house, tx, next, { isFirst: true });
}

/**
 * What an order earned is taken back, in the wallet as in the ledger. What was already withdrawn of it makes the account
 * negative, and the next commission fills it. False where there is none, or none any more.
 */
export async function takeBackCommission(house: House, tx: Tx, orderId: bigint): Promise<boolean> {
  const now = house.clock.now();
  const [lost] = await loseCommissionOf.run({ orderId, now }, tx);
  if (lost === undefined) return false;
  await postJournal(house, tx, {
    eventKey: `commission-lost:${orderId}`,
    kind: 'commission-lost',
    valueOn: businessDayOf(now),
    customerId: lost.referrerId,
    lines: reversed(earnCommission(centavos(lost.amountCentavos))),
  });
  return true;
}
