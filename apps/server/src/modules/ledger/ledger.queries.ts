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

export type InsertPaymentSheetParameters = {
  eventKey: string;
  today: string;
  valueOn: string;
  now: Date;
  orderIds: bigint[];
  walletCollection: bigint[];
  principalReceivable: bigint[];
  extensionFeeReceivable: bigint[];
  deferredFee: bigint[];
  feeIncome: bigint[];
  interestReceivable: bigint[];
  interestInAdvance: bigint[];
  interestIncome: bigint[];
  managementFeeReceivable: bigint[];
  managementFeeIncome: bigint[];
  lateInterestReceivable: bigint[];
  lateInterestIncome: bigint[];
};
export type InsertPaymentSheetRow = Record<never, never>;

export const insertPaymentSheet = statement<InsertPaymentSheetParameters, InsertPaymentSheetRow>(
  `with written as (
  insert into journal (event_key, kind, business_date, value_date, posted_at)
  values ($1, 'payment', $2, $3, $4)
  returning id
)
insert into payment_sheet (journal_id, order_ids, wallet_collection, principal_receivable, extension_fee_receivable,
  deferred_fee, fee_income, interest_receivable, interest_in_advance, interest_income, management_fee_receivable,
  management_fee_income, late_interest_receivable, late_interest_income)
select written.id, $5::bigint[], $6::bigint[], $7::bigint[],
  $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[],
  $12::bigint[], $13::bigint[], $14::bigint[],
  $15::bigint[], $16::bigint[], $17::bigint[]
from written`,
  ['eventKey', 'today', 'valueOn', 'now', 'orderIds', 'walletCollection', 'principalReceivable', 'extensionFeeReceivable', 'deferredFee', 'feeIncome', 'interestReceivable', 'interestInAdvance', 'interestIncome', 'managementFeeReceivable', 'managementFeeIncome', 'lateInterestReceivable', 'lateInterestIncome'],
);

export type InsertSheetParameters = {
  journalId: bigint;
  orderIds: bigint[];
  deferredFee: bigint[];
  feeIncome: bigint[];
  interestReceivable: bigint[];
  interestInAdvance: bigint[];
  interestIncome: bigint[];
  managementFeeReceivable: bigint[];
  managementFeeIncome: bigint[];
  lateInterestReceivable: bigint[];
  lateInterestIncome: bigint[];
  accrualADay: bigint[];
  accrualRest: number[];
  accrualDays: number[];
};
export type InsertSheetRow = Record<never, never>;

export const insertSheet = statement<InsertSheetParameters, InsertSheetRow>(
  `insert into posting_sheet (journal_id, order_page, order_ids, deferred_fee, fee_income, interest_receivable,
  interest_in_advance, interest_income, management_fee_receivable, management_fee_income, late_interest_receivable,
  late_interest_income, accrual_a_day, accrual_rest, accrual_days)
values ($1, order_page(($2::bigint[])[1]), $2::bigint[], $3, $4,
  $5, $6, $7, $8, $9,
  $10, $11, $12, $13, $14)`,
  ['journalId', 'orderIds', 'deferredFee', 'feeIncome', 'interestReceivable', 'interestInAdvance', 'interestIncome', 'managementFeeReceivable', 'managementFeeIncome', 'lateInterestReceivable', 'lateInterestIncome', 'accrualADay', 'accrualRest', 'accrualDays'],
);

export type ReadOrderBooksParameters = {
  orderIds: bigint[];
};
export type ReadOrderBooksRow = {
  orderId: bigint;
  book: string;
};

export const readOrderBooks = statement<ReadOrderBooksParameters, ReadOrderBooksRow>(
  `select b.order_id, book_text(b, a.accrued_on) as "book"
from order_book b left join page_accrual a on a.order_page = order_page(b.order_id)
where b.order_id = any(array(select unnest($1::bigint[])))`,
  ['orderIds'],
);

export type LockBookDayParameters = {
  day: string;
};
export type LockBookDayRow = {
  locked: boolean;
};

export const lockBookDay = statement<LockBookDayParameters, LockBookDayRow>(
  `select pg_advisory_xact_lock(2, $1::date - date '2000-01-01') is null as "locked"`,
  ['day'],
);

export type SnapshotAccountsParameters = {
  day: string;
};
export type SnapshotAccountsRow = Record<never, never>;

export const snapshotAccounts = statement<SnapshotAccountsParameters, SnapshotAccountsRow>(
  `with last as (select max(business_date) as day from account_snapshot where business_date < $1),
moved as (
  select p.account_code, sum(p.amount_centavos) as centavos
  from journal j join posting p on p.journal_id = j.id
  where j.business_date <= $1 and j.business_date > coalesce((select day from last), '-infinity')
  group by p.account_code
)
insert into account_snapshot (business_date, account_code, balance_centavos)
select $1, a.code, coalesce(s.balance_centavos, 0) + coalesce(m.centavos, 0)
from account a
left join account_snapshot s on s.account_code = a.code and s.business_date = (select day from last)
left join moved m on m.account_code = a.code

where not exists (select 1 from account_snapshot kept where kept.business_date = $1)
on conflict do nothing`,
  ['day'],
);

export type ReadTrialBalanceParameters = {
  day: string;
};
export type ReadTrialBalanceRow = {
  code: string;
  kind: string;
  balanceCentavos: bigint;
};

export const readTrialBalance = statement<ReadTrialBalanceParameters, ReadTrialBalanceRow>(
  `select code as "code", kind as "kind", balance_centavos as "balanceCentavos" from balances_on($1) order by code`,
  ['day'],
);

export type ReadBalanceOfParameters = {
  day: string;
  account: string;
};
export type ReadBalanceOfRow = {
  centavos: bigint;
};

export const readBalanceOf = statement<ReadBalanceOfParameters, ReadBalanceOfRow>(
  `select balance_centavos as "centavos" from balances_on($1) where code = $2`,
  ['day', 'account'],
);

export type ReadIncomeStatementParameters = {
  eve: string;
  to: string;
  from: string;
};
export type ReadIncomeStatementRow = {
  code: string;
  beforeCentavos: bigint;
  afterCentavos: bigint;
  writtenOffCentavos: bigint;
  recoveredCentavos: bigint;
  waivedCentavos: bigint;
};

export const readIncomeStatement = statement<ReadIncomeStatementParameters, ReadIncomeStatementRow>(
  `select code as "code", began.balance_centavos as "beforeCentavos", ended.balance_centavos as "afterCentavos",
  losses.written_off_centavos as "writtenOffCentavos", losses.recovered_centavos as "recoveredCentavos",
  losses.waived_centavos as "waivedCentavos"
from balances_on($1) began join balances_on($2) ended using (code)
cross join (
  select coalesce(sum(written_off_centavos), 0)::bigint as written_off_centavos,
    coalesce(sum(recovered_centavos), 0)::bigint as recovered_centavos,
    coalesce(sum(waived_centavos), 0)::bigint as waived_centavos
  from loss_line where business_date between $3 and $2
) losses`,
  ['eve', 'to', 'from'],
);

export type ListOrderLinesParameters = {
  orderId: bigint;
};
export type ListOrderLinesRow = {
  id: bigint;
  kind: string;
  businessDate: string;
  valueDate: string;
  postedAt: Date;
  orderId: bigint | null;
  serialNumber: string | null;
  accountCode: string;
  amountCentavos: bigint;
};

export const listOrderLines = statement<ListOrderLinesParameters, ListOrderLinesRow>(
  `select j.id, j.kind, j.business_date, j.value_date, j.posted_at, o.id as "orderId", o.serial_number as "serialNumber",
  line.account_code as "accountCode", line.amount_centavos as "amountCentavos"
from loan_order o, lines_of_order(o.id) line join journal j on j.id = line.journal_id
where o.id = $1
order by j.id, line.account_code`,
  ['orderId'],
);

export type ListCustomerLinesParameters = {
  customerId: bigint;
};
export type ListCustomerLinesRow = {
  id: bigint;
  kind: string;
  businessDate: string;
  valueDate: string;
  postedAt: Date;
  orderId: bigint | null;
  serialNumber: string | null;
  accountCode: string;
  amountCentavos: bigint;
};

export const listCustomerLines = statement<ListCustomerLinesParameters, ListCustomerLinesRow>(
  `select j.id, j.kind, j.business_date, j.value_date, j.posted_at, line.order_id, line.serial_number,
  line.account_code as "accountCode", line.amount_centavos as "amountCentavos"
from (
  select l.journal_id, o.id as order_id, o.serial_number, l.account_code, l.amount_centavos
  from loan_order o, lines_of_order(o.id) l where o.customer_id = $1
  union all
  select p.journal_id, p.order_id, null, p.account_code, p.amount_centavos
  from posting p where p.customer_id = $1 and p.order_id is null
) line

cross join lateral (select * from journal where id = line.journal_id offset 0) j
order by j.id, line.order_id, line.account_code`,
  ['customerId'],
);

export type ListJournalsParameters = {
  day: string;
  after: bigint | null;
  limit: bigint;
};
export type ListJournalsRow = {
  id: bigint;
  kind: string;
  eventKey: string;
  businessDate: string;
  valueDate: string;
  postedAt: Date;
  debitCentavos: bigint;
};

export const listJournals = statement<ListJournalsParameters, ListJournalsRow>(
  `select j.id, j.kind, j.event_key, j.business_date, j.value_date, j.posted_at,
  coalesce(sum(p.amount_centavos) filter (where p.amount_centavos > 0), 0)::bigint as "debitCentavos"
from (
  select * from journal
  where business_date = $1 and ($2::bigint is null or id < $2)
  order by id desc limit $3
) j join posting p on p.journal_id = j.id
group by j.id, j.kind, j.event_key, j.business_date, j.value_date, j.posted_at
order by j.id desc`,
  ['day', 'after', 'limit'],
);

export type ListJournalsOfAccountParameters = {
  day: string;
  after: bigint | null;
  account: string;
  limit: bigint;
};
export type ListJournalsOfAccountRow = {
  id: bigint;
  kind: string;
  eventKey: string;
  businessDate: string;
  valueDate: string;
  postedAt: Date;
  movedCentavos: bigint;
};

export const listJournalsOfAccount = statement<ListJournalsOfAccountParameters, ListJournalsOfAccountRow>(
  `select j.id, j.kind, j.event_key, j.business_date, j.value_date, j.posted_at, moved.centavos as "movedCentavos"
from (
  select * from journal
  where business_date = $1 and ($2::bigint is null or id < $2)
  order by id desc offset 0
) j cross join lateral (
  select sum(p.amount_centavos)::bigint as centavos from posting p
  where p.journal_id = j.id and p.account_code = $3 having count(*) > 0
) moved
order by j.id desc limit $4`,
  ['day', 'after', 'account', 'limit'],
);

export type ReadJournalParameters = {
  id: bigint;
};
export type ReadJournalRow = {
  id: bigint;
  kind: string;
  eventKey: string;
  businessDate: string;
  valueDate: string;
  postedAt: Date;
  debitCentavos: bigint;
};

export const readJournal = statement<ReadJournalParameters, ReadJournalRow>(
  `select j.id, j.kind, j.event_key, j.business_date, j.value_date, j.posted_at,
  (select coalesce(sum(amount_centavos), 0)::bigint from posting where journal_id = j.id and amount_centavos > 0)
    as "debitCentavos"
from journal j where j.id = $1`,
  ['id'],
);

export type ListJournalLinesParameters = {
  id: bigint;
  limit: bigint;
};
export type ListJournalLinesRow = {
  accountCode: string;
  amountCentavos: bigint;
  serialNumber: string | null;
  customer: string | null;
  receipt: string | null;
};

export const listJournalLines = statement<ListJournalLinesParameters, ListJournalLinesRow>(
  `select p.account_code as "accountCode", p.amount_centavos as "amountCentavos", o.serial_number as "serialNumber",
  c.uuid as "customer", p.receipt as "receipt"
from (
  select account_code, amount_centavos, order_id, customer_id, null as receipt from posting
  where journal_id = $1 and not exists (select 1 from payment_sheet s where s.journal_id = $1)
  union all
  select l.account_code, l.amount_centavos, l.order_id, null,
    (select e.rail_transaction_id from debt_event e where e.order_id = l.order_id and e.journal_id = $1)
  from payment_sheet_posting l where l.journal_id = $1
) p
left join loan_order o on o.id = p.order_id
left join customer c on c.id = p.customer_id
order by p.order_id, p.account_code limit $2`,
  ['id', 'limit'],
);

export type ListFundingsParameters = {
  ids: string[];
};
export type ListFundingsRow = {
  of: string;
  id: bigint;
};

export const listFundings = statement<ListFundingsParameters, ListFundingsRow>(
  `select proposal ->> 'id' as "of", id from approval_request
where subject = any(array(select 'float' union all select 'rail:' || unnest($1::text[])))
  and kind = 'fund-float' and outcome = 'approved' and proposal ->> 'id' = any(array(select unnest($1::text[])))`,
  ['ids'],
);

export type ListToldOfCreditParameters = {
  customerIds: bigint[];
};
export type ListToldOfCreditRow = {
  id: bigint;
};

export const listToldOfCredit = statement<ListToldOfCreditParameters, ListToldOfCreditRow>(
  `select id from customer where id = any(array(select unnest($1::bigint[]))) and exists (
  select 1 from incident i
  where i.kind = 'credit-overdrawn' and i.closed_at is null and i.subject = 'customer:' || customer.uuid
)`,
  ['customerIds'],
);

export type LockCreditorsParameters = {
  customerIds: bigint[];
};
export type LockCreditorsRow = {
  id: bigint;
  uuid: string;
};

export const lockCreditors = statement<LockCreditorsParameters, LockCreditorsRow>(
  `select id, uuid from customer where id = any(array(select unnest($1::bigint[]))) order by id for update`,
  ['customerIds'],
);

export type ReadOverdrawnCreditParameters = {
  customerIds: bigint[];
};
export type ReadOverdrawnCreditRow = {
  customerId: bigint;
  centavos: bigint;
};

export const readOverdrawnCredit = statement<ReadOverdrawnCreditParameters, ReadOverdrawnCreditRow>(
  `select customer_id as "customerId", sum(amount_centavos) as "centavos" from posting
where account_code = 'customer_credit' and customer_id = any(array(select unnest($1::bigint[])))
group by customer_id having sum(amount_centavos) > 0`,
  ['customerIds'],
);

export type ListRefundsInVainParameters = {
  customerIds: bigint[];
};
export type ListRefundsInVainRow = {
  id: string;
};

export const listRefundsInVain = statement<ListRefundsInVainParameters, ListRefundsInVainRow>(
  `select f.id from refund f
where f.customer_id = any(array(select unnest($1::bigint[]))) and f.state = 'failed' and (
  select coalesce(sum(p.amount_centavos), 0) from posting p
  where p.account_code = 'customer_credit' and p.customer_id = f.customer_id
) >= 0`,
  ['customerIds'],
);

export type ReadCreditParameters = {
  customerId: bigint;
};
export type ReadCreditRow = {
  centavos: bigint;
};

export const readCredit = statement<ReadCreditParameters, ReadCreditRow>(
  `select coalesce(-sum(amount_centavos), 0) as "centavos" from posting
where account_code = 'customer_credit' and customer_id = $1`,
  ['customerId'],
);
