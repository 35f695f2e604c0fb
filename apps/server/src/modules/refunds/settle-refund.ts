import { businessDayOf } from '@house/calendar';
import { refundCredit, refundUnmatched } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import type { Refund } from './refund.ts';
import { moveReceipt, settleRefund } from './refunds.queries.ts';

/**
 * The rail proved that the money went back: its ledger (Dr unmatched receipts or customer credit, Cr wallet float).
 * Proof may come after we gave up and the receipt has another meaning by then; it is booked all the same, and a person
 * looks.
 */
export async function payRefund(house: House, tx: Tx, refund: Refund, paidAt: Date): Promise<void> {
  if (refund.state === 'paid') return;
  const { id, of } = refund;
  await settleRefund.run({ id, state: 'paid', now: house.clock.now() }, tx);
  if (of.kind === 'receipt') await bookReceipt(house, tx, refund, of.railTransactionId, paidAt);
  else await bookCredit(house, tx, refund, of.customerId, paidAt);
  if (refund.state === 'failed') {
    await openIncident(house, tx, { kind: 'paid-out-late', subject: subjectOfRefund(refund), detail: { refund: id } });
  }
}

/** The tries are used up: the money waits in suspense again, or stays the customer's credit. */
export async function failRefund(house: House, tx: Tx, refund: Refund, code: string): Promise<void> {
  if (refund.state !== 'queued') return;
  const { id, of } = refund;
  await settleRefund.run({ id, state: 'failed', now: house.clock.now() }, tx);
  if (of.kind === 'receipt') {
    await moveReceipt.run({ railTransactionId: of.railTransactionId, to: 'suspense', from: ['refunding'] }, tx);
  }
  await openIncident(house, tx, { kind: 'refund-failed', subject: subjectOfRefund(refund), detail: { code } });
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
  await postJournal(house, tx, {
    eventKey: `reversed:${railTransactionId}`,
    kind: 'suspense-refunded',
    valueOn: businessDayOf(at),
    lines: refundUnmatched(amountCentavos, 'wallet_collection'),
  });
  return true;
}

/** How an incident names it. */
export function subjectOfRefund({ id, of }: Refund): string {
  return of.kind === 'receipt' ? `rail:${of.railTransactionId}` : `refund:${id}`;
}

async function bookReceipt(
  house: House,
  tx: Tx,
  refund: Refund,
  railTransactionId: string,
  paidAt: Date,
): Promise<void> {
  await moveReceipt.run({ railTransactionId, to: 'refunded', from: ['refunding', 'suspense'] }, tx);
  await postJournal(house, tx, {
    eventKey: `refunded:${railTransactionId}`,
    kind: 'suspense-refunded',
    valueOn: businessDayOf(paidAt),
    lines: refundUnmatched(refund.amountCentavos, 'wallet_float'),
  });
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
  await tellCustomer(house, tx, {
    eventKey: `credit-refunded:${id}`,
    kind: 'credit-refunded',
    customerId,
    atAnyHour: true,
    text: (texts, brand) => texts.creditRefunded({ brand, amount: amountCentavos }),
  });
}
