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

/* @name listReversalsWithoutLine */
select receipt as "receipt!", amount_centavos as "amountCentavos!", booked_at as "bookedAt!" from stated_reversal_without_line
where booked_at >= :since! and booked_at < :until!
order by booked_at limit :limit!;

/* @name endAlarmsOfStatedReversals */
update incident i set closed_at = :now!
where i.closed_at is null and i.kind = 'reversal-without-line'
  and not exists (select 1 from stated_reversal_without_line w where i.subject = 'rail:' || w.receipt);

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
