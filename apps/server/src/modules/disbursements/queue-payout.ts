import type { Phone } from '@house/identity';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import { sealPersonal } from '../customers/personal.ts';
import { insertPayout } from './disbursements.queries.ts';

export const payoutLane = 'payout';

/** Queues an order's payout in the transaction that approves it; a second live one is refused by the database. */
export async function queuePayout(
  house: House,
  tx: Tx,
  payout: { readonly orderId: bigint; readonly amountCentavos: Centavos; readonly wallet: Phone },
): Promise<void> {
  await insertPayout.run(
    {
      orderId: payout.orderId,
      amountCentavos: payout.amountCentavos,
      walletSealed: sealPersonal(house, 'payout.wallet', payout.wallet),
      now: house.clock.now(),
    },
    tx,
  );
  await wakeLane(tx, payoutLane);
}
