import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { makeReversalDue as makeDue } from './suspense.queries.ts';

/** Money waits among the unmatched that the rail may have taken back already: its statement's line is read again. */
export async function makeReversalDue(house: House, tx: Tx, railTransactionId: string): Promise<void> {
  await makeDue.run({ railTransactionId, now: house.clock.now() }, tx);
}
