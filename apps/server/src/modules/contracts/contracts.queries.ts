// Generated from contracts.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ReadBorrowerParameters = {
  customerId: bigint;
};
export type ReadBorrowerRow = {
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
  nuitSealed: Buffer | null;
  biSealed: Buffer | null;
  mobileSealed: Buffer | null;
};

export const readBorrower = statement<ReadBorrowerParameters, ReadBorrowerRow>(
  `select first_name_sealed, last_name_sealed, nuit_sealed, bi_sealed, mobile_sealed from customer where id = $1`,
  ['customerId'],
);

export type InsertContractsParameters = {
  orderId: bigint;
  version: string;
  now: Date;
  locales: string[];
  htmlsSealed: Buffer[];
  hashes: string[];
};
export type InsertContractsRow = Record<never, never>;

export const insertContracts = statement<InsertContractsParameters, InsertContractsRow>(
  `insert into order_contract (order_id, version, locale, html_sealed, hash, made_at)
select $1, $2, text.locale, text.html_sealed, text.hash, $3
from unnest($4::text[], $5::bytea[], $6::text[]) as text (locale, html_sealed, hash)`,
  ['orderId', 'version', 'now', 'locales', 'htmlsSealed', 'hashes'],
);

export type FindSignedOrderParameters = {
  serialNumber: string;
  customerId: bigint;
};
export type FindSignedOrderRow = {
  id: bigint;
  walletSealed: Buffer;
  placedAt: Date;
  dueOn: string | null;
  dueWas: string | null;
  dueMovedAt: Date | null;
  principalCentavos: bigint;
  approvalFeeCentavos: bigint;
  discountCentavos: bigint;
  interestCentavos: bigint;
  termDays: number;
};

export const findSignedOrder = statement<FindSignedOrderParameters, FindSignedOrderRow>(
  `select id, wallet_sealed, placed_at, due_on,

  (select was from due_date_change c where c.order_id = loan_order.id order by c.id limit 1) as "dueWas",
  (select max(at) from due_date_change c where c.order_id = loan_order.id) as "dueMovedAt",
  principal_centavos, approval_fee_centavos, discount_centavos, interest_centavos, term_days
from loan_order where serial_number = $1 and customer_id = $2`,
  ['serialNumber', 'customerId'],
);

export type ReadContractParameters = {
  orderId: bigint;
  locale: string;
};
export type ReadContractRow = {
  htmlSealed: Buffer;
  hash: string;
};

export const readContract = statement<ReadContractParameters, ReadContractRow>(
  `select html_sealed, hash from order_contract
where order_id = $1 and locale = $2
order by case version when 'final' then 0 else 1 end
limit 1`,
  ['orderId', 'locale'],
);
