import type { Phone } from '@house/identity';
import { isPayable } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { newRailReference } from '../../platform/ids.ts';
import { wakeLane } from '../../platform/wake.ts';
import { Refusal } from '../../refusal.ts';
import { openPhone, sealPersonal } from '../customers/personal.ts';
import { lockOwnDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { collectLane } from './collect-payment.ts';
import { findLiveAttempt, insertAttempt, readWallet } from './repayments.queries.ts';

/**
 * `POST /webpay/pay`: stores the wish and answers its id at once; a worker asks the wallet. One live attempt an order:
 * the same amount again answers the same id (rules.md 6). Throws `ORDER_NOT_FOUND`, `PAYMENT_LIVE`,
 * `ORDER_NOT_PAYABLE`, `AMOUNT_ABOVE_OUTSTANDING`.
 */
export const payByWeb: UseCase<'payByWeb'> = async (house, { tx, caller }, { body }) => {
  const { customerId } = caller;
  const own = { serialNumber: body.orderNo, customerId };
  // Of two tabs the second waits here for the lock, and behind it finds the first one's attempt.
  const [locked, [live], [customer]] = await Promise.all([
    lockOwnDebt(house, tx, own),
    findLiveAttempt.run(own, tx),
    readWallet.run({ customerId }, tx),
  ]);
  if (locked === undefined || customer === undefined) throw new Refusal('ORDER_NOT_FOUND');
  const { order, debt } = locked;
  if (live !== undefined && live.amountCentavos !== body.amount) throw new Refusal('PAYMENT_LIVE');
  if (live !== undefined) return live.id;
  if (debt === undefined || !isPayable(order.status)) throw new Refusal('ORDER_NOT_PAYABLE');
  if (body.amount > debt.outstandingCentavos) throw new Refusal('AMOUNT_ABOVE_OUTSTANDING');
  // The number the borrower signs in with today, not the one of the payout: that may be somebody else's by now.
  return askForPayment(house, tx, order, openPhone(house, 'customer.mobile', customer.mobileSealed), body.amount);
};

function askForPayment(house: House, tx: Tx, order: Order, wallet: Phone, amountCentavos: Centavos): string {
  const id = house.ids.uuid();
  const attempt = {
    id,
    orderId: order.id,
    customerId: order.customerId,
    amountCentavos,
    walletSealed: sealPersonal(house, 'attempt.wallet', wallet),
    reference: newRailReference(house.ids),
    now: house.clock.now(),
  };
  tx.last(() => insertAttempt.run(attempt, tx));
  wakeLane(tx, collectLane);
  return id;
}
