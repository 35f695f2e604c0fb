/* @name listPaidOut */
select o.id, o.serial_number, last.kind as "lastKind?", last.value_date as "lastValueDate?",
  last.business_date as "lastBusinessDate?"
from loan_order o
left join lateral (
  select j.kind, j.value_date, j.business_date from posting p join journal j on j.id = p.journal_id
  where p.order_id = o.id order by j.id desc limit 1
) last on true
where o.disbursed_on is not null and o.id > :after!
order by o.id limit :limit!;

/* @name readBooks */
select order_id, account_code, balance_centavos from order_balance
where order_id = any(:orderIds!::bigint[]) and balance_centavos <> 0;

/* @name listSealedColumns */
select table_name as "tableName!", column_name as "columnName!" from information_schema.columns
where table_schema = 'public' and column_name like '%\_sealed' order by 1, 2;
