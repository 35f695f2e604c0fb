import { isDeclineReason, orderStatuses, type DeclineReason, type OrderStatus, type Quote } from '@house/lending';
import { centavos, minus, sum } from '@house/money';

/** The columns in which an order carries its own price. Centavos. */
export type PriceColumns = {
  readonly principalCentavos: bigint;
  readonly approvalFeeCentavos: bigint;
  readonly discountCentavos: bigint;
  readonly interestCentavos: bigint;
  readonly termDays: number;
};

/** The price an order carries in its own row. */
export function frozenPrice(row: PriceColumns): Quote {
  const principal = centavos(row.principalCentavos);
  const fee = centavos(row.approvalFeeCentavos);
  const discount = centavos(row.discountCentavos);
  const interest = centavos(row.interestCentavos);
  return {
    principalCentavos: principal,
    termDays: row.termDays,
    approvalFeeCentavos: fee,
    discountCentavos: discount,
    interestCentavos: interest,
    disbursedCentavos: sum(minus(principal, fee), discount),
    repaymentCentavos: sum(principal, interest),
  };
}

export function statusOf(text: string): OrderStatus {
  const status = orderStatuses.find((known) => known === text);
  if (status === undefined) throw new Error(`unknown order status ${text}`);
  return status;
}

export function reasonOf(text: string | null): DeclineReason | undefined {
  return text !== null && isDeclineReason(text) ? text : undefined;
}
