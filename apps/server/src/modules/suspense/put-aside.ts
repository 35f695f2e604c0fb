import { businessDayOf } from '@house/calendar';
import { receiveUnmatched } from '@house/lending';
import { centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { markSuspense } from './suspense.queries.ts';

/** Why money could not be given to an order. */
export type Unmatched = 'no-such-order' | 'order-not-payable' | 'other-business-number';

/**
 * Puts received money aside as a debt of ours to whoever sent it, until a person says what it was for (rules.md 6).
 * Never guessed into a loan. A second time finds it aside already.
 */
export async function putAside(house: House, tx: Tx, railTransactionId: string, why: Unmatched): Promise<void> {
  const [receipt] = await markSuspense.run({ railTransactionId }, tx);
  if (receipt === undefined) return;
  await postJournal(house, tx, {
    eventKey: `unmatched:${railTransactionId}`,
    kind: 'unmatched-receipt',
    valueOn: businessDayOf(receipt.paidAt),
    lines: receiveUnmatched(centavos(receipt.amountCentavos)),
  });
  house.log.info({ railTransactionId, why }, 'money put aside');
}
