import type { Debt, PaymentLine } from '@house/lending';
import type { Db } from '../../platform/db.ts';
import { listPayments } from './debts.queries.ts';
import { paymentName } from './payment-name.ts';

/** A payment that was not taken back, with what it paid. `id` is its name: the rail's, as its SMS has it, if it has one. */
export type StandingPayment = {
  readonly id: string;
  /** Of what the customer had paid too much before: no money came in for it. */
  readonly fromCredit: boolean;
  readonly paidAt: Date;
  readonly line: PaymentLine;
};

/** The payments of an order that stand, newest first. */
export async function standingPayments(
  db: Db,
  orderId: bigint,
  debt: Debt,
  limit: number,
): Promise<readonly StandingPayment[]> {
  const rows = await listPayments.run({ orderId, limit: BigInt(limit) }, db);
  return rows.flatMap(({ paidAt, ...row }) => {
    const line = debt.payments.find((payment) => payment.id === String(row.id));
    const id = paymentName(row);
    const fromCredit = row.railTransactionId === null;
    return line === undefined ? [] : [{ id, fromCredit, paidAt, line }];
  });
}
