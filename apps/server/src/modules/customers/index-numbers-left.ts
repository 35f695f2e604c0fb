import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { indexLeft, lockNotIndexed } from './customers.queries.ts';
import { mobileIndex, openPhone } from './personal.ts';

/** A page of the numbers that were left under the release before, which kept no index of them. Gives how many there were. */
export async function indexNumbersLeft(house: House, tx: Tx, limit: bigint): Promise<number> {
  const changes = await lockNotIndexed.run({ limit }, tx);
  const left = changes.map(({ fromSealed }) => openPhone(house, 'mobile-change.number', fromSealed));
  const indexes = left.map((phone) => mobileIndex(house, phone));
  await indexLeft.run({ ids: changes.map(({ id }) => id), indexes }, tx);
  return changes.length;
}
