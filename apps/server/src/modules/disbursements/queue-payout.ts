import type { Phone } from '@house/identity';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import { sealPersonal } from '../customers/personal.ts';
import { insertPayout } from './disbursements.queries.ts';

export const payoutLane = 'payout';

/** What it pays: an order's loan, a withdrawal of commission, or money back to who paid it. */
type Pays = { readonly orderId: bigint } | { readonly withdrawalId: string } | { readonly refundId: string };

/** Queues a payout in the transaction that decides it; a second live one for the same purpose the database refuses. */
export async function queuePayout(
  house: House,
  tx: Tx,
  payout: { readonly pays: Pays; readonly amountCentavos: Centavos; readonly wallet: Phone },
): Promise<void> {
  await insertPayout.run(
    {
      orderId: 'orderId' in payout.pays ? payout.pays.orderId : null,
      withdrawalId: 'withdrawalId' in payout.pays ? payout.pays.withdrawalId : null,
      refundId: 'refundId' in payout.pays ? payout.pays.refundId : null,
      amountCentavos: payout.amountCentavos,
      walletSealed: sealPersonal(house, 'payout.wallet', payout.wallet),
      now: house.clock.now(),
    },
    tx,
  );
  wakeLane(tx, payoutLane);
}
