import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { newRailReference } from '../../platform/ids.ts';
import { findLiveWithdrawal, insertWithdrawal, sumWithdrawals } from './withdrawals.queries.ts';

/** Writes a withdrawal that lives from now on; a second live one of a customer the database refuses. Gives its id. */
export async function beginWithdrawal(
  house: House,
  tx: Tx,
  asked: { readonly customerId: bigint; readonly amountCentavos: Centavos; readonly policyVersion: number },
): Promise<string> {
  const id = house.ids.uuid();
  const reference = newRailReference(house.ids);
  await insertWithdrawal.run({ ...asked, id, reference, now: house.clock.now() }, tx);
  return id;
}

/** The customer's withdrawal on its way, if there is one. */
export async function liveWithdrawal(
  db: Db,
  customerId: bigint,
): Promise<{ readonly id: string; readonly amountCentavos: Centavos } | undefined> {
  const [live] = await findLiveWithdrawal.run({ customerId }, db);
  return live && { id: live.id, amountCentavos: centavos(live.amountCentavos) };
}

/** What was taken out or is on its way. Centavos. */
export async function withdrawnCentavos(db: Db, customerId: bigint): Promise<Centavos> {
  const [taken] = await sumWithdrawals.run({ customerId }, db);
  return centavos(taken?.centavos ?? 0n);
}
