import { businessDayOf } from '@house/calendar';
import { refundUnmatched } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { postJournal } from '../ledger/post-journal.ts';
import type { Refund } from './refund.ts';
import { moveReceipt, settleRefund } from './refunds.queries.ts';

/**
 * The rail proved that the money went back: its ledger (Dr unmatched receipts, Cr wallet float). Proof may come after
 * we gave up and the receipt has another meaning by then; it is booked all the same, and a person looks.
 */
export async function payRefund(house: House, tx: Tx, refund: Refund, paidAt: Date): Promise<void> {
  if (refund.state === 'paid') return;
  const { id, railTransactionId, amountCentavos } = refund;
  await settleRefund.run({ id, state: 'paid', now: house.clock.now() }, tx);
  await moveReceipt.run({ railTransactionId, to: 'refunded', from: ['refunding', 'suspense'] }, tx);
  await postJournal(house, tx, {
    eventKey: `refunded:${railTransactionId}`,
    kind: 'suspense-refunded',
    valueOn: businessDayOf(paidAt),
    lines: refundUnmatched(amountCentavos, 'wallet_float'),
  });
  if (refund.state === 'failed') {
    await openIncident(house, tx, {
      kind: 'paid-out-late',
      subject: `rail:${railTransactionId}`,
      detail: { refund: id },
    });
  }
}

/** The tries are used up: the money waits in suspense again. */
export async function failRefund(house: House, tx: Tx, refund: Refund, code: string): Promise<void> {
  if (refund.state !== 'queued') return;
  const { id, railTransactionId } = refund;
  await settleRefund.run({ id, state: 'failed', now: house.clock.now() }, tx);
  await moveReceipt.run({ railTransactionId, to: 'suspense', from: ['refunding'] }, tx);
  await openIncident(house, tx, { kind: 'refund-failed', subject: `rail:${railTransactionId}`, detail: { code } });
}
