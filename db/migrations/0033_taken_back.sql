-- Commission goes when the payout that earned it went back (rules.md 5 row 10b, 9). What a referrer earned in all follows.
alter table commission add column lost_at timestamptz;
create function commission_is_lost() returns trigger language plpgsql as $$
begin
  if old.lost_at is not null or new.lost_at is null then
    raise exception 'commission is lost once' using errcode = '23514', constraint = 'commission_lost_once';
  end if;
  update commission_total set amount_centavos = amount_centavos - new.amount_centavos, invited = invited - 1
  where referrer_id = new.referrer_id;
  return null;
end $$;
create trigger commission_is_lost after update of lost_at on commission
  for each row execute function commission_is_lost();
