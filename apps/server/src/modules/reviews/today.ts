import { addMs } from '@house/calendar';
import { centavos, toMt } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { stoppedRails } from '../disbursements/payout-queue.ts';
import { checkedBy } from '../inbox/kinds.ts';
import { keysToHandOver } from '../operators/renewal.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { brokenPromises } from '../worklist/worklist.ts';
import { readOpenIncidents, readProposals, readQueues } from './reviews.queries.ts';

/** `GET /today`: how much work waits in each queue, and since when. Amounts in MT. */
export const today: ConsoleUseCase<'today'> = async (house, scope) => {
  const now = house.clock.now();
  const { withinMinutes } = (await currentPolicy(house, scope.tx)).policy.review;
  const [queues] = await readQueues.run({ overTimeBefore: addMs(now, -withinMinutes * 60_000) }, scope.tx);
  const { operatorId, role } = scope.caller;
  const [proposals] = await readProposals.run(
    { now, soon: addMs(now, dayMs), operatorId, kinds: checkedBy(role) },
    scope.tx,
  );
  if (queues === undefined || proposals === undefined) throw new Error('the queues were not counted');
  const incidents = await readOpenIncidents.run({}, scope.tx);
  const oldestIncident = incidents.map((one) => one.oldestAt).sort((a, b) => a.getTime() - b.getTime())[0];
  return {
    at: now.toISOString(),
    reviews: {
      ...queue(queues.reviews, queues.oldestReviewAt),
      overTime: Number(queues.reviewsOverTime),
      withinMinutes,
    },
    secondPerson: queue(queues.secondPerson, queues.oldestSecondPersonAt),
    brokenPromises: await brokenPromises(scope.tx),
    approvals: {
      ...queue(proposals.count, proposals.oldestAt),
      forMe: Number(proposals.forMe),
      expiring: Number(proposals.expiring),
      unread: Number(proposals.unread),
    },
    keysToHandOver: await keysToHandOver(scope.tx, operatorId, now),
    unknownPayouts: {
      ...queue(queues.unknownPayouts, queues.oldestUnknownAt),
      amount: toMt(centavos(queues.unknownCentavos)),
    },
    unmatchedMoney: {
      ...queue(queues.unmatched, queues.oldestUnmatchedAt),
      amount: toMt(centavos(queues.unmatchedCentavos)),
    },
    incidents: {
      ...queue(
        incidents.reduce((sum, one) => sum + one.count, 0n),
        oldestIncident ?? null,
      ),
      kinds: incidents.map((one) => ({ kind: one.kind, count: Number(one.count) })),
    },
    pausedRails: await stoppedRails(scope.tx),
  };
};

const dayMs = 86_400_000;

function queue(count: bigint, oldestAt: Date | null) {
  return { count: Number(count), oldestAt: oldestAt?.toISOString() ?? null };
}
