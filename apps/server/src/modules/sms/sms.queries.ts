// Generated from sms.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertSmsParameters = {
  now: Date;
  ids: string[];
  eventKeys: string[];
  kinds: string[];
  customerIds: bigint[];
  tosSealed: Buffer[];
  textsSealed: Buffer[];
  sendAts: Date[];
  expireAts: string[];
  segments: number[];
  atAnyHours: boolean[];
  asksOf: bigint[];
  statesOf: bigint[];
  shownCentavos: bigint[];
  owedCentavos: bigint[];
};
export type InsertSmsRow = Record<never, never>;

export const insertSms = statement<InsertSmsParameters, InsertSmsRow>(
  `insert into sms (id, event_key, kind, customer_id, to_sealed, text_sealed, state, next_at, expires_at, queued_at,
  segments, at_any_hour, asks_order_id, asks_event_seq, states_order_id, shown_centavos, owed_centavos)
select message.id, message.event_key, message.kind, message.customer_id, nullif(message.to_sealed, ''), message.text_sealed,
  'queued', message.send_at, nullif(message.expires_at, '')::timestamptz, $1, message.segments, message.at_any_hour,
  nullif(message.asks_of, 0), (select max(e.seq) from debt_event e where e.order_id = nullif(message.asks_of, 0)),
  nullif(message.states_of, 0), case when message.states_of <> 0 then message.shown end,
  case when message.states_of <> 0 then message.owed end
from unnest(array(select unnest($2::uuid[])), $3::text[], $4::text[], $5::bigint[], $6::bytea[],
    $7::bytea[], $8::timestamptz[], $9::text[], $10::int[], $11::boolean[],
    $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[])
  as message (id, event_key, kind, customer_id, to_sealed, text_sealed, send_at, expires_at, segments, at_any_hour, asks_of,
    states_of, shown, owed)
on conflict (event_key) do nothing`,
  ['now', 'ids', 'eventKeys', 'kinds', 'customerIds', 'tosSealed', 'textsSealed', 'sendAts', 'expireAts', 'segments', 'atAnyHours', 'asksOf', 'statesOf', 'shownCentavos', 'owedCentavos'],
);

export type ClaimSmsParameters = {
  now: Date;
  limit: bigint;
  leaseUntil: Date;
};
export type ClaimSmsRow = {
  id: string;
  mayBeThere: boolean;
  toSealed: Buffer | null;
  mobileSealed: Buffer | null;
  textSealed: Buffer;
  tries: number;
  unanswered: number;
  eventKey: string;
  kind: string;
  queuedAt: Date;
  expiresAt: Date | null;
  atAnyHour: boolean;
  statesOrderId: bigint | null;
  shownCentavos: bigint | null;
  owedCentavos: bigint | null;
  isOutdated: boolean;
  earlierAt: Date | null;
};

export const claimSms = statement<ClaimSmsParameters, ClaimSmsRow>(
  `with due as materialized (
  select id as claimed, may_be_there as was_there from sms where state = 'queued' and next_at <= $1
  order by kind <> 'code', next_at, place limit $2 for update skip locked
)
update sms set next_at = $3, tries = tries + 1, may_be_there = true
from due where id = claimed
returning id, was_there as "mayBeThere", to_sealed, (select c.mobile_sealed from customer c where c.id = customer_id) as "mobileSealed", text_sealed, tries,
  unanswered, event_key, kind, queued_at, expires_at, at_any_hour, states_order_id, shown_centavos, owed_centavos,
  case kind

    when 'eligible-again' then exists (
      select 1 from customer c
      where c.id = customer_id and (c.blocked_at is not null or c.cooldown_until is not null or has_unsettled_loan(c.id) or exists (
        select 1 from loan_order o
        where o.customer_id = c.id and is_open(o.status)
      ))
    )

    when 'due-date-changed' then exists (
      select 1 from due_date_change c join due_date_change later on later.order_id = c.order_id and later.id > c.id
      where c.id = substring(event_key from '^due-date:(\\d+)$')::bigint
    )

    when 'approved' then queued_at < $1::timestamptz - interval '1 minute' and exists (
      select 1 from loan_order o
      where o.serial_number = substring(event_key from '^approved:(\\d+)$') and o.status <> 'Approved'
    )

    when 'limit-raised' then not exists (
      select 1 from limit_step s join loan_order o on o.id = s.order_id
      where o.serial_number = substring(event_key from '^limit:(\\d+)$') and s.undone_at is null
        and s.to_centavos > s.from_centavos
    )
    else false
  end

  or asks_order_id is not null and (is_wrong_number(customer_id) or not exists (
    select 1 from loan_order o where o.id = asks_order_id and is_payable(o.status)
      and not exists (
        select 1 from debt_event e where e.order_id = o.id and e.seq > coalesce(asks_event_seq, 0)

          and (sms.kind <> 'proof-refused' or e.kind = 'payment')
      )
  ))


  or kind ~ '^(due-in|overdue|collector)-' and (
    exists (select 1 from due_date_change c where c.order_id = asks_order_id and c.at > queued_at)
    or exists (
      select 1 from debt_event e left join payment_value_date v on v.debt_event_id = e.id
      left join rails_fault f on f.debt_event_id = e.id
      where e.order_id = asks_order_id and greatest(v.recorded_at, f.recorded_at) > queued_at
    ) or exists (select 1 from rail_queue where restored_at is not null)
  ) as "isOutdated",
  greatest((
    select max(earlier.next_at) from (

      select * from sms told where told.customer_id = sms.customer_id
        and told.queued_at > sms.queued_at - interval '2 days' and told.queued_at < sms.queued_at offset 0
    ) earlier

    where earlier.state = 'queued' and (
      earlier.tries > 1 or earlier.tries = 1 and earlier.next_at < $1::timestamptz + interval '6 seconds'
    ) and earlier.kind <> 'code' and sms.kind <> 'code'

      and earlier.kind !~ '^(due-in|overdue|collector)-'

      and earlier.next_at < $1::timestamptz + interval '15 minutes'
  ), (

    select max(paying.next_at) from payment_attempt paying
    where paying.customer_id = sms.customer_id and paying.order_id = asks_order_id
      and paying.state in ('queued', 'sent', 'unknown') and kind ~ '^(due-in|overdue|collector)-'
  )) as "earlierAt"`,
  ['now', 'limit', 'leaseUntil'],
);

export type SettleSmsParameters = {
  state: string;
  sentAt: Date | null;
  messageId: string | null;
  id: string;
  tries: number;
};
export type SettleSmsRow = Record<never, never>;

export const settleSms = statement<SettleSmsParameters, SettleSmsRow>(
  `update sms set state = $1, next_at = null, sent_at = $2,
  message_id = (select $3::text where not exists (select 1 from sms other where other.message_id = $3))
where id = $4 and next_at is not null and (tries = $5 or $1 = 'sent')`,
  ['state', 'sentAt', 'messageId', 'id', 'tries'],
);

export type HurryBehindParameters = {
  now: Date;
  id: string;
  until: Date;
};
export type HurryBehindRow = Record<never, never>;

export const hurryBehind = statement<HurryBehindParameters, HurryBehindRow>(
  `update sms set next_at = $1
where id in (
  select behind.id from (
    select later.* from sms done join sms later on later.customer_id = done.customer_id and later.queued_at >= done.queued_at
    where done.id = $2 offset 0
  ) behind
  where behind.state = 'queued' and behind.tries > 0
)
  and not may_be_there and next_at > $1 and next_at <= $3`,
  ['now', 'id', 'until'],
);

export type WhomRefusedParameters = {
  id: string;
};
export type WhomRefusedRow = {
  uuid: string;
  openAlarms: bigint;
};

export const whomRefused = statement<WhomRefusedParameters, WhomRefusedRow>(
  `select c.uuid, (
  select count(*) from incident where kind = 'sms-refused' and closed_at is null
) as "openAlarms"
from sms s join customer c on c.id = s.customer_id where s.id = $1`,
  ['id'],
);

export type RetrySmsParameters = {
  nextAt: Date;
  unanswered: number;
  mayBeThere: boolean;
  id: string;
  tries: number;
};
export type RetrySmsRow = Record<never, never>;

export const retrySms = statement<RetrySmsParameters, RetrySmsRow>(
  `update sms set next_at = $1, unanswered = $2, may_be_there = $3
where id = $4 and next_at is not null and tries = $5`,
  ['nextAt', 'unanswered', 'mayBeThere', 'id', 'tries'],
);

export type RestateSmsParameters = {
  textSealed: Buffer;
  shownCentavos: bigint | null;
  owedCentavos: bigint | null;
  id: string;
  tries: number;
};
export type RestateSmsRow = {
  id: string;
};

export const restateSms = statement<RestateSmsParameters, RestateSmsRow>(
  `update sms set text_sealed = $1, shown_centavos = $2, owed_centavos = $3
where id = $4 and next_at is not null and tries = $5
returning id`,
  ['textSealed', 'shownCentavos', 'owedCentavos', 'id', 'tries'],
);

export type ReadRecipientsParameters = {
  customerIds: bigint[];
};
export type ReadRecipientsRow = {
  id: bigint;
  locale: string;
  isBlocked: boolean;
};

export const readRecipients = statement<ReadRecipientsParameters, ReadRecipientsRow>(
  `select id, locale, blocked_at is not null as "isBlocked" from customer where id = any(array(select unnest($1::bigint[])))`,
  ['customerIds'],
);

export type RecordReportParameters = {
  isDelivered: boolean;
  now: Date;
  id: string | null;
  messageId: string | null;
};
export type RecordReportRow = {
  id: string;
};

export const recordReport = statement<RecordReportParameters, RecordReportRow>(
  `update sms set
  state = case when $1::boolean then 'sent' else state end,
  next_at = case when $1::boolean then null else next_at end,
  sent_at = case when $1::boolean then coalesce(sent_at, $2::timestamptz) else sent_at end,
  delivered_at = case when $1::boolean then coalesce(delivered_at, $2::timestamptz) else delivered_at end,
  undelivered_at = case when $1::boolean then undelivered_at else coalesce(undelivered_at, $2::timestamptz) end
where id = $3 or message_id = $4
returning id`,
  ['isDelivered', 'now', 'id', 'messageId'],
);
