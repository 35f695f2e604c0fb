// Generated from withdrawals.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertWithdrawalParameters = {
  id: string;
  customerId: bigint;
  amountCentavos: bigint;
  reference: string;
  policyVersion: number;
  now: Date;
};
export type InsertWithdrawalRow = Record<never, never>;

export const insertWithdrawal = statement<InsertWithdrawalParameters, InsertWithdrawalRow>(
  `insert into withdrawal (id, customer_id, amount_centavos, state, reference, policy_version, asked_at)
values ($1, $2, $3, 'queued', $4, $5, $6)`,
  ['id', 'customerId', 'amountCentavos', 'reference', 'policyVersion', 'now'],
);

export type LockWithdrawalParameters = {
  id: string;
};
export type LockWithdrawalRow = {
  id: string;
  customerId: bigint;
  amountCentavos: bigint;
  state: string;
  reference: string;
  policyVersion: number;
};

export const lockWithdrawal = statement<LockWithdrawalParameters, LockWithdrawalRow>(
  `select id, customer_id, amount_centavos, state, reference, policy_version from withdrawal where id = $1 for update`,
  ['id'],
);

export type SettleWithdrawalParameters = {
  state: string;
  now: Date;
  id: string;
};
export type SettleWithdrawalRow = Record<never, never>;

export const settleWithdrawal = statement<SettleWithdrawalParameters, SettleWithdrawalRow>(
  `update withdrawal set state = $1, settled_at = $2 where id = $3`,
  ['state', 'now', 'id'],
);

export type FindLiveWithdrawalParameters = {
  customerId: bigint;
};
export type FindLiveWithdrawalRow = {
  id: string;
  amountCentavos: bigint;
};

export const findLiveWithdrawal = statement<FindLiveWithdrawalParameters, FindLiveWithdrawalRow>(
  `select id, amount_centavos from withdrawal where customer_id = $1 and state = 'queued'`,
  ['customerId'],
);

export type SumWithdrawalsParameters = {
  customerId: bigint;
};
export type SumWithdrawalsRow = {
  centavos: bigint;
};

export const sumWithdrawals = statement<SumWithdrawalsParameters, SumWithdrawalsRow>(
  `select coalesce(sum(amount_centavos), 0) as "centavos" from withdrawal
where customer_id = $1 and state in ('queued', 'paid')`,
  ['customerId'],
);

export type ReadEarnedParameters = {
  customerId: bigint;
};
export type ReadEarnedRow = {
  lastStatus: string;
  disbursedOn: string;
  worstDpd: number;
  isHeld: boolean;
  centavos: bigint;
};

export const readEarned = statement<ReadEarnedParameters, ReadEarnedRow>(
  `select last_of_chain.status as "lastStatus", o.disbursed_on as "disbursedOn",
  last_of_chain.worst_dpd as "worstDpd", last_of_chain.is_held as "isHeld", sum(r.amount_centavos) as "centavos"
from commission r join loan_order o on o.id = r.order_id
  cross join lateral (

    with recursive chain as (
      select o.id, o.status, coalesce(o.worst_dpd, 0) as worst_dpd, o.hold <> 'none' as is_held
      union all
      select child.id, child.status, greatest(chain.worst_dpd, child.worst_dpd), child.hold <> 'none' from chain
      join loan_order child on child.extended_from = chain.id and child.status <> 'Cancelled'
    )
    select chain.status, chain.worst_dpd, chain.is_held from chain order by chain.id desc limit 1
  ) last_of_chain
where r.referrer_id = $1 and r.lost_at is null and o.disbursed_on is not null
group by 1, 2, 3, 4`,
  ['customerId'],
);

export type LockEarnerParameters = {
  customerId: bigint;
};
export type LockEarnerRow = {
  hasNumber: boolean;
};

export const lockEarner = statement<LockEarnerParameters, LockEarnerRow>(
  `select mobile_index is not null as "hasNumber" from customer where id = $1 for update`,
  ['customerId'],
);
