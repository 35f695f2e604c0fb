import { businessDayOf } from '@house/calendar';
import { assignUnmatched } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { postJournal } from '../ledger/post-journal.ts';

/**
 * Money that was put aside is given to an order after all. A journal of its own, off the order's accounts: the
 * order's own then takes the money into the wallet once more, and the two cancel out there, on the day
 * the money came in.
 */
export async function takeBack(
  house: House,
  tx: Tx,
  receipt: { readonly railTransactionId: string; readonly amountCentavos: Centavos; readonly paidAt: Date },
): Promise<void> {
  await postJournal(house, tx, {
    eventKey: `assigned:${receipt.railTransactionId}`,
    kind: 'suspense-assigned',
    valueOn: businessDayOf(receipt.paidAt),
    lines: assignUnmatched(receipt.amountCentavos),
  });
}
