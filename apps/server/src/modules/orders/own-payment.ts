import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { debtIn } from './load-debt.ts';
import { readOrder } from './orders.queries.ts';
import { standingPayments, type StandingPayment } from './standing-payments.ts';

/** One payment of a borrower's own order that stands; undefined when the order is not theirs or has no such payment. */
export async function findOwnPayment(
  house: House,
  db: Db,
  { serialNumber, customerId, paymentId }: { serialNumber: string; customerId: bigint; paymentId: string },
): Promise<StandingPayment | undefined> {
  const [order] = await readOrder.run({ serialNumber, customerId, now: house.clock.now() }, db);
  const loaded = order && (await debtIn(house, db, order));
  if (order === undefined || loaded === undefined) return undefined;
  const { debt } = loaded;
  const payments = await standingPayments(db, order.id, debt, debt.payments.length);
  return payments.find(({ id }) => id === paymentId);
}
