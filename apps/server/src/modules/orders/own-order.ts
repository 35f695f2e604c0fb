import type { OrderView, Result } from '@house/contract';
import { endingText, type Locale } from '@house/i18n';
import { isSerialNumber } from '@house/identity';
import { explainBuckets } from '@house/lending';
import type { House } from '../../house.ts';
import type { Scope } from '../../http/use-case.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { debtIn } from './load-debt.ts';
import { orderView } from './order-view.ts';
import { readOrder, type ReadOrderRow } from './orders.queries.ts';
import { repaymentView, type OwedView } from './repayment-view.ts';
import { standingPayments } from './standing-payments.ts';

/** The newest so many; a loan is paid in a handful. */
const paymentsShown = 50;

/** The caller's own order, why it was declined and what is owed today. Throws `ORDER_NOT_FOUND`. */
export async function ownOrder(
  house: House,
  { tx, visit, caller }: Pick<Scope<'order'>, 'tx' | 'visit' | 'caller'>,
  serialNumber: string,
) {
  // What comes in the path may be anything; only an order number is looked up.
  const [row] = isSerialNumber(serialNumber)
    ? await readOrder.run({ serialNumber, customerId: caller.customerId, now: house.clock.now() }, tx)
    : [];
  if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  const order = orderView(house, row, visit.locale);
  // Of one that was paid out and came to nothing, too: it says that nothing is owed any more.
  const repayment = await repaymentOf(house, tx, row);
  const declinedReasons = reasonsOf(order, row, repayment, visit.locale);
  const { extendedBy, payoutWaits } = row;
  return { row, order, declinedReasons, repayment, extendedBy, payoutWaits };
}

/**
 * Why it ended. Cancelled without one of the reasons (specification, section 4) it had been approved, and the SMS of it said
 * that nothing is owed: so does this, by what became of its money, and not that it was declined.
 */
function reasonsOf(
  { status, declineReason }: OrderView,
  { extensions }: ReadOrderRow,
  repayment: OwedView | null,
  locale: Locale,
): Result<'order'>['declinedReasons'] {
  if (declineReason !== null) return [declineReason];
  if (status !== 'Cancelled' || (repayment?.outstandingAmount ?? 0) > 0) return [];
  const ending = repayment === null ? 'notSent' : extensions > 0 ? 'notExtended' : 'sentBack';
  return [{ code: 'DEFAULT', message: endingText(ending, locale) }];
}

async function repaymentOf(house: House, db: Db, row: ReadOrderRow): Promise<OwedView | null> {
  const loaded = await debtIn(house, db, row);
  if (loaded === undefined) return null;
  const { terms, events, debt } = loaded;
  // Replayed once more only for who is late, which is when somebody asks why.
  const late = debt.worstDpd > 0 ? explainBuckets(terms, events, debt.asOf) : [];
  const payments = await standingPayments(db, row.id, debt, paymentsShown);
  return { ...repaymentView(house, row.serialNumber, debt, payments, late), paymentPending: row.paymentPending };
}
