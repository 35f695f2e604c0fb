// Generated from nameless-push.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type FindPushToldParameters = {
  orderId: bigint;
  serialNumber: string;
  amountCentavos: bigint;
  from: Date;
  until: Date;
  toldUntil: Date | null;
  walletIndex: Buffer | null;
};
export type FindPushToldRow = {
  receipt: string;
};

export const findPushTold = statement<FindPushToldParameters, FindPushToldRow>(
  `select r.rail_transaction_id as receipt from rail_transaction r
where (
    r.order_id = $1
    or (r.meaning in ('unread', 'suspense') and r.part_of is null
      and regexp_replace(r.reference, '[\\s-]', '', 'g') = $2)
  )
  and r.stated_at is null and r.amount_centavos = $3 and r.paid_at >= $4
  and (
    r.source = 'operator' and r.paid_at < $5
    or r.source = 'notification' and r.paid_at < $6 and (r.msisdn_index = $7) is not false
  )
  and not exists (select 1 from payment_attempt a where a.rail_transaction_id = r.rail_transaction_id)
order by r.paid_at, r.rail_transaction_id limit 1`,
  ['orderId', 'serialNumber', 'amountCentavos', 'from', 'until', 'toldUntil', 'walletIndex'],
);

export type FindNamelessPushesParameters = {
  serialNumbers: string[];
};
export type FindNamelessPushesRow = {
  railTransactionId: string;
  serialNumber: string;
  amountCentavos: bigint;
  walletIndex: Buffer | null;
  paidAt: Date;
};

export const findNamelessPushes = statement<FindNamelessPushesParameters, FindNamelessPushesRow>(
  `select rail_transaction_id as "railTransactionId", reference as "serialNumber", amount_centavos as "amountCentavos",
  msisdn_index as "walletIndex", paid_at as "paidAt"
from stand_in where reference = any(array(select unnest($1::text[]))) and direction = 'in'
order by paid_at, rail_transaction_id for update`,
  ['serialNumbers'],
);

export type NamePushParameters = {
  receipt: string;
  railTransactionId: string;
};
export type NamePushRow = Record<never, never>;

export const namePush = statement<NamePushParameters, NamePushRow>(
  `update rail_transaction set stated_as = $1 where rail_transaction_id = $2`,
  ['receipt', 'railTransactionId'],
);

export type EndNamelessPushParameters = {
  now: Date;
  railTransactionId: string;
};
export type EndNamelessPushRow = Record<never, never>;

export const endNamelessPush = statement<EndNamelessPushParameters, EndNamelessPushRow>(
  `update incident i set closed_at = $1
from payment_attempt a join loan_order o on o.id = a.order_id
where a.rail_transaction_id = $2 and i.closed_at is null
  and i.kind = 'payment-without-rail-id' and i.subject = 'order:' || o.serial_number
  and not exists (select 1 from stand_in s where s.reference = o.serial_number and s.direction = 'in')`,
  ['now', 'railTransactionId'],
);
