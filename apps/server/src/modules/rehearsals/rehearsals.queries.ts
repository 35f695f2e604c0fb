// Generated from rehearsals.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type ListSmsParameters = {
  customerId: bigint;
};
export type ListSmsRow = {
  id: string;
  toSealed: Buffer | null;
  mobileSealed: Buffer | null;
  textSealed: Buffer;
};

export const listSms = statement<ListSmsParameters, ListSmsRow>(
  `select s.id, s.to_sealed, c.mobile_sealed, s.text_sealed from sms s join customer c on c.id = s.customer_id
where s.customer_id = $1 order by s.queued_at desc limit 200`,
  ['customerId'],
);

export type ListStillThereParameters = {
  ids: string[];
};
export type ListStillThereRow = {
  id: string;
};

export const listStillThere = statement<ListStillThereParameters, ListStillThereRow>(
  `select id from sms where id = any($1)`,
  ['ids'],
);

export type ReadStandingParameters = {
  orderId: bigint;
};
export type ReadStandingRow = {
  hold: string;
  creditLimitCentavos: bigint;
  blockedReason: string | null;
  payout: string | null;
};

export const readStanding = statement<ReadStandingParameters, ReadStandingRow>(
  `select o.hold, c.credit_limit_centavos, c.blocked_reason,
  (select p.state from payout p where p.order_id = o.id order by p.id desc limit 1) as "payout"
from loan_order o join customer c on c.id = o.customer_id where o.id = $1`,
  ['orderId'],
);
