import type { Debt, PaymentLine } from '@house/lending';
import type { Db } from '../../platform/db.ts';
import { listPayments } from './debts.queries.ts';

/** A payment that was not taken back, with what it paid. `id` is the rail's transaction id, as its SMS names it. */
export type StandingPayment = { readonly id: string; readonly paidAt: Date; readonly line: PaymentLine };

/** The newest so many; a loan is paid in a handful. */
const paymentsShown = 50n;

/** The payments of an order that stand, newest first. */
export async function standingPayments(db: Db, orderId: bigint, debt: Debt): Promise<readonly StandingPayment[]> {
  const rows = await listPayments.run({ orderId, limit: paymentsShown }, db);
  return rows.flatMap(({ id, railTransactionId, paidAt }) => {
    const line = debt.payments.find((payment) => payment.id === String(id));
    return line === undefined ? [] : [{ id: railTransactionId, paidAt, line }];
  });
}
