import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import { refusedTryLane } from './ask-about-refused.ts';
import { payoutChaserLane } from './chase-payout.ts';
import { askAboutTry, hurryDoubtful } from './disbursements.queries.ts';

/**
 * Something was heard of a try: if it is an unknown one, the rail is asked now instead of later. Of one that is said to be
 * paid it is asked whatever it is by now: it was refused, or its answer is not here yet and may say so.
 */
export async function hurryPayout(
  house: House,
  tx: Tx,
  { reference, claims }: { readonly reference: string; readonly claims: 'succeeded' | 'failed' },
): Promise<void> {
  const about = { reference, now: house.clock.now() };
  const isPaid = claims === 'succeeded';
  const [asked] = isPaid ? await askAboutTry.run(about, tx) : await hurryDoubtful.run(about, tx);
  if (asked !== undefined) wakeLane(tx, (isPaid ? refusedTryLane(house) : payoutChaserLane(house)).name);
}
