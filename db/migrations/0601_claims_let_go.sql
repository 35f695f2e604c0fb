-- A review stayed in the hand of who had left, or reviews no more: nobody else could take it, and each thought that it was seen to.
delete from review_claim k using operator m
where m.id = k.operator_id and (m.disabled_at is not null or m.role not in ('reviewer', 'manager', 'admin'));
