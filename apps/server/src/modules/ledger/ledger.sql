/* @name insertJournals */
insert into journal (event_key, kind, business_date, value_date, posted_at)
select entry.event_key, entry.kind, :today!, entry.value_on, :now!
from unnest(:eventKeys!::text[], :kinds!::text[], :valuesOn!::date[]) as entry (event_key, kind, value_on)
on conflict (event_key) do nothing
returning id, event_key;

/* @name insertPostings */
insert into posting (journal_id, account_code, order_id, customer_id, amount_centavos)
select line.journal_id, line.account_code, nullif(line.order_id, 0), nullif(line.customer_id, 0), line.amount
from unnest(:journalIds!::bigint[], :accountCodes!::text[], :orderIds!::bigint[], :customerIds!::bigint[],
            :amountsCentavos!::bigint[]) as line (journal_id, account_code, order_id, customer_id, amount);

-- A journal and its sheet at once, of payments that were never booked: one that was fails the whole.

/* @name insertPaymentSheet */
with written as (
  insert into journal (event_key, kind, business_date, value_date, posted_at)
  values (:eventKey!, 'payment', :today!, :valueOn!, :now!)
  returning id
)
insert into payment_sheet (journal_id, order_ids, wallet_collection, principal_receivable, extension_fee_receivable,
  deferred_fee, fee_income, interest_receivable, interest_in_advance, interest_income, management_fee_receivable,
  management_fee_income, late_interest_receivable, late_interest_income)
select written.id, :orderIds!::bigint[], :walletCollection!::bigint[], :principalReceivable!::bigint[],
  :extensionFeeReceivable!::bigint[], :deferredFee!::bigint[], :feeIncome!::bigint[], :interestReceivable!::bigint[],
  :interestInAdvance!::bigint[], :interestIncome!::bigint[], :managementFeeReceivable!::bigint[],
  :managementFeeIncome!::bigint[], :lateInterestReceivable!::bigint[], :lateInterestIncome!::bigint[]
from written;

/* @name insertSheet */
insert into posting_sheet (journal_id, order_page, order_ids, deferred_fee, fee_income, interest_receivable,
  interest_in_advance, interest_income, management_fee_receivable, management_fee_income, late_interest_receivable,
  late_interest_income, accrual_a_day, accrual_rest, accrual_days)
values (:journalId!, order_page((:orderIds!::bigint[])[1]), :orderIds!::bigint[], :deferredFee!, :feeIncome!,
  :interestReceivable!, :interestInAdvance!, :interestIncome!, :managementFeeReceivable!, :managementFeeIncome!,
  :lateInterestReceivable!, :lateInterestIncome!, :accrualADay!, :accrualRest!, :accrualDays!);

/* @name readOrderBooks */
select b.order_id, book_text(b, a.accrued_on) as "book!"
from order_book b left join page_accrual a on a.order_page = order_page(b.order_id)
where b.order_id = any(array(select unnest(:orderIds!::bigint[])));

/* @name lockBookDay */
-- Waits for whoever has booked on the day and is not through yet (`books_on_an_open_day`).
select pg_advisory_xact_lock(2, :day!::date - date '2000-01-01') is null as "locked!";

/* @name snapshotAccounts */
with last as (select max(business_date) as day from account_snapshot where business_date < :day!),
moved as (
  select p.account_code, sum(p.amount_centavos) as centavos
  from journal j join posting p on p.journal_id = j.id
  where j.business_date <= :day! and j.business_date > coalesce((select day from last), '-infinity')
  group by p.account_code
)
insert into account_snapshot (business_date, account_code, balance_centavos)
select :day!, a.code, coalesce(s.balance_centavos, 0) + coalesce(m.centavos, 0)
from account a
left join account_snapshot s on s.account_code = a.code and s.business_date = (select day from last)
left join moved m on m.account_code = a.code
-- Asked first: the postings of a day that has its snapshot are not added up again.
where not exists (select 1 from account_snapshot kept where kept.business_date = :day!)
on conflict do nothing;

/* @name readTrialBalance */
select code as "code!", kind as "kind!", balance_centavos as "balanceCentavos!" from balances_on(:day!) order by code;

/* @name readBalanceOf */
select balance_centavos as "centavos!" from balances_on(:day!) where code = :account!;

-- In one statement: what is booked meanwhile is in all of it or in nothing.

/* @name readIncomeStatement */
select code as "code!", began.balance_centavos as "beforeCentavos!", ended.balance_centavos as "afterCentavos!",
  losses.written_off_centavos as "writtenOffCentavos!", losses.recovered_centavos as "recoveredCentavos!",
  losses.waived_centavos as "waivedCentavos!"
from balances_on(:eve!) began join balances_on(:to!) ended using (code)
cross join (
  select coalesce(sum(written_off_centavos), 0)::bigint as written_off_centavos,
    coalesce(sum(recovered_centavos), 0)::bigint as recovered_centavos,
    coalesce(sum(waived_centavos), 0)::bigint as waived_centavos
  from loss_line where business_date between :from! and :to!
) losses;

/* @name listOrderLines */
select j.id, j.kind, j.business_date, j.value_date, j.posted_at, o.id as "orderId?", o.serial_number as "serialNumber?",
  line.account_code as "accountCode!", line.amount_centavos as "amountCentavos!"
from loan_order o, lines_of_order(o.id) line join journal j on j.id = line.journal_id
where o.id = :orderId!
order by j.id, line.account_code;

/* @name listCustomerLines */
select j.id, j.kind, j.business_date, j.value_date, j.posted_at, line.order_id, line.serial_number,
  line.account_code as "accountCode!", line.amount_centavos as "amountCentavos!"
from (
  select l.journal_id, o.id as order_id, o.serial_number, l.account_code, l.amount_centavos
  from loan_order o, lines_of_order(o.id) l where o.customer_id = :customerId!
  union all
  select p.journal_id, p.order_id, null, p.account_code, p.amount_centavos
  from posting p where p.customer_id = :customerId! and p.order_id is null
) line
-- Each by its key: for a customer of many loans all journals were read.
cross join lateral (select * from journal where id = line.journal_id offset 0) j
order by j.id, line.order_id, line.account_code;

/* @name listJournals */
select j.id, j.kind, j.event_key, j.business_date, j.value_date, j.posted_at,
  coalesce(sum(p.amount_centavos) filter (where p.amount_centavos > 0), 0)::bigint as "debitCentavos!"
from (
  select * from journal
  where business_date = :day! and (:after::bigint is null or id < :after)
  order by id desc limit :limit!
) j join posting p on p.journal_id = j.id
group by j.id, j.kind, j.event_key, j.business_date, j.value_date, j.posted_at
order by j.id desc;

/* @name listJournalsOfAccount */
-- The day's journals first, by `offset`: else they are looked for from the newest on, back to that day.
select j.id, j.kind, j.event_key, j.business_date, j.value_date, j.posted_at, moved.centavos as "movedCentavos!"
from (
  select * from journal
  where business_date = :day! and (:after::bigint is null or id < :after)
  order by id desc offset 0
) j cross join lateral (
  select sum(p.amount_centavos)::bigint as centavos from posting p
  where p.journal_id = j.id and p.account_code = :account! having count(*) > 0
) moved
order by j.id desc limit :limit!;

/* @name readJournal */
select j.id, j.kind, j.event_key, j.business_date, j.value_date, j.posted_at,
  (select coalesce(sum(amount_centavos), 0)::bigint from posting where journal_id = j.id and amount_centavos > 0)
    as "debitCentavos!"
from journal j where j.id = :id!;

-- Of payments each order's, which the journal's own lines add up.

/* @name listJournalLines */
select p.account_code as "accountCode!", p.amount_centavos as "amountCentavos!", o.serial_number as "serialNumber?",
  c.uuid as "customer?", p.receipt as "receipt?"
from (
  select account_code, amount_centavos, order_id, customer_id, null as receipt from posting
  where journal_id = :id! and not exists (select 1 from payment_sheet s where s.journal_id = :id!)
  union all
  select l.account_code, l.amount_centavos, l.order_id, null,
    (select e.rail_transaction_id from debt_event e where e.order_id = l.order_id and e.journal_id = :id!)
  from payment_sheet_posting l where l.journal_id = :id!
) p
left join loan_order o on o.id = p.order_id
left join customer c on c.id = p.customer_id
order by p.order_id, p.account_code limit :limit!;

/* @name listFundings */
-- Under its own id, or that of its line on the statement.
select proposal ->> 'id' as "of!", id from approval_request
where subject = any(array(select 'float' union all select 'rail:' || unnest(:ids!::text[])))
  and kind = 'fund-float' and outcome = 'approved' and proposal ->> 'id' = any(array(select unnest(:ids!::text[])));

/* @name listToldOfCredit */
select id from customer where id = any(array(select unnest(:customerIds!::bigint[]))) and exists (
  select 1 from incident i
  where i.kind = 'credit-overdrawn' and i.closed_at is null and i.subject = 'customer:' || customer.uuid
);

/* @name lockCreditors */
select id, uuid from customer where id = any(array(select unnest(:customerIds!::bigint[]))) order by id for update;

/* @name readOverdrawnCredit */
select customer_id as "customerId!", sum(amount_centavos) as "centavos!" from posting
where account_code = 'customer_credit' and customer_id = any(array(select unnest(:customerIds!::bigint[])))
group by customer_id having sum(amount_centavos) > 0;

/* @name listRefundsInVain */
select f.id from refund f
where f.customer_id = any(array(select unnest(:customerIds!::bigint[]))) and f.state = 'failed' and (
  select coalesce(sum(p.amount_centavos), 0) from posting p
  where p.account_code = 'customer_credit' and p.customer_id = f.customer_id
) >= 0;

/* @name readCredit */
select coalesce(-sum(amount_centavos), 0) as "centavos!" from posting
where account_code = 'customer_credit' and customer_id = :customerId!;
