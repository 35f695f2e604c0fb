import { isSerialNumber } from '@house/identity';
import type { GroupRead } from '../../http/use-case.ts';
import { orderView } from './order-view.ts';
import { listOwnOrders, type ListOwnOrdersRow } from './orders.queries.ts';

/**
 * `GET /orders`: newest first, a page after the last order already seen. A number that is not one of the caller's own
 * has nothing after it.
 */
export const orders: GroupRead<'orders'> = async (house, asked) => {
  const named = {
    tokenHashes: asked.map(({ tokenHash }) => tokenHash),
    now: house.clock.now(),
    after: asked.map(({ input }) => afterIn(input.query.serialNumber)),
    // One more than asked for tells whether there is more.
    limits: asked.map(({ input }) => input.query.size + 1),
  };
  const rowsOf = Map.groupBy(await listOwnOrders.run(named, house.database), (row) => row.place - 1);
  const answer = ({ locale, input: { query } }: (typeof asked)[number], place: number) => {
    const [session, ...others] = rowsOf.get(place) ?? [];
    if (session === undefined) return undefined;
    const found = [session, ...others].filter(isOrder);
    const shown = found.slice(0, query.size).map((row) => orderView(house, row, locale));
    return { session, result: { data: shown, hasMore: found.length > query.size } };
  };
  return asked.map(answer);
};

/** What the page comes after: nothing, or an order; what can be no order's number is none's. */
function afterIn(serialNumber = ''): string {
  return serialNumber === '' || isSerialNumber(serialNumber) ? serialNumber : noOrder;
}

const noOrder = '-';

function isOrder(row: ListOwnOrdersRow): row is ListOwnOrdersRow & { readonly serialNumber: string } {
  return row.serialNumber !== null;
}
