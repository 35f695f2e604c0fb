import { businessDayOf } from '@house/calendar';
import { reversed, withdrawCommission } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { tellSentBack, type SentBack } from '../sms/tell-sent-back.ts';
import type { Withdrawal } from './withdrawal.ts';
import { lockEarner, settleWithdrawal } from './withdrawals.queries.ts';

/**
 * The rail sent commission that was paid back to us: it is its earner's again, to be asked for anew. Whoever was erased since,
 * or has no number left, neither reads so nor can ask for it: a person is told.
 */
export async function returnWithdrawal(
  house: House,
  tx: Tx,
  { id, customerId, amountCentavos }: Withdrawal,
  back: SentBack,
): Promise<void> {
  const [earner] = await lockEarner.run({ customerId }, tx);
  await settleWithdrawal.run({ id, state: 'failed', now: house.clock.now() }, tx);
  await postJournal(house, tx, {
    eventKey: `reversed:${back.railTransactionId}`,
    kind: 'sent-back',
    valueOn: businessDayOf(back.at),
    customerId,
    lines: reversed(withdrawCommission(amountCentavos)),
  });
  if (earner?.hasNumber !== true) {
    const detail = { because: 'no-number', amount: Number(amountCentavos), sentBack: back.receipt };
    await openIncident(house, tx, { kind: 'reversal-for-a-person', subject: `withdrawal:${id}`, detail });
  }
  await tellSentBack(house, tx, back, { customerId, amountCentavos });
}
