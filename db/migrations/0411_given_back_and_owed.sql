-- A loan that was given back owes again once that money is taken back, and stays cancelled (0171): it was in the accounts and
-- in no report. Those that may be are few, and stand in the order of the lists behind the figures.
create index loan_order_given_back on loan_order (due_on desc, id desc) where status = 'Cancelled' and disbursed_on is not null;

-- Its principal as it stood at an instant: nothing else is owed of such a loan.
create function principal_at(asked bigint, instant timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(line.amount_centavos), 0)::bigint from (
    select p.journal_id, p.amount_centavos from posting p
    where p.order_id = asked and p.account_code = 'principal_receivable'
    union all
    select p.journal_id, p.amount_centavos
    from debt_event e join payment_sheet_posting p on p.journal_id = e.journal_id and p.order_id = e.order_id
    where e.order_id = asked and p.account_code = 'principal_receivable'
  ) line join journal j on j.id = line.journal_id
  where j.posted_at <= instant
$$;
