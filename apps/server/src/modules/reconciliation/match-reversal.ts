import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { reversePayment } from '../collections/reverse-payment.ts';
import { breakLine, type Line, type LineOutcome } from './line.ts';
import { findTransaction } from './reconciliation.queries.ts';

/**
 * The rail took a payment back: one that repaid an order in full is reversed there, with all that hung on it, and the
 * order owes again (rules.md 5, rows 16 and 17). A part of one, money in suspense, a payout that came back, a payment
 * whose extension was paid on, or a reversal whose original nobody told us of is for a person.
 */
export async function matchReversal(house: House, tx: Tx, line: Line): Promise<LineOutcome> {
  const [original] = await findTransaction.run({ railTransactionId: line.reference }, tx);
  if (original === undefined) return breakLine(house, tx, line, 'reversal-without-original', {});
  const { meaning, railTransactionId } = original;
  if (meaning !== 'repayment' || original.amountCentavos !== line.paidOutCentavos) {
    return breakLine(house, tx, line, 'reversal-for-a-person', { meaning });
  }
  const reversed = await reversePayment(
    house,
    tx,
    { railTransactionId, isRailsFault: false, reversedAt: line.completedAt },
    { railTransactionId: line.receipt, reverses: railTransactionId },
  );
  if (reversed.kind === 'done') return 'booked';
  if (reversed.code === 'REVERSED_ALREADY') return 'matched';
  return breakLine(house, tx, line, 'reversal-for-a-person', { meaning, because: reversed.code });
}
