-- Whose word counts as one of two (rules.md 12): whoever works here, and does not only read by now.
create function may_act(who operator) returns boolean language sql stable as $$
  select who.disabled_at is null and who.role <> 'auditor'
$$;

create or replace view first_approval as
select a.order_id, a.maker_id, m.name as maker, a.made_at, a.checker_id
from order_approval a join operator m on m.id = a.maker_id
where a.checker_id is not null or may_act(m);
