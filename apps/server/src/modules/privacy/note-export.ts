import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { insertRequest } from './privacy.queries.ts';

/** The privacy desk keeps who gave a person's data out, and when. */
export async function noteExport(house: House, tx: Tx, customerId: bigint, makerId: bigint): Promise<void> {
  const now = house.clock.now();
  await insertRequest.run({ customerId, kind: 'export', makerId, checkerId: null, now, keptUntil: null }, tx);
}
