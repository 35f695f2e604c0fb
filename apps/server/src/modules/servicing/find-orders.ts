import { addDays, addMs, businessDay, businessDayOf, daysPastDue, endOfDay, startOfDay } from '@house/calendar';
import type { OperatorInput, OperatorResult } from '@house/contract/operator';
import { isPayable } from '@house/lending';
import { centavos, fromMt, toMt, zeroCentavos } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Db } from '../../platform/db.ts';
import { nameOf } from '../customers/customer-name.ts';
import { maskedMobile } from '../customers/masked.ts';
import { whatIsSought } from '../customers/what-is-sought.ts';
import { loadDebts, type StandingDebt } from '../orders/load-debt.ts';
import { statusOf } from '../orders/order-row.ts';
import { drillOrders, fitOrders, isDrill } from './drill-orders.ts';
import {
  findByDue,
  findHeld,
  findNewest,
  findOfProduct,
  findOfStatus,
  findSought,
  listProducts,
  readFound,
  readSeen,
  type ReadFoundRow,
} from './find-orders.queries.ts';
import { holdOf } from '../collections/hold-of.ts';

type Query = OperatorInput<'findOrders'>['query'];
type Row = OperatorResult<'findOrders'>['data'][number];

/** `GET /orders`: a page of orders for staff, each with what it owes today. Names are shown, so the look is recorded. */
export const findOrders: ConsoleUseCase<'findOrders'> = async (house, scope, { query }) => {
  const found = await find(house, scope.tx, query);
  const ids = found.slice(0, query.size).map((row) => row.id);
  const rows = await readFound.run({ ids }, scope.tx);
  const debts = await loadDebts(house, scope.tx, ids);
  const data = ids
    .flatMap((id) => rows.filter((row) => row.id === id))
    .map((row) => rowOf(house, row, debts.get(row.id)));
  const products = await listProducts.run({}, scope.tx);
  scope.record('orders', { orders: data.map((row) => row.serialNumber) });
  return {
    data,
    hasMore: found.length > query.size,
    products: products.map((one) => ({ amount: toMt(centavos(one.principalCentavos)), term: one.termDays })),
  };
};

const firstDay = businessDay('2000-01-01');
const lastId = 2n ** 62n;
// A number names one customer, or two; nobody has borrowed so often.
const mostOfOne = 1_000n;

/** One statement an index: whatever is asked, a page is read off the index that says most (0060_find_orders.sql). */
async function find(house: House, tx: Db, query: Query): Promise<{ id: bigint }[]> {
  const limit = BigInt(query.size + 1);
  const status = query.status ?? null;
  const search = query.search?.trim() ?? '';
  const [seen] = query.after === undefined ? [] : await readSeen.run({ serialNumber: query.after }, tx);
  const today = businessDayOf(house.clock.now());
  const until = endOfDay(query.until === undefined ? today : businessDay(query.until));
  const placed = { from: startOfDay(query.from === undefined ? firstDay : businessDay(query.from)), beforeAt: until };
  const product = productOf(query.product);
  const stretch = { from: placed.from, until, today };
  if (search !== '') {
    const before = { beforeAt: seen?.placedAt ?? null, beforeId: seen?.id ?? null };
    const sought = await findSought.run({ ...whatIsSought(house, search), ...before, limit: mostOfOne }, tx);
    return (await fitOrders(tx, query, stretch, product, sought)).slice(0, query.size + 1);
  }
  if (isDrill(query)) return drillOrders(tx, query, { seen, ...stretch, wanted: query.size + 1 }, product);
  const isPast = seen === undefined || seen.placedAt > until;
  const page = {
    from: placed.from,
    beforeAt: isPast ? addMs(until, -1) : seen.placedAt,
    beforeId: isPast ? lastId : seen.id,
    limit,
  };
  if (query.dpdFrom !== undefined || query.dpdTo !== undefined) {
    const due = {
      dueTo: query.dpdFrom === undefined ? addDays(today, 400) : addDays(today, -query.dpdFrom),
      afterDue: seen?.dueOn ?? (query.dpdTo === undefined ? firstDay : addDays(today, -query.dpdTo)),
      afterId: seen?.dueOn == null ? 0n : seen.id,
    };
    return findByDue.run({ ...due, ...placed, ...product, status, hold: query.hold ?? null, limit }, tx);
  }
  if (query.hold !== undefined) return findHeld.run({ ...page, ...product, status, hold: query.hold }, tx);
  if (status !== null) return findOfStatus.run({ ...page, ...product, status }, tx);
  const { principalCentavos, termDays } = product;
  if (principalCentavos !== null && termDays !== null) {
    return findOfProduct.run({ ...page, principalCentavos, termDays }, tx);
  }
  return findNewest.run(page, tx);
}

function productOf(text: string | undefined) {
  const [amount, term] = (text ?? '').split('-').map(Number);
  if (amount === undefined || term === undefined) return { principalCentavos: null, termDays: null };
  return { principalCentavos: fromMt(amount), termDays: term };
}

function rowOf(house: House, row: ReadFoundRow, owed: StandingDebt | undefined): Row {
  const status = owed?.status ?? statusOf(row.status);
  const dueOn = owed?.terms.dueOn ?? null;
  const today = businessDayOf(house.clock.now());
  return {
    serialNumber: row.serialNumber,
    placedAt: row.placedAt.toISOString(),
    name: nameOf(house, row),
    phone: maskedMobile(house, row.mobileSealed),
    amount: toMt(centavos(row.principalCentavos)),
    term: row.termDays,
    status,
    dueOn,
    dpd: isPayable(status) && dueOn !== null ? daysPastDue(dueOn, today) : null,
    outstanding: toMt(owed?.debt.outstandingCentavos ?? zeroCentavos),
    hold: holdOf(row.hold),
    writtenOff: row.chargedOffAt !== null,
  };
}
