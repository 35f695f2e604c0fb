/* @name insertJournals */
insert into journal (event_key, kind, business_date, value_date, posted_at)
select entry.event_key, entry.kind, :today!, entry.value_on, :now!
from unnest(:eventKeys!::text[], :kinds!::text[], :valuesOn!::date[]) as entry (event_key, kind, value_on)
on conflict (event_key) do nothing
returning id, event_key;

/* @name insertPostings */
insert into posting (journal_id, account_code, order_id, customer_id, amount_centavos)
select line.journal_id, line.account_code, nullif(line.order_id, 0), nullif(line.customer_id, 0), line.amount
from unnest(:journalIds!::bigint[], :accountCodes!::text[], :orderIds!::bigint[], :customerIds!::bigint[],
            :amountsCentavos!::bigint[]) as line (journal_id, account_code, order_id, customer_id, amount);

/* @name readOrderBooks */
select order_id, string_agg(account_code || ' ' || balance_centavos, ',') as "book!"
from order_balance where order_id = any(:orderIds!::bigint[]) and balance_centavos <> 0 group by order_id;
