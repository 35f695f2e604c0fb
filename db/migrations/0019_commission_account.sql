-- A borrower's commission account is read line by line. Only those lines are in here, so the close's millions cost it
-- nothing.
create index posting_of_earner on posting (customer_id, journal_id) where account_code = 'commission_payable';
