import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { isBlacklisted } from './customer-desk.queries.ts';

/**
 * They read that they were declined, or are blocked, and may have been promised word of when they may apply; it is not so any
 * more. Not where the blacklist declines what they ask for. Nor, when it leaves, where they are blocked, have asked since, or wait,
 * which ends with a word of its own (`sms.sql`).
 */
export async function tellThatTheyMay(house: House, tx: Tx, id: bigint, since: Date | null): Promise<void> {
  const [standing] = await isBlacklisted.run({ id }, tx);
  if (standing?.listed === true) return;
  await tellCustomer(house, tx, {
    eventKey: `unblocked:${id}:${(since ?? house.clock.now()).toISOString()}`,
    kind: 'eligible-again',
    customerId: id,
    atAnyHour: false,
    text: (texts, brand) => texts.eligibleAgain({ brand }),
  });
}
