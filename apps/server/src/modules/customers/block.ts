import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { blockCustomer } from './customers.queries.ts';

/** Blocks a customer from now on; who is blocked already stays so, for the reason there was. */
export async function blockFor(house: House, tx: Tx, customerId: bigint, reason: string): Promise<void> {
  await blockCustomer.run({ customerId, reason, now: house.clock.now() }, tx);
}
