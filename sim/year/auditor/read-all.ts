import type { OperatorSent } from '@house/contract/operator';
import type { OperatorBrowser } from '../../../apps/server/test/operator.ts';

type Page<Row> = { readonly data: readonly Row[]; readonly hasMore: boolean };

const mostPages = 2_000;

/** A list to its end, page after page, as a file of it is made. Throws where it repeats itself or has no end. */
export async function readAll<Row>(
  page: (after: { after?: string }) => Promise<Page<Row>>,
  idOf: (row: Row) => string,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  let after: { after?: string } = {};
  for (let pages = 0; pages < mostPages; pages += 1) {
    const { data, hasMore } = await page(after);
    for (const row of data) {
      if (rows.has(idOf(row))) throw new Error(`a list shows ${idOf(row)} twice`);
      rows.set(idOf(row), row);
    }
    const last = data.at(-1);
    if (!hasMore) return [...rows.values()];
    if (last === undefined) throw new Error('a page is empty, and more is said to come');
    after = { after: idOf(last) };
  }
  throw new Error('a list has no end');
}

type OrdersQuery = NonNullable<OperatorSent<'findOrders'>['query']>;

/** The orders that a figure leads to. */
export function ordersBehind(browser: OperatorBrowser, query: OrdersQuery) {
  return readAll(
    (after) => browser.must('findOrders', { query: { size: 50, ...query, ...after } }),
    ({ serialNumber }) => serialNumber,
  );
}

/** MT as they are shown, in centavos. */
export function centavosOf(mt: number): number {
  return Math.round(mt * 100);
}
