-- What says by itself whether it is over is not waved away: nobody would come back to it. The money of a late payout, a line that
-- nobody explained, and payouts that stand still left every list when one person closed the alarm.
create function incident_stands(alarm text, about text) returns boolean language sql stable as $$
  select case
    when alarm = 'database-restored' then exists (select 1 from rail_queue where restored_at is not null)
    when alarm = 'payout-queue-paused' then exists (select 1 from rail_queue where name = 'payout' and paused_at is not null)
    when alarm = 'paid-out-late' then exists (
      select 1 from loan_order o join payout p on p.order_id = o.id
      where about = 'order:' || o.serial_number and o.serial_number = substr(about, 7)
        and o.status = 'Cancelled' and o.disbursed_on is null and p.state = 'confirmed'
    )
    else exists (
      select 1 from rail_statement_line l
      where about = 'rail:' || l.receipt and l.receipt = substr(about, 6)
        and l.outcome = 'break' and l.break_kind = alarm and l.settled_at is null
    )
  end
$$;
