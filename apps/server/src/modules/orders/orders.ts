import { isSerialNumber } from '@house/identity';
import type { UseCase } from '../../http/use-case.ts';
import { orderView } from './order-view.ts';
import { listOrders, listOrdersBefore } from './orders.queries.ts';

/**
 * `GET /orders`: newest first, a page after the last order already seen. A number that is not one of the caller's own
 * has nothing after it.
 */
export const orders: UseCase<'orders'> = async (house, { tx, visit, caller }, { query }) => {
  const { customerId } = caller;
  // One more than asked for tells whether there is more.
  const limit = BigInt(query.size + 1);
  const { serialNumber } = query;
  const found =
    serialNumber === undefined || serialNumber === ''
      ? await listOrders.run({ customerId, limit }, tx)
      : isSerialNumber(serialNumber)
        ? await listOrdersBefore.run({ customerId, serialNumber, limit }, tx)
        : [];
  return {
    data: found.slice(0, query.size).map((row) => orderView(house, row, visit.locale)),
    hasMore: found.length > query.size,
  };
};
