// Generated from match-reversal.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type FindWhatBecameOfParameters = {
  receipt: string;
};
export type FindWhatBecameOfRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  meaning: string;
  orderId: bigint | null;
  businessNumber: string | null;
  reference: string | null;
};

export const findWhatBecameOf = statement<FindWhatBecameOfParameters, FindWhatBecameOfRow>(
  `with recursive became as (
  select rail_transaction_id, amount_centavos, meaning, order_id, business_number, reference, 0 as place
  from rail_transaction where rail_transaction_id = $1 or stated_as = $1
  union all
  select part.rail_transaction_id, part.amount_centavos, part.meaning, part.order_id, part.business_number, part.reference,
    became.place + 1
  from became join rail_transaction part
    on part.part_of = became.rail_transaction_id and part.amount_centavos = became.amount_centavos
  where became.meaning = 'split'
)
select rail_transaction_id as "railTransactionId", amount_centavos as "amountCentavos", meaning as "meaning", order_id,
  business_number, reference
from became order by place desc limit 1`,
  ['receipt'],
);

export type FindPartToTakeBackParameters = {
  receipt: string;
  takenCentavos: bigint;
};
export type FindPartToTakeBackRow = {
  railTransactionId: string;
  amountCentavos: bigint;
};

export const findPartToTakeBack = statement<FindPartToTakeBackParameters, FindPartToTakeBackRow>(
  `select rail_transaction_id, amount_centavos from rail_transaction
where rail_transaction_id = part_to_take_back($1, $2)`,
  ['receipt', 'takenCentavos'],
);

export type ListOrdersOfPartsParameters = {
  whole: string;
};
export type ListOrdersOfPartsRow = {
  id: bigint;
};

export const listOrdersOfParts = statement<ListOrdersOfPartsParameters, ListOrdersOfPartsRow>(
  `with part as (select order_id from receipt_parts($1) where order_id is not null)
select order_id as "id" from part
union
select child.id from part join loan_order child on child.extended_from = part.order_id`,
  ['whole'],
);

export type ListPartsThatStandParameters = {
  whole: string;
};
export type ListPartsThatStandRow = {
  railTransactionId: string;
  amountCentavos: bigint;
  meaning: string;
};

export const listPartsThatStand = statement<ListPartsThatStandParameters, ListPartsThatStandRow>(
  `select rail_transaction_id as "railTransactionId", amount_centavos as "amountCentavos", meaning as "meaning"
from receipt_parts($1) where meaning <> 'split' order by order_id desc nulls last, rail_transaction_id`,
  ['whole'],
);

export type LockSplitEnteredParameters = {
  receipt: string;
};
export type LockSplitEnteredRow = {
  amountCentavos: bigint;
  paidAt: Date;
};

export const lockSplitEntered = statement<LockSplitEnteredParameters, LockSplitEnteredRow>(
  `select amount_centavos, paid_at from rail_transaction
where rail_transaction_id = $1 and source = 'operator' and meaning = 'split' and part_of is null for update`,
  ['receipt'],
);

export type LessenPartParameters = {
  amountCentavos: bigint;
  railTransactionId: string;
  receipt: string;
};
export type LessenPartRow = {
  railTransactionId: string;
};

export const lessenPart = statement<LessenPartParameters, LessenPartRow>(
  `with part as (
  update rail_transaction set amount_centavos = amount_centavos - $1
  where rail_transaction_id = $2 and part_of = $3 and meaning = 'suspense'
    and amount_centavos > $1
  returning part_of
)
update rail_transaction r set amount_centavos = r.amount_centavos - $1
from part where r.rail_transaction_id = part.part_of returning r.rail_transaction_id`,
  ['amountCentavos', 'railTransactionId', 'receipt'],
);

export type AddPartParameters = {
  amountCentavos: bigint;
  receipt: string;
};
export type AddPartRow = Record<never, never>;

export const addPart = statement<AddPartParameters, AddPartRow>(
  `with whole as (
  update rail_transaction set amount_centavos = amount_centavos + $1
  where rail_transaction_id = $2 returning *
)
insert into rail_transaction (rail_transaction_id, direction, amount_centavos, msisdn_sealed, msisdn_index,
  business_number, reference, paid_at, source, received_at, meaning, part_of, stated_at)
select rail_transaction_id || '-' || (select count(*) + 1 from rail_transaction part where part.part_of = $2),
  'in', $1, msisdn_sealed, msisdn_index, business_number, reference, paid_at, source, received_at, 'suspense',
  rail_transaction_id, stated_at
from whole`,
  ['amountCentavos', 'receipt'],
);

export type FindReversalBeforeParameters = {
  reference: string;
  id: bigint;
};
export type FindReversalBeforeRow = {
  receipt: string;
};

export const findReversalBefore = statement<FindReversalBeforeParameters, FindReversalBeforeRow>(
  `select receipt from rail_statement_line
where kind = 'reversal' and reference = $1 and id <> $2 and outcome in ('matched', 'booked') limit 1`,
  ['reference', 'id'],
);
