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
