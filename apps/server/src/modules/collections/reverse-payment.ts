import { businessDayOf, type BusinessDay } from '@house/calendar';
import { leftToPay, reversed, useCredit } from '@house/lending';
import { centavos, max, minus, sum, zeroCentavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { undoExtension } from '../extensions/undo-extension.ts';
import { closeIncident, openIncident } from '../incidents/open-incident.ts';
import { creditOf } from '../ledger/credit-of.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { followDebt } from '../orders/follow-debt.ts';
import { lockOrders, type Order } from '../orders/lock-order.ts';
import { creditUseIn } from '../orders/payment-name.ts';
import { recordEvent } from '../orders/record-event.ts';
import { lockBorrowerOf } from '../orders/lock-borrower.ts';
import { limitOnceCleared } from '../repayments/grow-limit.ts';
import { payOwedWithCredit } from '../repayments/use-credit.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { putAsideAgain } from '../suspense/put-aside.ts';
import type { Done, Evidence, Refused } from './act.ts';
import { settlementLeft } from '../repayments/settlement-left.ts';
import {
  askPromiseAnew,
  bookStatedOtherwise,
  findPayment,
  findStatedOtherwise,
  insertRailsFault,
} from './collections.queries.ts';

export type PaymentReversal = {
  /** What the payment that is taken back is called (`paymentName`): the rail's, or a use of credit. */
  readonly payment: string;
  /** The customer did not cause it: no late charge before notice + 3 (rules.md 7). */
  readonly isRailsFault: boolean;
  /** It is in our wallet still: it was another order's, of another amount, taken back in part or reversed by mistake, and waits among the unmatched. */
  readonly wrongOrder?: boolean;
  /** It never was a payment of its own: the rail has one, and we booked two. */
  readonly isCountedTwice?: boolean;
  /** The rail's own booking of it, where it tells: valued then, else now. */
  readonly reversal?: { readonly railTransactionId: string; readonly at: Date };
};

/**
 * A payment was reversed or charged back (rules.md 5, rows 16 and 17; E10): the debt is replayed without it, a cleared
 * order is open again, an unused step of the limit is taken back, an extension that is not paid without it is undone, the
 * borrower is told. Of credit that was used two operators do the same, and the customer has it back; of money that was
 * another order's too, and it waits for that one. What was reversed and the rail still has is put aside as well.
 */
export async function reversePayment(
  house: House,
  tx: Tx,
  reversal: PaymentReversal,
  evidence: Evidence,
): Promise<Done | Refused<'NO_SUCH_PAYMENT' | 'REVERSED_ALREADY' | 'CHILD_PAID' | 'CHILD_NOT_OPEN'>> {
  const { payment: name, isRailsFault, wrongOrder = false, isCountedTwice = false } = reversal;
  const named = { name, creditUse: creditUseIn(name) ?? null };
  const [payment] = await findPayment.run(named, tx);
  if (payment === undefined || (wrongOrder && payment.railTransactionId === null))
    return { kind: 'refused', code: 'NO_SUCH_PAYMENT' };
  // With what may be undone, all at once: who closes the one's page may have to look at the other.
  const order = (await lockOrders(house, tx, [payment.orderId, ...payment.childIds])).get(payment.orderId);
  if (order === undefined) throw new Error('a payment without its order');
  const [current] = await findPayment.run(named, tx);
  if (current?.isReversed !== false) {
    if (isRailsFault && !wrongOrder)
      return declareRailsFault(house, tx, order, { name, paymentId: payment.id, evidence });
    const tookBackAt = current?.reversedWithoutLineAt ?? undefined;
    if (!wrongOrder || tookBackAt === undefined) return { kind: 'refused', code: 'REVERSED_ALREADY' };
    const amountCentavos = centavos(payment.amountCentavos);
    return await findAgain(house, tx, order, { name, amountCentavos, tookBackAt, evidence });
  }

  const now = house.clock.now();
  const reversedAt = reversal.reversal?.at ?? now;
  const valueAt = reversedAt < now ? reversedAt : now;
  const valueOn = businessDayOf(valueAt);
  const how = { isRailsFault, valueAt, valueOn };
  const event = {
    ...how,
    orderId: order.id,
    kind: 'reversal',
    reversesId: payment.id,
    ...(reversal.reversal === undefined ? {} : { railTransactionId: reversal.reversal.railTransactionId }),
  } as const;
  const cause = { eventKey: `reversed:${name}`, kind: 'reversal', valueOn, evidence } as const;
  let standing = order;
  const write = () => recordEvent(house, tx, event);
  const extension =
    order.status === 'Extended'
      ? await undoExtension(house, tx, order, { paymentId: payment.id, reversed: how, write }, cause)
      : undefined;
  if (extension?.kind === 'refused') return extension;
  if (extension?.kind === 'undone') standing = extension.parent;
  else await write();
  await askPromiseAnew.run({ orderId: order.id }, tx);
  // It owes again: no payout of theirs leaves beside it.
  if (standing.status === 'Cancelled') await lockBorrowerOf(tx, standing.id);
  const followed = await followDebt(house, tx, standing, cause);
  // What pays it now may have come on another day.
  if (order.status === 'Cleared') await limitOnceCleared(house, tx, order, followed);
  const { serialNumber, customerId } = order;
  const amountCentavos = centavos(payment.amountCentavos);
  const fromCredit = payment.railTransactionId === null;
  if (fromCredit) await giveCreditBack(house, tx, { customerId, name, amountCentavos, valueOn });
  const said = wrongOrder
    ? await putAside(house, tx, { name, amountCentavos, valueOn, as: 'unmatched-again' })
    : undefined;
  const outstanding = followed.debt.outstandingCentavos;
  // A loan that was returned owes again and has no way back: a person collects it.
  if (followed.order.status === 'Cancelled' && outstanding > 0n) {
    const detail = { reversed: name, outstanding: Number(outstanding) };
    await openIncident(house, tx, { kind: 'reversal-for-a-person', subject: `order:${serialNumber}`, detail });
  }
  // What the payment had left over may have paid another loan since, or went back: then they owe that too.
  const hadTwice = max(zeroCentavos, minus(zeroCentavos, await creditOf(tx, customerId)));
  const owedCentavos = leftToPay(followed.debt);
  const shownCentavos = sum(owedCentavos, hadTwice);
  const settled = settlementLeft(house, standing, followed.debt);
  await tellCustomer(house, tx, {
    eventKey: cause.eventKey,
    kind: fromCredit ? 'credit-returned' : 'payment-reversed',
    customerId,
    atAnyHour: false,
    states: { orderId: order.id, shownCentavos, owedCentavos },
    ...settled?.telling,
    text: (texts, brand) => {
      if (settled !== undefined) return texts.settlementLeft({ brand, serialNumber, ...settled });
      const left = { brand, serialNumber, outstanding: shownCentavos };
      if (fromCredit) return texts.creditReturned({ ...left, amount: amountCentavos });
      const booked = { ...left, amount: amountCentavos };
      if (isCountedTwice) return texts.bookedByMistake(booked);
      if (!wrongOrder || said === 'some-taken-back') return texts.paymentReversed(left);
      return said === 'another-amount' ? texts.bookedByMistake(booked) : texts.paymentOfAnother(booked);
    },
  });
  // What two persons took off an order is not to pay it again by itself.
  if (!fromCredit) await payOwedWithCredit(house, tx, customerId);
  return { kind: 'done' };
}

/**
 * The rail's statement had taken it back, and says not whose fault that was: the charges of the days before notice + 3 go,
 * as if it had been known. What has become another order's debt since stays.
 */
async function declareRailsFault(
  house: House,
  tx: Tx,
  order: Order,
  { name, paymentId, evidence }: { readonly name: string; readonly paymentId: bigint; readonly evidence: Evidence },
): Promise<Done | Refused<'REVERSED_ALREADY'>> {
  const now = house.clock.now();
  const declared = order.status === 'Extended' ? [] : await insertRailsFault.run({ paymentId, now }, tx);
  if (declared.length === 0) return { kind: 'refused', code: 'REVERSED_ALREADY' };
  const followed = await followDebt(house, tx, order, {
    eventKey: `rails-fault:${name}`,
    kind: 'reversal',
    valueOn: businessDayOf(now),
    evidence,
  });
  await limitOnceCleared(house, tx, order, followed);
  await payOwedWithCredit(house, tx, order.customerId);
  return { kind: 'done' };
}

/** Two persons took it back and no statement says that the rail did: it never left, so it waits from that day on. */
async function findAgain(
  house: House,
  tx: Tx,
  order: Order,
  found: {
    readonly name: string;
    readonly amountCentavos: Centavos;
    readonly tookBackAt: Date;
    readonly evidence: Evidence;
  },
): Promise<Done> {
  const { name, amountCentavos, tookBackAt, evidence } = found;
  const tookBackOn = businessDayOf(tookBackAt);
  await putAside(house, tx, { name, amountCentavos, valueOn: tookBackOn, as: 'found-again' });
  const valueOn = businessDayOf(house.clock.now());
  await followDebt(house, tx, order, {
    eventKey: `reversal-found:${name}`,
    kind: 'reversal',
    valueOn,
    evidence,
  });
  return { kind: 'done' };
}

/** As much as the statement says is there waits; where it says otherwise than we booked, its order is the likeliest still. */
async function putAside(
  house: House,
  tx: Tx,
  taken: {
    readonly name: string;
    readonly amountCentavos: Centavos;
    readonly valueOn: BusinessDay;
    readonly as: 'unmatched-again' | 'found-again';
  },
): Promise<'another-amount' | 'some-taken-back' | undefined> {
  const { name, as, ...booked } = taken;
  const [line] = await findStatedOtherwise.run({ receipt: name }, tx);
  const isOfAnotherAmount = line !== undefined && line.kind !== 'reversal';
  const stated = isOfAnotherAmount
    ? { amountCentavos: centavos(line.paidInCentavos), on: businessDayOf(line.completedAt) }
    : undefined;
  await putAsideAgain(house, tx, {
    ...booked,
    stated,
    railTransactionId: name,
    as: line === undefined ? as : 'found-again',
  });
  if (!isOfAnotherAmount) return line && 'some-taken-back';
  await bookStatedOtherwise.run({ lineId: line.id, now: house.clock.now() }, tx);
  await closeIncident(house, tx, { kind: 'receipt-differs', subject: `rail:${name}` });
  return 'another-amount';
}

/** As it was used, a journal of its own, off the order's accounts: the wallet drops out of the two again. */
async function giveCreditBack(
  house: House,
  tx: Tx,
  returned: { customerId: bigint; name: string; amountCentavos: Centavos; valueOn: BusinessDay },
): Promise<void> {
  const { customerId, name, amountCentavos, valueOn } = returned;
  const lines = reversed(useCredit(amountCentavos));
  await postJournal(house, tx, {
    eventKey: `credit-returned:${name}`,
    kind: 'credit-returned',
    valueOn,
    customerId,
    lines,
  });
}
