import { leftToPay } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import { loadDebts } from './load-debt.ts';

/** What is left to pay of an order at this moment, as a message says it; undefined where it was never paid out. */
export async function leftToPayOf(house: House, orderId: bigint): Promise<Centavos | undefined> {
  const loaded = (await loadDebts(house, house.database, [orderId])).get(orderId);
  return loaded && leftToPay(loaded.debt);
}
