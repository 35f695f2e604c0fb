// Generated from disbursements.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type InsertPayoutParameters = {
  orderId: bigint;
  amountCentavos: bigint;
  walletSealed: Buffer;
  now: Date;
};
export type InsertPayoutRow = Record<never, never>;

export const insertPayout = statement<InsertPayoutParameters, InsertPayoutRow>(
  `insert into payout (order_id, state, amount_centavos, wallet_sealed, next_at, queued_at)
values ($1, 'queued', $2, $3, $4, $4)`,
  ['orderId', 'amountCentavos', 'walletSealed', 'now'],
);
