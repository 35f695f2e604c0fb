import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import type { RailStatus } from '../../ports/money-rail.ts';
import { isCovered, pullsStatements } from '../statements/covered.ts';

const concurrency = 4;
const leaseMs = 120_000;
const dayMs = 24 * 3_600_000;
const longestMs = 7 * dayMs;

type Due = { readonly now: Date; readonly limit: bigint; readonly leaseUntil: Date };
type Proof = Extract<RailStatus, { kind: 'completed' }> & { readonly source: 'query' };

/**
 * A lane that asks about requests which the rail refused, or will, and of which it posted that they were paid: only its answer is a
 * proof. One that it does not end is asked about again, less often as it grows older, until the statements say it. That it does not know a
 * request is no end (rails.md, INS-23): it may be slow to know what it has paid.
 */
export function postedAsPaidLane<Row extends { readonly reference: string; readonly sentAt: Date }>(
  house: House,
  asked: {
    readonly name: string;
    readonly operation: 'payout-status' | 'collect-status';
    claim(due: Due): Promise<Row[]>;
    /** Nobody is asked about it any more; `proof`: it was paid. */
    end(request: Row, proof: Proof | undefined): Promise<unknown>;
  },
): Lane<Row> {
  return {
    name: asked.name,
    concurrency,
    claim: (now, limit) => asked.claim({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs) }),
    work: async (request) => {
      const status = await house.rail.status({ about: request.reference });
      house.metrics.railAnswers.inc({ operation: asked.operation, kind: status.kind });
      const hasEnd = status.kind === 'completed' || status.kind === 'failed';
      if (!hasEnd && !(await isOver(house, request.sentAt))) return;
      await asked.end(request, status.kind === 'completed' ? { ...status, source: 'query' } : undefined);
    },
  };
}

/**
 * A day; where statements are pulled, until those that would name it are here, which a machine that stood still has not read. A week at
 * most: a day whose statement is never whole holds nobody's loan for good.
 */
async function isOver(house: House, sentAt: Date): Promise<boolean> {
  const ageMs = house.clock.now().getTime() - sentAt.getTime();
  if (!pullsStatements(house)) return ageMs >= dayMs;
  return ageMs >= longestMs || (await isCovered(house, house.database, sentAt));
}
