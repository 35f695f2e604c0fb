-- As in 0185, in fewer steps (decision 0146): the three checks in one look, books that are there are changed as they stand
-- instead of after a try to insert them, and what a page has accrued is looked up once a statement. For each order twice
-- it had been, row by row while there are few pages.
create or replace function keep_order_book() returns trigger language plpgsql as $$
declare is_off boolean; has_no_account boolean; has_no_journal boolean;
begin
  select bool_or(entry.centavos <> 0), bool_or(entry.has_no_account), bool_or(entry.has_no_journal)
  into is_off, has_no_account, has_no_journal
  from (
    select sum(w.amount_centavos) as centavos, bool_or(a.code is null) as has_no_account,
      bool_or(j.id is null) as has_no_journal
    from written w left join account a on a.code = w.account_code left join journal j on j.id = w.journal_id
    group by w.journal_id, w.order_id
  ) entry;
  if is_off then
    raise exception 'journal does not sum to zero' using errcode = '23514', constraint = 'journal_balanced';
  end if;
  if has_no_account then
    raise exception 'posting to no account of the chart' using errcode = '23503', constraint = 'posting_account';
  end if;
  if has_no_journal then
    raise exception 'posting to no journal' using errcode = '23503', constraint = 'posting_journal';
  end if;
  -- A line on an account that has no column here leaves the row off balance, which its check refuses.
  with moved as materialized (
    select w.order_id,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'wallet_float'), 0)::bigint as wallet_float,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'wallet_collection'), 0)::bigint as wallet_collection,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'principal_receivable'), 0)::bigint
        as principal_receivable,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'extension_fee_receivable'), 0)::bigint
        as extension_fee_receivable,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'extension_clearing'), 0)::bigint
        as extension_clearing,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'loss_allowance'), 0)::bigint as loss_allowance,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'customer_credit'), 0)::bigint as customer_credit,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'extension_fee_income'), 0)::bigint
        as extension_fee_income,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'waivers'), 0)::bigint as waivers,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'marketing'), 0)::bigint as marketing,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'deferred_fee'), 0)::bigint as deferred_fee,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'fee_income'), 0)::bigint as fee_income,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'interest_receivable'), 0)::bigint
        as interest_receivable,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'interest_in_advance'), 0)::bigint
        as interest_in_advance,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'interest_income'), 0)::bigint as interest_income,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'management_fee_receivable'), 0)::bigint
        as management_fee_receivable,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'management_fee_income'), 0)::bigint
        as management_fee_income,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'late_interest_receivable'), 0)::bigint
        as late_interest_receivable,
      coalesce(sum(w.amount_centavos) filter (where w.account_code = 'late_interest_income'), 0)::bigint
        as late_interest_income,
      max(case when j.kind = 'close' then j.value_date else j.business_date end) as posted_on
    from written w join journal j on j.id = w.journal_id
    where w.order_id is not null group by w.order_id
  ), kept as (
    update order_book b set
      wallet_float = b.wallet_float + m.wallet_float,
      wallet_collection = b.wallet_collection + m.wallet_collection,
      principal_receivable = b.principal_receivable + m.principal_receivable,
      extension_fee_receivable = b.extension_fee_receivable + m.extension_fee_receivable,
      extension_clearing = b.extension_clearing + m.extension_clearing,
      loss_allowance = b.loss_allowance + m.loss_allowance,
      customer_credit = b.customer_credit + m.customer_credit,
      extension_fee_income = b.extension_fee_income + m.extension_fee_income,
      waivers = b.waivers + m.waivers,
      marketing = b.marketing + m.marketing,
      deferred_fee = b.deferred_fee + m.deferred_fee,
      fee_income = b.fee_income + m.fee_income,
      interest_receivable = b.interest_receivable + m.interest_receivable,
      interest_in_advance = b.interest_in_advance + m.interest_in_advance,
      interest_income = b.interest_income + m.interest_income,
      management_fee_receivable = b.management_fee_receivable + m.management_fee_receivable,
      management_fee_income = b.management_fee_income + m.management_fee_income,
      late_interest_receivable = b.late_interest_receivable + m.late_interest_receivable
        + case when b.accrual_days = 0 then 0 else accrued(b, a.accrued_on) end,
      late_interest_income = b.late_interest_income + m.late_interest_income
        - case when b.accrual_days = 0 then 0 else accrued(b, a.accrued_on) end,
      accrual_a_day = 0, accrual_rest = 0, accrual_days = 0,
      posted_on = m.posted_on
    from moved m left join page_accrual a on a.order_page = order_page(m.order_id)
    where b.order_id = m.order_id
    returning b.order_id
  )
  insert into order_book (order_id, wallet_float, wallet_collection, principal_receivable, extension_fee_receivable,
    extension_clearing, loss_allowance, customer_credit, extension_fee_income, waivers, marketing, deferred_fee,
    fee_income, interest_receivable, interest_in_advance, interest_income, management_fee_receivable,
    management_fee_income, late_interest_receivable, late_interest_income, posted_on)
  select m.* from moved m where not exists (select 1 from kept k where k.order_id = m.order_id);
  return null;
end $$;
