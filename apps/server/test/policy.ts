import { addMs } from '@house/calendar';
import { defaultPolicy, policyDocument, type PayoutPolicy, type Policy } from '@house/lending';
import { publishPolicy } from '../src/modules/policies/publish-policy.ts';
import type { Town } from './town.ts';

/** Publishes the default policy with other numbers for payouts, in force at once. */
export async function withPayoutPolicy(town: Town, payout: Partial<PayoutPolicy>): Promise<void> {
  await withPolicy(town, { payout: { ...defaultPolicy.payout, ...payout } });
}

/** Publishes the default policy with other parts, in force at once. */
export async function withPolicy(town: Town, parts: Partial<Policy>): Promise<void> {
  const document = policyDocument({ ...defaultPolicy, ...parts });
  // Its clock goes on while it is published.
  const publication = { effectiveFrom: addMs(town.clock.now(), 10_000), note: 'test' };
  const { database } = town.house;
  const published = await database.inTransaction((tx) => publishPolicy(town.house, tx, document, publication));
  if (published.kind !== 'published') throw new Error(JSON.stringify(published));
  await town.sandbox.moveTo(publication.effectiveFrom);
}
