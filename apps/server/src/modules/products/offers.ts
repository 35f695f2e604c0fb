import type { ProductItem } from '@house/contract';
import { isUuid } from '@house/identity';
import { limitOnLadder, type Quote } from '@house/lending';
import { centavos, minus, sum, toMt, zeroCentavos, type Centavos } from '@house/money';
import type { Db } from '../../platform/db.ts';
import type { PolicyInForce } from '../policies/current-policy.ts';
import { findOffer, listOffers, type ListOffersRow } from './products.queries.ts';

/** A product on sale with its price. */
export type Offer = { readonly uuid: string; readonly price: Quote };

/** What a customer with this limit is offered, by amount and then term. */
export async function offersUpTo(db: Db, inForce: PolicyInForce, limitCentavos: Centavos): Promise<readonly Offer[]> {
  const rows = await listOffers.run({ policyVersion: inForce.version, limitCentavos }, db);
  return rows.map(offerOf);
}

/** The offer of that uuid, undefined when it is unknown, of an older policy or above the customer's limit. */
export async function offerFor(
  db: Db,
  inForce: PolicyInForce,
  wanted: { readonly uuid: string; readonly customerId: bigint },
): Promise<Offer | undefined> {
  if (!isUuid(wanted.uuid)) return undefined;
  const { version: policyVersion, policy } = inForce;
  const firstStepCentavos = limitOnLadder(zeroCentavos, policy.limits);
  const [row] = await findOffer.run({ ...wanted, policyVersion, firstStepCentavos }, db);
  return row && offerOf(row);
}

export function productItem({ uuid, price }: Offer): ProductItem {
  return {
    uuid,
    amount: toMt(price.principalCentavos),
    term: price.termDays,
    applicationFeeAmount: toMt(price.approvalFeeCentavos),
    disburseAmount: toMt(price.disbursedCentavos),
    repaymentAmount: toMt(price.repaymentCentavos),
  };
}

function offerOf(row: ListOffersRow): Offer {
  const principal = centavos(row.principalCentavos);
  const fee = centavos(row.approvalFeeCentavos);
  const interest = centavos(row.interestCentavos);
  return {
    uuid: row.uuid,
    price: {
      principalCentavos: principal,
      termDays: row.termDays,
      approvalFeeCentavos: fee,
      discountCentavos: zeroCentavos,
      interestCentavos: interest,
      disbursedCentavos: minus(principal, fee),
      repaymentCentavos: sum(principal, interest),
    },
  };
}
