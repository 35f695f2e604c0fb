/* @name insertPayout */
insert into payout (order_id, withdrawal_id, refund_id, state, amount_centavos, wallet_sealed, next_at, queued_at)
values (:orderId, :withdrawalId, :refundId, 'queued', :amountCentavos!, :walletSealed!, :now!, :now!);

/* @name claimDoubtful */
with due as materialized (
  select id from payout where state in ('sent', 'unknown') and next_at <= :now!
  order by next_at, id limit :limit! for update skip locked
)
update payout set next_at = :leaseUntil!, fence = fence + 1
where id in (select id from due)
returning id, order_id, withdrawal_id, refund_id, fence;

/* @name lockPayout */
select id, state, amount_centavos, wallet_sealed, try_no, tries, queries, unknown_at, fence
from payout where id = :id! for update;

/* @name sendPayout */
update payout p set state = 'sent', try_no = p.try_no + 1, tries = p.tries + 1, unknown_at = null,
  next_at = :leaseUntil!
from payout q
  left join loan_order o on o.id = q.order_id
  left join withdrawal w on w.id = q.withdrawal_id
  left join refund f on f.id = q.refund_id
  -- Whoever paid us by mistake may be nobody's customer.
  left join customer c on c.id = coalesce(o.customer_id, w.customer_id, f.customer_id)
where p.id = :id! and q.id = p.id and p.fence = :fence! and p.state = 'queued'
  -- An earlier loan may be owed again since this one was approved: it waits until that is paid.
  and (o.id is null or (o.status = 'Approved' and o.hold = 'none' and not has_loan_beside(c.id, o.id)))
  -- Whom two persons have put on the blacklist since is lent nothing any more (rules.md 4).
  and (o.id is null or not is_listed_since(o.id, :deviceIndexes!::bytea[]))
  and not waits_for_block(c, f.id is not null)
  -- Changed since it was asked for, and the wallet may be somebody else's by now (decision 0153).
  and (
    c.mobile_changed_at is null
    or c.mobile_changed_at <= least(:mobileChangedBefore!, coalesce(o.placed_at, w.asked_at, f.asked_at))
  )
  -- Nor does what was paid by mistake go back to a number that its payer has left.
  and not payer_left(f.rail_transaction_id)
  -- The rail's own book says that it was paid, or is about to be: by a try that this database has forgotten.
  and not exists (
    select 1 from rail_statement_line l
    where l.kind = 'b2c' and l.reference = coalesce(o.serial_number, w.reference, f.reference)
      and not line_failed(l.status)
  )
  -- Or of money to that wallet that nothing of ours explains: it may be this one.
  and not exists (select 1 from payout_line_unknown where msisdn_index = :walletIndex!)
  -- Or the rail posted that a try was paid which it had refused, and has not answered for it yet.
  and not exists (select 1 from payout_try t where t.payout_id = q.id and t.ask_at is not null)
returning p.try_no;

-- Another refund of it, given up before, may have been proven since, or the rail have given it back itself.

-- What the rail took back, all or some of it. Once its lines are booked or a person has settled them, as much as they left may go.
-- Nor does what the statement has with another amount, until a person has settled which is right, nor what goes to whom staff
-- had entered as its payer when the statement names another.

/* @name isReceiptOwed */
select r.meaning = 'refunding' and r.msisdn_index = :walletIndex! and not exists (
  select 1
  from rail_statement_line l left join rail_transaction named on l.reference in (named.rail_transaction_id, named.stated_as)
  where l.kind = 'reversal' and lower(l.status) = 'completed'
    and l.reference = any(array(select receipt_names(r.rail_transaction_id)))
  group by named.rail_transaction_id
  having not bool_and((l.settled_at is not null or l.outcome = 'booked') and named.rail_transaction_id is not null)
    or r.amount_centavos > named.amount_centavos - sum(l.paid_out_centavos)
) and not exists (
  select 1 from rail_statement_line l
  where l.kind in ('c2b', 'paybill') and l.break_kind = 'receipt-differs' and l.settled_at is null
    and l.receipt = any(array(select receipt_names(r.rail_transaction_id)))
) as "owed!"
from rail_transaction r where r.rail_transaction_id = :railTransactionId!;

-- Why it is held, of what `sendPayout` asks: of several the first.

/* @name readHolder */
select c.mobile_changed_at,
  coalesce(c.mobile_changed_at > coalesce(o.placed_at, w.asked_at, f.asked_at), false)
    or payer_left(f.rail_transaction_id) as "isOldNumber!",
  exists (
    select 1 from rail_statement_line l
    where l.kind = 'b2c' and l.reference = coalesce(o.serial_number, w.reference, f.reference)
      and not line_failed(l.status)
  ) as "isNamed!",
  (select receipt from payout_line_unknown where msisdn_index = :walletIndex! limit 1) as "unexplained?",
  case
    when o.hold <> 'none' then 'order-on-hold'
    when o.id is not null and is_listed_since(o.id, :deviceIndexes!::bytea[]) then 'blacklisted'
    when waits_for_block(c, f.id is not null) then 'blocked'
    when o.id is not null and has_loan_beside(c.id, o.id) then 'earlier-loan'
    when exists (select 1 from payout_try t where t.payout_id = q.id and t.ask_at is not null) then 'refused-try-asked-about'
  end as "because?"
from payout q
  left join loan_order o on o.id = q.order_id
  left join withdrawal w on w.id = q.withdrawal_id
  left join refund f on f.id = q.refund_id
  left join customer c on c.id = coalesce(o.customer_id, w.customer_id, f.customer_id)
where q.id = :id!;

/* @name insertTry */
insert into payout_try (payout_id, try_no, reference, sent_at) values (:payoutId!, :tryNo!, :reference!, :now!);

/* @name readLastTry */
select reference, sent_at from payout_try
where payout_id = :payoutId! and try_no = (select try_no from payout where id = :payoutId!);

/* @name readTry */
select reference, sent_at from payout_try where payout_id = :payoutId! and try_no = :tryNo!;

/* @name answerTry */
update payout_try set answered_at = :now!, outcome = :outcome!, code = :code, answer = :answer!,
  conversation_id = coalesce(:conversationId, conversation_id),
  rail_transaction_id = coalesce(:railTransactionId, rail_transaction_id)
where payout_id = :payoutId! and try_no = :tryNo!;

-- Under which it is booked; an id of ours is any of the rail's until the statement says which.

/* @name findOtherReceipt */
select r.rail_transaction_id from payout_try t join rail_transaction r on r.rail_transaction_id = t.rail_transaction_id
where t.payout_id = :payoutId! and r.rail_transaction_id <> :receipt! and r.stated_as is distinct from :receipt!
  and (r.rail_transaction_id not like 'Q:%' or r.stated_as is not null);

/* @name movePayout */
update payout set state = :state!, next_at = :nextAt, tries = :tries!, queries = :queries!, unknown_at = :unknownAt,
  settled_at = :settledAt
where id = :id!;

-- In the transaction that marked it, so nobody saw it sent.

/* @name takeBackSend */
update payout set state = 'queued', try_no = try_no - 1, tries = tries - 1, next_at = :nextAt! where id = :id!;

/* @name postponePayout */
update payout set next_at = :nextAt! where id = :id! and fence = :fence! and state = 'queued';

/* @name findPaidOut */
select p.id, p.order_id, p.withdrawal_id, p.refund_id
from rail_transaction r join payout p on p.withdrawal_id = r.withdrawal_id or p.refund_id = r.refund_id
where r.rail_transaction_id = :railTransactionId! and p.state = 'confirmed';

/* @name findOpenPayout */
select id from payout where order_id = :orderId! and state in ('queued', 'sent', 'unknown', 'failed')
order by id desc limit 1;

/* @name hurryDoubtful */
update payout p set next_at = :now!
from payout_try t
where t.reference = :reference! and p.id = t.payout_id and p.try_no = t.try_no and p.state = 'unknown'
  and p.next_at > :now!
returning p.id;

/* @name askAboutTry */
update payout_try set ask_at = :now! where reference = :reference! and outcome is distinct from 'succeeded'
returning payout_id;

/* @name claimRefused */
with due as materialized (
  select payout_id, try_no from payout_try where ask_at <= :now! order by ask_at, payout_id, try_no limit :limit! for update skip locked
)
update payout_try t set ask_at = :leaseUntil!::timestamptz + (:now! - t.sent_at) / 10
from payout p
where p.id = t.payout_id and (t.payout_id, t.try_no) in (select payout_id, try_no from due)
returning p.id, p.order_id, p.withdrawal_id, p.refund_id, t.try_no, t.reference, t.sent_at;

-- The rail is asked about a try that it had refused; or the database was brought back, and may have forgotten one.

/* @name isInDoubt */
select exists (select 1 from payout_try where payout_id = :payoutId! and ask_at is not null)
  or exists (
    select 1 from payout p join rail_queue q on q.name = 'payout' left join loan_order o on o.id = p.order_id
    -- It may have forgotten that it was approved, too.
    where p.id = :payoutId! and coalesce(o.placed_at, p.queued_at) <= q.restored_at
  ) as "is!";

/* @name keepAsking */
update payout_try set ask_at = coalesce(ask_at, :now!) where payout_id = :payoutId! and try_no = :tryNo!;

-- One that is proven and could not be booked, as a newer one is on its way, is asked about again: nothing leaves meanwhile.

/* @name endAsking */
update payout_try t set ask_at = null from payout p
where p.id = t.payout_id and t.payout_id = :payoutId! and t.try_no = :tryNo!
  and not (:isPaid! and p.state in ('queued', 'sent', 'unknown', 'failed'));

/* @name insertRailPayout */
insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_index, business_number, reference,
  paid_at, source, received_at, meaning, order_id, withdrawal_id, refund_id)
values (:railTransactionId!, 'out', :amountCentavos!, :walletIndex!, :businessNumber!, :reference!, :paidAt!, :source!,
  :now!, 'payout', :orderId, :withdrawalId, :refundId)
on conflict (rail_transaction_id) do nothing
returning rail_transaction_id;

-- Read when nothing of ours had that reference: it is held against this payout now.

/* @name makeUnexplainedDue */
update rail_statement s set next_at = :now!
from payout_line_unknown l where s.id = l.statement_id and l.reference = :reference!;

/* @name readNamed */
select exists (select 1 from rail_statement_line where reference = :reference! and kind = 'b2c' and not line_failed(status))
  or exists (
    select 1 from payout_line_unknown where msisdn_index = :walletIndex! and paid_out_centavos = :amountCentavos!
  ) as "isNamed!";
