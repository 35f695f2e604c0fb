import { businessDay, startOfDay, type Clock } from '@house/calendar';
import { defaultPolicy, policyDocument } from '@house/lending';
import type { Database } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import { anyPolicy, insertPolicy, lockPolicies } from './policies.queries.ts';
import { putOnSale } from './put-on-sale.ts';

/**
 * Gives an empty database its first policy and that policy's products. Does nothing when there is one already; of two
 * processes that start at once the second waits and finds it (rules.md, first page).
 */
export async function seedPolicy(database: Database, ids: Ids, clock: Clock): Promise<void> {
  await database.inTransaction(async (tx) => {
    await lockPolicies.run({}, tx);
    const [found] = await anyPolicy.run({}, tx);
    if (found?.any === true) return;
    await insertPolicy.run(
      {
        version: firstVersion,
        effectiveFrom: startOfDay(longAgo),
        content: JSON.stringify(policyDocument(defaultPolicy)),
        now: clock.now(),
        note: '',
        copiedFrom: null,
        makerId: null,
        checkerId: null,
      },
      tx,
    );
    await putOnSale(tx, ids, firstVersion, defaultPolicy);
  });
}

const firstVersion = 1;
// Before any clock a test or a sandbox may start at.
const longAgo = businessDay('2020-01-01');
