-- Who approved a large loan first, while it waits for the second person. The word of somebody who has lost access since does
-- not count as one of the two (rules.md 5, row 2; 12); of an approval that two gave it stays as it was.
create view first_approval as
select a.order_id, a.maker_id, m.name as maker, a.made_at, a.checker_id
from order_approval a join operator m on m.id = a.maker_id
where a.checker_id is not null or m.disabled_at is null;
