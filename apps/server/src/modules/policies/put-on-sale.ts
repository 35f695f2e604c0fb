import { allOffers, type Policy } from '@house/lending';
import type { Tx } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import { insertProducts } from './policies.queries.ts';

/** One product for each amount and term of the policy, priced once. */
export async function putOnSale(tx: Tx, ids: Ids, policyVersion: number, policy: Policy): Promise<void> {
  const offers = allOffers(policy.offers);
  await insertProducts.run(
    {
      policyVersion,
      uuids: offers.map(() => ids.uuid()),
      principalsCentavos: offers.map((offer) => offer.principalCentavos),
      termsDays: offers.map((offer) => offer.termDays),
      approvalFeesCentavos: offers.map((offer) => offer.approvalFeeCentavos),
      interestsCentavos: offers.map((offer) => offer.interestCentavos),
    },
    tx,
  );
}
