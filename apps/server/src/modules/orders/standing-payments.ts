import type { Debt, PaymentLine } from '@house/lending';
import type { Db } from '../../platform/db.ts';
import { listPayments } from './debts.queries.ts';
import { paymentName } from './payment-name.ts';

/** A payment that was not taken back, with what it paid. `id` is its name: the rail's, as its SMS has it, if it has one. */
export type StandingPayment = {
  readonly id: string;
  /** Of what the customer had paid too much before: no money came in for it. */
  readonly fromCredit: boolean;
  /** What the rail calls it: another than its name where that is ours, once the statement has named it. */
  readonly receipt: string;
  readonly paidAt: Date;
  readonly line: PaymentLine;
};

/** The newest so many; a loan is paid in a handful. */
const paymentsShown = 50n;

/** The payments of an order that stand, newest first. */
export async function standingPayments(db: Db, orderId: bigint, debt: Debt): Promise<readonly StandingPayment[]> {
  const rows = await listPayments.run({ orderId, limit: paymentsShown }, db);
  return rows.flatMap(({ paidAt, ...row }) => {
    const line = debt.payments.find((payment) => payment.id === String(row.id));
    const id = paymentName(row);
    const fromCredit = row.railTransactionId === null;
    return line === undefined ? [] : [{ id, fromCredit, receipt: row.statedAs ?? id, paidAt, line }];
  });
}
