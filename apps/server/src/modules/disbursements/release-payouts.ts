import { z } from 'zod';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose } from '../approvals/propose.ts';
import { lockQueue, readQueue } from './payout-queue.queries.ts';
import { startPayouts } from './payout-queue.ts';

/**
 * `POST /payouts/release`: a queue that a speed limit or a person stopped goes on when a second person agrees. What a
 * restored database holds back only the rail's own book lets go. Throws `ACT_NOT_POSSIBLE`, `APPROVAL_WAITS_ALREADY`.
 */
export const proposeRelease: ConsoleUseCase<'proposeRelease'> = async (house, scope, { body }) => {
  const [queue] = await readQueue.run({}, scope.tx);
  if (!isReleasable(queue)) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'release-payouts',
    subject: 'queue:payout',
    proposal: { stoppedAt: queue.pausedAt.toISOString() },
    changes: [
      { field: 'payoutsStopped', unit: 'word', before: queue.reason, after: null },
      { field: 'payoutsWaiting', unit: 'count', before: Number(queue.waiting), after: 0 },
    ],
    note: body.note,
  });
};

export const releaseApproval = approvalKind({
  proposal: z.strictObject({ stoppedAt: z.iso.datetime() }),
  checkers: ['finance', 'manager', 'admin'],
  // What stopped it since then the two have not looked at.
  stands: async (_house, tx, { stoppedAt }) => {
    const [queue] = await lockQueue.run({}, tx);
    return isReleasable(queue) && queue.pausedAt.toISOString() === stoppedAt;
  },
  carryOut: (house, tx) => startPayouts(house, tx),
});

type Queue = { readonly pausedAt: Date | null };

function isReleasable<Q extends Queue>(queue: Q | undefined): queue is Q & { readonly pausedAt: Date } {
  return queue !== undefined && queue.pausedAt !== null;
}
