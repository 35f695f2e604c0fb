/* @name insertSms */
insert into sms (id, event_key, kind, customer_id, to_sealed, text_sealed, state, next_at, expires_at, queued_at,
  segments, at_any_hour, asks_order_id, asks_event_seq, states_order_id, shown_centavos, owed_centavos)
select message.id, message.event_key, message.kind, message.customer_id, nullif(message.to_sealed, ''), message.text_sealed,
  'queued', message.send_at, nullif(message.expires_at, '')::timestamptz, :now!, message.segments, message.at_any_hour,
  nullif(message.asks_of, 0), (select max(e.seq) from debt_event e where e.order_id = nullif(message.asks_of, 0)),
  nullif(message.states_of, 0), case when message.states_of <> 0 then message.shown end,
  case when message.states_of <> 0 then message.owed end
from unnest(array(select unnest(:ids!::uuid[])), :eventKeys!::text[], :kinds!::text[], :customerIds!::bigint[], :tosSealed!::bytea[],
    :textsSealed!::bytea[], :sendAts!::timestamptz[], :expireAts!::text[], :segments!::int[], :atAnyHours!::boolean[],
    :asksOf!::bigint[], :statesOf!::bigint[], :shownCentavos!::bigint[], :owedCentavos!::bigint[])
  as message (id, event_key, kind, customer_id, to_sealed, text_sealed, send_at, expires_at, segments, at_any_hour, asks_of,
    states_of, shown, owed)
on conflict (event_key) do nothing;

-- Somebody waits for a code, and it is dead in minutes: it goes before a whole evening's reminders. What is not so any more is
-- outdated. What its customer was to be told before and was tried in vain is told before: read last, it would stand.

/* @name claimSms */
with due as materialized (
  select id as claimed, may_be_there as was_there from sms where state = 'queued' and next_at <= :now!
  order by kind <> 'code', next_at, place limit :limit! for update skip locked
)
update sms set next_at = :leaseUntil!, tries = tries + 1, may_be_there = true
from due where id = claimed
returning id, was_there as "mayBeThere!", to_sealed, (select c.mobile_sealed from customer c where c.id = customer_id) as "mobileSealed?", text_sealed, tries,
  unanswered, event_key, kind, queued_at, expires_at, at_any_hour, states_order_id, shown_centavos, owed_centavos,
  case kind
    -- Who has applied since, or may not any more.
    when 'eligible-again' then exists (
      select 1 from customer c
      where c.id = customer_id and (c.blocked_at is not null or c.cooldown_until is not null or has_unsettled_loan(c.id) or exists (
        select 1 from loan_order o
        where o.customer_id = c.id and is_open(o.status)
      ))
    )
    -- Of a day that was moved twice the last is told.
    when 'due-date-changed' then exists (
      select 1 from due_date_change c join due_date_change later on later.order_id = c.order_id and later.id > c.id
      where c.id = substring(event_key from '^due-date:(\d+)$')::bigint
    )
    -- What became of it was told as well.
    when 'approved' then queued_at < :now!::timestamptz - interval '1 minute' and exists (
      select 1 from loan_order o
      where o.serial_number = substring(event_key from '^approved:(\d+)$') and o.status <> 'Approved'
    )
    -- It was lowered again.
    when 'limit-raised' then not exists (
      select 1 from limit_step s join loan_order o on o.id = s.order_id
      where o.serial_number = substring(event_key from '^limit:(\d+)$') and s.undone_at is null
        and s.to_centavos > s.from_centavos
    )
    else false
  end
  -- Who asks for money asks nobody who has paid since, and no stranger.
  or asks_order_id is not null and (is_wrong_number(customer_id) or not exists (
    select 1 from loan_order o where o.id = asks_order_id and is_payable(o.status)
      and not exists (
        select 1 from debt_event e where e.order_id = o.id and e.seq > coalesce(asks_event_seq, 0)
          -- That a proof was of no use ends with a payment alone.
          and (sms.kind <> 'proof-refused' or e.kind = 'payment')
      )
  ))
  -- Nobody is reminded of a day that was moved, of what a statement has dated anew, or by a database that was restored and does
  -- not know who has paid.
  or kind ~ '^(due-in|overdue|collector)-' and (
    exists (select 1 from due_date_change c where c.order_id = asks_order_id and c.at > queued_at)
    or exists (
      select 1 from debt_event e left join payment_value_date v on v.debt_event_id = e.id
      left join rails_fault f on f.debt_event_id = e.id
      where e.order_id = asks_order_id and greatest(v.recorded_at, f.recorded_at) > queued_at
    ) or exists (select 1 from rail_queue where restored_at is not null)
  ) as "isOutdated!",
  greatest((
    select max(earlier.next_at) from (
      -- Its customer's alone: of an evening's reminders there may be fifty thousand that are queued. After a day they are given up.
      select * from sms told where told.customer_id = sms.customer_id
        and told.queued_at > sms.queued_at - interval '2 days' and told.queued_at < sms.queued_at offset 0
    ) earlier
    -- On its first try it is on its way for as long as its lease; tried in vain once, it is tried again in seconds.
    where earlier.state = 'queued' and (
      earlier.tries > 1 or earlier.tries = 1 and earlier.next_at < :now!::timestamptz + interval '6 seconds'
    ) and earlier.kind <> 'code' and sms.kind <> 'code'
      -- Not a reminder: what is told after it ends it.
      and earlier.kind !~ '^(due-in|overdue|collector)-'
      -- Not one that waits for the morning, or may have arrived.
      and earlier.next_at < :now!::timestamptz + interval '15 minutes'
  ), (
    -- Who types in the PIN at this moment, or whose payment is in doubt, may have paid: it is known first.
    select max(paying.next_at) from payment_attempt paying
    where paying.customer_id = sms.customer_id and paying.order_id = asks_order_id
      and paying.state in ('queued', 'sent', 'unknown') and kind ~ '^(due-in|overdue|collector)-'
  )) as "earlierAt?";

-- An SMSC may name two messages alike, after a restart or from another node: the second was sent all the same. Of a message that
-- another worker has taken up by now (`tries`) nobody else knows more than that it was sent. `next_at is not null` is
-- `state = 'queued'`, of which PostgreSQL believes that there are hardly any: one of an evening's fifty thousand reminders would
-- be looked for among all of them instead of by its id.

/* @name settleSms */
update sms set state = :state!, next_at = null, sent_at = :sentAt,
  message_id = (select :messageId::text where not exists (select 1 from sms other where other.message_id = :messageId))
where id = :id! and next_at is not null and (tries = :tries! or :state! = 'sent');

-- What its customer is told next was put off for as long as its try could take, and has not been taken up (`may_be_there`) since.

/* @name hurryBehind */
update sms set next_at = :now!
where id in (
  select behind.id from (
    select later.* from sms done join sms later on later.customer_id = done.customer_id and later.queued_at >= done.queued_at
    where done.id = :id! offset 0
  ) behind
  where behind.state = 'queued' and behind.tries > 0
)
  and not may_be_there and next_at > :now! and next_at <= :until!;

/* @name whomRefused */
select c.uuid, (
  select count(*) from incident where kind = 'sms-refused' and closed_at is null
) as "openAlarms!"
from sms s join customer c on c.id = s.customer_id where s.id = :id!;

/* @name retrySms */
update sms set next_at = :nextAt!, unanswered = :unanswered!, may_be_there = :mayBeThere!
where id = :id! and next_at is not null and tries = :tries!;

-- What staff and the customer read of it later is what was sent.

/* @name restateSms */
update sms set text_sealed = :textSealed!, shown_centavos = :shownCentavos, owed_centavos = :owedCentavos
where id = :id! and next_at is not null and tries = :tries!
returning id;

/* @name readRecipients */
select id, locale, blocked_at is not null as "isBlocked!" from customer where id = any(array(select unnest(:customerIds!::bigint[])));

-- What arrived was sent, whatever became of the gateway's answer: it is not tried again.

/* @name recordReport */
update sms set
  state = case when :isDelivered!::boolean then 'sent' else state end,
  next_at = case when :isDelivered!::boolean then null else next_at end,
  sent_at = case when :isDelivered!::boolean then coalesce(sent_at, :now!::timestamptz) else sent_at end,
  delivered_at = case when :isDelivered!::boolean then coalesce(delivered_at, :now!::timestamptz) else delivered_at end,
  undelivered_at = case when :isDelivered!::boolean then undelivered_at else coalesce(undelivered_at, :now!::timestamptz) end
where id = :id or message_id = :messageId
returning id;
