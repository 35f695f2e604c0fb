import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { tellCustomer } from './tell-customer.ts';

/** What the rail sent back: the payout by its own id, and the line that says so. */
export type SentBack = { readonly railTransactionId: string; readonly receipt: string; readonly at: Date };

/** Says to whom it was paid out that it came back to us, and is theirs again. */
export function tellSentBack(
  house: House,
  tx: Tx,
  { railTransactionId }: SentBack,
  { customerId, amountCentavos: amount }: { readonly customerId: bigint; readonly amountCentavos: Centavos },
): Promise<void> {
  return tellCustomer(house, tx, {
    eventKey: `sent-back:${railTransactionId}`,
    kind: 'sent-back',
    customerId,
    atAnyHour: false,
    text: (texts, brand) => texts.sentBack({ brand, amount }),
  });
}
