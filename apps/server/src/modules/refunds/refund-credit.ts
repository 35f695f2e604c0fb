import type { Phone } from '@house/identity';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { newRailReference } from '../../platform/ids.ts';
import { queuePayout } from '../disbursements/queue-payout.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { insertCreditRefund } from './refunds.queries.ts';

type CreditRefund = {
  readonly customerId: bigint;
  readonly amountCentavos: Centavos;
  readonly wallet: Phone;
  readonly makerId: bigint;
  readonly checkerId: bigint;
};

/** Sends a customer's credit to their wallet, agreed by two persons; false when one is on its way already. */
export async function refundCreditOf(house: House, tx: Tx, { wallet, ...refund }: CreditRefund): Promise<boolean> {
  const id = house.ids.uuid();
  const { version: policyVersion } = await currentPolicy(house, tx);
  const reference = newRailReference(house.ids);
  const [made] = await insertCreditRefund.run({ ...refund, id, policyVersion, reference, now: house.clock.now() }, tx);
  if (made === undefined) return false;
  await queuePayout(house, tx, { pays: { refundId: id }, amountCentavos: refund.amountCentavos, wallet });
  return true;
}
