import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { heldAfterChange } from '../disbursements/held-after-change.ts';
import { readWhatHolds } from './decisions.queries.ts';

/** What would keep a payout to a customer from leaving at once, as they are told with its approval. */
export type WhatHolds = {
  /** Nothing is paid out before, because the number was just changed. */
  readonly heldUntil: Date | undefined;
  /** Nothing is paid out for now, to anybody, or to them, as money went to their wallet of which nobody knows. */
  readonly isStanding: boolean;
};

export async function whatHolds(house: House, db: Db, customerId: bigint): Promise<WhatHolds> {
  const [found] = await readWhatHolds.run({ customerId }, db);
  if (found === undefined) throw new Error('an order without its customer');
  return { heldUntil: await heldAfterChange(house, db, found.mobileChangedAt), isStanding: found.isStanding };
}
