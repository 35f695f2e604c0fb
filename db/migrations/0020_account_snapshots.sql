-- Where every account stood at the end of a business day: written by the next day's close, when that day can get no
-- more postings (a journal's business date is the day on which it is written). A trial balance as of any day is the
-- snapshot on or before it and the postings after.
create table account_snapshot (
  business_date    date not null,
  account_code     text not null references account,
  balance_centavos bigint not null,
  primary key (business_date, account_code)
);
create trigger account_snapshot_append_only before update or delete or truncate on account_snapshot
  for each statement execute function append_only();
