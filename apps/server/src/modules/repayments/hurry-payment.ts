import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import { paymentChaserLane } from './chase-payment.ts';
import { hurryDoubtful } from './repayments.queries.ts';

/** Something was heard of a push: if its answer was lost, the rail is asked now instead of later. */
export async function hurryPayment(house: House, tx: Tx, reference: string): Promise<void> {
  const [hurried] = await hurryDoubtful.run({ reference, now: house.clock.now() }, tx);
  if (hurried !== undefined) wakeLane(tx, paymentChaserLane(house).name);
}
