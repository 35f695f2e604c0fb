import { businessDay } from '@house/calendar';
import { foldDebt, orderBook, type Balances } from '@house/lending';
import { loadDebts, type LoadedDebt } from '../orders/load-debt.ts';
import { listPaidOut, readBooks, type ListPaidOutRow } from './invariants.queries.ts';
import { shownRows, type Verifier, type Violation } from './violation.ts';

const pageSize = 1_000n;

/**
 * Each order's accounts must be those of its debt, replayed from its events to the day of its last posting, or to today:
 * what changes the past and no account, on hold perhaps, posts nothing.
 */
export async function verifyBooks(house: Verifier): Promise<readonly Violation[]> {
  const wrong: object[] = [];
  let after = 0n;
  // All orders of a book that is wrong throughout are not held: ten are shown.
  while (wrong.length < shownRows) {
    const orders = await listPaidOut.run({ after, limit: pageSize }, house.database);
    const last = orders.at(-1);
    if (last === undefined) break;
    after = last.id;
    wrong.push(...(await wrongBooks(house, orders).catch(() => wrongApart(house, orders))));
  }
  if (wrong.length === 0) return [];
  return [{ invariant: 'an order’s accounts are those of its debt', rows: wrong.slice(0, shownRows) }];
}

/** One that cannot be replayed at all is named as well, and the others are looked at. */
async function wrongApart(house: Verifier, orders: readonly ListPaidOutRow[]): Promise<object[]> {
  const wrong: object[] = [];
  for (const order of orders) {
    const why = (fault: unknown): object[] => [{ order: order.serialNumber, why: String(fault) }];
    wrong.push(...(await wrongBooks(house, [order]).catch(why)));
  }
  return wrong;
}

async function wrongBooks(house: Verifier, orders: readonly ListPaidOutRow[]): Promise<object[]> {
  const orderIds = orders.map((order) => order.id);
  const debts = await loadDebts(house, house.database, orderIds);
  const books = Map.groupBy(await readBooks.run({ orderIds }, house.database), (row) => row.orderId);
  return orders.flatMap((order): object[] => {
    const loaded = debts.get(order.id);
    if (loaded === undefined || order.postedOn === null)
      return [{ order: order.serialNumber, why: 'nothing is posted' }];
    const { terms, events } = loaded;
    const posted = Object.fromEntries((books.get(order.id) ?? []).map((row) => [row.accountCode, row.balanceCentavos]));
    const asPosted = foldDebt(terms, events, businessDay(order.postedOn));
    const targets = [loaded.debt, asPosted].map((debt) => orderBook(terms, debt));
    const target = targets.find((one) => textOf(one) === textOf(posted));
    if (target === undefined) return [{ order: order.serialNumber, asOf: order.postedOn, target: targets[1], posted }];
    return goesOnWrong(order, loaded, target);
  });
}

/** What late interest brings by itself must be what the debt comes to on the last of its days (decision 0115). */
function goesOnWrong({ serialNumber, goesOnUntil, stillToCome }: ListPaidOutRow, loaded: LoadedDebt, now: Balances) {
  if (goesOnUntil === null || stillToCome === null || stillToCome === 0n) return [];
  const until = businessDay(goesOnUntil);
  const atTheEnd = orderBook(loaded.terms, foldDebt(loaded.terms, loaded.events, until));
  const goesTo = {
    ...now,
    late_interest_receivable: (now.late_interest_receivable ?? 0n) + stillToCome,
    late_interest_income: (now.late_interest_income ?? 0n) - stillToCome,
  };
  return textOf(goesTo) === textOf(atTheEnd) ? [] : [{ order: serialNumber, goesOnUntil, atTheEnd, goesTo }];
}

function textOf(balances: Balances | Readonly<Record<string, bigint>>): string {
  return Object.entries(balances)
    .filter(([, amount]) => amount !== 0n)
    .map(([code, amount]) => `${code} ${amount}`)
    .toSorted()
    .join(', ');
}
