import { addMs } from '@house/calendar';
import type { OperatorInput, OperatorResult } from '@house/contract/operator';
import { parsePhone, parseSerialNumber } from '@house/identity';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { mobileIndex } from '../customers/personal.ts';
import { findPayments, listPayments, listUnusualPayments, type FindPaymentsRow } from './payments.queries.ts';
import { receiptView } from './receipt-view.ts';

type Page = OperatorResult<'payments'>;

// Of one source there may be none among millions: so far back it is looked for.
const sourceWithinMs = 90 * 86_400_000;

/** `GET /payments`: money in, the latest first, whatever it turned out to be. Its payers are people, so a look is recorded. */
export const payments: ConsoleUseCase<'payments'> = async (house, { tx, record }, { query }) => {
  const { data, hasMore } = await pageOf(house, tx, query);
  record('payments', { receipts: data.map(({ receipt }) => receipt) });
  return { data, hasMore };
};

async function pageOf(house: House, tx: Tx, query: OperatorInput<'payments'>['query']): Promise<Page> {
  const { size, meaning, source } = query;
  const limit = BigInt(size + 1);
  const sought = query.search?.trim() || undefined;
  if (sought !== undefined) {
    const search = parseSerialNumber(sought) ?? sought;
    const phone = parsePhone(search);
    const phoneIndex = phone === undefined ? null : mobileIndex(house, phone);
    const page = { meaning: meaning ?? null, source: source ?? null, after: query.after ?? null, limit };
    return pageFrom(house, await findPayments.run({ search, phoneIndex, ...page }, tx), size);
  }
  const page = {
    since: source === undefined ? null : addMs(house.clock.now(), -sourceWithinMs),
    source: source ?? null,
    after: query.after ?? null,
    limit,
  };
  const rows =
    meaning === undefined || meaning === 'repayment'
      ? await listPayments.run({ ...page, meaning: meaning ?? null }, tx)
      : await listUnusualPayments.run({ ...page, meaning }, tx);
  return pageFrom(house, rows, size);
}

function pageFrom(house: House, rows: readonly FindPaymentsRow[], size: number): Page {
  return { data: rows.slice(0, size).map((row) => receiptView(house, row)), hasMore: rows.length > size };
}
