import { addMs } from '@house/calendar';
import { atOneInstant, type House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { confirmAttempt } from './confirm-attempt.ts';
import { claimRefused, endAsking, type ClaimRefusedRow } from './repayments.queries.ts';

const concurrency = 4;
const leaseMs = 120_000;
const askedForMs = 24 * 3_600_000;

/**
 * Asks about pushes that were refused, or will be, and of which the rail posted that they were paid: only its answer is a proof.
 * One that it does not end is asked about again while its lease comes round, for a day; by then the statement says it.
 */
export function refusedPushLane(house: House): Lane<ClaimRefusedRow> {
  return {
    name: 'payment-refused-push',
    concurrency,
    claim: (now, limit) =>
      claimRefused.run(
        { now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs), sentSince: addMs(now, -askedForMs) },
        house.database,
      ),
    work: (about) => askAboutRefused(house, about),
  };
}

async function askAboutRefused(house: House, { id, orderId, reference }: ClaimRefusedRow): Promise<void> {
  const status = await house.rail.status({ about: reference });
  house.metrics.railAnswers.inc({ operation: 'collect-status', kind: status.kind });
  if (status.kind === 'pending' || status.kind === 'unknown') return;
  await atOneInstant(house, async (house, tx) => {
    if (status.kind === 'completed') await confirmAttempt(house, tx, { id, orderId }, { ...status, source: 'query' });
    await endAsking.run({ id }, tx);
  });
}
