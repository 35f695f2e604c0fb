/* @name keepPromises */
with due as (
  select p.id, p.amount_centavos,
    (
      select coalesce(sum(paid.amount_centavos), 0) from payment_that_stands paid
      where paid.order_id = p.order_id and paid.paid_at >= p.made_at and paid.paid_on <= p.due_on
    ) as paid_centavos,
    o.status
  from promise p join loan_order o on o.id = p.order_id
  where (p.state = 'open' and p.due_on < :day!)
    -- Of some that were broken the money had come in time, and is told of only now.
    or (p.state = 'broken' and p.due_on >= :day!::date - 31)
)
update promise p
set state = case
    when due.paid_centavos >= due.amount_centavos or not is_payable(due.status) then 'kept'
    else 'broken'
  end,
  settled_at = :now!
from due where due.id = p.id and (p.state = 'open' or due.paid_centavos >= due.amount_centavos)
returning p.id;

/* @name readStretch */
-- The last order there is, and whether all must be scored: on the first of a month, and when yesterday had no list.
select max(id) as "last?",
  extract(day from :day!::date) = 1 or not exists (select from daily_close where business_date = :day!::date - 1)
    as "isWhole!"
from loan_order;

/* @name scoreOverdue */
-- Of a stretch those whose place may be another than the list has: something was posted since yesterday, the likelihood
-- falls today, a promise. Held orders keep their place and are passed over by whoever reads the list.
with looked as (
  select order_id from order_book
  where order_id > :after! and order_id <= :last! and not :isWhole!::boolean
    and (posted_on >= :day!::date
      -- After yesterday's list; what goes on by itself was posted before it.
      or (posted_on = :day!::date - 1 and accrual_days = 0))
  union
  select id from loan_order
  where id > :after! and id <= :last! and is_payable(status)
    and due_on in (:day!::date - 1, :day!::date - 8, :day!::date - 31, :day!::date - 91)
  union
  -- Of a whole list who should be on it and who is: nobody else is looked up, and most have repaid.
  select id from loan_order where id > :after! and id <= :last! and status = 'Overdue' and :isWhole!
  union
  select order_id from worklist where order_id > :after! and order_id <= :last! and :isWhole!
  union
  select order_id from promise
  where order_id > :after! and order_id <= :last!
    and (state = 'open' or (state = 'broken' and answered_at is null) or greatest(settled_at, answered_at) >= :since!)
), seen as materialized (
  select o.* from looked cross join lateral (
    select id, due_on, status = 'Overdue' as is_overdue from loan_order where id = looked.order_id offset 0
  ) o
), gone as (
  delete from worklist where order_id in (select id from seen where not is_overdue)
)
-- Those that the list has otherwise: an insert that finds its row locks and rewrites it, whatever is in it. By `except`, as
-- no plan of it reads the list once an order: looked up one by one, a list that was empty when the plan was made was.
insert into worklist (order_id, score, likelihood_percent, rests_until)
select o.id, worth.score, likely.percent, open_promise.due_on
from seen o
-- Looked up one by one: most of a stretch was not seen.
cross join lateral (select * from order_book where order_id = o.id offset 0) b
left join promise open_promise on open_promise.order_id = o.id and open_promise.state = 'open'
cross join lateral (
  select case
      when :day!::date - o.due_on <= 7 then 90
      when :day!::date - o.due_on <= 30 then 60
      when :day!::date - o.due_on <= 90 then 30
      else 10
    end as percent
) likely
cross join lateral (
  -- What was written off stands on the allowance, and goes on by nothing.
  select (b.principal_receivable + b.interest_receivable + b.management_fee_receivable + b.extension_fee_receivable
      + b.loss_allowance)
    * likely.percent / 100
    * case when o.id in (select order_id from promise where state = 'broken' and answered_at is null) then 3 else 2 end / 2
    as score
) worth
where o.is_overdue and worth.score > 0
except
select order_id, score, likelihood_percent, rests_until from worklist
where order_id > :after! and order_id <= :last! and order_id = any(array(select id from seen where is_overdue))
on conflict (order_id) do update
set score = excluded.score, likelihood_percent = excluded.likelihood_percent,
  -- A promise that is given while this is worked out is not among those that were read.
  rests_until = case when worklist.rests_until >= :day! then worklist.rests_until else excluded.rests_until end;

/* @name listWorklist */
select w.order_id, w.score, w.likelihood_percent, o.serial_number, o.due_on as "dueOn!", c.uuid, c.mobile_sealed,
  c.first_name_sealed, c.last_name_sealed
from worklist w join loan_order o on o.id = w.order_id join customer c on c.id = o.customer_id
where (w.score, -w.order_id) < (:beforeScore!::bigint, :beforeOrder!::bigint)
  and o.status = 'Overdue' and o.hold = 'none'
  and (w.rests_until is null or w.rests_until < :today!)
order by w.score desc, w.order_id limit :limit!;

/* @name listPromised */
-- The few that promised, each by its key: else they are looked for down the whole list.
with promised as materialized (
  select order_id from promise where state = :state! and (:state! <> 'broken' or answered_at is null)
)
select w.order_id, w.score, w.likelihood_percent, o.serial_number, o.due_on as "dueOn!", c.uuid, c.mobile_sealed,
  c.first_name_sealed, c.last_name_sealed
from (
  select one.* from promised p cross join lateral (select * from worklist where order_id = p.order_id offset 0) one
  where (one.score, -one.order_id) < (:beforeScore!::bigint, :beforeOrder!::bigint)
  order by one.score desc, one.order_id
) w
join loan_order o on o.id = w.order_id
join customer c on c.id = o.customer_id
where o.status = 'Overdue' and o.hold = 'none'
order by w.score desc, w.order_id limit :limit!;

/* @name readPlace */
select o.id as "orderId!", w.score as "score?" from loan_order o left join worklist w on w.order_id = o.id
where o.serial_number = :serialNumber!;

/* @name listLatestPromises */
select distinct on (p.order_id) p.order_id, p.amount_centavos, p.due_on, p.state, p.made_at, m.name
from promise p join operator m on m.id = p.operator_id
where p.order_id = any(:orderIds!::bigint[]) and p.state <> 'replaced'
order by p.order_id, p.id desc;

/* @name listPromises */
select p.amount_centavos, p.due_on, p.state, p.made_at, m.name
from promise p join operator m on m.id = p.operator_id
where p.order_id = :orderId! order by p.id desc limit 50;

/* @name readWrongNumber */
select is_wrong_number(customer_id) as "isWrong!" from loan_order where id = :orderId!;

-- Of the latest one the day is over, and as much has not come since it was given, in time or late.

/* @name readMissedPromise */
select p.id from promise p
where p.order_id = :orderId! and p.state = 'broken'
  and not exists (
    select 1 from promise later where later.order_id = p.order_id and later.id > p.id and later.state <> 'replaced'
  )
  and p.amount_centavos > (
    select coalesce(sum(paid.amount_centavos), 0) from payment_that_stands paid
    where paid.order_id = p.order_id and paid.paid_at >= p.made_at
  );

/* @name countContacts */
select order_id, count(*) filter (where at >= :weekStart!) as "week!", max(at) as "lastAt!",
  (array_agg(outcome order by id desc) filter (where struck_at is null))[1] as "lastOutcome?"
from contact_log where order_id = any(:orderIds!::bigint[]) and purpose = 'collection' group by order_id;

-- About whichever of their orders: two may be owed beside each other.

/* @name countContactsOfPerson */
select count(*) filter (where l.at >= :dayStart!) as "today!", count(*) as "week!"
from loan_order o join loan_order theirs on theirs.customer_id = o.customer_id
join contact_log l on l.order_id = theirs.id
where o.id = :orderId! and l.at >= :weekStart! and l.purpose = 'collection';

/* @name listContacts */
select l.id, l.at, l.operator_id, m.name, l.purpose, l.channel, l.whom, l.outcome, l.said_sealed, l.struck_at
from contact_log l join operator m on m.id = l.operator_id where l.order_id = :orderId! order by l.id desc limit 100;

/* @name listLatestNotes */
select n.text_sealed, n.made_at, m.name from customer_note n join operator m on m.id = n.operator_id
where n.customer_id = :customerId! and n.struck_at is null order by n.id desc limit 3;

/* @name insertContact */
insert into contact_log (order_id, operator_id, purpose, channel, whom, outcome, said_sealed, at)
values (:orderId!, :operatorId!, :purpose!, :channel!, :whom!, :outcome!, :saidSealed, :now!) returning id;

/* @name strikeContact */
update contact_log set struck_at = :now!, struck_by = :operatorId!
where id = :id! and order_id = :orderId! and channel = 'call' and struck_at is null
  and (operator_id = :operatorId! or :anybodys!::boolean)
returning id;

/* @name readPromiseOf */
select id, state, replaced_in from promise where order_id = :orderId! and given_in = :call!;

/* @name takeBackPromise */
update promise set state = 'replaced', settled_at = :now! where id = :id!;

/* @name standAgain */
update promise set state = 'open', settled_at = null, replaced_in = null
where order_id = :orderId! and replaced_in = :call! and state = 'replaced';

-- What it had replaced is replaced by what came in its own place, and it by nothing: it never was.

/* @name passOnReplaced */
update promise set replaced_in = case when given_in = :call! then null else :by!::bigint end
where order_id = :orderId! and :call! in (given_in, replaced_in);

-- Whoever was in touch since has answered it.

/* @name askBrokenAgain */
update promise p set (answered_in, answered_at) = (
  select l.id, l.at from contact_log l
  where l.order_id = p.order_id and l.id > :call! and l.purpose = 'collection' and l.struck_at is null
  order by l.id limit 1
)
where p.order_id = :orderId! and p.answered_in = :call!;

/* @name restByPromise */
update worklist set rests_until = (select p.due_on from promise p where p.order_id = :orderId! and p.state = 'open')
where order_id = :orderId!;

/* @name answerBroken */
update promise set answered_at = :now!, answered_in = :contact!
where order_id = :orderId! and state = 'broken' and answered_at is null;

/* @name replacePromise */
update promise set state = 'replaced', settled_at = :now!, replaced_in = :call where order_id = :orderId! and state = 'open';

/* @name insertPromise */
insert into promise (order_id, amount_centavos, due_on, operator_id, made_at, given_in)
values (:orderId!, :amountCentavos!, :dueOn!, :operatorId!, :now!, :call!);

/* @name countBroken */
select count(*) as "count!", min(p.settled_at) as "oldestAt?", coalesce(sum(p.amount_centavos), 0) as "centavos!"
from promise p
-- Each order is looked up: joined, all that is overdue would be read.
where p.state = 'broken' and p.answered_at is null
  and (select o.status = 'Overdue' and o.hold = 'none' from loan_order o where o.id = p.order_id);
