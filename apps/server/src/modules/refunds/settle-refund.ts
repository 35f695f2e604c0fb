import { businessDayOf } from '@house/calendar';
import { refundCredit, refundUnmatched } from '@house/lending';
import { max, min, minus, zeroCentavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { closeIncident, openIncident, type Incident } from '../incidents/open-incident.ts';
import { creditOf } from '../ledger/credit-of.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { payOwedWithCredit } from '../repayments/use-credit.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { makeReversalDue } from '../suspense/reversal-due.ts';
import type { Refund } from './refund.ts';
import { listFailedRefunds, moveReceipt, settleRefund } from './refunds.queries.ts';
import { tellOfOtherPayer } from './tell-of-other-payer.ts';

/**
 * The rail proved that the money went back: its ledger (Dr unmatched receipts or customer credit, Cr wallet float).
 * Proof may come after we gave up and the receipt has another meaning by then, a second refund of it above all; it is
 * booked all the same, and a person looks.
 */
export async function payRefund(house: House, tx: Tx, refund: Refund, paidAt: Date): Promise<void> {
  if (refund.state === 'paid') return;
  const { id, of } = refund;
  await settleRefund.run({ id, state: 'paid', now: house.clock.now() }, tx);
  const isTwice = of.kind === 'receipt' && !(await bookReceipt(house, tx, refund, of.railTransactionId, paidAt));
  if (of.kind === 'credit') await bookCredit(house, tx, refund, of.customerId, paidAt);
  await endFailures(house, tx, refund);
  // The statement may have named another since it left.
  if (of.kind === 'receipt') await tellOfOtherPayer(house, tx, of.railTransactionId);
  if (!isTwice && refund.state !== 'failed') return;
  const kind = isTwice ? 'paid-out-twice' : 'paid-out-late';
  await openIncident(house, tx, { kind, subject: subjectOfRefund(refund), detail: { refund: id } });
}

/** It went back: that this refund, or one before it of the same receipt or credit, had failed is nobody's work any more. */
async function endFailures(house: House, tx: Tx, refund: Refund): Promise<void> {
  const { of } = refund;
  const failed = of.kind === 'credit' ? await listFailedRefunds.run({ customerId: of.customerId }, tx) : [];
  for (const { id } of [refund, ...failed]) {
    await closeIncident(house, tx, { kind: 'refund-failed', subject: subjectOfRefund({ id, of }) });
  }
}

/**
 * The tries are used up, or it is not owed any more: the money waits in suspense again, or stays the customer's credit, which
 * pays what they owe by now.
 * What the rail gave back meanwhile leaves suspense by the statement's line.
 */
export async function failRefund(house: House, tx: Tx, refund: Refund, code: string): Promise<void> {
  if (refund.state !== 'queued') return;
  const { id, of } = refund;
  await settleRefund.run({ id, state: 'failed', now: house.clock.now() }, tx);
  if (of.kind === 'receipt') {
    const { railTransactionId } = of;
    const [waits] = await moveReceipt.run({ railTransactionId, to: 'suspense', from: ['refunding'] }, tx);
    await makeReversalDue(house, tx, railTransactionId);
    // Another refund of it was paid: nothing waits to be sent anew.
    if (waits === undefined) return;
  }
  await waitAnew(house, tx, refund, { code });
}

/**
 * It is to be sent anew, which is for a person: unmatched money waits, and of credit what does not pay an order of theirs at once. Where
 * none is left nobody can send any, now or once it is used (`watchCredit`).
 */
export async function waitAnew(house: House, tx: Tx, refund: Refund, detail: Incident['detail']): Promise<void> {
  const { of } = refund;
  if (of.kind === 'credit') {
    await payOwedWithCredit(house, tx, of.customerId);
    if ((await creditOf(tx, of.customerId)) <= 0n) return;
  }
  await openIncident(house, tx, { kind: 'refund-failed', subject: subjectOfRefund(refund), detail });
}

/** The rail itself gave a receipt in suspense back, out of the wallet it came into; false when it is there no more. */
export async function bookReceiptTakenBack(
  house: House,
  tx: Tx,
  receipt: { readonly railTransactionId: string; readonly amountCentavos: Centavos; readonly at: Date },
): Promise<boolean> {
  const { railTransactionId, amountCentavos, at } = receipt;
  const [taken] = await moveReceipt.run({ railTransactionId, to: 'refunded', from: ['suspense'] }, tx);
  if (taken === undefined) return false;
  await closeIncident(house, tx, { kind: 'refund-failed', subject: `rail:${railTransactionId}` });
  await postJournal(house, tx, {
    eventKey: `reversed:${railTransactionId}`,
    kind: 'suspense-refunded',
    valueOn: businessDayOf(at),
    lines: refundUnmatched(amountCentavos, 'wallet_collection'),
  });
  return true;
}

/** How an incident names it. */
export function subjectOfRefund({ id, of }: Pick<Refund, 'id' | 'of'>): string {
  return of.kind === 'receipt' ? `rail:${of.railTransactionId}` : `refund:${id}`;
}

/**
 * False when the receipt was sent back already, or given to an order: the money left a second time, and who paid it owes
 * it to us, which the account of unmatched receipts says from then on.
 */
async function bookReceipt(
  house: House,
  tx: Tx,
  { id, amountCentavos }: Refund,
  railTransactionId: string,
  paidAt: Date,
): Promise<boolean> {
  const [taken] = await moveReceipt.run({ railTransactionId, to: 'refunded', from: ['refunding', 'suspense'] }, tx);
  const isOwed = taken !== undefined;
  const booked = {
    kind: isOwed ? 'suspense-refunded' : 'refunded-twice',
    valueOn: businessDayOf(paidAt),
    lines: refundUnmatched(amountCentavos, 'wallet_float'),
  };
  const eventKey = isOwed ? (`refunded:${railTransactionId}` as const) : (`refunded-twice:${id}` as const);
  const isFirst = await postJournal(house, tx, { eventKey, ...booked });
  // The rail had sent it back to us (`returnRefund`), and it was given back anew.
  if (!isFirst) await postJournal(house, tx, { eventKey: `refunded-again:${id}`, ...booked });
  return isOwed;
}

async function bookCredit(house: House, tx: Tx, refund: Refund, customerId: bigint, paidAt: Date): Promise<void> {
  const { id, amountCentavos } = refund;
  await postJournal(house, tx, {
    eventKey: `credit-refunded:${id}`,
    kind: 'credit-refunded',
    valueOn: businessDayOf(paidAt),
    customerId,
    lines: refundCredit(amountCentavos),
  });
  // The payment that it came from may have been taken back while it was on its way, or another refund of it paid.
  const owed = min(amountCentavos, max(zeroCentavos, minus(zeroCentavos, await creditOf(tx, customerId))));
  await tellCustomer(house, tx, {
    eventKey: `credit-refunded:${id}`,
    kind: 'credit-refunded',
    customerId,
    atAnyHour: true,
    text: (texts, brand) =>
      owed === 0n
        ? texts.creditRefunded({ brand, amount: amountCentavos })
        : texts.creditRefundedInVain({ brand, amount: amountCentavos, owed }),
  });
}
