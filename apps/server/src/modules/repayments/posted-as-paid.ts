import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import type { RailStatus } from '../../ports/money-rail.ts';

const concurrency = 4;
const leaseMs = 120_000;
const askedForMs = 24 * 3_600_000;

type Due = { readonly now: Date; readonly limit: bigint; readonly leaseUntil: Date; readonly sentSince: Date };
type Proof = Extract<RailStatus, { kind: 'completed' }> & { readonly source: 'query' };

/**
 * A lane that asks about requests which the rail refused, or will, and of which it posted that they were paid: only its answer is a
 * proof. One that it does not end is asked about again, for a day, less often as it grows older; by then the statement says it. That it
 * does not know a request is no end (rails.md, INS-23): it may be slow to know what it has paid.
 */
export function postedAsPaidLane<Row extends { readonly reference: string }>(
  house: House,
  asked: {
    readonly name: string;
    readonly operation: 'payout-status' | 'collect-status';
    claim(due: Due): Promise<Row[]>;
    /** The rail has an end of it; `proof`: it was paid. */
    end(request: Row, proof: Proof | undefined): Promise<unknown>;
  },
): Lane<Row> {
  return {
    name: asked.name,
    concurrency,
    claim: (now, limit) =>
      asked.claim({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs), sentSince: addMs(now, -askedForMs) }),
    work: async (request) => {
      const status = await house.rail.status({ about: request.reference });
      house.metrics.railAnswers.inc({ operation: asked.operation, kind: status.kind });
      if (status.kind !== 'completed' && status.kind !== 'failed') return;
      await asked.end(request, status.kind === 'completed' ? { ...status, source: 'query' } : undefined);
    },
  };
}
