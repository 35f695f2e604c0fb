// Generated from payout-queue.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ClaimQueuedParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimQueuedRow = {
  id: bigint;
  orderId: bigint | null;
  withdrawalId: string | null;
  refundId: string | null;
  fence: number;
};

export const claimQueued = statement<ClaimQueuedParameters, ClaimQueuedRow>(
  `with due as materialized (
  select id from payout where state = 'queued' and next_at <= $1
  order by next_at, id limit $2 for update skip locked
)
update payout set next_at = $3, fence = fence + 1
where id in (select id from due)
returning id, order_id, withdrawal_id, refund_id, fence`,
  ['now', 'limit', 'leaseUntil'],
);

export type ClaimTurnParameters = {
  now: Date;
  turnUntil: Date;
  leaseUntil: Date;
};
export type ClaimTurnRow = {
  id: bigint;
  orderId: bigint | null;
  withdrawalId: string | null;
  refundId: string | null;
  fence: number;
};

export const claimTurn = statement<ClaimTurnParameters, ClaimTurnRow>(
  `with due as (
  select id from payout where state = 'queued' and next_at <= $1
  order by next_at, id limit 1 for update skip locked
), turn as (
  update rail_queue set next_check_at = $2
  where name = 'payout' and next_check_at <= $1 and exists (select from due)
  returning name
)
update payout set next_at = $3, fence = fence + 1
where id in (select id from due) and exists (select from turn)
returning id, order_id, withdrawal_id, refund_id, fence`,
  ['now', 'turnUntil', 'leaseUntil'],
);

export type LockQueueParameters = Record<never, never>;
export type LockQueueRow = {
  pausedAt: Date | null;
  reason: string | null;
  nextCheckAt: Date | null;
  releasedAt: Date | null;
  dayReleasedAt: Date | null;
  restoredAt: Date | null;
};

export const lockQueue = statement<LockQueueParameters, LockQueueRow>(
  `select paused_at, reason, next_check_at, released_at, day_released_at, restored_at from rail_queue where name = 'payout' for update`,
  [],
);

export type ReadQueueParameters = Record<never, never>;
export type ReadQueueRow = {
  pausedAt: Date | null;
  reason: string | null;
  nextCheckAt: Date | null;
  restoredAt: Date | null;
  waiting: bigint;
};

export const readQueue = statement<ReadQueueParameters, ReadQueueRow>(
  `select paused_at, reason, next_check_at, restored_at,
  (select count(*) from payout where state = 'queued') as "waiting"
from rail_queue where name = 'payout'`,
  [],
);

export type ReadStoppedParameters = Record<never, never>;
export type ReadStoppedRow = {
  name: string;
  pausedAt: Date;
  reason: string;
};

export const readStopped = statement<ReadStoppedParameters, ReadStoppedRow>(
  `select name as "name", paused_at as "pausedAt", reason as "reason" from rail_queue where paused_at is not null
union all
select name, restored_at, 'restored' from rail_queue where restored_at is not null
order by 2`,
  [],
);

export type GiveBackQueueCheckParameters = {
  now: Date;
  turnUntil: Date;
};
export type GiveBackQueueCheckRow = Record<never, never>;

export const giveBackQueueCheck = statement<GiveBackQueueCheckParameters, GiveBackQueueCheckRow>(
  `update rail_queue set next_check_at = $1 where name = 'payout' and next_check_at = $2 and next_check_at > $1`,
  ['now', 'turnUntil'],
);

export type PauseQueueParameters = {
  now: Date;
  reason: string;
  nextCheckAt: Date;
};
export type PauseQueueRow = {
  name: string;
};

export const pauseQueue = statement<PauseQueueParameters, PauseQueueRow>(
  `update rail_queue set paused_at = coalesce(paused_at, $1), reason = $2, next_check_at = $3
where name = 'payout' and (paused_at is null or next_check_at is not null)
returning name`,
  ['now', 'reason', 'nextCheckAt'],
);

export type StopQueueParameters = {
  now: Date;
  reason: string;
  limitReached: string | null;
};
export type StopQueueRow = Record<never, never>;

export const stopQueue = statement<StopQueueParameters, StopQueueRow>(
  `update rail_queue set paused_at = $1, reason = $2, limit_reached = $3, next_check_at = null
where name = 'payout'`,
  ['now', 'reason', 'limitReached'],
);

export type ResumeQueueParameters = {
  sentAt: Date;
};
export type ResumeQueueRow = {
  name: string;
};

export const resumeQueue = statement<ResumeQueueParameters, ResumeQueueRow>(
  `update rail_queue set paused_at = null, reason = null, next_check_at = null
where name = 'payout' and next_check_at is not null and paused_at < $1
returning name`,
  ['sentAt'],
);

export type LookFirstParameters = {
  now: Date;
};
export type LookFirstRow = {
  name: string;
};

export const lookFirst = statement<LookFirstParameters, LookFirstRow>(
  `update rail_queue set next_check_at = $1
where name = 'payout' and reason = 'gateway-refused' and next_check_at is null
returning name`,
  ['now'],
);

export type ReleaseQueueParameters = {
  now: Date;
};
export type ReleaseQueueRow = {
  name: string;
};

export const releaseQueue = statement<ReleaseQueueParameters, ReleaseQueueRow>(
  `update rail_queue set paused_at = null, reason = null, limit_reached = null, next_check_at = null,
  released_at = case when reason = 'speed-limit' then $1 else released_at end,
  day_released_at = case
    when reason = 'speed-limit' and coalesce(limit_reached, 'amount-today') in ('payouts-today', 'amount-today') then $1
    else day_released_at
  end
where name = 'payout' and paused_at is not null
returning name`,
  ['now'],
);

export type ReadSpeedParameters = {
  windowSince: Date;
  daySince: Date;
};
export type ReadSpeedRow = {
  inWindow: bigint;
  centavosInWindow: bigint;
  today: bigint;
  centavosToday: bigint;
};

export const readSpeed = statement<ReadSpeedParameters, ReadSpeedRow>(
  `select count(*) filter (where t.sent_at > $1) as "inWindow",
  coalesce(sum(p.amount_centavos) filter (where t.sent_at > $1), 0) as "centavosInWindow",
  count(*) filter (where t.sent_at >= $2) as "today",
  coalesce(sum(p.amount_centavos) filter (where t.sent_at >= $2), 0) as "centavosToday"
from payout_try t join payout p on p.id = t.payout_id
where t.sent_at >= least($1::timestamptz, $2::timestamptz)
  and t.outcome is distinct from 'not-counted' and t.outcome is distinct from 'refused'`,
  ['windowSince', 'daySince'],
);
