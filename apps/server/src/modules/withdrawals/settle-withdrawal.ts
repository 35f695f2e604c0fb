import { businessDayOf } from '@house/calendar';
import { withdrawCommission } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import type { Withdrawal } from './withdrawal.ts';
import { settleWithdrawal } from './withdrawals.queries.ts';

/**
 * The rail proved that commission was paid: its ledger (Dr commission payable, Cr wallet float) and SMS. Proof may come
 * after we gave up; the money has left all the same, so it is booked, and a person looks.
 */
export async function payWithdrawal(house: House, tx: Tx, withdrawal: Withdrawal, paidAt: Date): Promise<void> {
  if (withdrawal.state === 'paid') return;
  const { id, customerId, amountCentavos } = withdrawal;
  await settleWithdrawal.run({ id, state: 'paid', now: house.clock.now() }, tx);
  await postJournal(house, tx, {
    eventKey: `withdrawal:${id}`,
    kind: 'commission-withdrawn',
    valueOn: businessDayOf(paidAt),
    customerId,
    lines: withdrawCommission(amountCentavos),
  });
  if (withdrawal.state === 'failed') {
    await openIncident(house, tx, { kind: 'paid-out-late', subject: `withdrawal:${id}`, detail: {} });
  }
  await tellCustomer(house, tx, {
    eventKey: `withdrawn:${id}`,
    kind: 'withdrawn',
    customerId,
    atAnyHour: true,
    text: (texts, brand) => texts.withdrawn({ brand, amount: amountCentavos }),
  });
}

// To be asked for again, but not now.
const notNow: readonly string[] = ['NO_LONGER_OWED', 'BLOCKED'];

/** The tries are used up, or it may not leave: the commission stays where it was. */
export async function failWithdrawal(house: House, tx: Tx, withdrawal: Withdrawal, code: string): Promise<void> {
  if (withdrawal.state !== 'queued') return;
  const { id, customerId, amountCentavos } = withdrawal;
  await settleWithdrawal.run({ id, state: 'failed', now: house.clock.now() }, tx);
  await tellCustomer(house, tx, {
    eventKey: `withdrawal-failed:${id}`,
    kind: 'withdrawal-failed',
    customerId,
    atAnyHour: true,
    text: (texts, brand) =>
      notNow.includes(code)
        ? texts.withdrawalNotOwed({ brand, amount: amountCentavos })
        : texts.withdrawalFailed({ brand, amount: amountCentavos }),
  });
}
