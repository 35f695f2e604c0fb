-- All of a day's figures in one statement: what is booked meanwhile is in all of them or in none. Asked one after the other, a payment
-- that came between two of them was a difference that was not there, or hid one.

/* @name readFigures */
with since as (
  select date_trunc('day', coalesce(min(completed_at), 'infinity'), 'Africa/Maputo') as at from rail_statement_line
), wallet as (
  -- Of the end of the day by value.
  select code, balance_centavos + coalesce(m.centavos, 0) as centavos
  from balances_on(:day!) left join moved_by_value(:day!) m on m.account_code = code
  where code in ('wallet_float', 'wallet_collection')
)
select count(*) as "lines!", count(*) filter (where outcome = 'matched') as "matched!",
  count(*) filter (where outcome = 'booked') as "booked!", count(*) filter (where outcome = 'noted') as "noted!",
  count(*) filter (where outcome = 'unread') as "unread!",
  count(*) filter (where outcome = 'break' and settled_at is null) as "breaks!",
  count(*) filter (where settled_at is not null) as "settled!",
  coalesce(sum(paid_in_centavos) filter (where lower(status) = 'completed'), 0) as "paidInCentavos!",
  coalesce(sum(paid_out_centavos) filter (where lower(status) = 'completed'), 0) as "paidOutCentavos!",
  coalesce(sum(paid_out_centavos) filter (where lower(status) = 'completed' and kind = 'fee'), 0) as "feesCentavos!",
  (array_agg(balance_centavos - paid_in_centavos + paid_out_centavos order by completed_at, id)
    filter (where balance_centavos is not null and lower(status) = 'completed'))[1] as "openingCentavos?",
  (array_agg(balance_centavos order by completed_at desc, id desc)
    filter (where balance_centavos is not null and lower(status) = 'completed'))[1] as "closingCentavos?",
  (
    select count(*) from booking_without_line where paid_at >= :from! and paid_at < :until!
  ) + (
    select count(*) from stated_reversal_without_line where booked_at >= :from! and booked_at < :until!
  ) as "withoutLine!",
  (select centavos from wallet where code = 'wallet_float') as "floatCentavos!",
  (select centavos from wallet where code = 'wallet_collection') as "collectionCentavos!",
  (
    select coalesce(sum(centavos), 0) from line_in_flight where completed_at < :until!
  ) - (
    -- Paid out after its order had ended: booked once two persons make it a loan (rules.md 5, row 19).
    select coalesce(sum(r.amount_centavos), 0)
    from rail_transaction r join loan_order o on o.id = r.order_id join payout p on p.order_id = o.id
    where o.serial_number in (select substr(subject, 7) from incident where kind = 'paid-out-late' and subject like 'order:%')
      and r.direction = 'out' and r.paid_at < :until! and p.state = 'confirmed' and o.status = 'Cancelled' and o.disbursed_on is null
  ) as "unbookedCentavos!",
  (
    select coalesce(sum(case direction when 'in' then amount_centavos else -amount_centavos end), 0)
    from rail_transaction
    where stated_at is null and part_of is null and paid_at >= (select at from since) and paid_at < :until!
      and source <> 'statement' and meaning <> 'never-was'
  ) - (
    select coalesce(sum(amount_centavos), 0) from reversal_without_line
    where booked_at >= (select at from since) and booked_at < :until!
  ) as "unstatedCentavos!",
  (
    select coalesce(sum(case r.direction when 'in' then r.amount_centavos else -r.amount_centavos end
      * case when l.completed_at < :until! then 1 else -1 end), 0)
    from rail_statement_line l join rail_transaction r on r.rail_transaction_id = l.receipt or r.stated_as = l.receipt
    where l.kind <> 'fee' and l.completed_at >= :until!::timestamptz - interval '1 hour'
      and l.completed_at < :until!::timestamptz + interval '1 hour'
      and (l.completed_at < :until!) <> (r.paid_at < :until!)
  ) + (
    -- What was entered for another day, and not only a push about midnight; its first journal stands as it was valued.
    select coalesce(sum(r.amount_centavos * case when l.completed_at < :until! then 1 else -1 end), 0)
    from payment_value_date v join debt_event e on e.id = v.debt_event_id
    join rail_transaction r on r.rail_transaction_id = e.rail_transaction_id
    join rail_statement_line l on (l.receipt = r.rail_transaction_id or l.receipt = r.stated_as) and l.kind in ('c2b', 'paybill')
    where (l.completed_at < :until!::timestamptz - interval '1 hour' or l.completed_at >= :until!::timestamptz + interval '1 hour')
      and (l.completed_at < :until!) <> (r.paid_at < :until!)
      -- Whoever moved it knew of both instants, by clocks that are not a day apart: of a day of late the others are not read.
      and v.recorded_at > :until!::timestamptz - interval '1 day'
  ) + (
    -- What two persons took back on another day than the rail.
    select coalesce(sum(p.amount_centavos * case when l.completed_at < :until! then -1 else 1 end), 0)
    from debt_event e
    join debt_event p on p.id = e.reverses_id and p.kind = 'payment'
    join rail_transaction r on r.rail_transaction_id = p.rail_transaction_id and r.meaning = 'repayment'
    join rail_statement_line l on l.kind = 'reversal' and l.outcome in ('matched', 'booked')
      and l.reference = any(array(select receipt_names(r.rail_transaction_id)))
    where e.reverses_id is not null and e.kind = 'reversal' and e.rail_transaction_id is null
      and (l.completed_at < :until!) <> (e.value_at < :until!)
  ) as "acrossMidnightCentavos!"
from rail_statement_line where completed_at >= :from! and completed_at < :until!;
