-- Where an order was placed from, as a blind index: orders from one address within a day are a fact of a decision
-- (rules.md 4). An address never decides alone.
alter table loan_order add column placed_from_index bytea;
create index loan_order_by_address on loan_order (placed_from_index, placed_at desc) where placed_from_index is not null;
