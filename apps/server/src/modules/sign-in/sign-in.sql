/* @name lockMobile */
select pg_advisory_xact_lock(hashtextextended(encode(:mobileIndex!::bytea, 'hex'), 1)) is null as "locked!";

/* @name countSends */
select count(*) filter (where s.sent_at > :dayAgo!) as "inDay!",
  max(s.sent_at) filter (where c.purpose = :purpose!) as last_sent_at
from sign_in_send s join sign_in_code c on c.id = s.code_id
where s.mobile_index = :mobileIndex!;

/* @name countSendsByPrefix */
select prefix, count(*) as "codes!", min(sent_at) as "oldestAt!" from sign_in_send where sent_at > :dayAgo! group by prefix;

/* @name findLimitingSend */
select sent_at from sign_in_send where mobile_index = :mobileIndex! and sent_at > :dayAgo!
order by sent_at desc offset :otherSends! limit 1;

/* @name findLiveCode */
select id, seed, expires_at from sign_in_code
where mobile_index = :mobileIndex! and purpose = :purpose! and customer_id = :customerId! and used_at is null and wrong_guesses < :maxGuesses!
  and expires_at > :now!
order by created_at desc limit 1;

/* @name findLatestCode */
select id from sign_in_code
where mobile_index = :mobileIndex! and purpose = :purpose!
  and (:customerId::bigint is null or customer_id = :customerId) and used_at is null
order by created_at desc limit 1;

/* @name insertCode */
insert into sign_in_code (id, purpose, customer_id, mobile_index, mobile_sealed, seed, device_uuid, created_at, expires_at)
values (:id!, :purpose!, :customerId!, :mobileIndex!, :mobileSealed, :seed!, :deviceUuid!, :now!, :expiresAt!);

/* @name insertSend */
insert into sign_in_send (code_id, mobile_index, prefix, sent_at) values (:codeId!, :mobileIndex!, :prefix!, :now!) returning id;

-- One that went to a number which its customer has left, while that was written, is used up as all others of that number are.

/* @name lockCode */
select id, customer_id, mobile_index, mobile_sealed, seed, wrong_guesses, expires_at,
  case
    when purpose = 'change-mobile' or exists (
      select 1 from customer c where c.id = customer_id and c.mobile_index = sign_in_code.mobile_index
    ) then used_at
    else coalesce(used_at, created_at)
  end as "usedAt?",
  used_under
from sign_in_code where id = :id! and purpose = :purpose! for update;

/* @name useCode */
update sign_in_code set used_at = :now!, used_under = :usedUnder where id = :id!;

/* @name countWrongGuess */
update sign_in_code set wrong_guesses = wrong_guesses + 1 where id = :id!;

/* @name insertWrongGuess */
insert into sign_in_wrong_guess (mobile_index, known_device, guessed_at) values (:mobileIndex!, :knownDevice!, :now!);

/* @name findLockingGuess */
select guessed_at from sign_in_wrong_guess
where mobile_index = :mobileIndex! and known_device = :knownDevice! and guessed_at > :since!
order by guessed_at desc offset :otherGuesses! limit 1;

-- Known to who has the number: a code of change may have gone to a stranger's, whose own phone must not be locked out.

/* @name isKnownDevice */
select exists (
  select 1 from customer_device d join customer c on c.id = d.customer_id
  where c.mobile_index = :mobileIndex! and d.device_uuid = :deviceUuid!
) as "known!";

/* @name rememberDevice */
insert into customer_device (customer_id, device_uuid, report, first_seen_at, last_seen_at)
-- None of who was erased while their call was on its way.
select id, :deviceUuid!::text, :report::jsonb, :now!, :now! from customer where id = :customerId! and erased_at is null
for key share
on conflict (customer_id, device_uuid) do update
set last_seen_at = excluded.last_seen_at, report = coalesce(excluded.report, customer_device.report);

/* @name insertSession */
insert into session (token_hash, customer_id, device_uuid, address_index, user_agent, created_at, last_seen_at)
values (:tokenHash!, :customerId!, :deviceUuid!, :addressIndex!, :userAgent!, :now!, :now!);

-- Nobody heard of the session that a code opened: it is opened once more.

/* @name endSessionOpenedAt */
update session set ended_at = :now! where customer_id = :customerId! and created_at = :openedAt! and ended_at is null returning id;

/* @name endSession */
update session set ended_at = :now! where id = :id! and ended_at is null;

/* @name reportDevice */
update session set reported_device_uuid = :deviceUuid! where id = :id!;

/* @name reachVerified */
update customer set level = :level!, locale = coalesce(:locale, locale) where id = :id!;

/* @name lockSigningIn */
select uuid, level from customer where id = :id! for update;

/* @name keepConsent */
insert into consent (customer_id, kind, version, hash, device_uuid, given_at)
select :customerId!, 'privacy', :version!, :hash!, :deviceUuid!, :now!
where not exists (
  select 1 from consent where customer_id = :customerId! and kind = 'privacy' and version = :version! and hash = :hash!
);
