-- The rail took a payout back whole: what two persons then say of it, whether a late one may still be made a loan, and what the
-- desk offers go by this.
create function takes_payout_back(l rail_statement_line, r rail_transaction) returns boolean language sql immutable as $$
  select l.kind = 'reversal' and l.reference = coalesce(r.stated_as, r.rail_transaction_id)
    and lower(l.status) = 'completed' and l.paid_in_centavos = r.amount_centavos
    and r.direction = 'out' and r.meaning = 'payout'
$$;
