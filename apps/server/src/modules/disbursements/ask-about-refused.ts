import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { confirmPayout } from './confirm-payout.ts';
import { claimRefused, endAsking, type ClaimRefusedRow } from './disbursements.queries.ts';

const concurrency = 4;
const leaseMs = 120_000;
const askedForMs = 24 * 3_600_000;

/**
 * Asks about tries that were refused, or will be, and of which the rail posted that they were paid: only its answer is a
 * proof. One that it does not end is asked about again while its lease comes round, for a day; by then the statement says it.
 */
export function refusedTryLane(house: House): Lane<ClaimRefusedRow> {
  return {
    name: 'payout-refused-try',
    concurrency,
    claim: (now, limit) =>
      claimRefused.run(
        { now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs), sentSince: addMs(now, -askedForMs) },
        house.database,
      ),
    work: (about) => askAboutRefused(house, about),
  };
}

async function askAboutRefused(house: House, { reference, id: payoutId, ...key }: ClaimRefusedRow): Promise<void> {
  const status = await house.rail.status({ about: reference });
  house.metrics.railAnswers.inc({ operation: 'payout-status', kind: status.kind });
  if (status.kind === 'pending' || status.kind === 'unknown') return;
  if (status.kind === 'completed') await confirmPayout(house, { id: payoutId, ...key }, { ...status, source: 'query' });
  await endAsking.run({ payoutId, tryNo: key.tryNo }, house.database);
}
