-- What was agreed, asked for or sent stands as it was written: no statement of ours writes these columns a second time, and a program
-- with a fault, or a hand in the database, does not either (decision 0292). Nothing is looked at where they are not written.
create trigger terms_stand before update of customer_id, serial_number, product_uuid, policy_version, principal_centavos,
  approval_fee_centavos, discount_centavos, interest_centavos, term_days, extended_from, extensions, chain_principal_centavos,
  chain_charged_centavos on loan_order
for each row when (
  (old.customer_id, old.serial_number, old.product_uuid, old.policy_version, old.principal_centavos, old.approval_fee_centavos,
    old.discount_centavos, old.interest_centavos, old.term_days, old.extended_from, old.extensions, old.chain_principal_centavos,
    old.chain_charged_centavos)
  is distinct from
  (new.customer_id, new.serial_number, new.product_uuid, new.policy_version, new.principal_centavos, new.approval_fee_centavos,
    new.discount_centavos, new.interest_centavos, new.term_days, new.extended_from, new.extensions, new.chain_principal_centavos,
    new.chain_charged_centavos)
) execute function stays_put();
create trigger payout_sum_stands before update of order_id, withdrawal_id, refund_id, amount_centavos on payout
for each row when (
  (old.order_id, old.withdrawal_id, old.refund_id, old.amount_centavos)
  is distinct from (new.order_id, new.withdrawal_id, new.refund_id, new.amount_centavos)
) execute function stays_put();
create trigger attempt_sum_stands before update of order_id, customer_id, amount_centavos on payment_attempt
for each row when (
  (old.order_id, old.customer_id, old.amount_centavos) is distinct from (new.order_id, new.customer_id, new.amount_centavos)
) execute function stays_put();
create trigger refund_sum_stands before update of rail_transaction_id, customer_id, amount_centavos, maker_id, checker_id on refund
for each row when (
  (old.rail_transaction_id, old.customer_id, old.amount_centavos, old.maker_id, old.checker_id)
  is distinct from (new.rail_transaction_id, new.customer_id, new.amount_centavos, new.maker_id, new.checker_id)
) execute function stays_put();
create trigger withdrawal_sum_stands before update of customer_id, amount_centavos on withdrawal
for each row when ((old.customer_id, old.amount_centavos) is distinct from (new.customer_id, new.amount_centavos))
execute function stays_put();
create trigger commission_sum_stands before update of order_id, referrer_id, amount_centavos on commission
for each row when (
  (old.order_id, old.referrer_id, old.amount_centavos) is distinct from (new.order_id, new.referrer_id, new.amount_centavos)
) execute function stays_put();

-- A price that was published is what contracts were signed at, and why each order was decided as it was is kept for who asks.
create trigger product_append_only before update or delete or truncate on product
  for each statement execute function append_only();
create trigger decision_append_only before update or delete or truncate on decision
  for each statement execute function append_only();
create trigger contract_stands before update or truncate on order_contract
  for each statement execute function stays_put();

-- To a version of the policy a migration may give the numbers that did not exist when it was published, and no other.
create function adds_to(becomes jsonb, was jsonb) returns boolean language plpgsql immutable as $$
begin
  if jsonb_typeof(was) <> 'object' or jsonb_typeof(becomes) <> 'object' then return becomes = was; end if;
  return not exists (
    select from jsonb_each(was) one where not coalesce(adds_to(becomes -> one.key, one.value), false)
  );
end $$;
create function policy_stands() returns trigger language plpgsql as $$
begin
  if (old.version, old.effective_from, old.published_at) is distinct from (new.version, new.effective_from, new.published_at)
    or not adds_to(new.content, old.content)
  then
    raise exception 'version % of the policy is published', old.version
      using errcode = '23514', constraint = 'policy_stands', table = 'policy';
  end if;
  return new;
end $$;
create trigger policy_stands before update of version, effective_from, content, published_at on policy
  for each row execute function policy_stands();
create trigger policy_stays before delete or truncate on policy for each statement execute function stays_put();
