import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { maskPhone } from '@house/identity';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { writeFinalContract } from '../contracts/write-contract.ts';
import { followDebt } from '../orders/follow-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { earnCommission } from '../referrals/earn-commission.ts';
import { payWithWaiting } from '../repayments/pay-with-waiting.ts';
import { payWithCredit } from '../repayments/use-credit.ts';
import { tellCustomer } from '../sms/tell-customer.ts';

export type Disbursement = {
  /** The rail's time. */
  readonly paidAt: Date;
  readonly railTransactionId: string;
  readonly source: string;
  readonly conversationId: string | undefined;
  /** Of a cancelled order: what the two operators stand on (row 19). */
  readonly late?: Readonly<Record<string, unknown>>;
};

/** The money is out: due date, final contract, ledger, SMS, what a friend earned by it, and on it what was paid for it already and the customer's credit (rules.md 5, rows 9 and 19). */
export async function disburseOrder(house: House, tx: Tx, order: Order, paid: Disbursement): Promise<Order> {
  const { paidAt, late, ...proof } = paid;
  const evidence = { ...proof, ...late };
  const disbursedAt = withinOurs(house, order, paidAt);
  const disbursedOn = businessDayOf(disbursedAt);
  const termEnds = addDays(disbursedOn, order.price.termDays);
  const dueOn = late === undefined ? termEnds : await laterOfNotice(house, tx, order, termEnds);
  const disbursed = await moveOrder(house, tx, order, late === undefined ? 'paid-out' : 'paid-out-late', {
    actor: 'R',
    evidence,
    fixing: { disbursedAt, disbursedOn, dueOn },
  });
  const { mobile } = await writeFinalContract(house, tx, order, dueOn);
  const { order: followed } = await followDebt(house, tx, disbursed, {
    eventKey: `payout:${order.serialNumber}`,
    kind: 'payout',
    valueOn: disbursedOn,
    evidence,
  });
  await earnCommission(house, tx, order);
  const { serialNumber, customerId, price, wallet } = order;
  const elsewhere = mobile === wallet ? {} : { to: maskPhone(wallet) };
  await tellCustomer(house, tx, {
    eventKey: `disbursed:${serialNumber}`,
    kind: 'disbursed',
    customerId,
    atAnyHour: true,
    states: { orderId: order.id, shownCentavos: price.repaymentCentavos, owedCentavos: price.repaymentCentavos },
    text: (texts, brand) =>
      texts.disbursed({
        brand,
        serialNumber,
        disbursed: price.disbursedCentavos,
        repayment: price.repaymentCentavos,
        dueOn,
        ...elsewhere,
      }),
  });
  return payWithCredit(house, tx, await payWithWaiting(house, tx, followed));
}

/**
 * Of a rail whose clock is not ours: what was paid out tomorrow is owed by nobody today, while the money is gone, and a term
 * that began before it was asked for is over too soon.
 */
function withinOurs({ clock }: House, { placedAt }: Order, paidAt: Date): Date {
  const now = clock.now();
  const began = paidAt < placedAt ? placedAt : paidAt;
  // It may have been asked for at a copy whose clock is seconds ahead.
  return began > now ? now : began;
}

/** Who was told that the order is cancelled hears of the debt now: it is due no sooner than after a fault of the rail's. */
async function laterOfNotice(house: House, tx: Tx, order: Order, termEnds: BusinessDay): Promise<BusinessDay> {
  const { railsFaultGraceDays } = (await policyOfVersion(house, tx, order.policyVersion)).lateCharges;
  const earliest = addDays(businessDayOf(house.clock.now()), railsFaultGraceDays);
  return termEnds < earliest ? earliest : termEnds;
}
