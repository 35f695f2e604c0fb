import { businessDayOf } from '@house/calendar';
import { refundCredit, refundUnmatched, reversed } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { tellSentBack, type SentBack } from '../sms/tell-sent-back.ts';
import { makeReversalDue } from '../suspense/reversal-due.ts';
import type { Refund } from './refund.ts';
import { isRefundedTwice, moveReceipt, settleRefund } from './refunds.queries.ts';
import { subjectOfRefund, waitAnew } from './settle-refund.ts';

/**
 * The rail sent money that was given back to its payer back to us: a receipt waits among the unmatched again, credit is
 * the customer's again and pays what they owe by now. False when the receipt went back twice: which of the two came back is
 * for a person.
 */
export async function returnRefund(house: House, tx: Tx, refund: Refund, back: SentBack): Promise<boolean> {
  const { id, of, amountCentavos } = refund;
  if (of.kind === 'receipt' && !(await putBack(house, tx, of.railTransactionId))) return false;
  await settleRefund.run({ id, state: 'failed', now: house.clock.now() }, tx);
  await closeIncident(house, tx, { kind: 'refund-to-another', subject: subjectOfRefund(refund) });
  await postJournal(house, tx, {
    eventKey: `reversed:${back.railTransactionId}`,
    kind: 'sent-back',
    valueOn: businessDayOf(back.at),
    ...(of.kind === 'credit' ? { customerId: of.customerId } : {}),
    lines: reversed(
      of.kind === 'credit' ? refundCredit(amountCentavos) : refundUnmatched(amountCentavos, 'wallet_float'),
    ),
  });
  if (of.kind === 'credit') await tellSentBack(house, tx, back, { customerId: of.customerId, amountCentavos });
  await waitAnew(house, tx, refund, { sentBack: back.receipt });
  return true;
}

async function putBack(house: House, tx: Tx, railTransactionId: string): Promise<boolean> {
  const [twice] = await isRefundedTwice.run({ railTransactionId }, tx);
  if (twice?.twice !== false) return false;
  const [moved] = await moveReceipt.run({ railTransactionId, to: 'suspense', from: ['refunded'] }, tx);
  if (moved === undefined) return false;
  await makeReversalDue(house, tx, railTransactionId);
  return true;
}
