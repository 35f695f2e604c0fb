import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import { payoutChaserLane } from './chase-payout.ts';
import { hurryDoubtful } from './disbursements.queries.ts';

/** Something was heard of a try: if it is an unknown one, the rail is asked now instead of later. */
export async function hurryPayout(house: House, tx: Tx, reference: string): Promise<void> {
  const [hurried] = await hurryDoubtful.run({ reference, now: house.clock.now() }, tx);
  if (hurried !== undefined) wakeLane(tx, payoutChaserLane(house).name);
}
