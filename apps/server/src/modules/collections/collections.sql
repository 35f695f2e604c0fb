/* @name markChargedOff */
update loan_order set charged_off_at = :now! where id = :orderId!;

/* @name insertDueDateChange */
insert into due_date_change (order_id, was, becomes, evidence, at)
values (:orderId!, :was!, :becomes!, :evidence!, :now!) returning id;

/* @name setDueDate */
update loan_order set due_on = :dueOn! where id = :orderId!;

/* @name setHold */
update loan_order set hold = :hold! where id = :orderId! and (hold = 'none') <> (:hold! = 'none') returning id;

-- The hours of a review stand still: what two persons hold is not given up as a call that nobody answered.

/* @name setReviewExpiry */
update loan_order set review_expires_at = :at where id = :orderId! and status = 'UnderReview';

/* @name markPayoutReversed */
update payout set state = 'reversed', next_at = null where order_id = :orderId! and state = 'confirmed' returning id;

-- Held as it is: a later file of the rail's may correct it (`correctLines`).

/* @name findReturnedPayout */
select l.receipt, l.completed_at
from payout p join rail_transaction r on r.order_id = p.order_id and r.amount_centavos = p.amount_centavos
join rail_statement_line l on takes_payout_back(l, r)
where p.order_id = :orderId! and p.state = 'confirmed'
order by l.id limit 1 for update of l;

-- Its file is due, so that its day is counted anew.

/* @name bookReversalLine */
with booked as (
  update rail_statement_line set outcome = 'booked', break_kind = null where receipt = :receipt! and kind = 'reversal'
  returning statement_id
)
update rail_statement s set next_at = :now! from booked where s.id = booked.statement_id;

-- What the rail has taken back whole since is no loan.

/* @name findLatePayout */
select r.rail_transaction_id, r.paid_at, r.source, r.stated_at
from payout p join rail_transaction r on r.order_id = p.order_id and r.direction = 'out' and r.meaning = 'payout'
where p.order_id = :orderId! and p.state = 'confirmed' and r.amount_centavos = p.amount_centavos
  and not exists (select 1 from rail_statement_line l where takes_payout_back(l, r));

-- Of the rail by its own id, of credit by the event's number.

/* @name findPayment */
select e.id, e.order_id, e.amount_centavos as "amountCentavos!", e.rail_transaction_id,
  (
    exists (select 1 from debt_event r where r.reverses_id = e.id)
    or exists (select 1 from journal j where j.event_key = 'reversed:' || e.rail_transaction_id)
  ) as "isReversed!",
  (select w.booked_at from reversal_that_may_be_here w where w.receipt = e.rail_transaction_id) as "reversedWithoutLineAt?",
  array(select child.id from loan_order child where child.extended_from = e.order_id) as "childIds!"
from debt_event e
where e.kind = 'payment' and (
  (e.id = :creditUse and e.rail_transaction_id is null)
  or e.id = (
    select paid.id from rail_transaction r
    join debt_event paid on paid.order_id = r.order_id and paid.rail_transaction_id = r.rail_transaction_id
    where r.rail_transaction_id = :name! and paid.kind = 'payment'
  )
);

-- What was kept by it may be broken: the next close finds out.

/* @name askPromiseAnew */
update promise set state = 'open', settled_at = null
where id = (select max(id) from promise where order_id = :orderId! and state <> 'replaced') and state = 'kept';

-- What the statement says of a payment, or of what became of it, that its booking does not: with another amount, or that some
-- of it is gone.

/* @name findStatedOtherwise */
select l.id, l.kind, l.paid_in_centavos, l.completed_at from rail_statement_line l
where lower(l.status) = 'completed' and l.outcome = 'break' and (
  (l.receipt = :receipt! and l.kind in ('c2b', 'paybill') and l.break_kind = 'receipt-differs')
  or (l.kind = 'reversal' and l.reference = any(array(select receipt_names(:receipt!))))
)
order by l.kind = 'reversal', l.id limit 1 for update of l;

-- As `bookReversalLine`.

/* @name bookStatedOtherwise */
with booked as (
  update rail_statement_line
  set outcome = 'booked', break_kind = null, settled_at = null, settled_by = null, settled_note = null
  where id = :lineId! returning statement_id
)
update rail_statement s set next_at = :now! from booked where s.id = booked.statement_id;

-- With the reversal of a payment those of what it had brought about, at the same instant.

/* @name insertRailsFault */
insert into rails_fault (debt_event_id, recorded_at, notice_on)
select together.id, :now!, ((back.recorded_at + interval '2 hours') at time zone 'UTC')::date from debt_event back
join debt_event together on together.order_id = back.order_id and together.kind = 'reversal' and together.value_at = back.value_at
join debt_event undone on undone.id = together.reverses_id
where back.reverses_id = :paymentId! and not back.rails_fault and (together.id = back.id or undone.kind <> 'payment')
on conflict do nothing
returning debt_event_id;
