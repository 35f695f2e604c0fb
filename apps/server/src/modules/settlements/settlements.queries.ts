// Generated from settlements.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertSettlementParameters = {
  orderId: bigint;
  amountCentavos: bigint;
  now: Date;
  untilOn: string;
  expiresAt: Date;
};
export type InsertSettlementRow = {
  id: bigint;
};

export const insertSettlement = statement<InsertSettlementParameters, InsertSettlementRow>(
  `insert into settlement (order_id, amount_centavos, agreed_at, until_on, expires_at)
values ($1, $2, $3, $4, $5) returning id`,
  ['orderId', 'amountCentavos', 'now', 'untilOn', 'expiresAt'],
);

export type EndSettlementsParameters = {
  now: Date;
  orderId: bigint;
};
export type EndSettlementsRow = Record<never, never>;

export const endSettlements = statement<EndSettlementsParameters, EndSettlementsRow>(
  `update settlement set ended_at = $1 where order_id = $2 and ended_at is null`,
  ['now', 'orderId'],
);

export type FindStandingParameters = {
  orderId: bigint;
};
export type FindStandingRow = {
  id: bigint;
  amountCentavos: bigint;
  agreedAt: Date;
  untilOn: string;
  expiresAt: Date;
};

export const findStanding = statement<FindStandingParameters, FindStandingRow>(
  `select id, amount_centavos, agreed_at, until_on, expires_at from settlement
where order_id = $1 and ended_at is null`,
  ['orderId'],
);

export type ListStandingParameters = {
  orderIds: bigint[];
};
export type ListStandingRow = {
  orderId: bigint;
};

export const listStanding = statement<ListStandingParameters, ListStandingRow>(
  `select order_id from settlement where order_id = any(array(select unnest($1::bigint[]))) and ended_at is null`,
  ['orderIds'],
);

export type UseSettlementParameters = {
  now: Date;
  eventId: bigint;
  id: bigint;
};
export type UseSettlementRow = Record<never, never>;

export const useSettlement = statement<UseSettlementParameters, UseSettlementRow>(
  `update settlement set ended_at = $1, waived_by = $2 where id = $3`,
  ['now', 'eventId', 'id'],
);

export type FindUsedParameters = {
  orderId: bigint;
};
export type FindUsedRow = {
  waivedBy: bigint;
  amountCentavos: bigint;
  agreedAt: Date;
  untilOn: string;
};

export const findUsed = statement<FindUsedParameters, FindUsedRow>(
  `select s.waived_by as "waivedBy", s.amount_centavos, s.agreed_at, s.until_on from settlement s
where s.order_id = $1 and s.waived_by is not null
  and not exists (select 1 from debt_event r where r.reverses_id = s.waived_by)`,
  ['orderId'],
);
