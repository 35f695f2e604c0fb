import { limitOnLadder } from '@house/lending';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { currentPolicy } from '../policies/current-policy.ts';

/** How much a customer may borrow by the policy in force: what is kept of them, and the ladder's first step at least. */
export async function limitOf(
  house: House,
  db: Db,
  { creditLimitCentavos }: { readonly creditLimitCentavos: bigint },
): Promise<Centavos> {
  const { limits } = (await currentPolicy(house, db)).policy;
  return limitOnLadder(centavos(creditLimitCentavos), limits);
}
