-- What each referrer earned in all, kept as commissions are written: the rankings are read by everybody and must not
-- add up every commission there ever was each time.
create table commission_total (
  referrer_id     bigint primary key references customer,
  amount_centavos bigint not null,
  invited         integer not null
);
create index commission_total_by_amount on commission_total (amount_centavos desc, referrer_id);
insert into commission_total (referrer_id, amount_centavos, invited)
select referrer_id, sum(amount_centavos), count(*) from commission group by referrer_id;

create function commission_adds_up() returns trigger language plpgsql as $$
begin
  insert into commission_total as t (referrer_id, amount_centavos, invited) values (new.referrer_id, new.amount_centavos, 1)
  on conflict (referrer_id) do update
  set amount_centavos = t.amount_centavos + excluded.amount_centavos, invited = t.invited + 1;
  return null;
end $$;
create trigger commission_adds_up after insert on commission for each row execute function commission_adds_up();
