import { isPayable } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { groupCommit } from '../../platform/group-commit.ts';
import { wakeLane } from '../../platform/wake.ts';
import type { Order } from '../orders/lock-order.ts';
import { bookPayments } from './book-payments.ts';
import { lockNamedOrders, matchReceipts, receiptLane, serialNumberIn } from './match-receipt.ts';
import { receiveAll, receiveMoney, type Receipt } from './receive-money.ts';

/** Takes in one told payment; resolves once it is committed. */
export type Intake = (receipt: Receipt) => Promise<void>;

// Two, so that one batch is computed while the other is written; and small enough to be answered soon.
const limits = { batchesAtOnce: 2, batchSize: 128 };

/**
 * The intake of told payments: what queues up while two batches are on their way is the next batch, one transaction for all
 * of them (decision 0042); a lone payment goes at once. One that spoils its batch is stored by itself, and the receipt lane
 * goes on with it.
 */
export function openIntake(house: House): Intake {
  return groupCommit(limits, {
    together: (receipts) => house.database.inTransaction((tx) => takeIn(house, tx, receipts)),
    alone: async (receipt, fault) => {
      house.log.error({ err: fault, railTransactionId: receipt.railTransactionId }, 'stored without its meaning');
      await house.database.inTransaction(async (tx) => {
        if ((await receiveMoney(house, tx, receipt)) === 'new') wakeLane(tx, receiptLane);
      });
    },
  });
}

async function takeIn(house: House, tx: Tx, receipts: readonly Receipt[]): Promise<void> {
  const orders = await lockNamedOrders(house, tx, receipts);
  const named = new Set<Order>();
  const given = receipts.map((receipt) => {
    const order = orders.get(serialNumberIn(receipt));
    // What is plain is stored with its meaning at once. The second payment of an order finds it as the first has left it.
    const isPlain = order !== undefined && isPayable(order.status) && isOurs(house, receipt) && !named.has(order);
    if (isPlain) named.add(order);
    return { receipt, order: isPlain ? order : undefined, orderId: isPlain ? order.id : undefined };
  });
  const received = await receiveAll(house, tx, given);
  const fresh = given.filter((_, index) => received[index] === 'new');
  const plain = fresh.flatMap(({ receipt, order }) => (order === undefined ? [] : [{ ...receipt, order }]));
  if (plain.length > 0) await bookPayments(house, tx, plain);
  const others = fresh.flatMap(({ receipt, order }) => (order === undefined ? [receipt] : []));
  if (others.length > 0) await matchReceipts(house, tx, others);
}

function isOurs(house: House, { businessNumber }: Receipt): boolean {
  return businessNumber === house.config.MPESA_SERVICE_PROVIDER_CODE;
}
