-- Only what left is a payout, and all that left is one; what repays names an order; nothing is a part of itself.
alter table rail_transaction add constraint rail_transaction_goes_one_way check (
  (direction = 'out') = (meaning = 'payout') and (meaning <> 'repayment' or order_id is not null)
  and part_of is distinct from rail_transaction_id
) not valid;

-- What an order takes back is of its own history. A row that takes nothing back is not looked at.
create function reverses_its_own() returns trigger language plpgsql as $$
begin
  if not exists (select from debt_event e where e.id = new.reverses_id and e.order_id = new.order_id) then
    raise exception 'event % is not of order %', new.reverses_id, new.order_id
      using errcode = '23503', constraint = tg_name, table = tg_table_name;
  end if;
  return null;
end $$;
create trigger reverses_its_own after insert on debt_event
  for each row when (new.reverses_id is not null) execute function reverses_its_own();
