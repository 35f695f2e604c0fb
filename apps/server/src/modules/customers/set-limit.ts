import type { Centavos } from '@house/money';
import type { Tx } from '../../platform/db.ts';
import { putLimit } from './customers.queries.ts';

/** How much a customer may borrow from now on; whoever says so holds the customer's lock. */
export async function setLimit(tx: Tx, customerId: bigint, limitCentavos: Centavos): Promise<void> {
  await putLimit.run({ customerId, limitCentavos }, tx);
}
