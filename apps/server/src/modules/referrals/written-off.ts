import { centavos, sumOf, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { takeBackCommission } from './lose-commission.ts';
import { listOfWrittenOff } from './referrals.queries.ts';

/** What of a customer's commission was earned by loans that are written off, and not to be had any more. Centavos. */
export async function commissionOfWrittenOff(tx: Tx, referrerId: bigint): Promise<Centavos> {
  const rows = await listOfWrittenOff.run({ referrerId }, tx);
  return sumOf(rows, (row) => centavos(row.amountCentavos));
}

/** Who is erased leaves it: it would keep them from being erased for as long as a friend does not pay. */
export async function giveUpWrittenOff(house: House, tx: Tx, referrerId: bigint): Promise<void> {
  for (const { orderId } of await listOfWrittenOff.run({ referrerId }, tx))
    await takeBackCommission(house, tx, orderId);
}
