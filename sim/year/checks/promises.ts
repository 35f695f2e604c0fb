import { heldUntil, type Looked } from './looked.ts';

/** When the statements that say what became of a request were whole (rails.md, INS-23); null while they are not. */
const wholeAt = (sentAt: string): string =>
  `(select max(d.finished_at) from statement_day d
    where d.business_date - ((${sentAt} + interval '2 hours') at time zone 'UTC')::date in (0, 1)
    having count(d.finished_at) = 2)`;

/**
 * Until when a payment of those days that staff entered lacked its line, for ever if it does: what two persons say that there is
 * keeps a statement from being whole (decision 0120), until it is stated, taken off its order, or said never to have been.
 */
const doubtedUntil = (sentAt: string): string =>
  `(select max(case when lacks.receipt is not null then 'infinity' else greatest(r.stated_at, j.posted_at, e.recorded_at) end)
    from rail_transaction r
    left join booking_without_line lacks on lacks.receipt = r.rail_transaction_id
    left join journal j on j.event_key = 'never-was:' || r.rail_transaction_id
    left join debt_event p on p.rail_transaction_id = r.rail_transaction_id and p.kind = 'payment'
    left join debt_event e on e.reverses_id = p.id
    where r.source = 'operator' and r.part_of is null
      and ((r.paid_at + interval '2 hours') at time zone 'UTC')::date - ((${sentAt} + interval '2 hours') at time zone 'UTC')::date in (0, 1))`;

/** What is promised besides the books: each query gives no row. `$1` is the present instant. */
export const promises: readonly { sentence: string; sql: string }[] = [
  {
    sentence: 'a payout is tried at most three times',
    sql: `select id, tries from payout where tries > 3 and $1::timestamptz is not null`,
  },
  {
    sentence: 'nothing is paid out within 72 hours of a change of number',
    sql: `select t.payout_id, t.sent_at from payout_try t join payout p on p.id = t.payout_id
      left join loan_order o on o.id = p.order_id left join withdrawal w on w.id = p.withdrawal_id left join refund f on f.id = p.refund_id
      join mobile_change m on m.customer_id = coalesce(o.customer_id, w.customer_id, f.customer_id)
      where t.sent_at > m.changed_at and t.sent_at < m.changed_at + interval '72 hours' and t.sent_at > $1::timestamptz - interval '3 days'`,
  },
  {
    sentence: 'nothing is paid out to a number that was left since it was asked for',
    sql: `select t.payout_id, t.sent_at from payout_try t join payout p on p.id = t.payout_id
      left join loan_order o on o.id = p.order_id left join withdrawal w on w.id = p.withdrawal_id left join refund f on f.id = p.refund_id
      join mobile_change m on m.customer_id = coalesce(o.customer_id, w.customer_id, f.customer_id)
      where t.sent_at > m.changed_at and m.changed_at > coalesce(o.placed_at, w.asked_at, f.asked_at)
        and t.sent_at > $1::timestamptz - interval '3 days'`,
  },
  {
    // What who repaid too late has paid too much is theirs (decision 0137).
    sentence:
      'nothing is paid out to who is blocked, and nothing lent to who is on the blacklist, or for an order on hold',
    sql: `select t.payout_id, t.sent_at from payout_try t join payout p on p.id = t.payout_id
      left join loan_order o on o.id = p.order_id left join withdrawal w on w.id = p.withdrawal_id left join refund f on f.id = p.refund_id
      join customer c on c.id = coalesce(o.customer_id, w.customer_id, f.customer_id)
      left join blacklist b on (b.kind = 'nuit' and b.index = c.nuit_index) or (b.kind = 'phone' and b.index = c.mobile_index)
      where t.sent_at > $1::timestamptz - interval '3 days' and (
        (t.sent_at > c.blocked_at and (f.id is null or c.blocked_reason <> 'LATE')) or (o.id is not null and t.sent_at > b.listed_at)
        or (o.hold <> 'none' and t.sent_at > (select max(a.decided_at) from approval_request a
          where a.kind = 'hold' and a.outcome = 'approved' and a.subject = 'order:' || o.serial_number)))`,
  },
  {
    sentence: 'nothing leaves a queue that a person stopped, or that a restored database holds',
    sql: `select t.payout_id, t.sent_at, i.kind from payout_try t join incident i
        on t.sent_at > i.opened_at and (i.closed_at is null or t.sent_at < i.closed_at)
      where t.sent_at > $1::timestamptz - interval '3 days'
        and (i.kind = 'database-restored' or (i.kind = 'payout-queue-paused' and i.detail ->> 'reason' = 'by-operator'))`,
  },
  {
    sentence: 'nothing is lent while a notice says so',
    sql: `select o.serial_number, o.placed_at from loan_order o join notice n on n.stage = 'lending' and n.locale = 'pt'
        and o.placed_at > n.active_from and (n.active_until is null or o.placed_at < n.active_until)
      where o.extended_from is null and o.placed_at > $1::timestamptz - interval '3 days'`,
  },
  {
    sentence: 'a coupon is used in its days, by whom it is for, and not once it was ended',
    sql: `select u.order_id, c.code from coupon_use u join coupon c on c.id = u.coupon_id
      where u.reserved_at > $1::timestamptz - interval '3 days' and (u.reserved_at > c.ended_at or c.customer_id <> u.customer_id
        or (u.reserved_at at time zone 'Africa/Maputo')::date < c.valid_from
        -- Its last day may have been another one then.
        or ((u.reserved_at at time zone 'Africa/Maputo')::date > c.valid_until and not exists (
          select from approval_request a where a.subject = 'coupon:' || c.code and a.outcome = 'approved' and a.decided_at > u.reserved_at)))`,
  },
  {
    sentence: 'a coupon takes off the fee what it says, and is used up with the payout alone',
    sql: `select o.serial_number, c.code, u.state, o.discount_centavos from loan_order o
      left join coupon_use u on u.order_id = o.id left join coupon c on c.id = u.coupon_id
      where o.placed_at > $1::timestamptz - interval '3 days' and (
        o.discount_centavos <> case when u.order_id is null then 0 else least(o.approval_fee_centavos, case c.kind
          when 'amount' then c.value else round(o.approval_fee_centavos * c.value::numeric / 10000) end) end
        or u.discount_centavos <> o.discount_centavos
        or (u.state = 'reserved' and o.status not in ('UnderReview', 'Approved'))
        or (u.state = 'consumed' and o.disbursed_on is null))`,
  },
  {
    sentence: 'a friend brings something once',
    sql: `select o.customer_id, count(*) from commission c join loan_order o on o.id = c.order_id
      where c.lost_at is null and $1::timestamptz is not null group by 1 having count(*) > 1`,
  },
  {
    // What it is now, or was before or after a loan.
    sentence: 'nobody is lent more than their limit ever was',
    sql: `select o.serial_number, o.principal_centavos from loan_order o join customer c on c.id = o.customer_id
      where o.placed_at > $1::timestamptz - interval '3 days' and o.extended_from is null and o.principal_centavos > greatest(
        c.credit_limit_centavos,
        (select max(greatest(s.from_centavos, s.to_centavos)) from limit_step s join loan_order own on own.id = s.order_id
          where own.customer_id = c.id),
        (select max((content #>> '{limits,ladderCentavos,0}')::bigint) from policy))`,
  },
  {
    sentence: 'nobody who owes is contacted oftener than a day and a week allow',
    sql: `select o.customer_id, l.at, count(*) as that_week
      from contact_log l join loan_order o on o.id = l.order_id
      join loan_order others on others.customer_id = o.customer_id
      join contact_log near on near.order_id = others.id and near.purpose = 'collection' and near.at <= l.at
        and (near.at at time zone 'Africa/Maputo')::date > (l.at at time zone 'Africa/Maputo')::date - 7
      where l.purpose = 'collection' and l.at > $1::timestamptz - interval '3 days' group by o.customer_id, l.id, l.at
      having count(*) > (select max((content #>> '{collection,maxContactsPerWeek}')::int) from policy)
        or count(*) filter (where (near.at at time zone 'Africa/Maputo')::date = (l.at at time zone 'Africa/Maputo')::date)
          > (select max((content #>> '{collection,maxContactsPerDay}')::int) from policy)`,
  },
  {
    sentence: 'no order is given up for a fault of ours',
    sql: `select order_id, evidence from order_transition where event = 'payout-abandoned'
      and evidence ->> 'lastCode' in ('INS-2', 'INS-25', 'INS-2006') and at > $1::timestamptz - interval '2 days'`,
  },
  {
    sentence: 'commission is overdrawn by no more than was lost after it was had',
    sql: `select customer_id, sum(amount_centavos) from posting
      where account_code = 'commission_payable' and $1::timestamptz is not null
      group by 1 having sum(amount_centavos) > (
        select coalesce(sum(c.amount_centavos), 0) from commission c
        where c.referrer_id = posting.customer_id and c.lost_at is not null
      )`,
  },
  {
    // A later version may ask for a larger sum, or for more clean days: what was asked for is not given up for that.
    sentence: 'commission that was asked for is given up for what came since alone',
    sql: `select w.id, w.asked_at, w.settled_at from withdrawal w join payout p on p.withdrawal_id = w.id join customer c on c.id = w.customer_id
      where w.state = 'failed' and w.settled_at > $1::timestamptz - interval '2 days' and p.try_no = 0 and c.blocked_at is null
        and not exists (select from mobile_change m where m.customer_id = w.customer_id and m.changed_at > w.asked_at)
        and not exists (select from approval_request a where a.outcome = 'approved' and a.decided_at between w.asked_at and w.settled_at
          and a.kind in ('resolve-payout', 'unblock', 'erasure'))
        and not exists (select from commission r join loan_order o on o.id = r.order_id where r.referrer_id = w.customer_id and (
          r.lost_at > w.asked_at
          or exists (select from loan_order own join order_transition t on t.order_id = own.id
            where own.customer_id = o.customer_id and t.at > w.asked_at)
          or exists (select from loan_order own join debt_event e on e.order_id = own.id
            where own.customer_id = o.customer_id and e.recorded_at > w.asked_at)
          or exists (select from loan_order own where own.customer_id = o.customer_id and own.worst_dpd > 0)))`,
  },
  {
    sentence: 'money that names an order is booked on that order',
    // Whatever told of it; but for a slip that somebody showed, which staff enter for whom they believe it to be.
    sql: `select r.rail_transaction_id, r.source, r.reference, o.serial_number from rail_transaction r
      left join loan_order o on o.id = r.order_id left join withdrawal w on w.id = r.withdrawal_id left join refund f on f.id = r.refund_id
      where r.meaning in ('repayment', 'payout') and r.source <> 'operator'
        and r.reference is distinct from coalesce(o.serial_number, w.reference, f.reference)
        and not exists (select 1 from journal j where j.event_key = 'assigned:' || r.rail_transaction_id)
        and r.received_at > $1::timestamptz - interval '2 days'`,
  },
  {
    // Whose money is no loan yet (`walletFaults`).
    sentence: 'who was paid for an order that had ended is before a person',
    sql: `select o.serial_number, p.id from payout p join loan_order o on o.id = p.order_id
      where p.state = 'confirmed' and o.status = 'Cancelled' and o.disbursed_on is null and $1::timestamptz is not null
        and not exists (select from incident i
          where i.kind = 'paid-out-late' and i.subject = 'order:' || o.serial_number and i.closed_at is null)`,
  },
  {
    sentence: 'a declined order, or one under review, has sent no money',
    sql: `select p.id, o.status from payout p join loan_order o on o.id = p.order_id
      where p.state = 'confirmed' and o.status in ('UnderReview', 'Declined') and $1::timestamptz is not null`,
  },
  {
    sentence: 'every day is closed',
    sql: `select day::date from (select min(business_date) as first, max(business_date) as last from daily_close) closed,
        generate_series(first, last, interval '1 day') day
      where $1::timestamptz is not null and not exists (select 1 from daily_close where business_date = day::date)`,
  },
  {
    // What keeps it from that is mended before the next one; another night may bring the same again.
    sentence: 'an order that a close left out is made up for',
    sql: `select i.subject, i.opened_at from incident i where i.kind = 'order-not-closed' and i.closed_at is null
      and i.opened_at < (select min(finished_at) from (
        select finished_at from daily_close where finished_at is not null order by business_date desc limit 3) last)
      and $1::timestamptz is not null`,
  },
  {
    sentence: 'what was approved is being paid out',
    sql: `select serial_number from loan_order o where status = 'Approved' and $1::timestamptz is not null
        and not exists (select 1 from payout p where p.order_id = o.id and p.state in ('queued', 'sent', 'unknown'))`,
  },
  {
    // Or as soon as a database that was restored meanwhile, or a line that may be of it, says nothing any more of its being paid.
    sentence: 'a review is over after 72 hours',
    sql: `select serial_number from loan_order o where status = 'UnderReview' and hold = 'none'
      and greatest(placed_at, ${heldUntil}) < $1::timestamptz - interval '74 hours' and not exists (
        select from incident i where i.kind in ('database-restored', 'payout-line-unknown') and i.opened_at >= o.placed_at
          and coalesce(i.closed_at, $1) > $1::timestamptz - interval '1 hour')`,
  },
  {
    // A day's tries of a gateway that is not reached, 151 at most, and once more for each worker that dies over it.
    sentence: 'a message is not tried without end',
    sql: `select id, kind, tries from sms where tries > 200 and queued_at < $1::timestamptz`,
  },
  {
    // Whatever the rail says meanwhile, that it is still under way, too. So often is asked about within hours.
    sentence: 'what was asked about seven times in vain was before a person',
    sql: `select asked.subject, asked.unknown_at, asked.queries from (
        select coalesce('order:' || o.serial_number, 'withdrawal:' || p.withdrawal_id) as subject, p.unknown_at, p.queries, p.settled_at
        from payout p left join loan_order o on o.id = p.order_id where p.refund_id is null
        union all select 'order:' || o.serial_number, a.unknown_at, a.queries, a.settled_at
        from payment_attempt a join loan_order o on o.id = a.order_id
      ) asked where asked.queries >= 7 and asked.unknown_at is not null and coalesce(asked.settled_at, $1) > $1::timestamptz - interval '3 days' and not exists (
        select from incident i where i.kind in ('payout-unknown', 'payment-unknown') and i.subject = asked.subject
          and coalesce(i.closed_at, 'infinity') >= asked.unknown_at)`,
  },
  {
    // An hour past due for what a lane does: time may jump, and lanes are looked into at least every six hours. Of a statement four
    // days, and seven, with two jumps of fifty hours among them: nobody asks for it meanwhile.
    sentence: 'no passing state is older than its limit',
    sql: `select what, id, next_at from (
        select 'payout ' || state as what, id::text, next_at from payout where state in ('sent', 'unknown')
        union all select 'attempt ' || state, id::text, next_at from payment_attempt where state in ('queued', 'sent', 'unknown')
        union all select 'refused try', payout_id::text, ask_at from payout_try where ask_at is not null
        union all select 'refused push', id::text, ask_at from payment_attempt where ask_at is not null
        union all select 'receipt', rail_transaction_id, next_at from rail_transaction where meaning = 'unread'
        union all select 'sms', id::text, next_at from sms where state = 'queued'
        union all select 'review', id::text, review_expires_at from loan_order where status = 'UnderReview' and hold = 'none'
        union all select 'holder name', customer_id::text, next_at from wallet_holder where next_at is not null
        union all select 'close', business_date::text, next_at from daily_close where finished_at is null
        union all select 'statement', business_date::text, next_at from statement_day where finished_at is null
        union all select 'statement unread', business_date::text, business_date + interval '8 days' from statement_day where read_at is null
        union all select 'statement read once', business_date::text, business_date + interval '11 days' from statement_day where finished_at is null
        union all select what, id, greatest(unknown_at, whole_at, doubted_until) + interval '3 days' from (
          select 'unknown payout' as what, p.id::text, p.unknown_at, ${wholeAt('t.sent_at')} as whole_at, ${doubtedUntil('t.sent_at')} as doubted_until
          from payout p join payout_try t on t.payout_id = p.id and t.try_no = p.try_no where p.state = 'unknown'
          union all select 'unknown attempt', id::text, unknown_at, ${wholeAt('sent_at')}, ${doubtedUntil('sent_at')} from payment_attempt where state = 'unknown'
        ) unknown where whole_at is not null
      ) waiting
      where next_at is null or next_at < $1::timestamptz - interval '1 hour'`,
  },
];

const mostRows = 3;

export async function brokenPromises({ house, time }: Looked): Promise<string[]> {
  const broken: string[] = [];
  for (const { sentence, sql } of promises) {
    const { rows } = await house.database.query(`select * from (${sql}) broken limit ${mostRows}`, [time.now()]);
    if (rows.length > 0) broken.push(`${sentence}: ${JSON.stringify(rows, plain)}`);
  }
  return broken;
}

function plain(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
