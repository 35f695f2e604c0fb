-- What a later file says of a line that was under way, or did not agree, changes the cash of its day as a new line does.
create function corrected_line_uncounts() returns trigger language plpgsql as $$
begin
  perform uncount(array[
    (old.completed_at at time zone 'Africa/Maputo')::date, (new.completed_at at time zone 'Africa/Maputo')::date]);
  return null;
end $$;
create trigger corrected_line_uncounts
  after update of status, completed_at, paid_in_centavos, paid_out_centavos on rail_statement_line for each row
  when (new.kind in ('reversal', 'fee')) execute function corrected_line_uncounts();
