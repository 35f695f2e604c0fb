import type { Looked } from './looked.ts';

/** What a share of an amount comes to, HALF_UP. */
const share = (centavos: string, bps: string): string => `round(${centavos} * (${bps})::numeric / 10000)`;
const centavosOf = (part: string, name: string): string => `(p.content #>> '{${part},${name}}')::bigint`;
/** The version in force at an instant, by its own row and those that go before it. Of one that came at the same instant, both. */
const inForceAt = (at: string): string => {
  const last = (isPublished: string): string =>
    `(select max(version) from policy where ${isPublished} and effective_from <= ${at})`;
  return `(${last(`published_at <= ${at}`)}, ${last(`published_at < ${at}`)})`;
};

/**
 * That a loan lives by the version under which it was placed, and what is everybody's by the one in force, worked out from the
 * versions' rows: each query gives no row. `$1`: since when it happened.
 */
const promises: readonly { sentence: string; sql: string }[] = [
  {
    sentence: 'an order is placed under the version in force, at its price',
    sql: `select o.serial_number, o.policy_version, o.approval_fee_centavos, o.interest_centavos from loan_order o
      join policy p on p.version = o.policy_version
      left join lateral jsonb_array_elements(p.content #> '{offers,terms}') term on (term ->> 'termDays')::int = o.term_days
      where o.placed_at > $1 and o.extended_from is null and (
        o.policy_version not in ${inForceAt('o.placed_at')} or term is null
        or not p.content #> '{offers,amountsCentavos}' @> to_jsonb(o.principal_centavos)
        or o.approval_fee_centavos <> ${share('o.principal_centavos', `term ->> 'approvalFeeBps'`)}
        or o.interest_centavos <> ${share('o.principal_centavos', `term ->> 'interestBps'`)}
        or o.review_expires_at < o.placed_at + make_interval(hours => (p.content #>> '{review,expiresAfterHours}')::int))`,
  },
  {
    sentence: 'an extension is priced by the version of the loan that it extends, up to the cap',
    sql: `select o.serial_number, o.policy_version, o.interest_centavos, e.amount_centavos as fee from loan_order o
      join loan_order parent on parent.id = o.extended_from join policy p on p.version = parent.policy_version
      join debt_event e on e.order_id = parent.id and e.kind = 'extended'
        and not exists (select from debt_event r where r.reverses_id = e.id)
      left join lateral jsonb_array_elements(p.content #> '{offers,terms}') term on (term ->> 'termDays')::int = o.term_days
      cross join lateral (select
        o.interest_centavos as interest, ${share('o.principal_centavos', `term ->> 'interestBps'`)} as full_interest,
        coalesce(e.amount_centavos, 0) as fee, ${share('o.principal_centavos', `p.content #>> '{extension,feeBps}'`)} as full_fee,
        o.chain_charged_centavos + o.interest_centavos >= floor(o.chain_principal_centavos
          * (p.content #>> '{lateCharges,chainCapBps}')::numeric / 10000) as is_capped
      ) priced
      where o.placed_at > $1 and o.status <> 'Cancelled' and (
        o.policy_version <> parent.policy_version or term is null
        or not p.content #> '{extension,termsDays}' @> to_jsonb(o.term_days)
        or o.extensions > (p.content #>> '{extension,maxPerChain}')::int
        or interest > full_interest or fee > full_fee or (not is_capped and (interest < full_interest or fee < full_fee)))`,
  },
  {
    // By the journal of the order that it goes on from, while nothing that is older was told of since.
    sentence: 'an extension carries on all that its chain was charged before',
    sql: `select o.serial_number, o.chain_charged_centavos, parent.chain_charged_centavos as before, charged.centavos
      from loan_order o join loan_order parent on parent.id = o.extended_from
      cross join lateral (select -sum(b.balance_centavos) as centavos from order_balance b where b.order_id = parent.id
        and b.account_code in ('interest_income', 'management_fee_income', 'late_interest_income', 'extension_fee_income')) charged
      where o.placed_at > $1 and o.status <> 'Cancelled'
        and o.chain_charged_centavos <> coalesce(parent.chain_charged_centavos, 0) + charged.centavos
        and not exists (select from debt_event e where e.order_id = parent.id and e.recorded_at > o.placed_at)`,
  },
  {
    sentence: 'a limit moves by a step of the ladder that is in force',
    sql: `select s.order_id, s.from_centavos, s.to_centavos from limit_step s where s.at > $1 and not exists (
        select from policy p cross join lateral (
          select min(step) filter (where step > s.from_centavos) as above, max(step) filter (where step < s.from_centavos) as below
          from (select step::bigint from jsonb_array_elements_text(p.content #> '{limits,ladderCentavos}') step) ladder (step)
        ) next
        where p.version in ${inForceAt('s.at')} and s.to_centavos in (s.from_centavos, above, below)
      )`,
  },
  {
    // By what came and when, as the rail has it; not where a clock stood still, or the rail had taken something back.
    sentence: 'who paid a loan late, or what it extends, gains no limit by it',
    sql: `select s.order_id, late.on, late.due_on from limit_step s cross join lateral (
        select coalesce(v.value_on, e.value_on) as on, l.due_on
        from (select s.order_id as id union all select id from orders_before(s.order_id)) own
        join loan_order l on l.id = own.id join debt_event e on e.order_id = l.id and e.kind = 'payment' and e.recorded_at <= s.at
        left join payment_value_date v on v.debt_event_id = e.id
        where coalesce(v.value_on, e.value_on) > l.due_on and coalesce(v.value_on, e.value_on) <= coalesce(l.cleared_on, 'infinity')
      ) late
      where s.at > $1 and s.undone_at is null and s.to_centavos > s.from_centavos and not exists (
        select from debt_event e where e.kind in ('hold-on', 'reversal')
          and e.order_id in (select s.order_id union all select id from orders_before(s.order_id)))`,
  },
  {
    sentence: 'a large loan is approved by two, by what is large as they do',
    sql: `select o.serial_number, o.principal_centavos, t.at from order_transition t join loan_order o on o.id = t.order_id
      where t.at > $1 and t.event = 'approved' and t.actor = 'O' and not exists (select from policy p
        where p.version in ${inForceAt('t.at')} and o.principal_centavos < ${centavosOf('review', 'secondPersonFromCentavos')})`,
  },
  {
    // Of what left before, that which the rail took at once: what it refused did not count, whatever became of it.
    sentence: 'no more leaves within a span than the version in force allows',
    sql: `select t.payout_id, t.sent_at from payout_try t join payout y on y.id = t.payout_id
      cross join lateral (select max(a.decided_at) as at from approval_request a
        where a.kind = 'release-payouts' and a.outcome = 'approved' and a.decided_at <= t.sent_at) released
      where t.sent_at > $1 and not exists (select from policy p
        cross join lateral (values
          (t.sent_at - make_interval(mins => (p.content #>> '{payout,windowMinutes}')::int), '{payout,maxPayoutsPerWindow}', '{payout,maxCentavosPerWindow}'),
          (date_trunc('day', t.sent_at at time zone 'Africa/Maputo') at time zone 'Africa/Maputo', '{payout,maxPayoutsPerDay}', '{payout,maxCentavosPerDay}')
        ) span (begins, payouts, centavos)
        cross join lateral (select count(*) as payouts, coalesce(sum(x.amount_centavos), 0) as centavos
          from payout_try b join payout x on x.id = b.payout_id join rail_transaction r on r.rail_transaction_id = b.rail_transaction_id
          where r.source = 'push' and b.sent_at < t.sent_at and b.sent_at > greatest(span.begins, released.at)) before
        where p.version in ${inForceAt('t.sent_at')}
        group by p.version having bool_and((released.at > span.begins and before.payouts = 0)
          or (before.payouts < (p.content #>> span.payouts::text[])::bigint
            and before.centavos + y.amount_centavos <= (p.content #>> span.centavos::text[])::bigint)))`,
  },
  {
    // By the rail's days, as they stood when two persons agreed; working days as a calendar of paper has them.
    sentence: 'what was lent is given back within the working days of its version',
    sql: `select o.serial_number, o.disbursed_on::text, until.day::text as until, back.centavos from order_transition t
      join loan_order o on o.id = t.order_id join policy p on p.version = o.policy_version
      cross join lateral (select max(day) as day from (
        select day::date from generate_series(o.disbursed_on + 1, o.disbursed_on + 60, interval '1 day') day
        where extract(isodow from day) < 6 and not p.content -> 'holidays' ? to_char(day, 'MM-DD')
          and not (extract(isodow from day) = 1 and p.content -> 'holidays' ? to_char(day - interval '1 day', 'MM-DD'))
        order by day limit (p.content ->> 'withdrawalWorkingDays')::int) working) until
      cross join lateral (select coalesce(sum(e.amount_centavos), 0) as centavos from debt_event e
        left join payment_value_date v on v.debt_event_id = e.id
        where e.order_id = o.id and e.kind = 'payment' and e.recorded_at < t.at
          and case when v.recorded_at < t.at then v.value_on else e.value_on end <= until.day
          and not exists (select from debt_event r where r.reverses_id = e.id and r.recorded_at < t.at)) back
      where t.at > $1 and t.event = 'withdrawn'
        and back.centavos < o.principal_centavos - o.approval_fee_centavos + o.discount_centavos`,
  },
  {
    sentence: 'a friend brings what the version of their loan says',
    sql: `select c.order_id, c.amount_centavos from commission c join loan_order o on o.id = c.order_id
      join policy p on p.version = o.policy_version
      where c.earned_at > $1 and c.amount_centavos <> ${centavosOf('referral', 'rewardCentavos')}`,
  },
  {
    sentence: 'a reminder is of a day that the version of its loan names',
    sql: `select s.event_key, s.kind from sms s join loan_order o on o.serial_number = split_part(s.event_key, ':', 2)
      join policy p on p.version = o.policy_version
      where s.queued_at > $1 and s.event_key like 'reminder:%' and not case
        when s.kind like 'due-in-%' then p.content #> '{reminders,daysBefore}' else p.content #> '{reminders,daysOverdue}' end
        @> to_jsonb(substring(s.kind from '\\d+$')::int)`,
  },
  {
    sentence: 'a payout is tried as often as its version says',
    sql: `select y.id, y.tries from payout y join loan_order o on o.id = y.order_id join policy p on p.version = o.policy_version
      where o.placed_at > $1 and y.tries > (p.content #>> '{payout,maxTries}')::int`,
  },
];

const mostRows = 3;

export async function otherVersions({ house }: Pick<Looked, 'house'>, since: Date): Promise<string[]> {
  const faults: string[] = [];
  for (const { sentence, sql } of promises) {
    const { rows } = await house.database.query(`select * from (${sql}) broken limit ${mostRows}`, [since]);
    if (rows.length > 0) faults.push(`${sentence}: ${JSON.stringify(rows, plain)}`);
  }
  return faults;
}

function plain(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
