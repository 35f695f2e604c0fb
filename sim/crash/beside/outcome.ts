import { read } from '../people.ts';
import type { Place } from '../place.ts';

/** What became of a customer, in words that are the same for whoever lived through the same: no numbers, receipts or instants. */
export type Outcome = Readonly<Record<string, readonly string[]>>;

// `$1` the customer, `$2` since when.
const questions: Readonly<Record<string, string>> = {
  orders: `
    select concat_ws(' ', place, status, hold, principal_centavos, due_on - disbursed_on, charged_off_at is not null, reopened,
      extensions, next_close_on is null, extended_from is not null) as said from own`,
  accounts: `
    select concat_ws(' ', place, b.account_code, b.balance_centavos) as said
    from own join order_balance b on b.order_id = own.id where b.balance_centavos <> 0`,
  events: `
    select concat_ws(' ', place, e.kind, e.amount_centavos, e.bucket, e.rails_fault, undone.kind, undone.amount_centavos) as said
    from own join debt_event e on e.order_id = own.id left join debt_event undone on undone.id = e.reverses_id`,
  pushes: `select state || ' ' || amount_centavos as said from payment_attempt where customer_id = $1`,
  payouts: `
    select concat_ws(' ', p.state, p.amount_centavos, p.try_no) as said from payout p
    left join refund f on f.id = p.refund_id left join rail_transaction r on r.rail_transaction_id = f.rail_transaction_id
    where p.order_id in (select id from own) or f.customer_id = $1 or r.msisdn_index in (select index from wallet)`,
  receipts: `
    select concat_ws(' ', r.direction, r.meaning, r.amount_centavos, own.place, r.part_of is not null) as said
    from rail_transaction r left join own on own.id = r.order_id
    where own.id is not null or r.msisdn_index in (select index from wallet)`,
  proposals: `select kind || ' ' || coalesce(outcome, 'waits') as said from approval_request where made_at > $2`,
  customer: `
    select concat_ws(' ', blocked_reason, erased_at is not null, mobile_changed_at > $2, credit_limit_centavos, cooldown_reason) as said
    from customer where id = $1`,
  offers: `
    select concat_ws(' ', place, x.term_days, x.ended_at is not null, x.extended_by is not null) as said
    from own join extension_offer x on x.order_id = own.id`,
};

export async function outcomeOf(place: Place, customerId: unknown, since: Date): Promise<Outcome> {
  const outcome: Record<string, readonly string[]> = {};
  for (const [about, question] of Object.entries(questions)) {
    const rows = await read(
      place,
      `with own as (select *, row_number() over (order by id) as place from loan_order where customer_id = $1),
         wallet as (
           select mobile_index as index from customer where id = $1
           union select from_index from mobile_change where customer_id = $1
         ),
         given as (select $1::bigint, $2::timestamptz)
       ${question}`,
      customerId,
      since,
    );
    outcome[about] = rows.map(({ said }) => String(said)).toSorted();
  }
  return outcome;
}

/** In which of these things two outcomes differ, and how. */
export function difference(one: Outcome, other: Outcome): string {
  return Object.keys(one)
    .filter((about) => String(one[about]) !== String(other[about]))
    .map((about) => `${about}: ${String(one[about])}, not ${String(other[about])}`)
    .join('; ');
}
