-- What must hold at every moment, whatever was killed, lost or repeated: each query returns no row.
-- `npm run verify-ledger` runs them over the whole book, the tests after every town. `$1` is the present instant.

-- @invariant the book sums to zero
select sum(amount_centavos) as rest from posting having sum(amount_centavos) <> 0;

-- @invariant every journal has lines and sums to zero
select coalesce(j.id, p.journal_id) as id, sum(p.amount_centavos) as rest
from journal j full join posting p on p.journal_id = j.id
group by j.id, p.journal_id having j.id is null or coalesce(sum(p.amount_centavos), 1) <> 0;

-- @invariant what is posted is of an account, an order and a customer that are there
select p.journal_id, p.account_code, p.order_id, p.customer_id
from posting p
left join account a on a.code = p.account_code
left join loan_order o on o.id = p.order_id
left join customer c on c.id = p.customer_id
where a.code is null or (p.order_id is not null and o.id is null) or (p.customer_id is not null and c.id is null)
  -- What we owe to people says to whom.
  or (p.account_code in ('customer_credit', 'commission_payable') and p.customer_id is null);

-- @invariant the owner's funds are those that two persons found in the statement
select j.event_key, j.kind, p.amount_centavos from posting p join journal j on j.id = p.journal_id
where p.account_code = 'owner_funds' and not (j.kind = 'float-funding' and exists (
  select 1 from approval_request a
  where a.kind = 'fund-float' and a.outcome = 'approved' and j.event_key = 'float-funding:' || (a.proposal ->> 'id')
    and abs(p.amount_centavos) = (a.proposal ->> 'centavos')::bigint
));

-- @invariant an order's balances are the sum of its postings
select order_id, account_code, kept.balance_centavos as kept, posted.balance_centavos as posted
from (select order_id, account_code, balance_centavos from order_balance) kept
full join (
  select order_id, account_code, sum(amount_centavos) as balance_centavos from order_posting group by order_id, account_code
) posted using (order_id, account_code)
where coalesce(kept.balance_centavos, 0) <> coalesce(posted.balance_centavos, 0);

-- @invariant the lines of a sheet's journal are the sum of what it did to its orders
select journal_id, account_code, sum(amount_centavos) as rest from (
  select o.journal_id, o.account_code, o.amount_centavos
  from order_posting o
  where o.journal_id in (select journal_id from posting_sheet union all select journal_id from accrual_sheet
    union all select journal_id from payment_sheet)
  union all
  select p.journal_id, p.account_code, -p.amount_centavos from posting p
  where p.journal_id in (select journal_id from posting_sheet union all select journal_id from accrual_sheet
    union all select journal_id from payment_sheet)
) line
group by journal_id, account_code having sum(amount_centavos) <> 0;

-- @invariant a payment that is on a sheet came into the wallet on it, once
select e.id, p.journal_id, p.order_id, e.amount_centavos, p.amount_centavos as posted
from (select * from debt_event where journal_id is not null) e
full join (select * from payment_sheet_posting where account_code = 'wallet_collection') p
  on p.journal_id = e.journal_id and p.order_id = e.order_id
where e.amount_centavos is distinct from p.amount_centavos;

-- @invariant nothing that is owed to us is negative
select order_id, account_code, balance_centavos from order_balance
where account_code like '%\_receivable' and balance_centavos < 0;

-- @invariant a cleared order owes nothing and waits for no close
select o.id, o.next_close_on, b.account_code, b.balance_centavos
from loan_order o
left join order_balance b on b.order_id = o.id and b.account_code like '%\_receivable' and b.balance_centavos <> 0
where o.status = 'Cleared' and (b.order_id is not null or o.next_close_on is not null);

-- @invariant what an extension takes from one order it gives to the next
select null as root, sum(amount_centavos) as rest from posting
where account_code = 'extension_clearing' having sum(amount_centavos) <> 0
union all
(
  with recursive chain as (
    select o.id as root, o.id from loan_order o
    where o.extended_from is null and exists (select 1 from loan_order c where c.extended_from = o.id)
    union all
    select chain.root, c.id from loan_order c join chain on c.extended_from = chain.id
  )
  select chain.root, sum(b.balance_centavos) from chain
  join order_balance b on b.order_id = chain.id and b.account_code = 'extension_clearing'
  group by chain.root having sum(b.balance_centavos) <> 0
);

-- @invariant an order that was never paid out has no postings
select o.id, o.status from loan_order o join order_book b on b.order_id = o.id where o.disbursed_on is null;

-- @invariant an order's terms are those that were offered
-- The child of an extension has its own; its accounts are held to them, and its customer to its parent's.
select o.id, o.principal_centavos, o.approval_fee_centavos, o.interest_centavos, o.term_days, o.discount_centavos
from loan_order o
left join product p on p.uuid = o.product_uuid
left join coupon_use u on u.order_id = o.id
where o.extended_from is null and (
  (o.principal_centavos, o.approval_fee_centavos, o.interest_centavos, o.term_days, o.policy_version)
    is distinct from (p.principal_centavos, p.approval_fee_centavos, p.interest_centavos, p.term_days, p.policy_version)
  or o.discount_centavos <> coalesce(u.discount_centavos, 0)
);

-- @invariant what is a customer's and of a loan is of a loan of theirs
select o.id, o.customer_id, of.what, of.customer_id as of_customer_id from loan_order o join (
  select 'attempt' as what, order_id, customer_id from payment_attempt
  union all
  select 'proof', order_id, customer_id from payment_proof
  union all
  select 'device', order_id, customer_id from order_device
  union all
  select 'coupon', order_id, customer_id from coupon_use
  union all
  select 'extension', extended_from, customer_id from loan_order where extended_from is not null
) of on of.order_id = o.id
where of.customer_id <> o.customer_id;

-- @invariant an order is due when its terms or two persons say
with change as (
  select d.id, d.order_id, d.was, d.becomes,
    lag(d.becomes) over moves as became, lead(d.id) over moves is null as is_last
  from due_date_change d window moves as (partition by d.order_id order by d.id)
)
select o.id, o.disbursed_at, o.disbursed_on, o.due_on, change.was, change.becomes
from loan_order o left join change on change.order_id = o.id
where o.disbursed_on is not null and (
  o.disbursed_on <> (o.disbursed_at at time zone 'Africa/Maputo')::date
  or (
    coalesce(change.was, o.due_on) <> coalesce(change.became, o.disbursed_on + o.term_days)
    -- Who had been told that it is cancelled has longer (rules.md 5, row 19).
    and not (
      change.became is null and coalesce(change.was, o.due_on) > o.disbursed_on + o.term_days and exists (
        select 1 from order_transition t
        where t.order_id = o.id and t.from_status = 'Cancelled' and t.to_status = 'Disbursed'
      )
    )
  )
  or (change.is_last and change.becomes <> o.due_on)
);

-- @invariant an order is on hold, and written off, as its history says
-- An extension takes both along, and gives them back.
select o.id, o.hold, o.charged_off_at, last.kind
from loan_order o
left join lateral (
  select e.kind from debt_event e where e.order_id = o.id and e.kind in ('hold-on', 'hold-off') order by e.seq desc limit 1
) last on true
where o.disbursed_on is not null and o.extended_from is null
  and not exists (select 1 from loan_order c where c.extended_from = o.id)
  and (
    (o.hold <> 'none') <> (coalesce(last.kind, 'hold-off') = 'hold-on')
    or (o.charged_off_at is not null) <> exists (select 1 from debt_event e where e.order_id = o.id and e.kind = 'charge-off')
  );

-- @invariant what was waived, settled, written off, held or given back is what two persons agreed to
select coalesce(agreed.subject, done.subject) as subject, coalesce(agreed.kind, done.kind) as kind, agreed.id as approval, done.id as event
from (
  select id, subject, kind, decided_at as at, coalesce((proposal ->> 'amountCentavos')::bigint, 0) as centavos
  from approval_request
  where outcome = 'approved' and kind in ('waiver', 'settlement', 'write-off', 'hold', 'hold-end', 'return')
) agreed
full join (
  select e.id, 'order:' || o.serial_number as subject, e.recorded_at as at, coalesce(e.amount_centavos, 0) as centavos,
    case e.kind when 'charge-off' then 'write-off' when 'hold-on' then 'hold' when 'hold-off' then 'hold-end'
      when 'withdrawn' then 'return' else e.kind end as kind
  from debt_event e join loan_order o on o.id = e.order_id
  where e.kind in ('waiver', 'settlement', 'charge-off', 'hold-on', 'hold-off', 'withdrawn')
    -- What an extension that is undone gives back to the order before it was agreed to of its own.
    and not exists (
      select 1 from loan_order c join debt_event was on was.order_id = c.id
      where c.extended_from = e.order_id and c.status = 'Cancelled' and was.kind = e.kind and was.value_at = e.value_at
        and was.amount_centavos is not distinct from e.amount_centavos
    )
) done using (subject, kind, at, centavos)
where agreed.id is null or done.id is null;

-- @invariant a customer has at most one open order, reopened ones apart
select customer_id, count(*) from loan_order
where status in ('UnderReview', 'Approved', 'Disbursed', 'Repayment', 'Overdue') and not reopened
group by customer_id having count(*) > 1;

-- @invariant an order's moves are numbered from one without a gap, and each begins where the last ended
select t.order_id, t.seq from (
  select order_id, seq, from_status,
    lag(seq) over moves as previous_seq, lag(to_status) over moves as previous_status
  from order_transition window moves as (partition by order_id order by seq)
) t
where t.seq <> coalesce(t.previous_seq, 0) + 1 or t.from_status <> coalesce(t.previous_status, 'None');

-- @invariant an order's status is where its last move went
select o.id, o.status, t.to_status from loan_order o
left join order_transition t on t.order_id = o.id and t.seq = o.transition_seq
where t.to_status is distinct from o.status
  or exists (select 1 from order_transition later where later.order_id = o.id and later.seq > o.transition_seq);

-- @invariant every move is a legal one
select t.order_id, t.seq, t.from_status, t.to_status, t.event from order_transition t
left join transition_rule r using (from_status, to_status, event)
where r.event is null;

-- @invariant an order is paid out at most once
select order_id, count(*) from rail_transaction
where direction = 'out' and meaning = 'payout' and order_id is not null
group by order_id having count(*) > 1
union all
select order_id, count(*) from payout
where state in ('queued', 'sent', 'unknown', 'confirmed') and order_id is not null
group by order_id having count(*) > 1;

-- @invariant a paid-out order has one confirmed payout of its principal less the fee
select o.id, o.status, p.state, p.amount_centavos from loan_order o
left join payout p on p.order_id = o.id and p.state = 'confirmed'
where o.disbursed_on is not null and o.extended_from is null and o.status <> 'Cancelled'
  and (p.id is null or p.amount_centavos <> o.principal_centavos - o.approval_fee_centavos + o.discount_centavos);

-- @invariant a confirmed payout stands in the rail's record, and its order is no longer waiting for it
select p.id, o.status from payout p join loan_order o on o.id = p.order_id
left join rail_transaction r on r.order_id = p.order_id and r.direction = 'out' and r.amount_centavos = p.amount_centavos
where p.state = 'confirmed' and (r.rail_transaction_id is null or o.status = 'Approved');

-- @invariant an approved order has a payout under way or confirmed
select o.id from loan_order o
where o.status = 'Approved' and not exists (
  select 1 from payout p where p.order_id = o.id and p.state in ('queued', 'sent', 'unknown')
);

-- @invariant a payout is of the sum that it pays
select p.id, p.state, p.amount_centavos
from payout p
left join loan_order o on o.id = p.order_id
left join withdrawal w on w.id = p.withdrawal_id
left join refund f on f.id = p.refund_id
where p.amount_centavos is distinct from coalesce(
  o.principal_centavos - o.approval_fee_centavos + o.discount_centavos, w.amount_centavos, f.amount_centavos);

-- @invariant a payout is sent no oftener than its tries say, and succeeds at most once
select p.id, p.try_no, count(t.try_no) from payout p left join payout_try t on t.payout_id = p.id
group by p.id, p.try_no
having count(t.try_no) <> p.try_no or count(*) filter (where t.outcome = 'succeeded') > 1
  -- One that was proven without any is of a database that was brought back to before it.
  or (p.state in ('confirmed', 'reversed') and p.try_no > 0 and not coalesce(bool_or(t.outcome = 'succeeded'), false));

-- @invariant money that repaid an order is one payment of that order, amount for amount
select r.rail_transaction_id, e.order_id, e.amount_centavos
from rail_transaction r
full join debt_event e on e.rail_transaction_id = r.rail_transaction_id and e.kind = 'payment'
where (r.meaning = 'repayment' or (e.kind = 'payment' and e.rail_transaction_id is not null))
  and (e.order_id is distinct from r.order_id or e.amount_centavos is distinct from r.amount_centavos)
  -- Taken off the wrong order: it stays in that one's history, with what took it back, and waits as a part of its own.
  and not (
    r.meaning = 'split'
    -- As it was told, where the statement has said another amount since.
    and (e.amount_centavos = r.amount_centavos
      or exists (select 1 from journal j where j.event_key = 'stated:' || r.rail_transaction_id))
    and exists (select 1 from debt_event back where back.reverses_id = e.id)
    and exists (select 1 from journal j
      where j.event_key in ('unmatched-again:' || r.rail_transaction_id, 'found-again:' || r.rail_transaction_id))
  );

-- @invariant a rail transaction is booked as one payment at most
select rail_transaction_id, count(*) from debt_event
where kind = 'payment' and rail_transaction_id is not null group by rail_transaction_id having count(*) > 1;

-- @invariant a payment that succeeded is in the rail's record
select a.id from payment_attempt a left join rail_transaction r on r.rail_transaction_id = a.rail_transaction_id
where a.state = 'succeeded' and (
  r.rail_transaction_id is null or r.amount_centavos <> a.amount_centavos
  -- Whose order ended while nobody knew of the money, that was put aside for a person, whatever it became since.
  or (r.meaning not in ('repayment', 'split')
    and not exists (select 1 from journal j where j.event_key = 'unmatched:' || r.rail_transaction_id))
);

-- @invariant an order has at most one live payment attempt
select order_id, count(*) from payment_attempt where state in ('queued', 'sent') group by order_id having count(*) > 1;

-- @invariant what is in suspense is what we owe for unmatched receipts
select held.centavos as held, owed.centavos as owed
from (select coalesce(sum(amount_centavos), 0) as centavos from rail_transaction
  where meaning in ('suspense', 'refunding')) held,
  (
    -- What was sent back twice is owed to us on the same account.
    select coalesce(sum(p.amount_centavos), 0) as centavos from posting p join journal j on j.id = p.journal_id
    where p.account_code = 'unmatched_receipts' and j.kind <> 'refunded-twice'
  ) owed
where held.centavos + owed.centavos <> 0;

-- @invariant a receipt that was split is the sum of its parts
select whole.rail_transaction_id, whole.amount_centavos, sum(part.amount_centavos) as parts
from rail_transaction whole left join rail_transaction part on part.part_of = whole.rail_transaction_id
where whole.meaning = 'split' or part.rail_transaction_id is not null
group by whole.rail_transaction_id, whole.amount_centavos, whole.meaning
having whole.meaning <> 'split' or sum(part.amount_centavos) is distinct from whole.amount_centavos;

-- @invariant all money that came in is in the collection wallet
select came.centavos as came, booked.centavos as booked
from (
  select coalesce(sum(amount_centavos), 0) as centavos from rail_transaction
  where direction = 'in' and meaning in ('repayment', 'suspense', 'refunding', 'refunded')
) came,
  (
    select coalesce(sum(p.amount_centavos), 0) as centavos from posting p join journal j on j.id = p.journal_id
    where p.account_code = 'wallet_collection' and j.kind in ('payment', 'unmatched-receipt', 'suspense-assigned')
  ) booked
where came.centavos <> booked.centavos;

-- @invariant the close of a day moves no money
select j.event_key, p.order_id, p.account_code, p.amount_centavos from order_posting p join journal j on j.id = p.journal_id
where j.kind = 'close' and p.account_code in ('wallet_float', 'wallet_collection');

-- @invariant all money that was lent left the float
select lent.centavos as lent, booked.centavos as booked
from (
  select coalesce(sum(r.amount_centavos), 0) as centavos
  from rail_transaction r join loan_order o on o.id = r.order_id
  where r.meaning = 'payout' and o.disbursed_on is not null
    and not exists (select 1 from payout p where p.order_id = o.id and p.state = 'reversed')
) lent,
  (
    select coalesce(sum(amount_centavos), 0) as centavos from posting
    where account_code = 'wallet_float' and order_id is not null
  ) booked
where lent.centavos + booked.centavos <> 0;

-- @invariant an order takes back what is of its own history
select e.id, e.order_id, of.order_id as of_order_id from debt_event e left join debt_event of on of.id = e.reverses_id
where e.kind = 'reversal' and of.order_id is distinct from e.order_id;

-- @invariant an order's debt events are numbered from one without a gap
select order_id, count(*), max(seq) from debt_event group by order_id having count(*) <> max(seq);

-- @invariant commission is owed as it was earned
select earned.centavos as earned, owed.centavos as owed
from (select coalesce(sum(amount_centavos), 0) as centavos from commission where lost_at is null) earned,
  (
    select coalesce(sum(p.amount_centavos), 0) as centavos from posting p join journal j on j.id = p.journal_id
    where p.account_code = 'commission_payable' and j.kind in ('commission-earned', 'commission-lost')
  ) owed
where earned.centavos + owed.centavos <> 0;

-- @invariant a withdrawal of commission is paid out when the rail's record says so, and booked as paid
select paid.centavos as paid, out.centavos as out, booked.centavos as booked
from (select coalesce(sum(amount_centavos), 0) as centavos from withdrawal where state = 'paid') paid,
  (
    select coalesce(sum(r.amount_centavos), 0) as centavos from rail_transaction r
    where r.meaning = 'payout' and r.withdrawal_id is not null
      and not exists (select 1 from payout p where p.withdrawal_id = r.withdrawal_id and p.state = 'reversed')
  ) out,
  (
    select coalesce(sum(p.amount_centavos), 0) as centavos from posting p join journal j on j.id = p.journal_id
    where p.account_code = 'commission_payable' and j.kind in ('commission-withdrawn', 'sent-back')
  ) booked
where paid.centavos <> out.centavos or paid.centavos <> booked.centavos;

-- @invariant money that went back to its payer left by one payout and is no longer owed
select f.id, f.state, r.meaning, out.amount_centavos
from refund f
-- Of credit there is no receipt that it goes back to.
left join rail_transaction r on r.rail_transaction_id = f.rail_transaction_id
left join rail_transaction out on out.refund_id = f.id
left join journal twice on twice.event_key = 'refunded-twice:' || f.id
where (f.state = 'paid' and out.amount_centavos is distinct from f.amount_centavos)
  or (f.state = 'paid' and r.meaning <> 'refunded' and twice.id is null)
  -- One that waits behind another which was proven late does not leave any more.
  or (f.state = 'queued' and r.meaning <> 'refunding' and not exists (
    select 1 from refund proven where proven.rail_transaction_id = f.rail_transaction_id and proven.state = 'paid'
  ))
  or (f.state = 'paid' and (select count(*) from rail_transaction every where every.refund_id = f.id) > 1)
  or (f.state <> 'paid' and out.rail_transaction_id is not null
    and not exists (select 1 from payout p where p.refund_id = f.id and p.state = 'reversed'));

-- @invariant each time that money went back to its payer is booked
select paid.centavos as paid, booked.centavos as booked
from (
  select coalesce(sum(amount_centavos), 0) as centavos from refund
  where state = 'paid' and rail_transaction_id is not null
) paid,
  (
    select coalesce(sum(p.amount_centavos), 0) as centavos from posting p join journal j on j.id = p.journal_id
    where p.account_code = 'wallet_float' and (j.kind in ('suspense-refunded', 'refunded-twice')
      or (j.kind = 'sent-back' and exists (
        select 1 from posting u where u.journal_id = j.id and u.account_code = 'unmatched_receipts'
      )))
  ) booked
where paid.centavos + booked.centavos <> 0;

-- @invariant credit that was sent back is what the ledger says
select coalesce(paid.customer_id, booked.customer_id) as customer_id, paid.centavos as paid, booked.centavos as booked
from (
  select customer_id, sum(amount_centavos) as centavos from refund
  where state = 'paid' and customer_id is not null group by 1
) paid
full join (
  select p.customer_id, sum(p.amount_centavos) as centavos
  from posting p join journal j on j.id = p.journal_id
  where j.kind in ('credit-refunded', 'sent-back') and p.account_code = 'customer_credit' group by 1
) booked using (customer_id)
where coalesce(paid.centavos, 0) <> coalesce(booked.centavos, 0);

-- @invariant nobody was sent the same money twice without a person being told
select f.id, f.rail_transaction_id from refund f join journal j on j.event_key = 'refunded-twice:' || f.id
where not exists (
  select 1 from incident i where i.kind = 'paid-out-twice' and i.subject = 'rail:' || f.rail_transaction_id
);

-- @invariant credit that was used paid orders, and nothing else pays one unknown to the rail
select coalesce(paid.customer_id, used.customer_id) as customer_id, paid.centavos as paid, used.centavos as used
from (
  select o.customer_id, sum(e.amount_centavos) as centavos from debt_event e join loan_order o on o.id = e.order_id
  where e.kind = 'payment' and e.rail_transaction_id is null
    and not exists (select 1 from debt_event r where r.reverses_id = e.id) group by 1
) paid
full join (
  select p.customer_id, sum(p.amount_centavos) as centavos from posting p join journal j on j.id = p.journal_id
  where j.kind in ('credit-used', 'credit-returned') and p.account_code = 'customer_credit' and p.order_id is null
  group by 1 having sum(p.amount_centavos) <> 0
) used using (customer_id)
where paid.centavos is distinct from used.centavos;

-- @invariant nobody owes us credit without a person being told
select customer_id, sum(amount_centavos) from posting where account_code = 'customer_credit'
group by customer_id having sum(amount_centavos) > 0
  and not exists (select 1 from incident i where i.kind = 'credit-overdrawn'
    and i.subject = (select 'customer:' || c.uuid from customer c where c.id = customer_id));

-- @invariant who paid was told of it
-- Of the last weeks: messages are kept for a month at least, and go with whoever is erased.
select e.order_id, e.rail_transaction_id from debt_event e
join loan_order o on o.id = e.order_id join customer c on c.id = o.customer_id
where e.kind = 'payment' and e.rail_transaction_id is not null and c.erasure_asked_at is null and c.erased_at is null
  and e.recorded_at > $1::timestamptz - interval '4 weeks'
  and not exists (select 1 from sms s where s.event_key = 'paid:' || e.rail_transaction_id);

-- @invariant what was read as a day's statement speaks of that day
-- The same file is kept once: of a day that was brought by hand before, no other was stored.
select d.business_date, d.lines from statement_day d
where d.lines > 0 and not exists (
  select 1 from rail_statement s
  where s.lines = d.lines
    and (s.first_at at time zone 'Africa/Maputo')::date = d.business_date
    and (s.last_at at time zone 'Africa/Maputo')::date = d.business_date);

-- @invariant what a line of the statement says is what was booked
-- What the rail took back some of is less by it, and the line of that says so.
select l.receipt, l.kind, l.paid_in_centavos - l.paid_out_centavos as stated, r.centavos as booked
from rail_statement_line l
left join (
  select rail_transaction_id as receipt, rail_transaction_id as id,
    case direction when 'in' then amount_centavos else -amount_centavos end as centavos
  from rail_transaction
  union all
  select stated_as, rail_transaction_id, case direction when 'in' then amount_centavos else -amount_centavos end
  from rail_transaction where stated_as is not null
) r on r.receipt = l.receipt
where l.kind in ('c2b', 'paybill', 'b2c') and l.outcome in ('matched', 'booked')
  and l.paid_in_centavos - l.paid_out_centavos is distinct from r.centavos
  and not exists (select 1 from rail_statement_line back where back.kind = 'reversal' and back.reference = l.receipt)
  -- Of one that was split what was never there went with a part that waited.
  and l.paid_in_centavos - l.paid_out_centavos is distinct from r.centavos - (
    select coalesce(sum(part.amount_centavos), 0)
    from receipt_parts(r.id) part join journal gone on gone.event_key = 'reversed:' || part.rail_transaction_id
    where part.meaning = 'refunded' and gone.kind = 'suspense-refunded'
  )
union all
select r.rail_transaction_id, 'no line', null, r.amount_centavos
from rail_transaction r
where r.stated_at is not null and r.part_of is null and not exists (
  select 1 from rail_statement_line l where l.receipt in (r.rail_transaction_id, r.stated_as)
)
union all
select coalesce(l.receipt, booked.receipt), 'fee', l.paid_out_centavos, booked.centavos
from (select receipt, paid_out_centavos from rail_statement_line where kind = 'fee' and outcome = 'booked') l
full join (
  select substr(j.event_key, 10) as receipt, sum(p.amount_centavos) as centavos
  from journal j join posting p on p.journal_id = j.id
  where j.kind = 'rail-fee' and p.account_code = 'rail_fees' group by 1
) booked on booked.receipt = l.receipt
where l.paid_out_centavos is distinct from booked.centavos;

-- @invariant a day has the lines that were signed, or a person was told
select d.business_date, d.lines, count(l.id) as there
from reconciliation_day d left join rail_statement_line l
  on l.completed_at >= d.business_date::timestamp at time zone 'Africa/Maputo'
  and l.completed_at < (d.business_date + 1)::timestamp at time zone 'Africa/Maputo'
where d.signed_at is not null
group by d.business_date
having (d.lines, d.paid_in_centavos, d.paid_out_centavos) is distinct from
    (count(l.id), coalesce(sum(l.paid_in_centavos), 0), coalesce(sum(l.paid_out_centavos), 0))
  and not exists (
    select 1 from incident i where i.kind = 'line-after-sign-off' and i.subject = 'statement:' || d.business_date
  );

-- @invariant what two persons decided and who signed a day stands in the audit log
select 'proposal' as what, a.id::text as id from approval_request a
where a.outcome in ('approved', 'refused') and not exists (
  select 1 from audit u where u.operator_id = a.checker_id and u.at = a.decided_at
    and u.act in ('approveProposal', 'refuseProposal') and u.subject = a.subject
    and u.detail @> jsonb_build_object('approval', a.id::text, 'outcome', a.outcome)
)
union all
select u.act, u.id::text from audit u
where u.act in ('approveProposal', 'refuseProposal') and not exists (
  select 1 from approval_request a
  where a.id = (u.detail ->> 'approval')::bigint and a.outcome = u.detail ->> 'outcome' and a.checker_id = u.operator_id
)
union all
select 'day', d.business_date::text from reconciliation_day d
where d.signed_at is not null and not exists (
  select 1 from audit u where u.operator_id = d.signed_by and u.at = d.signed_at
    and u.act = 'signOffDay' and u.subject = 'statement:' || d.business_date
)
union all
select u.act, u.id::text from audit u
where u.act = 'signOffDay' and not exists (
  select 1 from reconciliation_day d where u.subject = 'statement:' || d.business_date and d.signed_by = u.operator_id
);

-- @invariant business days are closed one after another
select business_date from (
  select business_date, lag(business_date) over (order by business_date) as day_before from daily_close
) d
where d.business_date <> d.day_before + 1;

-- @invariant a closed day left no order behind
select o.id, o.next_close_on
from (select max(business_date) as day from daily_close where finished_at is not null and planned_at is not null) last
join loan_order o on o.next_close_on <= last.day
left join close_page page on page.business_date = last.day and page.order_page = order_page(o.id)
where page.closed_at is null;

-- @invariant an order that is not due yet waits for a close
select o.id, o.status from loan_order o
where o.status in ('Disbursed', 'Repayment') and o.next_close_on is null and o.due_on > $1::timestamptz::date;

-- @invariant nothing that is due lies about for longer than ten minutes
select 'payout' as what, id::text from payout
where next_at < $1::timestamptz - interval '10 minutes'
  and (state <> 'queued' or not exists (select 1 from rail_queue where name = 'payout' and coalesce(paused_at, restored_at) is not null))
union all
select 'payment attempt', id::text from payment_attempt where next_at < $1::timestamptz - interval '10 minutes'
union all
select 'receipt', rail_transaction_id from rail_transaction where next_at < $1::timestamptz - interval '10 minutes'
union all
select 'sms', id::text from sms where next_at < $1::timestamptz - interval '10 minutes'
union all
select 'close', business_date::text from daily_close where next_at < $1::timestamptz - interval '10 minutes';

-- @invariant a coupon counts its uses that stand, together and for each customer
select c.id, c.code, c.uses, count(u.order_id) as standing from coupon c
left join coupon_use u on u.coupon_id = c.id and u.state <> 'released'
group by c.id having c.uses <> count(u.order_id)
union all
select k.coupon_id, k.customer_id::text, k.uses, count(u.order_id) from coupon_customer k
left join coupon_use u on u.coupon_id = k.coupon_id and u.customer_id = k.customer_id and u.state <> 'released'
group by k.coupon_id, k.customer_id, k.uses having k.uses <> count(u.order_id);

-- @invariant a withdrawal that lives has a payout under way, one that was paid a confirmed one
select w.id, w.state from withdrawal w
where (w.state = 'queued' and not exists (
    select 1 from payout p where p.withdrawal_id = w.id and p.state in ('queued', 'sent', 'unknown')
  ))
  or (w.state = 'paid' and not exists (select 1 from payout p where p.withdrawal_id = w.id and p.state = 'confirmed'));

-- @invariant what a customer took out as commission is what the ledger says
select coalesce(paid.customer_id, booked.customer_id) as customer_id, paid.centavos as paid, booked.centavos as booked
from (select customer_id, sum(amount_centavos) as centavos from withdrawal where state = 'paid' group by 1) paid
full join (
  select p.customer_id, sum(p.amount_centavos) as centavos
  from posting p join journal j on j.id = p.journal_id
  where j.kind in ('commission-withdrawn', 'sent-back') and p.account_code = 'commission_payable' group by 1
) booked using (customer_id)
where coalesce(paid.centavos, 0) <> coalesce(booked.centavos, 0);

-- @invariant what a referrer earned in all is the sum of the commissions
select t.referrer_id, t.amount_centavos, sum(c.amount_centavos) as earned from commission_total t
full join (select * from commission where lost_at is null) c on c.referrer_id = t.referrer_id
group by t.referrer_id, t.amount_centavos having coalesce(t.amount_centavos, 0) <> coalesce(sum(c.amount_centavos), 0);

-- @invariant commission of a payout that went back is lost
select c.order_id from commission c join payout p on p.order_id = c.order_id and p.state = 'reversed' where c.lost_at is null;

-- @invariant a snapshot of the accounts is the sum of the postings up to its day
with moved as (
  select j.business_date, p.account_code, sum(p.amount_centavos) as centavos, null::bigint as kept
  from journal j join posting p on p.journal_id = j.id group by 1, 2
  union all
  select business_date, account_code, 0, balance_centavos from account_snapshot
), running as (
  -- One pass over both: a join of each snapshot with all days before it took minutes for a year.
  select business_date, account_code, kept,
    sum(centavos) over (partition by account_code order by business_date) as posted
  from moved
)
select business_date, account_code, kept, posted from running where kept <> posted;

-- @invariant what is booked on a day is booked on the day it is written
select id, business_date, posted_at from journal
where business_date <> (posted_at at time zone 'UTC' + interval '2 hours')::date;

-- @invariant nobody is signed in to an account without a number
select s.id, s.customer_id from session s join customer c on c.id = s.customer_id
where c.mobile_index is null and s.ended_at is null;
