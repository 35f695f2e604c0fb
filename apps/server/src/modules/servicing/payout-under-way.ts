import type { OperatorResult } from '@house/contract/operator';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { knownWord } from '../../platform/known-word.ts';
import { openPhone } from '../customers/personal.ts';
import { readHold } from '../disbursements/hold-payout.ts';
import { whyNoneLeave } from '../disbursements/payout-queue.ts';
import { readPayoutUnderWay } from './order-file.queries.ts';

type UnderWay = NonNullable<OperatorResult<'orderFile'>['payout']>;

/** Where the money of an order is that has not come: what it waits for, and when that may change. Null: none is under way. */
export async function payoutUnderWay(house: House, tx: Tx, orderId: bigint): Promise<UnderWay | null> {
  const [row] = await readPayoutUnderWay.run({ orderId }, tx);
  if (row === undefined) return null;
  const state = knownWord(['queued', 'sent', 'unknown'] as const, row.state, 'state of a payout under way');
  const since = (state === 'queued' ? row.queuedAt : (row.sentAt ?? row.queuedAt)).toISOString();
  const nextAt = row.nextAt.toISOString();
  if (state !== 'queued') return { state, since, nextAt, because: null };
  const wallet = openPhone(house, 'payout.wallet', row.walletSealed);
  const hold = await readHold(house, tx, { id: row.id, wallet, orderId });
  if (hold.isToOldNumber) return { state, since, nextAt, because: 'to-old-number' };
  if (hold.changedUntil !== undefined) {
    return { state, since, nextAt: hold.changedUntil.toISOString(), because: 'number-changed' };
  }
  if (hold.unexplained !== undefined) return { state, since, nextAt, because: 'unexplained-line' };
  return { state, since, nextAt, because: hold.because ?? (await whyNoneLeave(tx)) ?? null };
}
