import { businessDayOf } from '@house/calendar';
import { endsToday, isPayable, leftToPay, useCredit } from '@house/lending';
import { centavos, min } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { followDebt } from '../orders/follow-debt.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { tellCustomers, type Telling } from '../sms/tell-customer.ts';
import { limitOnceCleared } from './grow-limit.ts';
import { lockCreditor, lockOwing, readFreeCredit } from './repayments.queries.ts';
import { settlementLeft } from './settlement-left.ts';
import { raiseOf } from './tell-of-payment.ts';

/**
 * Called when credit came to be a customer's (they paid too much, or it did not go back to them), or an order of theirs came to
 * be owed again: nobody is to be late while we hold their money, so it pays what they owe.
 */
export async function payOwedWithCredit(house: House, tx: Tx, customerId: bigint): Promise<void> {
  // Orders before their customer, as everywhere; then one that is paid out at this moment, which has locked the customer, too,
  // and has looked for credit before ours.
  await lockOwing.run({ customerId }, tx);
  const [creditor] = await lockCreditor.run({ customerId }, tx);
  if (creditor === undefined) return;
  for (const { id } of await lockOwing.run({ customerId }, tx)) {
    const owing = await lockOrder(house, tx, id);
    if (owing !== undefined && isPayable(owing.status)) await payWithCredit(house, tx, owing);
  }
}

/**
 * What a customer once paid too much pays their next order as soon as that is paid out or opened (rules.md 6, Surplus): a
 * payment that the rail knows nothing of, at this instant, of what is not on its way back to them already. The order is
 * locked.
 */
export async function payWithCredit(house: House, tx: Tx, order: Order): Promise<Order> {
  const { id: orderId, customerId, serialNumber } = order;
  const [creditor] = await lockCreditor.run({ customerId }, tx);
  if (creditor === undefined) return order;
  const [free] = await readFreeCredit.run({ customerId }, tx);
  if (free === undefined) return order;
  const { debt: before } = await loadDebt(house, tx, orderId);
  // Of what two persons agreed on no more than is left of it: the rest is waived with that.
  const amountCentavos = min(centavos(free.centavos), endsToday(before));
  if (amountCentavos <= 0n) return order;

  const id = await recordEvent(house, tx, { orderId, kind: 'payment', amountCentavos });
  const eventKey = `credit-used:${serialNumber}:${id}` as const;
  const booking = { kind: 'credit-used', valueOn: businessDayOf(house.clock.now()) };
  const followed = await followDebt(house, tx, order, { ...booking, eventKey, evidence: { source: 'credit' } });
  // As with suspense, a journal of its own, off the order's accounts: the wallet drops out of the two.
  const lines = useCredit(amountCentavos);
  await postJournal(house, tx, { ...booking, eventKey: `credit-taken:${serialNumber}:${id}`, customerId, lines });
  const outstanding = leftToPay(followed.debt);
  const settled = settlementLeft(house, order, followed.debt);
  const limit = await limitOnceCleared(house, tx, order, followed);
  const told: Telling = {
    eventKey,
    kind: 'credit-used',
    customerId,
    states: { orderId, shownCentavos: outstanding, owedCentavos: outstanding },
    ...settled?.telling,
    atAnyHour: true,
    text: (texts, brand) => {
      const about = { brand, serialNumber, amount: amountCentavos };
      return settled === undefined
        ? texts.creditUsed({ ...about, outstanding })
        : texts.creditUsedOfSettlement({ ...about, outstanding: settled.amount, until: settled.until });
    },
  };
  await tellCustomers(house, tx, [told, ...raiseOf({ followed, limit })]);
  return followed.order;
}
