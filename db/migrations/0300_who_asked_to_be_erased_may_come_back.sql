-- Their contacts are gone, and after a loan none could be given anew: nothing was offered to them for good.
update customer set editing_opened_at = erasure_asked_at
where erasure_asked_at is not null and erased_at is null and level = 'Basic' and editing_opened_at is null;
