-- As much as is there: of another amount it is the statement that says so. It was paid when its order had it.

/* @name takeOffOrder */
with taken as (
  select r.rail_transaction_id, coalesce(v.value_at, r.paid_at) as paid_at
  from rail_transaction r
  left join debt_event e on e.order_id = r.order_id and e.rail_transaction_id = r.rail_transaction_id
  left join payment_value_date v on v.debt_event_id = e.id
  where r.rail_transaction_id = :railTransactionId! and r.meaning = 'repayment'
)
update rail_transaction r set meaning = 'split', order_id = null, amount_centavos = :amountCentavos!,
  stated_at = coalesce(r.stated_at, case when r.amount_centavos <> :amountCentavos! then :now!::timestamptz end)
from taken where r.rail_transaction_id = taken.rail_transaction_id and r.meaning = 'repayment'
returning taken.paid_at as "paidAt!";

/* @name restateEntered */
update rail_transaction r set amount_centavos = :amountCentavos!
from (select * from rail_transaction where rail_transaction_id = :railTransactionId! for update) was
where r.rail_transaction_id = was.rail_transaction_id and was.meaning = 'suspense' and was.source = 'operator' and was.part_of is null
returning was.amount_centavos, was.paid_at;

/* @name markNeverWas */
update rail_transaction r set meaning = 'never-was'
where r.rail_transaction_id = :railTransactionId! and may_never_have_been(r)
returning r.amount_centavos, r.paid_at;

/* @name markWasAfterAll */
update rail_transaction set meaning = 'suspense'
where rail_transaction_id = any(array(select unnest(:railTransactionIds!::text[]))) and meaning = 'never-was'
returning rail_transaction_id, amount_centavos, paid_at;

/* @name markSplit */
update rail_transaction set meaning = 'split' where rail_transaction_id = :railTransactionId! and meaning = 'suspense'
returning rail_transaction_id;

/* @name insertParts */
insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_sealed, msisdn_index,
  business_number, reference, paid_at, source, received_at, meaning, part_of, stated_at, told_at)
select whole.rail_transaction_id || '-' || part.number, 'in', part.amount, whole.msisdn_sealed, whole.msisdn_index,
  whole.business_number, whole.reference, coalesce(:paidAt, whole.paid_at), whole.source, whole.received_at, 'suspense',
  whole.rail_transaction_id, whole.stated_at, whole.told_at
from rail_transaction whole, unnest(:amountsCentavos!::bigint[]) with ordinality as part (amount, number)
where whole.rail_transaction_id = :railTransactionId!;

/* @name markSuspense */
update rail_transaction set meaning = 'suspense', next_at = null
where rail_transaction_id = :railTransactionId! and meaning = 'unread'
returning amount_centavos, paid_at;


-- Its line could not be booked while the money was elsewhere (`readReversalsAgain`, `readDifferingAgain`).

/* @name makeReversalDue */
update rail_statement s set next_at = :now!
from rail_statement_line l
where s.id = l.statement_id and l.outcome = 'break' and l.settled_at is null
  and ((l.kind = 'reversal' and l.reference = any(array(select receipt_names(:railTransactionId!))))
    or (l.break_kind = 'receipt-differs' and l.receipt = any(array(select receipt_names(:railTransactionId!)))));
