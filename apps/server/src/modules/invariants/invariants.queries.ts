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
};

export const listPaidOut = statement<ListPaidOutParameters, ListPaidOutRow>(
  `select o.id, o.serial_number, b.posted_on as "postedOn"
from loan_order o left join order_book b on b.order_id = o.id
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
