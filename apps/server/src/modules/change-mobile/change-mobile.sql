/* @name countChangeSends */
select count(*) as "inDay!", min(s.sent_at) as "firstSentAt?"
from sign_in_send s join sign_in_code c on c.id = s.code_id
where c.customer_id = :customerId! and c.purpose = 'change-mobile' and s.sent_at > :dayAgo!;

/* @name lockHolders */
select id, mobile_sealed, mobile_index, level from customer
where id = :customerId! or mobile_index = :mobileIndex
order by id for update;

/* @name setMobile */
update customer set mobile_sealed = :mobileSealed, mobile_index = :mobileIndex where id = :customerId!;

/* @name forgetInvitation */
update customer set recommender_id = null, source = null where id = :customerId!;

-- After all that was asked for by the old number, by another call at that moment too: nothing of it is paid to that number.

/* @name markMobileChanged */
update customer c set mobile_changed_at = greatest(:now!::timestamptz, (
  select max(asked.at) + interval '1 millisecond' from (
    select placed_at as at from loan_order where customer_id = c.id
    union all select asked_at from withdrawal where customer_id = c.id
    union all select asked_at from refund where customer_id = c.id
  ) asked
))
where c.id = :customerId!;

/* @name insertMobileChange */
insert into mobile_change (customer_id, from_sealed, from_index, to_sealed, session_id, changed_at)
values (:customerId!, :fromSealed, :fromIndex, :toSealed, :sessionId, :now!);

/* @name endOtherSessions */
update session set ended_at = :now! where customer_id = :customerId! and id <> :sessionId! and ended_at is null;

/* @name killCodes */
update sign_in_code set used_at = :now! where customer_id = any(:customerIds!::bigint[]) and used_at is null;

/* @name listMobileChanges */
select caller.place as "place!", case when caller.is_to_touch then caller.session_id end as "toTouch?",
  change.from_sealed as "fromSealed?", change.to_sealed as "toSealed?", change.changed_at as "changedAt?"
from callers(:tokenHashes!::bytea[], :now!) caller left join lateral (
  select * from mobile_change m where m.customer_id = caller.customer_id order by m.id desc limit 100
) change on true
order by caller.place, change.id desc;
