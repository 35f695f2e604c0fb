import { businessDayOf, type BusinessDay } from '@house/calendar';
import { receiveUnmatched, reversed } from '@house/lending';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { markNeverWas, markWasAfterAll } from './suspense.queries.ts';

type Entered = { readonly amountCentavos: Centavos; readonly paidOn: BusinessDay };

/**
 * What staff entered, no order took and never was: its journal is taken back on the day that it was entered for, as if it had not
 * been, and it waits for nobody. Gives what it was; undefined where some of it was used, or the rail knows of it.
 */
export async function bookNeverWas(house: House, tx: Tx, railTransactionId: string): Promise<Entered | undefined> {
  const [entered] = await markNeverWas.run({ railTransactionId }, tx);
  if (entered === undefined) return undefined;
  const amountCentavos = centavos(entered.amountCentavos);
  const paidOn = businessDayOf(entered.paidAt);
  await postJournal(house, tx, {
    eventKey: `never-was:${railTransactionId}`,
    kind: 'unmatched-receipt',
    valueOn: paidOn,
    lines: reversed(receiveUnmatched(amountCentavos)),
  });
  return { amountCentavos, paidOn };
}

/** The rail tells of what two persons had said never was: it waits for its order as before. */
export async function bookWasAfterAll(house: House, tx: Tx, railTransactionIds: string[]): Promise<void> {
  for (const told of await markWasAfterAll.run({ railTransactionIds }, tx)) {
    await postJournal(house, tx, {
      eventKey: `was-after-all:${told.railTransactionId}`,
      kind: 'unmatched-receipt',
      valueOn: businessDayOf(told.paidAt),
      lines: receiveUnmatched(centavos(told.amountCentavos)),
    });
    house.log.info({ railTransactionId: told.railTransactionId }, 'what never was is there after all');
  }
}
