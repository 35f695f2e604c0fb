import {
  isDeclineReason,
  orderStatuses,
  type Chain,
  type DeclineReason,
  type OrderStatus,
  type Quote,
} from '@house/lending';
import { centavos, minus, sum } from '@house/money';
import { knownWord } from '../../platform/known-word.ts';

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

/** The columns of an order that extends another: what the chain began with, and was charged before it. */
export type ChainColumns = {
  readonly extensions: number;
  readonly chainPrincipalCentavos: bigint | null;
  readonly chainChargedCentavos: bigint | null;
};

export function chainOf(row: ChainColumns): Chain | undefined {
  const { extensions, chainPrincipalCentavos, chainChargedCentavos } = row;
  if (chainPrincipalCentavos === null || chainChargedCentavos === null) return undefined;
  return {
    extensions,
    firstPrincipalCentavos: centavos(chainPrincipalCentavos),
    chargedBeforeCentavos: centavos(chainChargedCentavos),
  };
}

export function statusOf(text: string): OrderStatus {
  return knownWord(orderStatuses, text, 'order status');
}

export function reasonOf(text: string | null): DeclineReason | undefined {
  return text !== null && isDeclineReason(text) ? text : undefined;
}
