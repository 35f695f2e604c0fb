/* @name listNotStated */
select rail_transaction_id, direction, amount_centavos, source, paid_at from rail_transaction
where stated_at is null and part_of is null and paid_at >= :since! and paid_at < :until! and source <> 'statement'
order by paid_at desc limit :limit!;

-- By the receipt in the subject: with the subject made of the receipt the whole book would be read for the few that are open.

/* @name endAlarmsOfStated */
update incident i set closed_at = :now!
from rail_transaction r
where i.closed_at is null and i.kind in ('receipt-without-line', 'payout-without-line')
  and r.rail_transaction_id = substr(i.subject, length('rail:') + 1) and r.stated_at is not null;

/* @name listReversalsWithoutLine */
select receipt as "receipt!", amount_centavos as "amountCentavos!", booked_at as "bookedAt!" from reversal_without_line
where booked_at >= :since! and booked_at < :until!
order by booked_at limit :limit!;

/* @name endAlarmsOfStatedReversals */
update incident i set closed_at = :now!
where i.closed_at is null and i.kind = 'reversal-without-line'
  and not exists (select 1 from reversal_without_line w where i.subject = 'rail:' || w.receipt);

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
