// Generated from ledger.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertJournalsParameters = {
  today: string;
  now: Date;
  eventKeys: string[];
  kinds: string[];
  valuesOn: string[];
};
export type InsertJournalsRow = {
  id: bigint;
  eventKey: string;
};

export const insertJournals = statement<InsertJournalsParameters, InsertJournalsRow>(
  `insert into journal (event_key, kind, business_date, value_date, posted_at)
select entry.event_key, entry.kind, $1, entry.value_on, $2
from unnest($3::text[], $4::text[], $5::date[]) as entry (event_key, kind, value_on)
on conflict (event_key) do nothing
returning id, event_key`,
  ['today', 'now', 'eventKeys', 'kinds', 'valuesOn'],
);

export type InsertPostingsParameters = {
  journalIds: bigint[];
  accountCodes: string[];
  orderIds: bigint[];
  customerIds: bigint[];
  amountsCentavos: bigint[];
};
export type InsertPostingsRow = Record<never, never>;

export const insertPostings = statement<InsertPostingsParameters, InsertPostingsRow>(
  `insert into posting (journal_id, account_code, order_id, customer_id, amount_centavos)
select line.journal_id, line.account_code, nullif(line.order_id, 0), nullif(line.customer_id, 0), line.amount
from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[],
            $5::bigint[]) as line (journal_id, account_code, order_id, customer_id, amount)`,
  ['journalIds', 'accountCodes', 'orderIds', 'customerIds', 'amountsCentavos'],
);

export type ReadOrderBooksParameters = {
  orderIds: bigint[];
};
export type ReadOrderBooksRow = {
  orderId: bigint;
  book: string;
};

export const readOrderBooks = statement<ReadOrderBooksParameters, ReadOrderBooksRow>(
  `select order_id, string_agg(account_code || ' ' || balance_centavos, ',') as "book"
from order_balance where order_id = any($1::bigint[]) and balance_centavos <> 0 group by order_id`,
  ['orderIds'],
);
