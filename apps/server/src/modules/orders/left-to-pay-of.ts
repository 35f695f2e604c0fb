import { leftToPay } from '@house/lending';
import { zeroCentavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import { loadDebts } from './load-debt.ts';

/** What is left to pay of an order at this moment, or of its settlement, as a message says it; undefined where it was never paid out. */
export async function leftToPayOf(
  house: House,
  orderId: bigint,
  of: 'debt' | 'settlement',
): Promise<Centavos | undefined> {
  const loaded = (await loadDebts(house, house.database, [orderId])).get(orderId);
  if (loaded === undefined) return undefined;
  return of === 'debt' ? leftToPay(loaded.debt) : (loaded.debt.settlement?.leftCentavos ?? zeroCentavos);
}
