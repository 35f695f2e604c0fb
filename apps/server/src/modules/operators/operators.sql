/* @name findByEmail */
select id, email, name, role, password_hash, totp_sealed, totp_used_step from operator where email = :email!;

-- Whoever renews the keys, or takes access away, is waited for: what was right before it opens nothing after.

/* @name holdKeys */
select 1 as "held!" from operator
where id = :id! and password_hash = :passwordHash! and totp_sealed is not distinct from :totpSealed and disabled_at is null
for no key update;

/* @name tryLockEmail */
select pg_try_advisory_xact_lock(hashtextextended(:email!, 4)) as "locked!";

/* @name countWrongPasswords */
select count(*) as "count!", min(guessed_at) as oldest_at
from operator_wrong_password where email = :email! and guessed_at > :since!;

/* @name insertWrongPassword */
insert into operator_wrong_password (email, guessed_at) values (:email!, :now!);

/* @name forgetWrongPasswords */
delete from operator_wrong_password where email = :email!;

/* @name deleteOldWrongPasswords */
delete from operator_wrong_password where guessed_at < :before!;

/* @name keepTotpStep */
update operator set totp_used_step = :step! where id = :id!;

/* @name insertSession */
insert into operator_session (token_hash, operator_id, created_at, last_seen_at, browser)
values (:tokenHash!, :operatorId!, :now!, :now!, :browser!);

/* @name findSession */
select s.id, s.last_seen_at, o.id as operator_id, o.email, o.name, o.role
from operator_session s join operator o on o.id = s.operator_id
where s.token_hash = :tokenHash! and s.ended_at is null and o.disabled_at is null
  and s.created_at > :createdAfter! and s.last_seen_at > :seenAfter!;

/* @name hasAccess */
select 1 as access from operator_session s join operator o on o.id = s.operator_id
where s.id = :sessionId! and s.ended_at is null and o.disabled_at is null and o.role = :role!;

/* @name touchSession */
update operator_session set last_seen_at = :now! where id = :id!;

/* @name endSession */
update operator_session set ended_at = :now! where id = :id! and ended_at is null;

/* @name endSessionsOf */
update operator_session set ended_at = :now! where operator_id = :operatorId! and ended_at is null;

/* @name lockOperators */
select pg_advisory_xact_lock(hashtextextended('operator', 5)) is null as "locked!";

/* @name anyOperator */
select exists (select 1 from operator) as "any!";

/* @name insertOperator */
insert into operator (email, name, role, password_hash, totp_sealed, created_at)
values (:email!, :name!, :role!, :passwordHash!, :totpSealed, :now!)
on conflict (email) do nothing
returning id;

/* @name enrolTotp */
update operator set totp_sealed = :totpSealed!, totp_used_step = null where email = :email! and disabled_at is null returning id;

/* @name listOperators */
select o.id, o.name, o.email, o.role, o.created_at, o.disabled_at, o.totp_sealed is not null as "hasSecondFactor!",
  s.open as "openSessions!", s.last_seen_at as "lastSeenAt?",
  (
    select case when r.password_by = :caller! then 'password' else 'authenticator' end
    from operator_renewal r
    where r.operator_id = o.id and o.disabled_at is null and r.expires_at > :now! and (
      (r.password_by = :caller! and r.password_given_at is null)
      or (r.authenticator_by = :caller! and r.authenticator_given_at is null)
    )
  ) as "handsOver?"
from operator o
-- As many as `listSessions` shows: read whole, the list took longer with every day of work.
cross join lateral (
  select count(*) filter (
    where ended_at is null and created_at > :createdAfter! and last_seen_at > :seenAfter!
  ) as open, max(last_seen_at) as last_seen_at
  -- Between them and them: of one of few PostgreSQL reads from the newest session of all on, and of who left long ago all of them.
  from (
    select * from operator_session where operator_id between o.id and o.id order by operator_id, id desc limit 20
  ) latest
) s
where (:only::bigint is null or o.id = :only)
  and (:disabled::boolean is null or (o.disabled_at is not null) = :disabled)
  and (:role::text is null or o.role = :role)
  and (:after::bigint is null or o.id > :after)
order by o.id limit :limit!;

/* @name listSessions */
select id, created_at, last_seen_at, ended_at, browser from operator_session
where operator_id between :operatorId! and :operatorId! order by operator_id, id desc limit 20;

/* @name deleteOldSessions */
delete from operator_session s where s.last_seen_at < :before!
  and exists (
    select from operator_session later where later.operator_id = s.operator_id and later.last_seen_at > s.last_seen_at
  );

-- Its key stays, and the audit log may name them meanwhile: who signs out has a session of theirs, and is noted after that.

/* @name lockOperator */
select id, email, role, disabled_at from operator where id = :id! for no key update;

/* @name disableOperatorRow */
update operator set disabled_at = :now! where id = :id!;

-- What they had in hand is for their colleagues to take.

/* @name letGoReviews */
delete from review_claim where operator_id = :id!;

/* @name countOthersInRole */
select count(*) as "count!" from operator where role = :role! and disabled_at is null and id <> :id!;

/* @name giveRole */
update operator set role = :role! where id = :id!;

/* @name endSessionOf */
update operator_session set ended_at = :now!
where id = :id! and operator_id = :operatorId! and ended_at is null returning id;

/* @name voidKeys */
update operator set password_hash = :passwordHash!, totp_sealed = :totpSealed!, totp_used_step = null, disabled_at = null
where id = :id!;

/* @name openRenewal */
insert into operator_renewal (operator_id, password_by, authenticator_by, expires_at)
values (:operatorId!, :passwordBy!, :authenticatorBy!, :expiresAt!)
on conflict (operator_id) do update set password_by = excluded.password_by,
  authenticator_by = excluded.authenticator_by, expires_at = excluded.expires_at, password_given_at = null,
  authenticator_given_at = null;

/* @name readRenewal */
select password_by, authenticator_by, password_given_at, authenticator_given_at from operator_renewal
where operator_id = :operatorId! and expires_at > :now!;

-- Those that ran out before both were handed over say why nobody comes in, until somebody has all the same: by `operator -- enrol`.

/* @name readRenewalShown */
select password_given_at, authenticator_given_at, expires_at
from operator_renewal r join operator o on o.id = r.operator_id
where operator_id = :operatorId! and (expires_at > :now! or (
  o.disabled_at is null and (password_given_at is null or authenticator_given_at is null) and not exists (
    select 1 from operator_session s
    where s.operator_id = r.operator_id and s.created_at > r.expires_at - make_interval(secs => :livesSeconds!)
  )
));

/* @name countKeysToHandOver */
select count(*) as "count!" from operator_renewal r join operator o on o.id = r.operator_id
where o.disabled_at is null and r.expires_at > :now! and (
  (r.password_by = :caller! and r.password_given_at is null)
  or (r.authenticator_by = :caller! and r.authenticator_given_at is null)
);

/* @name givePassword */
with given as (
  update operator_renewal set password_given_at = :now!
  where operator_id = :operatorId! and password_by = :by! and expires_at > :now! and password_given_at is null
  returning operator_id
)
update operator set password_hash = :passwordHash! from given where id = given.operator_id returning email;

/* @name giveAuthenticator */
with given as (
  update operator_renewal set authenticator_given_at = :now!
  where operator_id = :operatorId! and authenticator_by = :by! and expires_at > :now! and authenticator_given_at is null
  returning operator_id
)
update operator set totp_sealed = :totpSealed!, totp_used_step = null from given where id = given.operator_id
returning email;
