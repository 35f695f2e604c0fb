// Generated from invariants.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListPaidOutParameters = {
  after: bigint;
  limit: bigint;
};
export type ListPaidOutRow = {
  id: bigint;
  serialNumber: string;
  postedOn: string | null;
  goesOnUntil: string | null;
  stillToCome: bigint | null;
};

export const listPaidOut = statement<ListPaidOutParameters, ListPaidOutRow>(
  `select o.id, o.serial_number, b.posted_on + accrued_days(b, a.accrued_on) as "postedOn",
  b.posted_on + b.accrual_days as "goesOnUntil",
  (accrued(b, b.posted_on + b.accrual_days) - accrued(b, a.accrued_on))::bigint as "stillToCome"
from loan_order o left join order_book b on b.order_id = o.id
left join page_accrual a on a.order_page = order_page(b.order_id)
where o.disbursed_on is not null and o.id > $1
order by o.id limit $2`,
  ['after', 'limit'],
);

export type ReadBooksParameters = {
  orderIds: bigint[];
};
export type ReadBooksRow = {
  orderId: bigint;
  accountCode: string;
  balanceCentavos: bigint;
};

export const readBooks = statement<ReadBooksParameters, ReadBooksRow>(
  `select order_id as "orderId", account_code as "accountCode", balance_centavos as "balanceCentavos" from order_balance
where order_id = any($1::bigint[])`,
  ['orderIds'],
);

export type ListSealedColumnsParameters = Record<never, never>;
export type ListSealedColumnsRow = {
  tableName: string;
  columnName: string;
};

export const listSealedColumns = statement<ListSealedColumnsParameters, ListSealedColumnsRow>(
  `select table_name as "tableName", column_name as "columnName" from information_schema.columns
where table_schema = 'public' and column_name like '%\\_sealed' order by 1, 2`,
  [],
);
