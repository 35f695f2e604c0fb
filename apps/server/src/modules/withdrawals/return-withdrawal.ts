import { businessDayOf } from '@house/calendar';
import { reversed, withdrawCommission } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import type { Withdrawal } from './withdrawal.ts';
import { settleWithdrawal } from './withdrawals.queries.ts';

/** The rail sent commission that was paid back to us: it is its earner's again, to be asked for anew. */
export async function returnWithdrawal(
  house: House,
  tx: Tx,
  { id, customerId, amountCentavos }: Withdrawal,
  { railTransactionId, at }: { readonly railTransactionId: string; readonly at: Date },
): Promise<void> {
  await settleWithdrawal.run({ id, state: 'failed', now: house.clock.now() }, tx);
  await postJournal(house, tx, {
    eventKey: `reversed:${railTransactionId}`,
    kind: 'sent-back',
    valueOn: businessDayOf(at),
    customerId,
    lines: reversed(withdrawCommission(amountCentavos)),
  });
  await tellCustomer(house, tx, {
    eventKey: `sent-back:${railTransactionId}`,
    kind: 'sent-back',
    customerId,
    atAnyHour: false,
    text: (texts, brand) => texts.sentBack({ brand, amount: amountCentavos }),
  });
}
