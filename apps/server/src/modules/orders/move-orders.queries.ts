// Generated from move-orders.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type MoveOrdersByParameters = {
  evidence: unknown;
  now: Date;
  day: string;
  orderIds: bigint[];
  fromSeqs: number[];
  toStatuses: string[];
  events: string[];
};
export type MoveOrdersByRow = {
  id: bigint;
};

export const moveOrdersBy = statement<MoveOrdersByParameters, MoveOrdersByRow>(
  `with moved as (
  insert into order_transition
    (order_id, seq, from_status, to_status, event, actor, evidence, policy_version, at, business_date)
  select o.id, o.transition_seq + 1, o.status, move.to_status, move.event, 'S', $1, o.policy_version, $2, $3
  from unnest($4::bigint[], $5::integer[], $6::text[], $7::text[])
    as move (order_id, from_seq, to_status, event)
  join loan_order o on o.id = move.order_id and o.transition_seq = move.from_seq
  returning order_id, seq, to_status
)
update loan_order o
set status = moved.to_status, transition_seq = moved.seq
from moved where o.id = moved.order_id
returning o.id`,
  ['evidence', 'now', 'day', 'orderIds', 'fromSeqs', 'toStatuses', 'events'],
);
