import type { Db } from '../../apps/server/src/platform/db.ts';

/** When each lane has its next work, by the rows that wait: one look instead of a claim of every lane. */
export async function dueByLane(database: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query(dueSql, []);
  const [row] = rows;
  return new Map(
    Object.entries(row ?? {}).flatMap(([lane, at]) => (at instanceof Date ? [[lane, at.getTime()] as const] : [])),
  );
}

// A lane that is not named here is looked into at every round of the clock, so a new one is only slower.
const dueSql = `
  select (select min(next_at) from sms where state = 'queued') as "sms",
    (select min(next_at) from wallet_holder) as "holder-name",
    (select min(review_expires_at) from loan_order where status = 'UnderReview') as "review-expiry",
    -- A queue that was stopped waits for persons, one that is paused for its next look.
    (select case when q.paused_at is null then min(p.next_at)
       when q.next_check_at is not null then greatest(min(p.next_at), q.next_check_at) end
     from payout p, rail_queue q where p.state = 'queued' and q.name = 'payout' group by q.name) as "payout",
    (select min(next_at) from payout where state in ('sent', 'unknown')) as "payout-chaser",
    (select min(next_at) from payment_attempt where state = 'queued') as "collect",
    (select min(next_at) from payment_attempt where state in ('sent', 'unknown')) as "payment-chaser",
    (select min(next_at) from rail_transaction where meaning = 'unread') as "receipt",
    (select min(next_at) from daily_close where finished_at is null) as "close",
    (select min(next_at) from statement_day) as "statement",
    (select min(due_at) from order_reminder) as "reminder",
    (select min(next_at) from rail_statement) as "statement-match"`;
