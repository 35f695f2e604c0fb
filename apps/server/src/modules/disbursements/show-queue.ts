import { businessDay } from '@house/calendar';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { readQueue } from './payout-queue.queries.ts';
import { listUnreadDays } from './restored-database.queries.ts';

/** `GET /payouts/queue`: whether payouts leave, and if not, why. */
export const payoutQueue: ConsoleUseCase<'payoutQueue'> = async (_house, { tx }) => {
  const [queue] = await readQueue.run({}, tx);
  if (queue === undefined) throw new Error('there is no payout queue');
  const { pausedAt, reason, nextCheckAt, restoredAt, waiting } = queue;
  return {
    waiting: Number(waiting),
    paused: pausedAt === null || reason === null ? null : { at: pausedAt.toISOString(), reason },
    mendsItself: nextCheckAt !== null,
    restoredAt: restoredAt?.toISOString() ?? null,
    unreadDays: (await listUnreadDays.run({}, tx)).map((row) => businessDay(row.businessDate)),
  };
};
