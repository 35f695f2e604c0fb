-- A copy of the release before works on beside the next, and knows nothing of a number that a migration of that has brought: what two
-- persons publish through it would lack it, and no copy of the next could read it, nor any loan placed under it, for good. What waits
-- for a reason (`cooldownDays`) may be left out, and the rules of the table are whoever's writes them.
create function lacks_of(becomes jsonb, was jsonb) returns boolean language plpgsql immutable as $$
begin
  if jsonb_typeof(was) <> 'object' then return false; end if;
  return exists (
    select from jsonb_each(was) one
    where one.key not in ('cooldownDays', 'decisionTable')
      and (not coalesce(becomes ? one.key, false) or lacks_of(becomes -> one.key, one.value))
  );
end $$;
create function policy_is_whole() returns trigger language plpgsql as $$
begin
  if lacks_of(new.content, (select content from policy order by version desc limit 1)) then
    raise exception 'version % of the policy lacks what the last one has', new.version
      using errcode = '23514', constraint = 'policy_is_whole', table = 'policy';
  end if;
  return new;
end $$;
create trigger policy_is_whole before insert on policy for each row execute function policy_is_whole();
