import type { House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { postedAsPaidLane } from '../repayments/posted-as-paid.ts';
import { confirmPayout } from './confirm-payout.ts';
import { claimRefused, endAsking, type ClaimRefusedRow } from './disbursements.queries.ts';

/** Tries of payouts that were refused, and of which the rail posted that they were paid. */
export function refusedTryLane(house: House): Lane<ClaimRefusedRow> {
  return postedAsPaidLane(house, {
    name: 'payout-refused-try',
    operation: 'payout-status',
    claim: (due) => claimRefused.run(due, house.database),
    end: async (payout, proof) => {
      const isPaid = proof !== undefined;
      if (isPaid) await confirmPayout(house, payout, proof);
      await endAsking.run({ payoutId: payout.id, tryNo: payout.tryNo, isPaid }, house.database);
    },
  });
}
