// Generated from sms.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertSmsParameters = {
  id: string;
  eventKey: string;
  kind: string;
  customerId: bigint;
  toSealed: Buffer;
  textSealed: Buffer;
  sendAt: Date;
  expiresAt: Date | null;
  now: Date;
};
export type InsertSmsRow = Record<never, never>;

export const insertSms = statement<InsertSmsParameters, InsertSmsRow>(
  `insert into sms (id, event_key, kind, customer_id, to_sealed, text_sealed, state, next_at, expires_at, queued_at)
values ($1, $2, $3, $4, $5, $6, 'queued', $7, $8, $9)
on conflict (event_key) do nothing`,
  ['id', 'eventKey', 'kind', 'customerId', 'toSealed', 'textSealed', 'sendAt', 'expiresAt', 'now'],
);

export type ClaimSmsParameters = {
  leaseUntil: Date;
  now: Date;
  limit: bigint;
};
export type ClaimSmsRow = {
  id: string;
  toSealed: Buffer;
  textSealed: Buffer;
  tries: number;
  expiresAt: Date | null;
};

export const claimSms = statement<ClaimSmsParameters, ClaimSmsRow>(
  `update sms set next_at = $1, tries = tries + 1
where id in (
  select id from sms where state = 'queued' and next_at <= $2
  order by next_at limit $3 for update skip locked
)
returning id, to_sealed, text_sealed, tries, expires_at`,
  ['leaseUntil', 'now', 'limit'],
);

export type SettleSmsParameters = {
  state: string;
  sentAt: Date | null;
  id: string;
};
export type SettleSmsRow = Record<never, never>;

export const settleSms = statement<SettleSmsParameters, SettleSmsRow>(
  `update sms set state = $1, next_at = null, sent_at = $2 where id = $3 and state = 'queued'`,
  ['state', 'sentAt', 'id'],
);

export type RetrySmsParameters = {
  nextAt: Date;
  id: string;
};
export type RetrySmsRow = Record<never, never>;

export const retrySms = statement<RetrySmsParameters, RetrySmsRow>(
  `update sms set next_at = $1 where id = $2 and state = 'queued'`,
  ['nextAt', 'id'],
);

export type ReadRecipientParameters = {
  customerId: bigint;
};
export type ReadRecipientRow = {
  mobileSealed: Buffer;
  locale: string;
};

export const readRecipient = statement<ReadRecipientParameters, ReadRecipientRow>(
  `select mobile_sealed, locale from customer where id = $1`,
  ['customerId'],
);

export type RecordDeliveryParameters = {
  now: Date;
  id: string;
};
export type RecordDeliveryRow = Record<never, never>;

export const recordDelivery = statement<RecordDeliveryParameters, RecordDeliveryRow>(
  `update sms set delivered_at = $1 where id = $2 and delivered_at is null`,
  ['now', 'id'],
);
