import { atOneInstant, type House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { confirmAttempt } from './confirm-attempt.ts';
import { postedAsPaidLane } from './posted-as-paid.ts';
import { claimRefused, endAsking, type ClaimRefusedRow } from './repayments.queries.ts';

/** Pushes that were refused, and of which the rail posted that they were paid. */
export function refusedPushLane(house: House): Lane<ClaimRefusedRow> {
  return postedAsPaidLane(house, {
    name: 'payment-refused-push',
    operation: 'collect-status',
    claim: (due) => claimRefused.run(due, house.database),
    end: ({ id, orderId }, proof) =>
      atOneInstant(house, async (house, tx) => {
        if (proof !== undefined) await confirmAttempt(house, tx, { id, orderId }, proof);
        await endAsking.run({ id }, tx);
      }),
  });
}
