// Generated from wallets.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type QueueHolderNameParameters = {
  customerId: bigint;
  now: Date;
  staleBefore: Date;
};
export type QueueHolderNameRow = {
  customerId: bigint;
};

export const queueHolderName = statement<QueueHolderNameParameters, QueueHolderNameRow>(
  `insert into wallet_holder as w (customer_id, next_at) values ($1, $2)
on conflict (customer_id) do update set next_at = excluded.next_at, tries = 0
where w.next_at is null and (w.asked_at is null or w.asked_at < $3)
returning customer_id`,
  ['customerId', 'now', 'staleBefore'],
);

export type ForgetHolderNameParameters = {
  customerId: bigint;
};
export type ForgetHolderNameRow = Record<never, never>;

export const forgetHolderName = statement<ForgetHolderNameParameters, ForgetHolderNameRow>(
  `delete from wallet_holder where customer_id = $1`,
  ['customerId'],
);

export type ClaimHolderNameParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimHolderNameRow = {
  customerId: bigint;
  tries: number;
  mobileSealed: Buffer | null;
};

export const claimHolderName = statement<ClaimHolderNameParameters, ClaimHolderNameRow>(
  `with due as materialized (
  select customer_id from wallet_holder where next_at <= $1
  order by next_at, customer_id limit $2 for update skip locked
)
update wallet_holder w set next_at = $3, tries = w.tries + 1
from customer c
where c.id = w.customer_id and w.customer_id in (select customer_id from due)
returning w.customer_id, w.tries, c.mobile_sealed`,
  ['now', 'limit', 'leaseUntil'],
);

export type KeepHolderNameParameters = {
  nameSealed: Buffer | null;
  now: Date;
  customerId: bigint;
  mobileSealed: Buffer;
};
export type KeepHolderNameRow = Record<never, never>;

export const keepHolderName = statement<KeepHolderNameParameters, KeepHolderNameRow>(
  `update wallet_holder set name_sealed = $1, asked_at = $2, next_at = null
where customer_id = $3
  and exists (select 1 from customer c where c.id = $3 and c.mobile_sealed = $4)`,
  ['nameSealed', 'now', 'customerId', 'mobileSealed'],
);

export type RetryHolderNameParameters = {
  nextAt: Date | null;
  customerId: bigint;
};
export type RetryHolderNameRow = Record<never, never>;

export const retryHolderName = statement<RetryHolderNameParameters, RetryHolderNameRow>(
  `update wallet_holder set next_at = $1 where customer_id = $2`,
  ['nextAt', 'customerId'],
);

export type ReadHolderNameParameters = {
  customerId: bigint;
};
export type ReadHolderNameRow = {
  nameSealed: Buffer | null;
};

export const readHolderName = statement<ReadHolderNameParameters, ReadHolderNameRow>(
  `select name_sealed from wallet_holder where customer_id = $1`,
  ['customerId'],
);
