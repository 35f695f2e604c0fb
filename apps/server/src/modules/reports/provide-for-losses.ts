import { businessDayOf, type BusinessDay } from '@house/calendar';
import { provideForLosses as provisionJournal } from '@house/lending';
import { centavos, sum } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { balanceOf } from '../ledger/trial-balance.ts';
import { readDueToChargeOff } from './reports.queries.ts';

/**
 * Brings the loss allowance to what the day's portfolio holds that is late enough to be written off. So a write-off takes
 * what was provided, one before its time is an expense of the next day, and what comes in afterwards lessens the expense.
 * Part of the daily close; a second time for a day writes nothing.
 */
export async function provideForLosses(house: House, tx: Tx, day: BusinessDay): Promise<void> {
  const [due] = await readDueToChargeOff.run({ day }, tx);
  // Of a credit account: what stands there is below zero.
  const allowance = await balanceOf(tx, 'loss_allowance', businessDayOf(house.clock.now()));
  const missing = sum(centavos(due?.outstandingCentavos ?? 0n), allowance);
  await postJournal(house, tx, {
    eventKey: `provision:${day}`,
    kind: 'provision',
    valueOn: day,
    lines: provisionJournal(missing),
  });
}
