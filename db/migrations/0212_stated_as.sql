-- What a query proved without naming it stands under an id of ours, `Q:…` (decision 0139): under which receipt the statement
-- has it. That receipt is what a reversal names, a borrower's SMS shows and a person looks for (decision 0141).
alter table rail_transaction add column stated_as text check (stated_as <> rail_transaction_id);
create unique index rail_transaction_by_stated_as on rail_transaction (stated_as) where stated_as is not null;
