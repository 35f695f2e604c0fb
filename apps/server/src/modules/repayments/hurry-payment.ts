import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import { refusedPushLane } from './ask-about-refused.ts';
import { paymentChaserLane } from './chase-payment.ts';
import { askAboutPush, hurryDoubtful } from './repayments.queries.ts';

/**
 * Something was heard of a push: if its answer was lost, the rail is asked now instead of later. Of one that is said to be paid
 * it is asked, too, where it was refused, or its answer is not here yet, was lost or comes late, and may say so.
 */
export async function hurryPayment(
  house: House,
  tx: Tx,
  { reference, claims }: { readonly reference: string; readonly claims: 'succeeded' | 'failed' },
): Promise<void> {
  const about = { reference, now: house.clock.now() };
  const isAskedAbout = claims === 'succeeded' && (await askAboutPush.run(about, tx)).length > 0;
  if (isAskedAbout) wakeLane(tx, refusedPushLane(house).name);
  else if ((await hurryDoubtful.run(about, tx)).length > 0) wakeLane(tx, paymentChaserLane(house).name);
}
