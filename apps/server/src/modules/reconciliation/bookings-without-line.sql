/* @name listNotStated */
select receipt as "receipt!", direction as "direction!", amount_centavos as "amountCentavos!", source as "source!",
  paid_at as "paidAt!"
from booking_without_line where paid_at >= :since! and paid_at < :until!
order by paid_at desc limit :limit!;

-- By the receipt in the subject: with the subject made of the receipt the whole book would be read for the few that are open.

/* @name endAlarmsOfStated */
update incident i set closed_at = :now!
from rail_transaction r
where i.closed_at is null and i.kind in ('receipt-without-line', 'payout-without-line')
  and r.rail_transaction_id = substr(i.subject, length('rail:') + 1)
  -- Stated, or taken back.
  and not exists (select 1 from booking_without_line b where b.receipt = r.rail_transaction_id);

-- Days that say of more than there are that they have no line: it came on another day, or two persons took them back.

/* @name listDaysWithMore */
select d.business_date as "day!" from reconciliation_day d
cross join lateral (
  select d.business_date::timestamp at time zone 'Africa/Maputo' as since,
    (d.business_date + 1)::timestamp at time zone 'Africa/Maputo' as until
) bounds
where d.signed_at is null and d.without_line > 0 and d.without_line > (
  select count(*) from booking_without_line b where b.paid_at >= bounds.since and b.paid_at < bounds.until
) + (
  select count(*) from stated_reversal_without_line w where w.booked_at >= bounds.since and w.booked_at < bounds.until
)
order by 1;

/* @name listReversalsWithoutLine */
select receipt as "receipt!", amount_centavos as "amountCentavos!", booked_at as "bookedAt!" from stated_reversal_without_line
where booked_at >= :since! and booked_at < :until!
order by booked_at limit :limit!;

/* @name endAlarmsOfStatedReversals */
update incident i set closed_at = :now!
where i.closed_at is null and i.kind = 'reversal-without-line'
  and not exists (select 1 from stated_reversal_without_line w where w.receipt = substr(i.subject, length('rail:') + 1) offset 0);

-- Since when the rail's book is known: pulled, or brought by a person where none is.

/* @name firstStatedDay */
select coalesce(
  (select min(business_date) from statement_day),
  least(
    (select ((min(completed_at) + interval '2 hours') at time zone 'UTC')::date from rail_statement_line),
    (select min(business_date) from rail_statement)
  )
) as "day?";

/* @name readBrought */
select business_date, last_at from rail_statement where id = :id!;
