import type { Balances, OrderStatus } from '@house/lending';
import type { Db } from '../../platform/db.ts';
import { bookOf } from '../ledger/order-books.ts';
import { statusOf, type ChainColumns, type PriceColumns } from '../orders/order-row.ts';
import {
  readOrdersToClose,
  type ReadOrdersToCloseParameters,
  type ReadOrdersToCloseRow,
} from './daily-close.queries.ts';

export type OrderToClose = PriceColumns &
  ChainColumns & {
    readonly id: bigint;
    readonly customerId: bigint;
    readonly policyVersion: number;
    readonly status: OrderStatus;
    readonly transitionSeq: number;
    readonly disbursedOn: string;
    readonly dueOn: string;
    /** What stands on its accounts. */
    readonly book: Balances;
    /** All that ever happened to it, in one text: a page's, read as it is decided, would be work for the collector. */
    readonly events: string | null;
  };

/**
 * The orders within two ids that the day's close must look at. Of a missed day, one whose debt changed after
 * `missedUntil`, its end, is left to today's close.
 */
export async function ordersToClose(tx: Db, page: ReadOrdersToCloseParameters): Promise<OrderToClose[]> {
  return (await readOrdersToClose.run(page, tx)).map(orderOf);
}

// What stands before the accounts.
const termsWords = 15;

/** An order out of the words of its row. */
function orderOf({ order, events }: ReadOrdersToCloseRow): OrderToClose {
  const words = order.slice(1, -1).split(',');
  const word = (place: number): string => words[place] ?? '';
  return {
    id: BigInt(word(0)),
    customerId: BigInt(word(1)),
    policyVersion: Number(word(2)),
    status: statusOf(word(3)),
    transitionSeq: Number(word(4)),
    principalCentavos: BigInt(word(5)),
    approvalFeeCentavos: BigInt(word(6)),
    discountCentavos: BigInt(word(7)),
    interestCentavos: BigInt(word(8)),
    termDays: Number(word(9)),
    disbursedOn: word(10),
    dueOn: word(11),
    extensions: Number(word(12)),
    chainPrincipalCentavos: word(13) === '' ? null : BigInt(word(13)),
    chainChargedCentavos: word(14) === '' ? null : BigInt(word(14)),
    book: bookOf(words, termsWords),
    events,
  };
}
