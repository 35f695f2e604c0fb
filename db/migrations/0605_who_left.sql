-- Who was erased, also where a record of a loan is kept: nobody signs in to it, unless staff let its person in by a number again.
-- Meanwhile their link invites nobody, their name is shown to nobody, and no friend's loan earns them what could not be taken out.
create function has_left(c customer) returns boolean language sql stable as $$
  select c.erased_at is not null or (c.erasure_asked_at is not null and c.mobile_index is null)
$$;
