import type { Phone } from '@house/identity';
import type { Locale } from '@house/i18n';
import type { Policy } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { findCustomerByMobile, insertCustomer, setRecommender } from './customers.queries.ts';
import { inviterOf } from './inviter.ts';
import { mobileIndex, sealPersonal } from './personal.ts';

/**
 * The customer of a number; a number not seen before becomes one of level Created. The recommender is frozen at first
 * sign-up (rules.md 9), which is the first right code: until then it is the last who invited, or anybody could claim
 * numbers by asking for codes to them. The caller holds the number's lock.
 */
export async function findOrCreateCustomer(
  house: House,
  tx: Tx,
  { startCentavos }: Policy['limits'],
  visitor: { mobile: Phone; locale: Locale; recommenderUuid: string | undefined; source: string | undefined },
): Promise<{ id: bigint }> {
  const index = mobileIndex(house, visitor.mobile);
  const recommender = await inviterOf(tx, visitor.recommenderUuid);
  const [known] = await findCustomerByMobile.run({ mobileIndex: index }, tx);
  if (known !== undefined) {
    if (recommender !== undefined) await setRecommender.run({ id: known.id, recommenderId: recommender.id }, tx);
    return known;
  }
  const [made] = await insertCustomer.run(
    {
      uuid: house.ids.uuid(),
      mobileSealed: sealPersonal(house, 'customer.mobile', visitor.mobile),
      mobileIndex: index,
      locale: visitor.locale,
      creditLimitCentavos: startCentavos,
      recommenderId: recommender?.id ?? null,
      source: visitor.source ?? null,
      now: house.clock.now(),
    },
    tx,
  );
  if (made === undefined) throw new Error('no customer was made');
  return made;
}
