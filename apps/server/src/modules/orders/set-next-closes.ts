import type { BusinessDay } from '@house/calendar';
import type { Tx } from '../../platform/db.ts';
import { setNextCloses as setDays } from './debts.queries.ts';

/** The next day on which the close must look at an order; undefined for none. */
export type NextClose = { readonly orderId: bigint; readonly nextOn: BusinessDay | undefined };

export async function setNextCloses(tx: Tx, closes: readonly NextClose[]): Promise<void> {
  if (closes.length === 0) return;
  const orderIds = closes.map(({ orderId }) => orderId);
  await setDays.run({ orderIds, nextClosesOn: closes.map(({ nextOn }) => nextOn ?? '') }, tx);
}
