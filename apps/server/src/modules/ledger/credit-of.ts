import { centavos, type Centavos } from '@house/money';
import type { Db } from '../../platform/db.ts';
import { readCredit } from './ledger.queries.ts';

/** What we owe a customer for money beyond what was due. */
export async function creditOf(db: Db, customerId: bigint): Promise<Centavos> {
  const [owed] = await readCredit.run({ customerId }, db);
  return centavos(owed?.centavos ?? 0n);
}
