import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { groupCommit } from '../../platform/group-commit.ts';
import { wakeLane } from '../../platform/wake.ts';
import { lockNamedOrders, matchReceipts, receiptLane } from './match-receipt.ts';
import { isToldOfPushes, namePushes } from './name-pushes.ts';
import { plainPayments, writePayments } from './plain-payments.ts';
import { receiveAll, receiveMoney, type Receipt } from './receive-money.ts';

/** Takes in one told payment; resolves once it is committed. */
export type Intake = (receipt: Receipt) => Promise<void>;

// To begin a batch costs as much as ten payments: few are not worth one beside another (decision 0148). Small enough to be
// answered soon, and nobody waits behind one that waits for a lock. Four at once fill two processors where a crowd is large
// enough for four (decision 0205).
const limits = { batchSize: 128, beside: { from: 48, most: 4 }, stuckAfterMs: 50 };

/**
 * The intake of told payments: what queues up while a batch is on its way is the next batch, one transaction for all
 * of them (decision 0042); a lone payment goes at once. One that spoils its batch is stored by itself, and the receipt lane
 * goes on with it.
 */
export function openIntake(house: House): Intake {
  return groupCommit<Receipt, void>(limits, {
    together: (receipts) =>
      atOneInstant(house, async (house, tx) => {
        await takeIn(house, tx, receipts);
        return receipts.map(() => undefined);
      }),
    onSpoilt: (fault, payments) => house.log.warn({ err: fault, payments }, 'taken in one by one'),
    alone: async (receipt, fault) => {
      house.log.error({ err: fault, railTransactionId: receipt.railTransactionId }, 'stored without its meaning');
      const store = (asPush: boolean) => atOneInstant(house, (house, tx) => storeAlone(house, tx, receipt, asPush));
      // Where the push that it names cannot be looked for either, the statement says that it is one.
      await (isToldOfPushes(house) ? store(true).catch(() => store(false)) : store(false));
    },
  });
}

/** The payments of one batch, at one instant, in the order in which they were told. */
export async function takeIn(house: House, tx: Tx, receipts: readonly Receipt[]): Promise<void> {
  const plain = await plainPayments(house, tx, receipts);
  if (plain.length > 0) tx.last(() => writePayments(house, tx, plain));
  const taken = new Set(plain.map(({ receipt }) => receipt));
  const others = receipts.filter((receipt) => !taken.has(receipt));
  if (others.length === 0) return;
  const left = await namePushes(house, tx, others);
  if (left.length === 0) return;
  const received = await receiveAll(house, tx, left);
  const fresh = left.filter((_, index) => received[index] === 'new');
  if (fresh.length > 0) await matchReceipts(house, tx, fresh);
}

/** A push without a name is looked for before it is stored: once it has a row of its own, it counts beside that. */
async function storeAlone(house: House, tx: Tx, receipt: Receipt, asPush: boolean): Promise<void> {
  if (asPush) {
    await lockNamedOrders(house, tx, [receipt]);
    if ((await namePushes(house, tx, [receipt])).length === 0) return;
  }
  if ((await receiveMoney(house, tx, receipt)) === 'new') wakeLane(tx, receiptLane);
}
