/* @name insertOffer */
insert into extension_offer (order_id, term_days, offered_at, expires_at)
values (:orderId!, :termDays!, :now!, :expiresAt!) returning id;

/* @name findStandingOffer */
select id, term_days, offered_at, expires_at from extension_offer
where order_id = :orderId! and ended_at is null and expires_at > :now!;

/* @name readStandingOffer */
select f.term_days, f.offered_at, f.expires_at, o.id as order_id, o.policy_version, o.serial_number, o.customer_id
from extension_offer f join loan_order o on o.id = f.order_id
where 'extension-offer:' || f.id = :eventKey! and f.ended_at is null and f.expires_at > :now!
  and is_payable(o.status);

/* @name listStandingOffers */
select order_id from extension_offer
where order_id = any(array(select unnest(:orderIds!::bigint[]))) and ended_at is null and expires_at > :now!;

-- One that was taken up to be sent may be on their phone, whatever is known of it yet: it says nothing any more when it is tried again.

/* @name endOffers */
with ended as (
  update extension_offer set ended_at = :now! where order_id = :orderId! and ended_at is null returning id
)
update sms set state = 'dropped', next_at = null from ended
where event_key = 'extension-offer:' || ended.id and next_at is not null and not may_be_there
returning ended.id as "untold!";

-- Who has it already is not asked for it in the morning.

/* @name useOffer */
with used as (
  update extension_offer set ended_at = :now!, extended_by = :eventId! where id = :id! returning id
)
update sms set state = 'dropped', next_at = null from used
where event_key = 'extension-offer:' || used.id and next_at is not null and not may_be_there;

-- As before it was used; not where it is over, or its order is on hold or written off by what was done meanwhile.

/* @name offerAgain */
update extension_offer f set ended_at = null, extended_by = null
from loan_order p
where f.extended_by = :eventId! and f.expires_at > :now! and p.id = f.order_id and p.hold = 'none' and p.charged_off_at is null;

/* @name insertChild */
with made as (
  insert into loan_order
    (serial_number, customer_id, product_uuid, policy_version, status, transition_seq, principal_centavos,
     approval_fee_centavos, interest_centavos, term_days, locale, wallet_sealed, review, placed_at, disbursed_at,
     disbursed_on, due_on, extended_from, extensions, chain_principal_centavos, chain_charged_centavos, stands_apart,
     reopened)
  select :serialNumber!, p.customer_id, p.product_uuid, p.policy_version, 'Repayment', 1, :principalCentavos!, 0,
    :interestCentavos!, :termDays!, p.locale, p.wallet_sealed, 'auto', :now!, :paidAt!, :disbursedOn!, :dueOn!, p.id,
    :extensions!, :chainPrincipalCentavos!, :chainChargedCentavos!,
    -- It is in the close of its own day, if that comes after it.
    :disbursedOn!::date < :today!::date
      or not exists (select from daily_close d where d.business_date = :today! and d.finished_at is not null),
    -- It stands beside a newer order as its parent did (rules.md 5).
    p.reopened
  from loan_order p where p.id = :parentId!
  on conflict (serial_number) do nothing
  returning id, policy_version
)
insert into order_transition
  (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at, business_date)
select id, 1, 'None', 'Repayment', 'extension-opened', 'R', :evidence!, policy_version, :now!, :today! from made
returning order_id;

/* @name findExtension */
select o.term_days, o.offered_at, o.expires_at, o.extended_by as "eventId!", c.id as child_id
from extension_offer o join loan_order c on c.extended_from = o.order_id
where o.order_id = :parentId! and o.extended_by is not null and c.status <> 'Cancelled'
order by o.id desc limit 1;

-- A use of credit is not: what paid it is the customer's again with the extension.

/* @name isPaidByRail */
select exists (
  select from payment_that_stands where order_id = :orderId! and rail_transaction_id is not null
) as "isPaid!";

/* @name endOffersOver */
update extension_offer set ended_at = :now! where order_id = :orderId! and ended_at is null and expires_at <= :now!;

-- What was done with the debt meanwhile is done with the one that is back, each at its own instant.

/* @name carryBack */
insert into debt_event (order_id, seq, kind, amount_centavos, bucket, value_at, value_on, recorded_at)
select :parentId!,
  (select coalesce(max(seq), 0) from debt_event where order_id = :parentId!) + row_number() over (order by e.seq),
  e.kind, e.amount_centavos, e.bucket, e.value_at, e.value_on, :now!
from debt_event e
where e.order_id = :childId! and e.kind in ('hold-on', 'hold-off', 'waiver', 'charge-off');

-- A newer order may be open beside it (rules.md 5).

/* @name standAgain */
update loan_order p set reopened = true, hold = c.hold, charged_off_at = c.charged_off_at
from loan_order c where p.id = :parentId! and c.id = :childId!;
