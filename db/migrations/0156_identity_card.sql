-- The number of the identity card (BI), captured by operators only (rules.md 1); contracts written from then on name it.
alter table customer add column bi_sealed bytea;
