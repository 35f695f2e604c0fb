// Generated from worklist.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type KeepPromisesParameters = {
  day: string;
  now: Date;
};
export type KeepPromisesRow = {
  id: bigint;
};

export const keepPromises = statement<KeepPromisesParameters, KeepPromisesRow>(
  `with due as (
  select p.id, p.amount_centavos,
    (
      select coalesce(sum(paid.amount_centavos), 0) from payment_that_stands paid
      where paid.order_id = p.order_id and paid.paid_at >= p.made_at and paid.paid_on <= p.due_on
    ) as paid_centavos,
    o.status
  from promise p join loan_order o on o.id = p.order_id
  where (p.state = 'open' and p.due_on < $1)

    or (p.state = 'broken' and p.due_on >= $1::date - 31)
)
update promise p
set state = case
    when due.paid_centavos >= due.amount_centavos or not is_payable(due.status) then 'kept'
    else 'broken'
  end,
  settled_at = $2
from due where due.id = p.id and (p.state = 'open' or due.paid_centavos >= due.amount_centavos)
returning p.id`,
  ['day', 'now'],
);

export type ReadStretchParameters = {
  day: string;
};
export type ReadStretchRow = {
  last: bigint | null;
  isWhole: boolean;
};

export const readStretch = statement<ReadStretchParameters, ReadStretchRow>(
  `select max(id) as "last",
  extract(day from $1::date) = 1 or not exists (select from daily_close where business_date = $1::date - 1)
    as "isWhole"
from loan_order`,
  ['day'],
);

export type ScoreOverdueParameters = {
  after: bigint;
  last: bigint;
  isWhole: boolean;
  day: string;
  since: Date;
};
export type ScoreOverdueRow = Record<never, never>;

export const scoreOverdue = statement<ScoreOverdueParameters, ScoreOverdueRow>(
  `with looked as (
  select order_id from order_book
  where order_id > $1 and order_id <= $2 and not $3::boolean
    and (posted_on >= $4::date

      or (posted_on = $4::date - 1 and accrual_days = 0))
  union
  select id from loan_order
  where id > $1 and id <= $2 and is_payable(status)
    and due_on in ($4::date - 1, $4::date - 8, $4::date - 31, $4::date - 91)
  union

  select id from loan_order where id > $1 and id <= $2 and status = 'Overdue' and $3
  union
  select order_id from worklist where order_id > $1 and order_id <= $2 and $3
  union
  select order_id from promise
  where order_id > $1 and order_id <= $2
    and (state = 'open' or (state = 'broken' and answered_at is null) or greatest(settled_at, answered_at) >= $5)
), seen as materialized (
  select o.* from looked cross join lateral (
    select id, due_on, status = 'Overdue' as is_overdue from loan_order where id = looked.order_id offset 0
  ) o
), gone as (
  delete from worklist where order_id in (select id from seen where not is_overdue)
)


insert into worklist (order_id, score, likelihood_percent, rests_until)
select o.id, worth.score, likely.percent, open_promise.due_on
from seen o

cross join lateral (select * from order_book where order_id = o.id offset 0) b
left join promise open_promise on open_promise.order_id = o.id and open_promise.state = 'open'
cross join lateral (
  select case
      when $4::date - o.due_on <= 7 then 90
      when $4::date - o.due_on <= 30 then 60
      when $4::date - o.due_on <= 90 then 30
      else 10
    end as percent
) likely
cross join lateral (

  select (b.principal_receivable + b.interest_receivable + b.management_fee_receivable + b.extension_fee_receivable
      + b.loss_allowance)
    * likely.percent / 100
    * case when o.id in (select order_id from promise where state = 'broken' and answered_at is null) then 3 else 2 end / 2
    as score
) worth
where o.is_overdue and worth.score > 0
except
select order_id, score, likelihood_percent, rests_until from worklist
where order_id > $1 and order_id <= $2 and order_id = any(array(select id from seen where is_overdue))
on conflict (order_id) do update
set score = excluded.score, likelihood_percent = excluded.likelihood_percent,

  rests_until = case when worklist.rests_until >= $4 then worklist.rests_until else excluded.rests_until end`,
  ['after', 'last', 'isWhole', 'day', 'since'],
);

export type ListWorklistParameters = {
  beforeScore: bigint;
  beforeOrder: bigint;
  today: string;
  limit: bigint;
};
export type ListWorklistRow = {
  orderId: bigint;
  score: bigint;
  likelihoodPercent: number;
  serialNumber: string;
  dueOn: string;
  uuid: string;
  mobileSealed: Buffer | null;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
};

export const listWorklist = statement<ListWorklistParameters, ListWorklistRow>(
  `select w.order_id, w.score, w.likelihood_percent, o.serial_number, o.due_on as "dueOn", c.uuid, c.mobile_sealed,
  c.first_name_sealed, c.last_name_sealed
from worklist w join loan_order o on o.id = w.order_id join customer c on c.id = o.customer_id
where (w.score, -w.order_id) < ($1::bigint, $2::bigint)
  and o.status = 'Overdue' and o.hold = 'none'
  and (w.rests_until is null or w.rests_until < $3)
order by w.score desc, w.order_id limit $4`,
  ['beforeScore', 'beforeOrder', 'today', 'limit'],
);

export type ListPromisedParameters = {
  state: string;
  beforeScore: bigint;
  beforeOrder: bigint;
  limit: bigint;
};
export type ListPromisedRow = {
  orderId: bigint;
  score: bigint;
  likelihoodPercent: number;
  serialNumber: string;
  dueOn: string;
  uuid: string;
  mobileSealed: Buffer | null;
  firstNameSealed: Buffer | null;
  lastNameSealed: Buffer | null;
};

export const listPromised = statement<ListPromisedParameters, ListPromisedRow>(
  `with promised as materialized (
  select order_id from promise where state = $1 and ($1 <> 'broken' or answered_at is null)
)
select w.order_id, w.score, w.likelihood_percent, o.serial_number, o.due_on as "dueOn", c.uuid, c.mobile_sealed,
  c.first_name_sealed, c.last_name_sealed
from (
  select one.* from promised p cross join lateral (select * from worklist where order_id = p.order_id offset 0) one
  where (one.score, -one.order_id) < ($2::bigint, $3::bigint)
  order by one.score desc, one.order_id
) w
join loan_order o on o.id = w.order_id
join customer c on c.id = o.customer_id
where o.status = 'Overdue' and o.hold = 'none'
order by w.score desc, w.order_id limit $4`,
  ['state', 'beforeScore', 'beforeOrder', 'limit'],
);

export type ReadPlaceParameters = {
  serialNumber: string;
};
export type ReadPlaceRow = {
  orderId: bigint;
  score: bigint | null;
};

export const readPlace = statement<ReadPlaceParameters, ReadPlaceRow>(
  `select o.id as "orderId", w.score as "score" from loan_order o left join worklist w on w.order_id = o.id
where o.serial_number = $1`,
  ['serialNumber'],
);

export type ListLatestPromisesParameters = {
  orderIds: bigint[];
};
export type ListLatestPromisesRow = {
  orderId: bigint;
  amountCentavos: bigint;
  dueOn: string;
  state: string;
  madeAt: Date;
  name: string;
};

export const listLatestPromises = statement<ListLatestPromisesParameters, ListLatestPromisesRow>(
  `select distinct on (p.order_id) p.order_id, p.amount_centavos, p.due_on, p.state, p.made_at, m.name
from promise p join operator m on m.id = p.operator_id
where p.order_id = any($1::bigint[]) and p.state <> 'replaced'
order by p.order_id, p.id desc`,
  ['orderIds'],
);

export type ListPromisesParameters = {
  orderId: bigint;
};
export type ListPromisesRow = {
  amountCentavos: bigint;
  dueOn: string;
  state: string;
  madeAt: Date;
  name: string;
};

export const listPromises = statement<ListPromisesParameters, ListPromisesRow>(
  `select p.amount_centavos, p.due_on, p.state, p.made_at, m.name
from promise p join operator m on m.id = p.operator_id
where p.order_id = $1 order by p.id desc limit 50`,
  ['orderId'],
);

export type ReadWrongNumberParameters = {
  orderId: bigint;
};
export type ReadWrongNumberRow = {
  isWrong: boolean;
};

export const readWrongNumber = statement<ReadWrongNumberParameters, ReadWrongNumberRow>(
  `select is_wrong_number(customer_id) as "isWrong" from loan_order where id = $1`,
  ['orderId'],
);

export type ReadMissedPromiseParameters = {
  orderId: bigint;
};
export type ReadMissedPromiseRow = {
  id: bigint;
};

export const readMissedPromise = statement<ReadMissedPromiseParameters, ReadMissedPromiseRow>(
  `select p.id from promise p
where p.order_id = $1 and p.state = 'broken'
  and not exists (
    select 1 from promise later where later.order_id = p.order_id and later.id > p.id and later.state <> 'replaced'
  )
  and p.amount_centavos > (
    select coalesce(sum(paid.amount_centavos), 0) from payment_that_stands paid
    where paid.order_id = p.order_id and paid.paid_at >= p.made_at
  )`,
  ['orderId'],
);

export type CountContactsParameters = {
  weekStart: Date;
  orderIds: bigint[];
};
export type CountContactsRow = {
  orderId: bigint;
  week: bigint;
  lastAt: Date;
  lastOutcome: string | null;
};

export const countContacts = statement<CountContactsParameters, CountContactsRow>(
  `select order_id, count(*) filter (where at >= $1) as "week", max(at) as "lastAt",
  (array_agg(outcome order by id desc) filter (where struck_at is null))[1] as "lastOutcome"
from contact_log where order_id = any($2::bigint[]) and purpose = 'collection' group by order_id`,
  ['weekStart', 'orderIds'],
);

export type CountContactsOfPersonParameters = {
  dayStart: Date;
  orderId: bigint;
  weekStart: Date;
};
export type CountContactsOfPersonRow = {
  today: bigint;
  week: bigint;
};

export const countContactsOfPerson = statement<CountContactsOfPersonParameters, CountContactsOfPersonRow>(
  `select count(*) filter (where l.at >= $1) as "today", count(*) as "week"
from loan_order o join loan_order theirs on theirs.customer_id = o.customer_id
join contact_log l on l.order_id = theirs.id
where o.id = $2 and l.at >= $3 and l.purpose = 'collection'`,
  ['dayStart', 'orderId', 'weekStart'],
);

export type ListContactsParameters = {
  orderId: bigint;
};
export type ListContactsRow = {
  id: bigint;
  at: Date;
  operatorId: bigint;
  name: string;
  purpose: string;
  channel: string;
  whom: string;
  outcome: string;
  saidSealed: Buffer | null;
  struckAt: Date | null;
};

export const listContacts = statement<ListContactsParameters, ListContactsRow>(
  `select l.id, l.at, l.operator_id, m.name, l.purpose, l.channel, l.whom, l.outcome, l.said_sealed, l.struck_at
from contact_log l join operator m on m.id = l.operator_id where l.order_id = $1 order by l.id desc limit 100`,
  ['orderId'],
);

export type ListLatestNotesParameters = {
  customerId: bigint;
};
export type ListLatestNotesRow = {
  textSealed: Buffer;
  madeAt: Date;
  name: string;
};

export const listLatestNotes = statement<ListLatestNotesParameters, ListLatestNotesRow>(
  `select n.text_sealed, n.made_at, m.name from customer_note n join operator m on m.id = n.operator_id
where n.customer_id = $1 and n.struck_at is null order by n.id desc limit 3`,
  ['customerId'],
);

export type InsertContactParameters = {
  orderId: bigint;
  operatorId: bigint;
  purpose: string;
  channel: string;
  whom: string;
  outcome: string;
  saidSealed: Buffer | null;
  now: Date;
};
export type InsertContactRow = {
  id: bigint;
};

export const insertContact = statement<InsertContactParameters, InsertContactRow>(
  `insert into contact_log (order_id, operator_id, purpose, channel, whom, outcome, said_sealed, at)
values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
  ['orderId', 'operatorId', 'purpose', 'channel', 'whom', 'outcome', 'saidSealed', 'now'],
);

export type StrikeContactParameters = {
  now: Date;
  operatorId: bigint;
  id: bigint;
  orderId: bigint;
  anybodys: boolean;
};
export type StrikeContactRow = {
  id: bigint;
};

export const strikeContact = statement<StrikeContactParameters, StrikeContactRow>(
  `update contact_log set struck_at = $1, struck_by = $2
where id = $3 and order_id = $4 and channel = 'call' and struck_at is null
  and (operator_id = $2 or $5::boolean)
returning id`,
  ['now', 'operatorId', 'id', 'orderId', 'anybodys'],
);

export type ReadPromiseOfParameters = {
  orderId: bigint;
  call: bigint;
};
export type ReadPromiseOfRow = {
  id: bigint;
  state: string;
  replacedIn: bigint | null;
};

export const readPromiseOf = statement<ReadPromiseOfParameters, ReadPromiseOfRow>(
  `select id, state, replaced_in from promise where order_id = $1 and given_in = $2`,
  ['orderId', 'call'],
);

export type TakeBackPromiseParameters = {
  now: Date;
  id: bigint;
};
export type TakeBackPromiseRow = Record<never, never>;

export const takeBackPromise = statement<TakeBackPromiseParameters, TakeBackPromiseRow>(
  `update promise set state = 'replaced', settled_at = $1 where id = $2`,
  ['now', 'id'],
);

export type StandAgainParameters = {
  orderId: bigint;
  call: bigint;
};
export type StandAgainRow = Record<never, never>;

export const standAgain = statement<StandAgainParameters, StandAgainRow>(
  `update promise set state = 'open', settled_at = null, replaced_in = null
where order_id = $1 and replaced_in = $2 and state = 'replaced'`,
  ['orderId', 'call'],
);

export type PassOnReplacedParameters = {
  call: bigint;
  by: bigint;
  orderId: bigint;
};
export type PassOnReplacedRow = Record<never, never>;

export const passOnReplaced = statement<PassOnReplacedParameters, PassOnReplacedRow>(
  `update promise set replaced_in = case when given_in = $1 then null else $2::bigint end
where order_id = $3 and $1 in (given_in, replaced_in)`,
  ['call', 'by', 'orderId'],
);

export type AskBrokenAgainParameters = {
  call: bigint;
  orderId: bigint;
};
export type AskBrokenAgainRow = Record<never, never>;

export const askBrokenAgain = statement<AskBrokenAgainParameters, AskBrokenAgainRow>(
  `update promise p set (answered_in, answered_at) = (
  select l.id, l.at from contact_log l
  where l.order_id = p.order_id and l.id > $1 and l.purpose = 'collection' and l.struck_at is null
  order by l.id limit 1
)
where p.order_id = $2 and p.answered_in = $1`,
  ['call', 'orderId'],
);

export type RestByPromiseParameters = {
  orderId: bigint;
};
export type RestByPromiseRow = Record<never, never>;

export const restByPromise = statement<RestByPromiseParameters, RestByPromiseRow>(
  `update worklist set rests_until = (select p.due_on from promise p where p.order_id = $1 and p.state = 'open')
where order_id = $1`,
  ['orderId'],
);

export type AnswerBrokenParameters = {
  now: Date;
  contact: bigint;
  orderId: bigint;
};
export type AnswerBrokenRow = Record<never, never>;

export const answerBroken = statement<AnswerBrokenParameters, AnswerBrokenRow>(
  `update promise set answered_at = $1, answered_in = $2
where order_id = $3 and state = 'broken' and answered_at is null`,
  ['now', 'contact', 'orderId'],
);

export type ReplacePromiseParameters = {
  now: Date;
  call: bigint | null;
  orderId: bigint;
};
export type ReplacePromiseRow = Record<never, never>;

export const replacePromise = statement<ReplacePromiseParameters, ReplacePromiseRow>(
  `update promise set state = 'replaced', settled_at = $1, replaced_in = $2 where order_id = $3 and state = 'open'`,
  ['now', 'call', 'orderId'],
);

export type InsertPromiseParameters = {
  orderId: bigint;
  amountCentavos: bigint;
  dueOn: string;
  operatorId: bigint;
  now: Date;
  call: bigint;
};
export type InsertPromiseRow = Record<never, never>;

export const insertPromise = statement<InsertPromiseParameters, InsertPromiseRow>(
  `insert into promise (order_id, amount_centavos, due_on, operator_id, made_at, given_in)
values ($1, $2, $3, $4, $5, $6)`,
  ['orderId', 'amountCentavos', 'dueOn', 'operatorId', 'now', 'call'],
);

export type CountBrokenParameters = Record<never, never>;
export type CountBrokenRow = {
  count: bigint;
  oldestAt: Date | null;
  centavos: bigint;
};

export const countBroken = statement<CountBrokenParameters, CountBrokenRow>(
  `select count(*) as "count", min(p.settled_at) as "oldestAt", coalesce(sum(p.amount_centavos), 0) as "centavos"
from promise p

where p.state = 'broken' and p.answered_at is null
  and (select o.status = 'Overdue' and o.hold = 'none' from loan_order o where o.id = p.order_id)`,
  [],
);
